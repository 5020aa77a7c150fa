// Synchronized blocks: nested, re-entered, left by exceptions, by return and by break.
// without NEW
public class Monitors {
    static int n;

    public static void main(String[] args) {
        Monitors a = new Monitors();
        Monitors b = new Monitors();
        synchronized (a) { //> ACQUIRE Monitors@1
            synchronized (b) { //> ACQUIRE Monitors@2
                n = 1; //> WRITE Monitors.n = 1
            } //> RELEASE Monitors@2
        } //> RELEASE Monitors@1
        synchronized (a) { //> ACQUIRE Monitors@1
            synchronized (a) {
                n = 2; //> WRITE Monitors.n = 2
            }
        } //> RELEASE Monitors@1
        try {
            thrower(a);
        } catch (IllegalStateException expected) {
        }
        early(a);
        long sum = 0;
        for (int i = 0; i < 2; i++) {
            long wide = i;
            double wider = wide;
            synchronized (a) { //> ACQUIRE Monitors@1 | ACQUIRE Monitors@1
                if (i == 1) {
                    break; //> RELEASE Monitors@1
                }
                sum += wide + (long) wider;
            } //> RELEASE Monitors@1
        }
        try {
            synchronized (none()) {
                n = 3;
            }
        } catch (NullPointerException expected) {
        }
        synchronized (Monitors.class) { //> ACQUIRE Monitors.class
            n = 4; //> WRITE Monitors.n = 4
        } //> RELEASE Monitors.class
    }

    static Object none() {
        return null;
    }

    static void thrower(Object lock) {
        synchronized (lock) { //> ACQUIRE Monitors@1
            throw new IllegalStateException();
        } //> RELEASE Monitors@1
    }

    static int early(Object lock) {
        synchronized (lock) { //> ACQUIRE Monitors@1
            return 1; //> RELEASE Monitors@1
        }
    }
}

/* In this order:
   ACQUIRE Monitors@1
   ACQUIRE Monitors@2
   WRITE Monitors.n = 1
   RELEASE Monitors@2
   RELEASE Monitors@1
   ACQUIRE Monitors@1
   WRITE Monitors.n = 2
   RELEASE Monitors@1
*/
