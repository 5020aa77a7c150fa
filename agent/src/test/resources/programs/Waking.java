// A wait that has returned is told before anything else happens, although its thread does nothing more that is told.
// without NEW
public class Waking {
    static final Object LOCK = new Object();
    static boolean ready;
    static int n;

    public static void main(String[] args) throws Exception {
        System.clearProperty("woken");
        Thread t = new Thread(Waking::signal, "t");
        synchronized (LOCK) { //> ACQUIRE Object@1
            t.start(); //> FORK t
            LOCK.wait(); //> WAIT Object@1 | WAKE Object@1
            System.setProperty("woken", "yes");
            t.join(); //> JOIN t
        } //> RELEASE Object@1
    }

    static void signal() {
        synchronized (LOCK) { //> t: ACQUIRE Object@1
            LOCK.notifyAll(); //> t: NOTIFY_ALL Object@1
        } //> t: RELEASE Object@1
        while (System.getProperty("woken") == null) {
            Thread.onSpinWait();
        }
        n = 1; //> t: WRITE Waking.n = 1
    }
}

/* In this order:
   WAIT Object@1
   t: NOTIFY_ALL Object@1
   t: RELEASE Object@1
   WAKE Object@1
   t: WRITE Waking.n = 1
   JOIN t
   RELEASE Object@1
*/
