package dev.heddle.agent.detect;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.ObjectId;
import dev.heddle.model.Origin;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that wait for each other's locks when the program is over, or is ended: what would have been a suspicion has happened.
 *
 * <p>The JVM knows them, by the module {@code java.management}; where a program runs without that, nothing is found.
 */
final class StuckThreads {
    private static final int DEEPEST = 32;

    private final Map<Integer, ObjectId> locks = new LinkedHashMap<>();
    private final Map<String, Integer> ordinals = new LinkedHashMap<>();

    private StuckThreads() {}

    /** Give the deadlocks there are now. */
    static List<Candidate> now() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long[] stuck = threads.findDeadlockedThreads();
            return stuck == null ? List.of() : new StuckThreads().cycles(threads.getThreadInfo(stuck, true, true));
        } catch (LinkageError | UnsupportedOperationException | SecurityException unknown) {
            return List.of();
        }
    }

    /** Part the threads into those that wait for one another. */
    private List<Candidate> cycles(@Nullable ThreadInfo[] infos) {
        Map<Long, ThreadInfo> left = new LinkedHashMap<>();
        for (ThreadInfo each : infos) {
            if (each != null) {
                left.put(each.getThreadId(), each);
            }
        }
        List<Candidate> found = new ArrayList<>();
        while (!left.isEmpty()) {
            List<ThreadInfo> path = new ArrayList<>();
            ThreadInfo next = left.values().iterator().next();
            while (next != null && !path.contains(next)) {
                path.add(next);
                next = left.get(next.getLockOwnerId());
            }
            if (next != null) {
                found.add(deadlock(path.subList(path.indexOf(next), path.size())));
            }
            for (ThreadInfo each : path) {
                left.remove(each.getThreadId());
            }
        }
        return found;
    }

    private Candidate deadlock(List<ThreadInfo> cycle) {
        Set<String> wanted = new TreeSet<>();
        List<String> names = new ArrayList<>();
        List<String> clauses = new ArrayList<>();
        List<FindingSite> sites = new ArrayList<>();
        for (ThreadInfo each : cycle) {
            LockInfo lock = each.getLockInfo();
            String want = lock == null ? "a lock" : name(lock);
            wanted.add("ACQUIRE " + (lock == null ? "?" : type(lock)));
            names.add(want);
            clauses.add(each.getThreadName() + " waits for " + want + ", which " + each.getLockOwnerName() + " holds");
            List<StackTraceElement> stack = program(each.getStackTrace());
            sites.add(new FindingSite(site(stack), each.getThreadName(), "waits for " + want, held(each), stack));
        }
        return new Candidate(
                FindingKind.DEADLOCK,
                Status.OBSERVED,
                Set.of(Source.LOCK_ORDER),
                String.join(", ", wanted),
                String.join(", ", names),
                String.join("; ", clauses),
                "This is how the threads stood when the program was ended: each waits for a lock that the next one holds.",
                null,
                sites,
                List.<Origin>of(),
                1);
    }

    private List<String> held(ThreadInfo thread) {
        List<String> held = new ArrayList<>();
        for (LockInfo each : thread.getLockedMonitors()) {
            held.add(name(each));
        }
        for (LockInfo each : thread.getLockedSynchronizers()) {
            held.add(name(each));
        }
        return held;
    }

    /** Give the class of a lock as the program knows it: of a ReentrantLock the JVM sees a part. */
    private static String type(LockInfo lock) {
        String name = lock.getClassName();
        int part = name.indexOf("$NonfairSync");
        part = part < 0 ? name.indexOf("$FairSync") : part;
        return part < 0 ? name : name.substring(0, part);
    }

    private String name(LockInfo lock) {
        ObjectId known = locks.get(lock.getIdentityHashCode());
        if (known == null) {
            String type = type(lock);
            int ordinal = ordinals.getOrDefault(type, 0) + 1;
            ordinals.put(type, ordinal);
            known = new ObjectId(type, ordinal);
            locks.put(lock.getIdentityHashCode(), known);
        }
        return known.toString();
    }

    /** Leave out what is not the program's at the inner end, and what the JVM hides elsewhere. */
    private static List<StackTraceElement> program(StackTraceElement[] stack) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement each : stack) {
            boolean inner = frames.isEmpty()
                    && (each.getModuleName() != null
                            || each.getClassName().startsWith("java.")
                            || each.getClassName().startsWith("jdk."));
            boolean hidden = each.getClassName().contains("$$Lambda"); // the object of a lambda, not what stands in it
            if (!inner && !hidden && frames.size() < DEEPEST) {
                frames.add(each);
            }
        }
        return frames;
    }

    private static Site site(List<StackTraceElement> stack) {
        if (stack.isEmpty()) {
            return Site.UNKNOWN;
        }
        StackTraceElement top = stack.get(0);
        return new Site(top.getClassName(), top.getMethodName(), "()V", -1, top.getFileName(), top.getLineNumber());
    }
}
