// A field belongs to the class that declares it, however it is reached.
// without NEW
public class InheritedFields {
    interface Constants {
        int COMPUTED = Integer.parseInt("7");
        Object LOCK = new Object();
    }

    static class Base {
        int field;
        static int shared;
        int hidden;
    }

    static class Derived extends Base implements Constants {
        int hidden;

        void touch() {
            field = 1; //> WRITE InheritedFields$Derived@1.field = 1
            shared = 2; //> WRITE InheritedFields$Base.shared = 2
            hidden = 3; //> WRITE InheritedFields$Derived@1.hidden = 3
            super.hidden = 4; //> WRITE InheritedFields$Derived@1.hidden = 4
            int x = COMPUTED;
            Object lock = LOCK;
        }
    }

    static class Inner {
        private int secret;
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        d.touch();
        d.field++; //> READ InheritedFields$Derived@1.field → 1 | WRITE InheritedFields$Derived@1.field = 2
        Derived.shared++; //> READ InheritedFields$Base.shared → 2 | WRITE InheritedFields$Base.shared = 3
        ((Base) d).hidden = 5; //> WRITE InheritedFields$Derived@1.hidden = 5
        Inner inner = new Inner();
        inner.secret = 6; //> WRITE InheritedFields$Inner@1.secret = 6
    }
}
