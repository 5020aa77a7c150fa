package dev.heddle.instrument;

import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.jdk.Ordering;
import dev.heddle.instrument.jdk.Rule;
import dev.heddle.runtime.CallRule;
import dev.heddle.runtime.Observer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Turns the rules of the table into the form the runtime follows. */
public final class CallRules {
    private CallRules() {}

    /** Translate those rules for a call of a method that are for one target; without {@code accesses}, only what synchronises. */
    public static CallRule[] translate(
            Collection<Rule> rules, int target, String method, String descriptor, boolean accesses) {
        boolean callback = JdkTable.hasCallback(descriptor);
        boolean looksUp = method.equals("get") || method.equals("getOrDefault");
        boolean within = false;
        List<CallRule> translated = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.target().argument() == target) {
                translate(rule, callback, within, accesses, translated);
            }
            within |= rule.target().isReceiver() && isGuarded(rule);
        }
        meetings(rules, target, callback, translated);
        CallRule[] all = translated.toArray(new CallRule[0]);
        for (int i = 0; looksUp && i < all.length; i++) {
            all[i] = lookUp(all[i]);
        }
        return all;
    }

    /** Say of a read that it looks up, whatever the class: only what it meets knows whether that changes it. */
    private static CallRule lookUp(CallRule rule) {
        return rule.action == CallRule.READ_CONTENTS
                ? new CallRule(rule.action, rule.mode | CallRule.LOOK_UP, rule.conditional, rule.guarded)
                : rule;
    }

    private static boolean isGuarded(Rule rule) {
        return switch (rule.verb()) {
            case GUARDED_READ, GUARDED_WRITE, GUARDED_VIEW -> true;
            default -> false;
        };
    }

    /** Say where a call begins and ends that may run the program's code in its midst. */
    private static void meetings(Collection<Rule> rules, int target, boolean callback, List<CallRule> to) {
        boolean meets = callback;
        boolean taken = false;
        boolean viewed = false;
        for (Rule rule : rules) {
            if (rule.target().argument() == target) {
                switch (rule.verb()) {
                    case MEET -> {
                        meets = true;
                        taken = true;
                    }
                    case TAKE -> taken = true;
                    case READ, WRITE, VIEW -> viewed = target < 0;
                    default -> {
                        // It takes nothing, or what it takes is seen to by what guards it.
                    }
                }
            }
        }
        if (meets && (taken || viewed)) {
            int mode = viewed ? CallRule.BY_VIEW : 0;
            add(to, CallRule.MEET, mode, false);
            to.add(0, new CallRule(CallRule.LEAVE, mode, false, false)); // before what follows the call is told
        }
    }

    private static void translate(Rule rule, boolean callback, boolean within, boolean accesses, List<CallRule> to) {
        int mode = rule.shared() ? Observer.SHARED : 0;
        boolean conditional = rule.conditional();
        switch (rule.verb()) {
            case READ -> contents(CallRule.READ_CONTENTS, rule, false, callback, within, accesses, to);
            case WRITE -> contents(CallRule.WRITE_CONTENTS, rule, false, callback, within, accesses, to);
            case VIEW -> {
                contents(CallRule.READ_CONTENTS, rule, false, callback, within, accesses, to);
                add(to, CallRule.VIEW, 0, false);
            }
            case STEP -> {
                if (accesses) {
                    add(to, CallRule.WRITE_CONTENTS, CallRule.OWN, false);
                }
            }
            case ALIAS -> add(to, CallRule.VIEW, 0, false);
            case WRAP -> add(to, CallRule.WRAP, 0, false);
            case GUARDED_READ -> contents(CallRule.READ_CONTENTS, rule, true, callback, within, accesses, to);
            case GUARDED_WRITE -> contents(CallRule.WRITE_CONTENTS, rule, true, callback, within, accesses, to);
            case GUARDED_VIEW -> {
                contents(CallRule.READ_CONTENTS, rule, true, callback, within, accesses, to);
                add(to, CallRule.VIEW, 0, false);
            }
            case PUT -> add(to, CallRule.PUT, 0, false);
            case TAKE, OPTIMISTIC, VALIDATE -> add(to, CallRule.TAKE, 0, conditional);
            case FREE -> add(to, CallRule.FREE, 0, false);
            case FILL -> add(to, CallRule.FILL, 0, conditional);
            case REACH -> add(to, CallRule.REACH, 0, false);
            case DEQUEUE -> add(to, CallRule.DEQUEUE, 0, conditional);
            case ACQUIRE -> add(to, CallRule.ACQUIRE, mode, conditional);
            case RELEASE -> add(to, CallRule.RELEASE, mode, false);
            case RELEASE_ANY -> add(to, CallRule.RELEASE_ANY, 0, false);
            case CONVERT -> add(to, CallRule.CONVERT, mode, true);
            case CONVERT_TO_NONE -> add(to, CallRule.CONVERT_TO_NONE, 0, true);
            case CONDITION -> add(to, CallRule.VIEW, 0, false);
            case LOCK_VIEW -> add(to, CallRule.VIEW, mode, false);
            case WAIT -> add(to, CallRule.WAIT, 0, false);
            case NOTIFY -> add(to, CallRule.NOTIFY, 0, false);
            case NOTIFY_ALL -> add(to, CallRule.NOTIFY_ALL, 0, false);
            case FLAG_READ, FLAG_CLEAR -> add(to, CallRule.NOTICE_INTERRUPT, 0, true);
            case LIFE_READ -> add(to, CallRule.NOTICE_END, 0, false);
            case PARK -> add(to, CallRule.PARK, 0, false);
            case UNPARK -> add(to, CallRule.UNPARK, 0, false);
            case VOLATILE_READ,
                    ACQUIRE_READ,
                    OPAQUE_READ,
                    PLAIN_READ,
                    VOLATILE_WRITE,
                    RELEASE_WRITE,
                    OPAQUE_WRITE,
                    PLAIN_WRITE,
                    UPDATE,
                    CAS -> to.add(variable(rule));
            default -> {
                // What has a hook of its own, or means nothing to a program that runs freely: PAUSE, QUERY, FENCE.
            }
        }
    }

    /** Translate a rule that is an access to one variable. */
    static CallRule variable(Rule rule) {
        int mode = switch (rule.ordering()) {
            case OPAQUE -> CallRule.OPAQUE;
            case ACQUIRE -> CallRule.TAKES_ONLY;
            case RELEASE -> CallRule.GIVES_ONLY;
            case PLAIN, VOLATILE -> 0;
        };
        return new CallRule(access(rule), mode, false, false);
    }

    private static int access(Rule rule) {
        boolean plain = rule.ordering() == Ordering.PLAIN;
        return switch (rule.verb()) {
            case VOLATILE_READ,
                    ACQUIRE_READ,
                    OPAQUE_READ,
                    PLAIN_READ,
                    VARHANDLE_READ,
                    UPDATER_READ,
                    UNSAFE_READ,
                    REFLECT_READ -> plain ? CallRule.PLAIN_READ : CallRule.VOLATILE_READ;
            case VOLATILE_WRITE,
                    RELEASE_WRITE,
                    OPAQUE_WRITE,
                    PLAIN_WRITE,
                    VARHANDLE_WRITE,
                    UPDATER_WRITE,
                    UNSAFE_WRITE,
                    REFLECT_WRITE -> plain ? CallRule.PLAIN_WRITE : CallRule.VOLATILE_WRITE;
            case CAS, VARHANDLE_CAS, UPDATER_CAS, UNSAFE_CAS -> CallRule.COMPARE_AND_SET;
            default -> CallRule.UPDATE;
        };
    }

    private static void contents(
            int action,
            Rule rule,
            boolean guarded,
            boolean callback,
            boolean within,
            boolean accesses,
            List<CallRule> to) {
        if (!accesses && (!guarded || !rule.target().isReceiver())) {
            return;
        }
        int argument = within ? CallRule.ARGUMENT | CallRule.WITHIN_RECEIVER : CallRule.ARGUMENT;
        int mode = rule.target().isReceiver() ? 0 : argument;
        to.add(new CallRule(action, mode, false, guarded));
        if (callback) {
            boolean reads = action == CallRule.READ_CONTENTS;
            to.add(new CallRule(reads ? CallRule.READ_AGAIN : CallRule.WRITE_AGAIN, mode, false, guarded));
        }
    }

    private static void add(List<CallRule> to, int action, int mode, boolean conditional) {
        to.add(new CallRule(action, mode, conditional, false));
    }
}
