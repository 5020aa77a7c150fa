// New objects, class initialisers, and constructors whose arguments are made before super() runs.
public class Creation {
    static int counter;

    static class Base {
        Base(Object first, int second) {}
    }

    class Inner extends Base {
        int own;

        Inner(boolean choice) {
            super(choice ? new Object() : new Thing(counter++), choice ? new Thing(1).value : 2); //> NEW Creation$Thing@1 | READ Creation$Thing@1.value → 5 | READ Creation.counter → 0 | WRITE Creation.counter = 1 | NEW Creation$Thing@2 | NEW Creation$Thing@3 | READ Creation$Thing@3.value → 5
            own = 3; //> WRITE Creation$Inner@1.own = 3 | WRITE Creation$Inner@2.own = 3 | WRITE Creation$Inner@3.own = 3
        }

        Inner(Inner other) {
            this(other.own > 0);
        }
    }

    static class Thing {
        int value = 5; //> WRITE Creation$Thing@1.value = 5 | WRITE Creation$Thing@2.value = 5 | WRITE Creation$Thing@3.value = 5 | WRITE Creation$Thing@4.value = 5 | WRITE Creation$Thing@5.value = 5 | WRITE Creation$Thing@6.value = 5

        Thing(int n) {}
    }

    static class Initialised {
        static int a = Integer.parseInt("1"); //> WRITE Creation$Initialised.a = 1
        static int b;

        static {
            if (a > 0) { //> READ Creation$Initialised.a → 1
                b = 2; //> WRITE Creation$Initialised.b = 2
            }
        }
    }

    enum Colour { //> WRITE Creation$Colour[]@1[0] = Creation$Colour@1 | WRITE Creation$Colour[]@1[1] = Creation$Colour@2
        RED, GREEN //> NEW Creation$Colour@1 | NEW Creation$Colour@2
    }

    record Pair(int first, Object second) {}

    public static void main(String[] args) {
        Creation outer = new Creation(); //> NEW Creation@1
        int local = args.length;
        Inner inner = outer.new Inner(true); //> NEW Creation$Inner@1
        inner = outer.new Inner(false); //> NEW Creation$Inner@2
        inner = outer.new Inner(inner); //> NEW Creation$Inner@3
        Object anonymous = new Base(local, 1) { //> NEW Creation$1@1
            int captured = local; //> WRITE Creation$1@1.captured = 0
        };
        Initialised.a = 3; //> WRITE Creation$Initialised.a = 3
        Pair pair = new Pair(1, new Thing(2)); //> NEW Creation$Thing@4 | NEW Creation$Pair@1
        int first = pair.first();
        Object green = Colour.GREEN;
        new Thing(3); //> NEW Creation$Thing@5
        Thing[] things = {new Thing(4)}; //> NEW Creation$Thing@6
    }
}

/* In this order:
   CLASS_INIT Creation$Initialised begins
   WRITE Creation$Initialised.a = 1
   WRITE Creation$Initialised.b = 2
   CLASS_INIT Creation$Initialised done
   WRITE Creation$Initialised.a = 3
   CLASS_INIT Creation$Colour begins
   CLASS_INIT Creation$Colour done
*/
