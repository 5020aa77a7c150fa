package dev.heddle.explore.hear;

import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Naming;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.jdk.ProgramStacks;
import dev.heddle.model.Site;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names what a detector was told of an execution, and keeps on the way how threads came to their places. */
final class HeardNames implements Naming {
    private final Scheduler scheduler;
    private final HeardThings things;

    /** The first stack that each thread had at each site, by both. */
    private final Map<Long, StackTraceElement[]> stacks = new HashMap<>();

    /** The site of the last thread that each thread started, and of each start. */
    private final Map<Integer, Integer> forks = new HashMap<>();

    private final Map<Integer, Integer> starts = new HashMap<>();

    HeardNames(Scheduler scheduler, HeardThings things) {
        this.scheduler = scheduler;
        this.things = things;
    }

    /** Note that a thread comes to a site. */
    void arrive(Strand strand, int site) {
        Long key = key(strand.index(), site);
        if (!stacks.containsKey(key)) {
            stacks.put(key, new Throwable().getStackTrace());
        }
    }

    /** Note a step. */
    void step(Strand strand, int op, int site) {
        if (op == Op.FORK) {
            forks.put(strand.index(), site);
        }
    }

    /** Note that a thread has started another. */
    void started(int parent, int child) {
        Integer site = forks.get(parent);
        if (site != null) {
            starts.put(child, site);
        }
    }

    private static long key(int thread, int site) {
        return ((long) thread << 32) | site;
    }

    @Override
    public String thread(int number) {
        return scheduler.strand(number).name();
    }

    @Override
    public Site site(int number) {
        return Sites.site(number);
    }

    @Override
    public String object(long object, int type) {
        Object known = things.object(object);
        return known instanceof Target target ? target.describe() : Names.object(known);
    }

    @Override
    public String lock(LockTrack lock) {
        return object(lock.object(), lock.type());
    }

    @Override
    public String type(int number) {
        return things.type(number);
    }

    @Override
    public String field(int number) {
        return Names.field(number);
    }

    @Override
    public List<StackTraceElement> stack(int thread, int site) {
        StackTraceElement[] stack = stacks.get(key(thread, site));
        return stack == null ? List.of() : Arrays.asList(ProgramStacks.of(stack));
    }

    @Override
    public @Nullable Site startOf(int thread) {
        Integer site = starts.get(thread);
        Site known = site == null ? Site.UNKNOWN : Sites.site(site);
        return known.equals(Site.UNKNOWN) ? null : known;
    }

    @Override
    public @Nullable Site makingOf(long object) {
        return null;
    }
}
