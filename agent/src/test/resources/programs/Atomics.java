// Every atomic class: reads, writes and updates of the variable that it is.
// without NEW
import java.util.concurrent.atomic.*;

public class Atomics {
    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger();
        i.set(1); //> VOLATILE_WRITE AtomicInteger@1.contents
        i.get(); //> VOLATILE_READ AtomicInteger@1.contents
        i.incrementAndGet(); //> ATOMIC AtomicInteger@1.contents
        i.compareAndSet(2, 3); //> ATOMIC AtomicInteger@1.contents
        i.compareAndSet(2, 4); //> ATOMIC AtomicInteger@1.contents (failed)
        i.getPlain(); //> READ AtomicInteger@1.contents
        i.setPlain(4); //> WRITE AtomicInteger@1.contents
        i.lazySet(5); //> VOLATILE_WRITE AtomicInteger@1.contents
        i.getAcquire(); //> VOLATILE_READ AtomicInteger@1.contents
        i.setRelease(6); //> VOLATILE_WRITE AtomicInteger@1.contents
        i.getAndUpdate(x -> x + 1); //> VOLATILE_READ AtomicInteger@1.contents | VOLATILE_WRITE AtomicInteger@1.contents | ATOMIC AtomicInteger@1.contents
        i.weakCompareAndSetVolatile(100, 1); //> ATOMIC AtomicInteger@1.contents (failed)
        AtomicLong j = new AtomicLong();
        j.addAndGet(2); //> ATOMIC AtomicLong@1.contents
        j.get(); //> VOLATILE_READ AtomicLong@1.contents
        AtomicBoolean z = new AtomicBoolean();
        z.getAndSet(true); //> ATOMIC AtomicBoolean@1.contents
        z.set(false); //> VOLATILE_WRITE AtomicBoolean@1.contents
        AtomicReference<String> l = new AtomicReference<>();
        l.compareAndSet(null, "a"); //> ATOMIC AtomicReference@1.contents
        i.compareAndExchange(7, 0); //> ATOMIC AtomicInteger@1.contents
        i.compareAndExchange(0, 8); //> ATOMIC AtomicInteger@1.contents
        i.compareAndExchange(0, 8); //> ATOMIC AtomicInteger@1.contents (failed)
        z.compareAndExchange(true, true); //> ATOMIC AtomicBoolean@1.contents (failed)
        z.compareAndExchange(false, true); //> ATOMIC AtomicBoolean@1.contents
        j.compareAndExchange(2, 0); //> ATOMIC AtomicLong@1.contents
        l.compareAndExchange("a", "c"); //> ATOMIC AtomicReference@1.contents
        l.compareAndExchange("x", "b"); //> ATOMIC AtomicReference@1.contents (failed)
        AtomicIntegerArray is = new AtomicIntegerArray(3);
        is.set(2, 1); //> VOLATILE_WRITE AtomicIntegerArray@1[2]
        is.get(2); //> VOLATILE_READ AtomicIntegerArray@1[2]
        is.incrementAndGet(1); //> ATOMIC AtomicIntegerArray@1[1]
        is.compareAndSet(0, 5, 6); //> ATOMIC AtomicIntegerArray@1[0] (failed)
        AtomicLongArray js = new AtomicLongArray(2);
        js.getAndAdd(1, 2); //> ATOMIC AtomicLongArray@1[1]
        js.lazySet(0, 1); //> VOLATILE_WRITE AtomicLongArray@1[0]
        AtomicReferenceArray<String> ls = new AtomicReferenceArray<>(2);
        ls.set(1, "c"); //> VOLATILE_WRITE AtomicReferenceArray@1[1]
        ls.getAndSet(1, "d"); //> ATOMIC AtomicReferenceArray@1[1]
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        stamped.getStamp(); //> VOLATILE_READ AtomicStampedReference@1.contents
        stamped.get(new int[1]); //> VOLATILE_READ AtomicStampedReference@1.contents
        stamped.compareAndSet("a", "b", 1, 2); //> ATOMIC AtomicStampedReference@1.contents
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
        marked.isMarked(); //> VOLATILE_READ AtomicMarkableReference@1.contents
        marked.set("b", true); //> VOLATILE_WRITE AtomicMarkableReference@1.contents
        marked.attemptMark("x", false); //> ATOMIC AtomicMarkableReference@1.contents (failed)
        LongAdder adder = new LongAdder();
        adder.increment(); //> ATOMIC LongAdder@1.contents
        adder.sum(); //> VOLATILE_READ LongAdder@1.contents
        DoubleAccumulator most = new DoubleAccumulator(Math::max, 0);
        most.accumulate(2); //> ATOMIC DoubleAccumulator@1.contents
        most.get(); //> VOLATILE_READ DoubleAccumulator@1.contents
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1); //> ATOMIC DoubleAdder@1.contents
        LongAccumulator sum = new LongAccumulator(Long::sum, 0);
        sum.accumulate(3); //> ATOMIC LongAccumulator@1.contents
        sum.reset(); //> VOLATILE_WRITE LongAccumulator@1.contents
    }
}
