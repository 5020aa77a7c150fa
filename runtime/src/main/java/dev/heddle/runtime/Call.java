package dev.heddle.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * One call of a library method in a rewritten class, as the hooks around it know it.
 *
 * <p>What the call means depends on the class that receives it: {@code Map.put} is a hand-over on a ConcurrentHashMap
 * and a bare write on a HashMap. The rules of the last class met are kept, because most calls meet only one; the pair
 * is immutable but for the death of the class, so threads may race on it without harm.
 */
public final class Call {
    static final CallRule[] NONE = {};

    private static volatile Call[] table = new Call[1024];
    private static int count;

    /** The place in the program. */
    final int site;

    /** The number of the method, for {@link Guide#rules}; not used where the rules are fixed. */
    private final int method;

    private final CallRule @Nullable [] fixed;
    private @Nullable Known last;

    private Call(int site, int method, CallRule @Nullable [] fixed) {
        this.site = site;
        this.method = method;
        this.fixed = fixed;
    }

    /** Register a call whose meaning its receiver decides, and give the number its hooks pass. */
    public static int dispatched(int site, int method) {
        return register(new Call(site, method, null));
    }

    /** Register a call that always means the same, and give the number its hooks pass. */
    public static int fixed(int site, CallRule... rules) {
        return register(new Call(site, -1, rules.clone()));
    }

    private static synchronized int register(Call call) {
        Call[] now = table;
        if (count == now.length) {
            Call[] grown = new Call[count * 2];
            System.arraycopy(now, 0, grown, 0, count);
            now = grown;
        }
        now[count] = call;
        table = now;
        return count++;
    }

    /** Give the call with a number. */
    public static Call number(int number) {
        return table[number];
    }

    /** Give the rules for a receiver. */
    CallRule[] rules(@Nullable Object receiver) {
        return rules(receiver, null);
    }

    /** Give the rules for a receiver, as a guide says; null stands for the one that is installed. */
    public CallRule[] rules(@Nullable Object receiver, @Nullable Guide guide) {
        if (fixed != null) {
            return fixed;
        }
        if (receiver == null) {
            return NONE;
        }
        Class<?> type = receiver.getClass();
        Known known = last;
        if (known == null || !known.refersTo(type)) {
            CallRule[] rules = guide == null ? Guidance.rules(type, method) : guide.rules(type, method);
            if (rules == null) {
                return NONE;
            }
            known = new Known(type, rules);
            last = known;
        }
        return known.rules;
    }

    /** The rules for a class, which is held weakly: a call must not keep the last class it met from being unloaded. */
    private static final class Known extends WeakReference<Class<?>> {
        final CallRule[] rules;

        Known(Class<?> type, CallRule[] rules) {
            super(type);
            this.rules = rules;
        }
    }
}
