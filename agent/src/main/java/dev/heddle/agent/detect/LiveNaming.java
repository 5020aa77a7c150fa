package dev.heddle.agent.detect;

import dev.heddle.agent.StackSites;
import dev.heddle.agent.record.Classes;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Naming;
import dev.heddle.instrument.Registry;
import dev.heddle.model.ObjectId;
import dev.heddle.model.Site;
import dev.heddle.runtime.ThreadState;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names what is in the running program. Objects are counted in the order in which they are named. Guards itself. */
final class LiveNaming implements Naming {
    private final Registry registry;
    private final Classes classes;
    private final StackNotes stacks;
    private final Map<Integer, String> threads = new Latest<>();
    private final Map<Integer, Site> starts = new Latest<>();
    private final Map<Long, Integer> makers = new HashMap<>();
    private final Map<Long, ObjectId> objects = new HashMap<>();
    private final Map<String, Integer> ordinals = new HashMap<>();

    /** What is known of threads: of as many as anybody will ask for, and not of all that there ever were. */
    private static final class Latest<V> extends LinkedHashMap<Integer, V> {
        private static final long serialVersionUID = 1;
        private static final int MOST = 20_000;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, V> eldest) {
            return size() > MOST;
        }
    }

    LiveNaming(Registry registry, Classes classes, StackNotes stacks) {
        this.registry = registry;
        this.classes = classes;
        this.stacks = stacks;
    }

    /** Remember the name of a thread. */
    synchronized void thread(ThreadState state) {
        threads.put(state.number, state.name.isEmpty() ? "thread " + state.id : state.name);
    }

    /** Remember that the calling thread starts another. */
    void started(int thread) {
        Site here = StackSites.here();
        synchronized (this) {
            starts.put(thread, here);
        }
    }

    /** Remember at which site an object was made that something is told of. */
    synchronized void made(long object, int site) {
        if (site != 0) {
            makers.put(object, site);
        }
    }

    @Override
    public synchronized String thread(int number) {
        String known = threads.get(number);
        return known != null ? known : number < 0 ? "a thread that has ended" : "thread " + number;
    }

    @Override
    public Site site(int number) {
        return registry.sites.site(number);
    }

    @Override
    public synchronized String object(long object, int type) {
        ObjectId known = objects.get(object);
        if (known == null) {
            String name = classes.name(type);
            int ordinal = ordinals.getOrDefault(name, 0) + 1;
            ordinals.put(name, ordinal);
            known = new ObjectId(name, ordinal);
            objects.put(object, known);
        }
        return known.toString();
    }

    @Override
    public String lock(LockTrack lock) {
        return object(lock.object(), lock.type());
    }

    @Override
    public String type(int number) {
        return classes.name(number);
    }

    @Override
    public String field(int number) {
        return registry.fields.declaringClass(number) + "." + registry.fields.name(number);
    }

    @Override
    public List<StackTraceElement> stack(int thread, int site) {
        return stacks.of(thread, site);
    }

    @Override
    public synchronized @Nullable Site startOf(int thread) {
        return starts.get(thread);
    }

    @Override
    public synchronized @Nullable Site makingOf(long object) {
        Integer site = makers.get(object);
        return site == null ? null : registry.sites.site(site);
    }
}
