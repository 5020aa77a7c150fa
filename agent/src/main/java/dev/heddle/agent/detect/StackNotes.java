package dev.heddle.agent.detect;

import dev.heddle.runtime.Observer;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How threads came to sites: the first stack of each thread at each, of {@value #ENOUGH} threads at most. Guards itself.
 */
final class StackNotes implements Function<Stream<StackFrame>, List<StackTraceElement>> {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final int ENOUGH = 20;
    private static final int DEEPEST = 32;
    private static final String RUNTIME = Observer.class.getPackageName() + "."; // the hooks are still to be marked

    private final Map<Long, List<StackTraceElement>> stacks = new HashMap<>();
    private final Map<Integer, Integer> taken = new HashMap<>();

    /** Note how the calling thread came to a site. */
    void note(int thread, int site) {
        synchronized (this) {
            int before = taken.getOrDefault(site, 0);
            if (before >= ENOUGH) {
                return;
            }
            taken.put(site, before + 1);
        }
        List<StackTraceElement> frames = WALKER.walk(this);
        synchronized (this) {
            stacks.put(key(thread, site), frames);
        }
    }

    private static long key(int thread, int site) {
        return ((long) thread << 32) | site;
    }

    /** Give the stack that a thread had at a site; empty if it is not known. */
    synchronized List<StackTraceElement> of(int thread, int site) {
        List<StackTraceElement> known = stacks.get(key(thread, site));
        return known == null ? List.of() : known;
    }

    @Override
    public List<StackTraceElement> apply(Stream<StackFrame> walked) {
        List<StackTraceElement> found = new ArrayList<>();
        for (Iterator<StackFrame> each = walked.iterator(); each.hasNext() && found.size() < DEEPEST; ) {
            StackFrame frame = each.next();
            if (found.isEmpty() ? isProgram(frame) : !isOurs(frame)) {
                found.add(frame.toStackTraceElement());
            }
        }
        return found;
    }

    private static boolean isProgram(StackFrame frame) {
        ClassLoader loader = frame.getDeclaringClass().getClassLoader();
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != StackNotes.class.getClassLoader()
                && !isOurs(frame);
    }

    private static boolean isOurs(StackFrame frame) {
        return frame.getMethodName().startsWith("$heddle$")
                || frame.getClassName().startsWith(RUNTIME);
    }
}
