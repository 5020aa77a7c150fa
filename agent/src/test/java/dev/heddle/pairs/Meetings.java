package dev.heddle.pairs;

import dev.heddle.agent.pairs.Turn;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.Phaser;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where the threads of a scene meet, if it takes more than one object of the JDK. */
public class Meetings extends Pools {
    /** A lock with a condition. */
    public static final class Waiting {
        public final Lock lock = new ReentrantLock();
        public final Condition condition = lock.newCondition();
        public boolean waits;

        /** Take the lock when somebody waits. */
        @SuppressWarnings("ThreadPriorityCheck") // there may be fewer processors than threads
        public void whenWaiting() {
            for (lock.lock(); !waits; lock.lock()) {
                lock.unlock();
                Thread.yield();
            }
        }
    }

    /** An object whose monitor is waited on. */
    public static final class Monitor {
        public boolean waits;

        /** Do something under the monitor when somebody waits. */
        @SuppressWarnings("ThreadPriorityCheck") // there may be fewer processors than threads
        public void whenWaiting(Runnable then) {
            boolean done = false;
            while (!done) {
                Thread.yield();
                synchronized (this) {
                    if (waits) {
                        then.run();
                        done = true;
                    }
                }
            }
        }
    }

    /** A barrier with an action that is said later. */
    public static final class Barrier {
        public Runnable action = () -> {};
        public final CyclicBarrier barrier = new CyclicBarrier(2, () -> action.run());
    }

    /** A phaser with a step of its own. */
    public static final class Advancing extends Phaser {
        public Runnable action = () -> {};

        public Advancing(int parties) {
            super(parties);
        }

        @Override
        protected boolean onAdvance(int phase, int parties) {
            action.run();
            return false;
        }
    }

    /** Two futures, a stage that is made of them, and an executor for it. */
    public static final class Staged {
        public final CompletableFuture<Object> one = new CompletableFuture<>();
        public final CompletableFuture<Object> two = new CompletableFuture<>();
        public final Handing executor = new Handing();
        public CompletableFuture<?> stage = one;
    }

    /** A field that is updated through handles. */
    public static final class Variable {
        public static final VarHandle VARIABLE;
        public static final AtomicIntegerFieldUpdater<Variable> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Variable.class, "value");

        static {
            try {
                VARIABLE = MethodHandles.lookup().findVarHandle(Variable.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        public volatile int value;
    }

    /** A task that others complete. */
    public static final class Counted extends CountedCompleter<Object> {
        private static final long serialVersionUID = 1;
        public transient Runnable completion = () -> {};

        public Counted(int pending) {
            super(null, pending);
        }

        @Override
        public void compute() {}

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            completion.run();
        }
    }

    /** A synchroniser that lets everybody in, or nobody. */
    public static final class Sync extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;
        private final boolean open;

        public Sync() {
            this(true);
        }

        public Sync(boolean open) {
            this.open = open;
        }

        public int read() {
            return getState();
        }

        public void write(int state) {
            setState(state);
        }

        public boolean change(int from, int to) {
            return compareAndSetState(from, to);
        }

        @Override
        protected boolean tryAcquire(int n) {
            return open;
        }

        @Override
        protected boolean tryRelease(int n) {
            return true;
        }

        @Override
        protected int tryAcquireShared(int n) {
            return open ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int n) {
            return true;
        }
    }

    /** The same with a long. */
    public static final class LongSync extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;
        private final boolean open;

        public LongSync() {
            this(true);
        }

        public LongSync(boolean open) {
            this.open = open;
        }

        public long read() {
            return getState();
        }

        public void write(long state) {
            setState(state);
        }

        public boolean change(long from, long to) {
            return compareAndSetState(from, to);
        }

        @Override
        protected boolean tryAcquire(long n) {
            return open;
        }

        @Override
        protected boolean tryRelease(long n) {
            return true;
        }

        @Override
        protected long tryAcquireShared(long n) {
            return open ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(long n) {
            return true;
        }
    }

    /** Both ends of a pipe. */
    public static final class Pipe {
        public final PipedInputStream in = new PipedInputStream();
        public final PipedOutputStream out = new PipedOutputStream(in);

        public Pipe() throws IOException {}
    }

    /** Both ends of a pipe for text. */
    public static final class TextPipe {
        public final PipedReader in = new PipedReader();
        public final PipedWriter out = new PipedWriter(in);

        public TextPipe() throws IOException {}
    }

    /** One who hears what is published. */
    public static final class Listening implements Flow.Subscriber<Object> {
        public final SubmissionPublisher<Object> publisher = new SubmissionPublisher<>(new Pool(1), 9);
        public Runnable onNext = () -> {};
        public Runnable onSubscribe = () -> {};
        public Runnable onComplete = () -> {};
        public Runnable onError = () -> {};
        public Flow.@Nullable Subscription subscription;
        private final CountDownLatch subscribed = new CountDownLatch(1);
        private final CountDownLatch heard = new CountDownLatch(1);
        private final CountDownLatch ended = new CountDownLatch(1);
        private final int items;

        /** Make one who asks for some items; without any, it is not subscribed yet. */
        public Listening(int items) {
            this.items = items;
            if (items > 0) {
                publisher.subscribe(this);
            }
        }

        /** Subscribe, but ask for nothing. */
        public Listening subscribed() throws InterruptedException {
            publisher.subscribe(this);
            awaitSubscription();
            return this;
        }

        public void awaitSubscription() throws InterruptedException {
            subscribed.await();
        }

        /** Wait for an item. */
        public void await() throws InterruptedException {
            heard.await();
        }

        /** Wait until there are no more items. */
        public void awaitEnd() throws InterruptedException {
            ended.await();
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            onSubscribe.run();
            subscription = given;
            if (items > 0) {
                given.request(items);
            }
            subscribed.countDown();
        }

        @Override
        public void onNext(Object item) {
            onNext.run();
            heard.countDown();
        }

        @Override
        public void onError(Throwable failure) {
            onError.run();
            ended.countDown();
        }

        @Override
        public void onComplete() {
            onComplete.run();
            ended.countDown();
        }
    }

    /** One who hears what is published in a thread of its own each time, and does something twice. */
    public static final class InTurn implements Flow.Subscriber<Object>, Executor {
        private final String first;
        private final Runnable once;
        private final String second;
        private final Runnable again;
        private Turn done = new Turn();
        private int items;

        public InTurn(String first, Runnable once, String second, Runnable again) {
            this.first = first;
            this.once = once;
            this.second = second;
            this.again = again;
        }

        /** Publish two items, and end. */
        public void play() {
            SubmissionPublisher<Object> publisher = new SubmissionPublisher<>(this, 9);
            publisher.subscribe(this);
            done.await();
            publisher.submit("a");
            done.await();
            publisher.submit("b");
            done.await();
            if (second.equals("onError")) {
                publisher.closeExceptionally(new IllegalStateException());
            } else {
                publisher.close();
            }
            done.await();
        }

        @Override
        public void execute(Runnable task) {
            Turn turn = new Turn();
            done = turn;
            new Thread(() -> {
                        task.run();
                        turn.pass();
                    })
                    .start();
        }

        private void doing(String method) {
            if (method.equals(first) && items < 2) {
                once.run();
            } else if (method.equals(second)) {
                again.run();
            }
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            given.request(2);
            doing("onSubscribe");
        }

        @Override
        public void onNext(Object item) {
            items++;
            doing("onNext");
        }

        @Override
        public void onError(Throwable failure) {
            doing("onError");
        }

        @Override
        public void onComplete() {
            doing("onComplete");
        }
    }

    /** A collector that several threads may feed with what it is to run. */
    public static final class Collecting {
        public Runnable supplied = () -> {};
        private final BiConsumer<Object, Runnable> accumulator;
        private final Object container;

        /** Make one that groups, or one that merges. */
        public Collecting(boolean groups) {
            Collector<Runnable, ?, ?> collector = groups
                    ? Collectors.groupingByConcurrent(
                            each -> 1, Collector.of(this::supply, (one, each) -> each.run(), (one, other) -> one))
                    : Collectors.toConcurrentMap(each -> 1, each -> each, Collecting::merge);
            accumulator = accumulator(collector);
            container = collector.supplier().get();
        }

        @SuppressWarnings("unchecked")
        private static BiConsumer<Object, Runnable> accumulator(Collector<Runnable, ?, ?> collector) {
            return (BiConsumer<Object, Runnable>) collector.accumulator();
        }

        private Object supply() {
            supplied.run();
            return new Object();
        }

        private static Runnable merge(Runnable one, Runnable other) {
            other.run();
            return one;
        }

        /** Feed it. */
        public void add(Runnable element) {
            accumulator.accept(container, element);
        }
    }

    /** An object with a finalizer. */
    public static final class Finalizable {
        private final Runnable finalizer;

        private Finalizable(Runnable making, Runnable finalizer) {
            this.finalizer = finalizer;
            making.run();
        }

        @Override
        @SuppressWarnings({"removal", "deprecation", "Finalize"})
        protected void finalize() {
            finalizer.run();
        }

        /** Make one, do something with it, and wait for its finalizer. */
        public static void use(Runnable making, Consumer<Object> using, Runnable finalizer) {
            Turn done = new Turn();
            make(making, using, () -> {
                finalizer.run();
                done.pass();
            });
            while (!done.hasCome()) {
                System.gc();
            }
        }

        private static void make(Runnable making, Consumer<Object> using, Runnable finalizer) {
            using.accept(new Finalizable(making, finalizer));
        }
    }

    /** A handler that hears of what became of a file's content. */
    public static final class Heard implements CompletionHandler<Integer, Object> {
        public Runnable done = () -> {};
        private final CountDownLatch heard = new CountDownLatch(1);

        /** Ask for a byte of a file, which may be closed already. */
        @SuppressWarnings("try") // to be closed early is the case
        public void ask(boolean closed) throws IOException, InterruptedException {
            Path file = Files.createTempFile("heard", null);
            try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file)) {
                if (closed) {
                    channel.close();
                }
                channel.read(ByteBuffer.allocate(1), 0, null, this);
                heard.await();
            } finally {
                Files.delete(file);
            }
        }

        @Override
        public void completed(Integer count, Object attachment) {
            done.run();
            heard.countDown();
        }

        @Override
        public void failed(Throwable failure, Object attachment) {
            done.run();
            heard.countDown();
        }
    }
}
