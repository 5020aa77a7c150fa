package dev.heddle.runtime;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one thread that are under way and may run the program's own code in their midst: a comparator, the {@code equals} of a key.
 *
 * <p>That code meets what other threads have put there, also since the call began, and so comes after it; but it runs where no hook stands in front of
 * it. Therefore what such a call has met is taken before each event of the thread while the call lasts, if anything was handed over since it was taken
 * last: whoever hands over counts that, behind the telling and before the deed.
 *
 * <p>A call that ends by an exception has no hook behind it, and is noticed late: by the end of a call around it, or when it has gone on for
 * suspiciously long and is not on the stack. Until then what it has met is taken more often than need be, by which races are missed and none is
 * invented.
 */
final class Meetings {
    private static final int STRIPES = 256;
    private static final AtomicIntegerArray HANDED = new AtomicIntegerArray(STRIPES);

    /** How many calls are thought to be nested without a doubt. */
    private static final int PLAUSIBLE = 8;

    private Meeting[] stack = {};
    private int count;

    /** A call that is under way. */
    private static final class Meeting {
        @Nullable
        Object target;

        int site;

        /** The class whose code runs; null if that is not known. */
        @Nullable
        Class<?> type;

        /** How much was handed over when it was taken last. */
        int seen;

        /** How many calls on the same target are under way, one within the other; 0 if it is over, but not taken yet. */
        int depth;

        /** How often it was taken. */
        int taken;

        /** True if there were events in its midst. */
        boolean used;
    }

    /** Note that something was handed over at an object, after that was told. */
    static void handed(Object target) {
        HANDED.getAndIncrement(stripe(target));
    }

    /** Count what was handed over at an object, and at others. */
    static int handedSoFar(Object target) {
        return HANDED.get(stripe(target));
    }

    private static int stripe(Object target) {
        return System.identityHashCode(target) & (STRIPES - 1);
    }

    /**
     * Note that a call begins which may meet what others hand over at an object.
     *
     * @param type the class whose code runs, or null
     */
    static void enter(ThreadState self, Object target, int site, @Nullable Class<?> type) {
        if (!self.inside) {
            Meetings mine = of(self);
            Meeting known = mine.find(target);
            if (known != null && known.depth >= PLAUSIBLE && !isOnStack(known.type)) {
                known.depth = 0;
            }
            Meeting meeting = known != null ? known : mine.push(target);
            meeting.site = site;
            meeting.type = type;
            meeting.depth++;
            self.untold |= ThreadState.UNTOLD_MEETING;
        }
    }

    /** Note that such a call is over, and all that began later. */
    static void leave(ThreadState self, Object target) {
        Meetings mine = self.meetings;
        if (mine != null && !self.inside) {
            Meeting known = mine.find(target);
            if (known != null && --known.depth <= 0) {
                while (mine.count > 0 && mine.stack[mine.count - 1] != known) {
                    mine.pop();
                }
                mine.pop();
            }
        }
    }

    /** Note a call that has no hook behind it: what it meets is taken once, before the next event. */
    static void once(ThreadState self, Object target, int seen, int site) {
        if (!self.inside) {
            Meetings mine = of(self);
            Meeting known = mine.find(target);
            if (known == null) {
                Meeting meeting = mine.push(target);
                meeting.seen = seen;
                meeting.site = site;
                self.untold |= ThreadState.UNTOLD_MEETING;
            }
        }
    }

    /** True if a call on an object is under way. */
    static boolean isUnderWay(ThreadState self, Object target) {
        Meetings mine = self.meetings;
        Meeting known = mine == null ? null : mine.find(target);
        return known != null && known.depth > 0;
    }

    /** True if there were events in the midst of a call on an object, which is under way. */
    static boolean isUsed(ThreadState self, Object target) {
        Meetings mine = self.meetings;
        Meeting known = mine == null ? null : mine.find(target);
        return known != null && known.used;
    }

    /** Take what was handed over where calls are under way. True if some still are. */
    boolean tell(Observer observer, ThreadState self) {
        for (int i = 0; i < count; i++) {
            Meeting meeting = stack[i];
            Object target = meeting.target;
            if (target == null) {
                continue;
            }
            meeting.used = true;
            int handed = handedSoFar(target);
            if (handed != meeting.seen) {
                meeting.seen = handed;
                meeting.taken++;
                observer.event(self, EventCode.VOLATILE_READ, target, Observer.HANDOFF, meeting.site, 0, null);
            }
        }
        while (count > 0 && isOver(stack[count - 1])) {
            pop();
        }
        return count > 0;
    }

    private static boolean isOver(Meeting meeting) {
        int taken = meeting.taken;
        boolean doubtful = taken >= 2 * PLAUSIBLE && (taken & (taken - 1)) == 0;
        return meeting.depth <= 0 || (doubtful && !isOnStack(meeting.type));
    }

    private static Meetings of(ThreadState self) {
        Meetings known = self.meetings;
        if (known == null) {
            known = new Meetings();
            self.meetings = known;
        }
        return known;
    }

    private @Nullable Meeting find(Object target) {
        for (int i = count - 1; i >= 0; i--) {
            if (stack[i].target == target) {
                return stack[i];
            }
        }
        return null;
    }

    private Meeting push(Object target) {
        if (count == stack.length) {
            sweep();
        }
        if (count == stack.length) {
            int more = Math.max(2, count * 2);
            Meeting[] grown = Arrays.copyOf(stack, more);
            for (int i = count; i < more; i++) {
                grown[i] = new Meeting();
            }
            stack = grown;
        }
        Meeting meeting = stack[count++];
        meeting.target = target;
        meeting.seen = handedSoFar(target) - 1;
        meeting.depth = 0;
        meeting.taken = 0;
        meeting.used = false;
        return meeting;
    }

    private void pop() {
        Meeting last = stack[--count];
        last.target = null;
        last.type = null;
    }

    /** Forget calls that are over, where there are more than is likely. */
    private void sweep() {
        if (count >= PLAUSIBLE) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                Meeting meeting = stack[i];
                if (meeting.type != null && isOnStack(meeting.type)) {
                    stack[i] = stack[kept];
                    stack[kept++] = meeting;
                }
            }
            while (count > kept) {
                pop();
            }
        }
    }

    /** True if code of a class is on the stack, as far as can be told. */
    private static boolean isOnStack(@Nullable Class<?> type) {
        if (type == null) {
            return true;
        }
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().startsWith("java.") && isSupertype(frame.getClassName(), type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSupertype(String name, Class<?> type) {
        try {
            Class<?> found = Class.forName(name, false, null);
            return found != Object.class && found.isAssignableFrom(type);
        } catch (ClassNotFoundException elsewhere) {
            return false;
        }
    }
}
