package dev.heddle.agent.record;

import dev.heddle.runtime.Hooks;
import dev.heddle.trace.write.Dictionary;
import dev.heddle.trace.write.Recording;
import dev.heddle.trace.write.TableWriter;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The stacks of a trace: how threads came to a place.
 *
 * <p>One costs some microseconds, so that not every event has one: a thread's first at a site that touches what others
 * touch too, takes a lock or makes an object, and every start of a thread. A site that has been met with
 * {@value #ENOUGH} stacks, by as many threads, gets no more.
 */
final class Stacks implements Function<Stream<StackFrame>, int[]> {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final int DEEPEST = 64;
    private static final int ENOUGH = 1000;
    private static final String RUNTIME = Hooks.class.getPackageName() + ".";

    private final Frames frames;
    private final TableWriter tables;
    private final Dictionary dictionary;
    private final Map<Stack, Integer> stacks = new HashMap<>();
    private final List<Integer> innermost = new ArrayList<>();
    private final Map<Integer, Integer> taken = new HashMap<>();

    Stacks(Frames frames, TableWriter tables, Dictionary dictionary) {
        this.frames = frames;
        this.tables = tables;
        this.dictionary = dictionary;
        innermost.add(0);
    }

    /** True if one more stack from a site may tell something. */
    boolean isWorthwhile(int site) {
        synchronized (Recording.MONITOR) {
            int before = taken.getOrDefault(site, 0);
            taken.put(site, before + 1);
            return before < ENOUGH;
        }
    }

    /** Take the stack of the calling thread, whose innermost frame of the program is at this site, if it is not 0. */
    int here(int site) {
        int[] found = WALKER.walk(this);
        if (site != 0 && found.length > 0) {
            found[0] = site;
        }
        return number(new Stack(found));
    }

    /** Give the innermost site of a stack, or 0. */
    int innermost(int stack) {
        synchronized (Recording.MONITOR) {
            return innermost.get(stack);
        }
    }

    private int number(Stack stack) {
        synchronized (Recording.MONITOR) {
            Integer known = stacks.get(stack);
            if (known != null) {
                return known;
            }
            int number = stacks.size() + 1;
            stacks.put(stack, number);
            innermost.add(stack.sites.length == 0 ? 0 : stack.sites[0]);
            for (int site : stack.sites) {
                dictionary.use(site, -1);
            }
            tables.stack(number, stack.sites);
            return number;
        }
    }

    @Override
    public int[] apply(Stream<StackFrame> walked) {
        int[] found = new int[DEEPEST];
        int depth = 0;
        for (Iterator<StackFrame> each = walked.iterator(); each.hasNext() && depth < DEEPEST; ) {
            StackFrame frame = each.next();
            if (depth > 0 ? !isOurs(frame) : isProgram(frame)) {
                found[depth++] = frames.site(frame);
            }
        }
        return Arrays.copyOf(found, depth);
    }

    private static boolean isProgram(StackFrame frame) {
        ClassLoader loader = frame.getDeclaringClass().getClassLoader();
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != Stacks.class.getClassLoader()
                && !isOurs(frame);
    }

    private static boolean isOurs(StackFrame frame) {
        return frame.getMethodName().startsWith("$heddle$")
                || frame.getClassName().startsWith(RUNTIME);
    }

    /** Sites, innermost first. */
    private static final class Stack {
        final int[] sites;

        Stack(int[] sites) {
            this.sites = sites;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Stack stack && Arrays.equals(sites, stack.sites);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(sites);
        }
    }
}
