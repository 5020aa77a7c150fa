package dev.heddle.explore.engine;

import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a controlled program gets where it makes or extends a {@link Thread}: it is never really started.
 *
 * <p>Methods that {@code Thread} lets a subclass override are overridden here; calls of its final methods are replaced in
 * the program, see {@code ThreadCalls}.
 */
public class ControlledThread extends Thread {
    /** Threads of other classes: virtual threads, and those that the JDK makes. */
    private static final Map<Thread, Fate> OTHERS = new IdentityHashMap<>();

    private final @Nullable Runnable task;
    private final long id;
    private final boolean virtual;
    private @Nullable Fate fate;

    /** What it gets of its maker's thread-local variables. */
    private @Nullable IdentityHashMap<Object, @Nullable Object> inherited;

    public ControlledThread() {
        this(null, null, null);
    }

    public ControlledThread(@Nullable Runnable task) {
        this(null, task, null);
    }

    public ControlledThread(@Nullable ThreadGroup group, @Nullable Runnable task) {
        this(group, task, null);
    }

    public ControlledThread(String name) {
        this(null, null, named(name));
    }

    public ControlledThread(@Nullable ThreadGroup group, String name) {
        this(group, null, named(name));
    }

    public ControlledThread(@Nullable Runnable task, String name) {
        this(null, task, named(name));
    }

    public ControlledThread(@Nullable ThreadGroup group, @Nullable Runnable task, String name, long stackSize) {
        this(group, task, named(name));
    }

    public ControlledThread(
            @Nullable ThreadGroup group,
            @Nullable Runnable task,
            String name,
            long stackSize,
            boolean inheritInheritableThreadLocals) {
        this(group, task, named(name), inheritInheritableThreadLocals, false);
    }

    /** Make a thread; without a name it gets one that its maker alone decides. */
    public ControlledThread(@Nullable ThreadGroup group, @Nullable Runnable task, @Nullable String name) {
        this(group, task, name, true, false);
    }

    @SuppressWarnings({"this-escape", "ThreadPriorityCheck"}) // what is called here is the JDK's
    private ControlledThread(
            @Nullable ThreadGroup group,
            @Nullable Runnable task,
            @Nullable String name,
            boolean inherits,
            boolean virtual) {
        super(group, null, name == null ? ThreadControl.defaultName() : name, 0, false);
        this.task = task;
        this.virtual = virtual;
        Strand maker = Control.current();
        this.id = maker == null ? 1 : Virtual.threadId(maker);
        if (maker != null) {
            super.setDaemon(virtual || maker.daemon);
            super.setPriority(virtual ? NORM_PRIORITY : maker.thread.getPriority());
            super.setContextClassLoader(maker.thread.getContextClassLoader());
        }
        Locality.publish(task);
        inherited = inherits ? ThreadControl.inheritedLocals() : null;
    }

    /** Make what the program takes for a virtual thread. */
    public static ControlledThread virtual(Runnable task, String name, boolean inherits) {
        return new ControlledThread(null, task, name, inherits, true);
    }

    /** True if the program takes a thread for a virtual one. */
    public static boolean isVirtualOne(Thread thread) {
        return thread instanceof ControlledThread controlled && controlled.virtual;
    }

    private static String named(@Nullable String name) {
        if (name == null) {
            throw new NullPointerException("'name' is null");
        }
        return name;
    }

    /** Note that a thread has been started. */
    static void bind(Thread thread, Strand strand) {
        strand.life.strand = strand;
        if (thread instanceof ControlledThread controlled) {
            strand.locals = controlled.inherited;
            controlled.inherited = null;
        }
    }

    /** Give what others can see of a thread, started or not. */
    static Fate fate(Thread thread) {
        if (!(thread instanceof ControlledThread controlled)) {
            // A call on no thread at all fails, as it does where nothing is replaced.
            return OTHERS.computeIfAbsent(Objects.requireNonNull(thread), Fate::new);
        }
        Fate known = controlled.fate;
        if (known == null) {
            known = new Fate(thread);
            controlled.fate = known;
        }
        return known;
    }

    static void forgetOthers() {
        if (!OTHERS.isEmpty()) {
            OTHERS.clear();
        }
    }

    /** Find what the scheduler has for a thread; null if it was not started in this execution. */
    static @Nullable Strand strand(Thread thread) {
        Fate fate = thread instanceof ControlledThread controlled ? controlled.fate : OTHERS.get(thread);
        return fate == null ? null : fate.life.strand;
    }

    @Override
    public void run() {
        if (task != null) {
            task.run();
        }
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // its monitor is one of the program's
    public void start() {
        ThreadControl.start(this);
    }

    /** Give the thread's id: its maker and how many it has made before decide it. */
    @Override
    public long getId() {
        return id;
    }

    @Override
    public String toString() {
        String number = Runtime.version().feature() < 21 ? "" : "#" + id + ",";
        if (virtual) {
            return "VirtualThread[" + number + getName() + "]/"
                    + getState().name().toLowerCase(Locale.ROOT);
        }
        ThreadGroup group = getThreadGroup();
        return "Thread[" + number + getName() + "," + getPriority() + "," + (group == null ? "" : group.getName())
                + "]";
    }

    @Override
    public void interrupt() {
        ThreadControl.interrupt(this);
    }

    @Override
    public boolean isInterrupted() {
        return ThreadControl.isInterrupted(this);
    }

    @Override
    public Thread.State getState() {
        return ThreadControl.state(this);
    }
}
