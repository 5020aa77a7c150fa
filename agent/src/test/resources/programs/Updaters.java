// Field updaters reach the very field that plain code reaches.
// without NEW
import java.util.concurrent.atomic.*;

public class Updaters {
    volatile int i;
    volatile long j;
    volatile String l;

    static final AtomicIntegerFieldUpdater<Updaters> I = AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "i");
    static final AtomicLongFieldUpdater<Updaters> J = AtomicLongFieldUpdater.newUpdater(Updaters.class, "j");
    static final AtomicReferenceFieldUpdater<Updaters, String> L =
            AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "l");

    public static void main(String[] args) {
        Updaters o = new Updaters();
        I.set(o, 1); //> VOLATILE_WRITE Updaters@1.i
        I.get(o); //> VOLATILE_READ Updaters@1.i
        I.incrementAndGet(o); //> ATOMIC Updaters@1.i
        I.compareAndSet(o, 2, 3); //> ATOMIC Updaters@1.i
        I.compareAndSet(o, 2, 3); //> ATOMIC Updaters@1.i (failed)
        o.i = 4; //> VOLATILE_WRITE Updaters@1.i = 4
        J.addAndGet(o, 2); //> ATOMIC Updaters@1.j
        J.lazySet(o, 3); //> VOLATILE_WRITE Updaters@1.j
        L.getAndSet(o, "a"); //> ATOMIC Updaters@1.l
        L.get(o); //> VOLATILE_READ Updaters@1.l
        L.updateAndGet(o, old -> old + "b"); //> VOLATILE_READ Updaters@1.l | VOLATILE_WRITE Updaters@1.l | ATOMIC Updaters@1.l
    }
}
