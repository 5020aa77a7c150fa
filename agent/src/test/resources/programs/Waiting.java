// Wait, notify and notifyAll; a wait that ends by an interrupt has woken too.
// without NEW
import java.util.concurrent.TimeUnit;

public class Waiting {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        synchronized (LOCK) { //> ACQUIRE Object@1
            LOCK.wait(1); //> WAIT Object@1 | WAKE Object@1
            LOCK.wait(0, 1); //> WAIT Object@1 | WAKE Object@1
            TimeUnit.MILLISECONDS.timedWait(LOCK, 1); //> WAIT Object@1 | WAKE Object@1
            LOCK.notify(); //> NOTIFY Object@1
            LOCK.notifyAll(); //> NOTIFY_ALL Object@1
        } //> RELEASE Object@1
        synchronized (LOCK) { //> ACQUIRE Object@1
            Thread.currentThread().interrupt(); //> INTERRUPT main
            try {
                LOCK.wait(); //> WAIT Object@1 | WAKE Object@1 | INTERRUPT main notices
            } catch (InterruptedException expected) {
                ready = false; //> WRITE Waiting.ready = false
            }
        } //> RELEASE Object@1
        Thread t = new Thread(Waiting::signal, "t");
        synchronized (LOCK) { //> ACQUIRE Object@1
            t.start(); //> FORK t
            while (!ready) { //> READ Waiting.ready → false | READ Waiting.ready → true
                LOCK.wait(); //> WAIT Object@1 | WAKE Object@1
            }
        } //> RELEASE Object@1
        t.join(); //> JOIN t
        try {
            LOCK.wait();
        } catch (IllegalMonitorStateException expected) {
        }
        try {
            LOCK.notify();
        } catch (IllegalMonitorStateException expected) {
        }
    }

    static void signal() {
        synchronized (LOCK) { //> t: ACQUIRE Object@1
            ready = true; //> t: WRITE Waiting.ready = true
            LOCK.notifyAll(); //> t: NOTIFY_ALL Object@1
        } //> t: RELEASE Object@1
    }
}

/* In this order:
   WAIT Object@1
   WAKE Object@1
   INTERRUPT main notices
   WRITE Waiting.ready = false
   RELEASE Object@1
   WAIT Object@1
   t: ACQUIRE Object@1
   t: WRITE Waiting.ready = true
   t: NOTIFY_ALL Object@1
   t: RELEASE Object@1
   WAKE Object@1
   READ Waiting.ready → true
*/
