// Synchronized methods keep their flag and tell of every way out; what is re-entered is folded.
// without NEW
public class SynchronizedMethods {
    long total;

    synchronized void simple() {
        total = 1; //> ACQUIRE SynchronizedMethods@1 | WRITE SynchronizedMethods@1.total = 1 | RELEASE SynchronizedMethods@1 | WRITE SynchronizedMethods@1.total = 1 | WRITE SynchronizedMethods@1.total = 1 | ACQUIRE SynchronizedMethods@1 | WRITE SynchronizedMethods@1.total = 1 | RELEASE SynchronizedMethods@1
    }

    synchronized long branches(int a, long b, double c) {
        long sum = b; //> ACQUIRE SynchronizedMethods@1 | RELEASE SynchronizedMethods@1 | ACQUIRE SynchronizedMethods@1 | RELEASE SynchronizedMethods@1
        for (int i = 0; i < a; i++) {
            double part = c * i;
            if (part > 2) {
                return sum;
            }
            String text = a > 1 ? "x" : null;
            sum += text == null ? 1 : text.length();
        }
        try {
            sum += Long.parseLong("not a number");
        } catch (NumberFormatException expected) {
            sum++;
        } finally {
            sum += 2;
        }
        return sum;
    }

    synchronized void fails() {
        throw new IllegalStateException(); //> ACQUIRE SynchronizedMethods@1 | RELEASE SynchronizedMethods@1
    }

    synchronized void again() {
        simple(); //> ACQUIRE SynchronizedMethods@1 | RELEASE SynchronizedMethods@1
        synchronized (this) {
            simple();
        }
    }

    static synchronized int ofClass(double unused, int n) {
        switch (n) { //> ACQUIRE SynchronizedMethods.class | RELEASE SynchronizedMethods.class
            case 0:
                return 1;
            case 1:
                long l = n;
                return (int) l;
            default:
                return 3;
        }
    }

    static synchronized void classFails(Object o) {
        o.hashCode(); //> ACQUIRE SynchronizedMethods.class | RELEASE SynchronizedMethods.class
    }

    static void catching(Runnable body) {
        try {
            body.run();
        } catch (RuntimeException expected) {
        }
    }

    public static void main(String[] args) {
        SynchronizedMethods o = new SynchronizedMethods();
        o.simple();
        o.branches(3, 2L, 1.5);
        o.branches(1, 2L, 0.5);
        catching(() -> o.fails());
        o.again();
        ofClass(1.0, 1);
        catching(() -> classFails(null));
        o.simple();
    }
}
