// Permits of LockSupport.
// without NEW
import java.util.concurrent.locks.LockSupport;

public class Parking {
    public static void main(String[] args) throws Exception {
        LockSupport.unpark(Thread.currentThread()); //> UNPARK main
        LockSupport.park(); //> PARK main
        LockSupport.parkNanos(1); //> PARK main
        LockSupport.parkNanos("blocker", 1); //> PARK main
        LockSupport.parkUntil(1); //> PARK main
        LockSupport.unpark(null);
        Thread t = new Thread(() -> LockSupport.park(), "t"); //> t: PARK t
        t.start(); //> FORK t
        LockSupport.unpark(t); //> UNPARK t
        t.join(); //> JOIN t
    }
}
