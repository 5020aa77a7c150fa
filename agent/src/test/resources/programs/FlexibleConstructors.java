// Statements before super(), as Java 25 allows them.
// since 25
public class FlexibleConstructors {
    static int n;

    static class Base {
        Base(int x) {}
    }

    static class Derived extends Base {
        int own;

        Derived(int x) {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
            int[] cells = {x};
            n = cells[0]; //> WRITE FlexibleConstructors.n = 1
            this.own = x;
            long wide = x;
            for (int i = 0; i < 2; i++) {
                wide += n; //> READ FlexibleConstructors.n → 1 | READ FlexibleConstructors.n → 1
            }
            synchronized (FlexibleConstructors.class) { //> ACQUIRE FlexibleConstructors.class
                n = 2; //> WRITE FlexibleConstructors.n = 2
            } //> RELEASE FlexibleConstructors.class
            super((int) wide);
            own++; //> READ FlexibleConstructors$Derived@1.own → 1 | WRITE FlexibleConstructors$Derived@1.own = 2
        }
    }

    public static void main(String[] args) {
        new Derived(1); //> NEW FlexibleConstructors$Derived@1
        try {
            new Derived(-1);
        } catch (IllegalArgumentException expected) {
        }
    }
}
