// Method references to the JDK: of an object at hand, of the receiver to come, static, in an interface.
// without NEW
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

public class MethodReferences {
    interface Locking {
        default void both(Lock lock) {
            Runnable take = lock::lock; //> ACQUIRE ReentrantLock@1
            Runnable give = lock::unlock; //> RELEASE ReentrantLock@1
            take.run();
            give.run();
        }
    }

    interface Kept extends Runnable, Serializable {}

    int own;

    int own() {
        return own; //> READ MethodReferences@1.own → 0
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Runnable bound = latch::countDown; //> VOLATILE_WRITE CountDownLatch@1.handoff
        bound.run();
        List<String> list = new ArrayList<>();
        Consumer<String> add = list::add; //> WRITE ArrayList@1.contents
        add.accept("a");
        BiFunction<List<String>, Object, Boolean> unbound = List::remove; //> WRITE ArrayList@1.contents
        unbound.apply(list, "a");
        Stream<String> stream = Stream.of("a");
        Iterable<String> inherited = stream::iterator; // declared by BaseStream, bound to a Stream
        inherited.iterator();
        AtomicInteger atomic = new AtomicInteger();
        IntSupplier next = atomic::incrementAndGet; //> ATOMIC AtomicInteger@1.contents
        next.getAsInt();
        ToIntFunction<AtomicInteger> get = AtomicInteger::get; //> VOLATILE_READ AtomicInteger@1.contents
        get.applyAsInt(atomic);
        Thread t = new Thread(() -> {}, "t");
        Runnable start = t::start;
        start.run(); //> FORK t
        t.join(); //> JOIN t
        Consumer<Thread> unpark = LockSupport::unpark; //> UNPARK t
        unpark.accept(t);
        new Locking() {}.both(new ReentrantLock());
        Function<MethodReferences, Integer> mine = MethodReferences::own;
        mine.apply(new MethodReferences());
        Kept kept = latch::countDown;
        kept.run();
        Supplier<List<String>> made = ArrayList::new;
        made.get().add("b"); //> WRITE ArrayList@2.contents
        Function<int[], int[]> copies = int[]::clone; //> READ int[]@1[0..0]
        copies.apply(new int[] {1}); //> WRITE int[]@1[0] = 1
        Runnable none = ((Runnable) () -> {})::run;
        none.run();
    }
}
