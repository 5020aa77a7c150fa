package dev.heddle.pairs;

import dev.heddle.agent.pairs.Turn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Spliterator;
import java.util.TimerTask;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** What the code of the scenes makes use of. */
public class Props {
    /** Gives a value for an object. */
    protected interface Of<T> {
        Object call(T it) throws Throwable;
    }

    private static final long MINUTES_TO_LAST = 10;

    /** What may leave a DelayQueue at once. */
    protected static final Delayed DUE = new Delayed() {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    };

    /** Give properties as XML. */
    protected static InputStream xml() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Properties properties = new Properties();
        properties.setProperty("a", "a");
        properties.storeToXML(out, null);
        return new ByteArrayInputStream(out.toByteArray());
    }

    /** An element whose methods run code. */
    public static final class Coded implements Delayed {
        private static final ThreadLocal<Runnable> CODE = ThreadLocal.withInitial(() -> () -> {});
        private final String name;

        Coded(String name) {
            this.name = name;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            CODE.get().run();
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            CODE.get().run();
            return name.compareTo(((Coded) other).name);
        }

        @Override
        public boolean equals(Object other) {
            CODE.get().run();
            return other instanceof Coded coded && name.equals(coded.name);
        }

        @Override
        public int hashCode() {
            CODE.get().run();
            return 1; // so that others are looked at
        }

        @Override
        public String toString() {
            CODE.get().run();
            return name;
        }
    }

    /** Does something that may fail. */
    protected interface Doing {
        void run() throws Throwable;
    }

    /** Make an element whose methods run code. */
    protected static Coded coded(String name) {
        return new Coded(name);
    }

    /** Do something during which the methods of elements, in this thread, run some code. */
    protected static void running(Runnable code, Doing what) throws Throwable {
        Coded.CODE.set(code);
        try {
            what.run();
        } finally {
            Coded.CODE.remove();
        }
    }

    /** Put some elements that run code into a collection. */
    protected static <C extends Collection<Object>> C filledWithCode(C collection) {
        collection.addAll(List.of(coded("a"), coded("b"), coded("c")));
        return collection;
    }

    /** Put some entries that run code into a map. */
    protected static <M extends Map<Object, Object>> M mappedWithCode(M map) {
        for (String each : List.of("a", "b", "c")) {
            map.put(coded(each), coded(each));
        }
        return map;
    }

    /** Put some elements into a collection. */
    protected static <C extends Collection<Object>> C filled(C collection) {
        collection.addAll(List.of("a", "b", "c"));
        return collection;
    }

    /** Put some entries into a map. */
    protected static <M extends Map<Object, Object>> M mapped(M map) {
        for (String each : List.of("a", "b", "c")) {
            map.put(each, each);
        }
        return map;
    }

    /** Find a method without arguments or result. */
    protected static MethodHandle handle(Class<?> owner, String name) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVirtual(owner, name, MethodType.methodType(void.class));
    }

    /** Do something to an object that was just made. */
    protected static <T> T done(T it, Of<T> what) throws Throwable {
        what.call(it);
        return it;
    }

    /** Pair an object with something made of it. */
    protected static <T> Object[] with(T it, Of<T> other) throws Throwable {
        return new Object[] {it, other.call(it)};
    }

    /** Fail if a call has succeeded that should not. */
    protected static void vain(Object result) {
        if (result != null
                && !Boolean.FALSE.equals(result)
                && !(result instanceof Number number && number.longValue() == 0)) {
            throw new IllegalStateException("the call is not in vain: it gave " + result);
        }
    }

    /** Give the object that has the methods of sun.misc.Unsafe, which a source may not name without a warning. */
    protected static Object unsafe() throws ReflectiveOperationException {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return field.get(null);
    }

    /** Make an entry of a map. */
    protected static Map.Entry<Object, Object> entry(Object both) {
        return Map.entry(both, both);
    }

    /** Go to the end of an iterator. */
    protected static Object drained(Iterator<?> iterator) {
        while (iterator.hasNext()) {
            iterator.next();
        }
        return iterator;
    }

    /** Go to the end of a spliterator. */
    protected static Object drained(Spliterator<?> spliterator) {
        spliterator.forEachRemaining(x -> {});
        return spliterator;
    }

    /** Start a thread that does something and then lasts; give it when it has done that. */
    protected static Thread lasting(Runnable what) {
        Turn done = new Turn();
        Thread thread = new Thread(() -> {
            what.run();
            done.pass();
            try {
                Thread.sleep(MINUTES_TO_LAST * 60_000);
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
        done.await();
        return thread;
    }

    /** Make a pool for tasks that are to run later. */
    protected static ScheduledExecutorService scheduler() {
        return Executors.newScheduledThreadPool(1, Props::daemon);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    /** Make a task for a timer. */
    protected static TimerTask task(Runnable what) {
        return new TimerTask() {
            @Override
            public void run() {
                what.run();
            }
        };
    }

    /** An executor whose threads do not keep the JVM alive. */
    public static final class Pool extends ThreadPoolExecutor {
        public Pool(int threads) {
            super(threads, threads, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), Props::daemon);
        }

        public void end() throws InterruptedException {
            shutdown();
            awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    /** An executor that has done a task before it gives a future for it, though nobody is told. */
    public static final class Prompt extends AbstractExecutorService {
        @Override
        public void execute(Runnable task) {
            lasting(task);
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return false;
        }
    }

    /** An executor that keeps a task for whoever comes to run it. */
    public static final class Handing implements Executor {
        public Runnable task = () -> {};

        @Override
        public void execute(Runnable given) {
            task = given;
        }
    }

    /** A task that runs twice, in any threads of a pool. */
    public static final class Repeated {
        private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(2, Props::daemon);

        public void run(Runnable once, Runnable again) throws InterruptedException {
            int[] times = {0};
            CountDownLatch both = new CountDownLatch(2);
            Future<?> repeated = pool.scheduleAtFixedRate(
                    () -> {
                        (times[0]++ == 0 ? once : again).run();
                        both.countDown();
                    },
                    1,
                    1,
                    TimeUnit.NANOSECONDS);
            both.await();
            repeated.cancel(true);
            pool.shutdown();
        }
    }

    /** An object to which there is a reference, and which can be cleaned up after. */
    public static final class Referred {
        private static final Cleaner CLEANER = Cleaner.create();

        public final ReferenceQueue<Object> queue = new ReferenceQueue<>();
        public final AtomicBoolean cleaned = new AtomicBoolean();
        public @Nullable Object referent = new Object();
        public final Reference<Object> reference = new WeakReference<>(referent, queue);
        public Cleaner.@Nullable Cleanable cleanable;

        /** Have it noted when the object is gone, or when somebody says so. */
        public void clean() {
            cleanable = CLEANER.register(referent, new Note(cleaned));
        }

        /** Notes it. */
        private record Note(AtomicBoolean cleaned) implements Runnable {
            @Override
            public void run() {
                cleaned.set(true);
            }
        }
    }
}
