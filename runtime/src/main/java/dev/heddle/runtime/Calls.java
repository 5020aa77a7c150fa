package dev.heddle.runtime;

import java.lang.reflect.Method;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/** What calls of library methods mean, told as events by the rules of the table. */
final class Calls {
    private static final WeakTable<Integer> SHARING = new WeakTable<>();

    private Calls() {}

    static void before(Observer observer, @Nullable Object target, int index, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(target)) {
                if (rule.isBefore() && target != null) {
                    before(observer, rule, target, index, call.site);
                } else if (rule.isAnnounced() && target != null) {
                    Updates.announce(observer, target, index, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void beforeArgument(Observer observer, @Nullable Object receiver, @Nullable Object argument, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(receiver)) {
                if (rule.isBefore() && argument != null) {
                    before(observer, rule, argument, Observer.CONTENTS, call.site);
                } else if (rule.action == CallRule.VIEW && receiver != null && argument != null) {
                    Views.link(receiver, argument, rule.mode);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void beforeReflected(Observer observer, @Nullable Object method, @Nullable Object target, int site) {
        try {
            for (CallRule rule : reflected(method, target)) {
                if (rule.isBefore() && target != null) {
                    before(observer, rule, target, Observer.CONTENTS, site);
                } else if (rule.isAnnounced() && target != null) {
                    Updates.announce(observer, target, Observer.CONTENTS, site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void afterReflected(
            Observer observer, @Nullable Object result, @Nullable Object method, @Nullable Object target, int site) {
        try {
            for (CallRule rule : reflected(method, target)) {
                boolean success = result != null && !Boolean.FALSE.equals(result);
                if (!rule.isBefore() && (success || !rule.conditional)) {
                    after(observer, rule, success, result, target, Observer.CONTENTS, site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    private static CallRule[] reflected(@Nullable Object method, @Nullable Object target) {
        CallRule[] rules = target != null && method instanceof Method called
                ? Guidance.reflected(called, target.getClass())
                : null;
        return rules == null ? Call.NONE : rules;
    }

    private static void before(Observer observer, CallRule rule, Object target, int index, int site) {
        switch (rule.action) {
            case CallRule.READ_CONTENTS -> contents(observer, rule, EventCode.READ, target, site);
            case CallRule.WRITE_CONTENTS -> contents(observer, rule, EventCode.WRITE, target, site);
            case CallRule.RELEASE ->
                Locks.releasing(observer, Views.root(target), rule.mode | Views.mode(target), site);
            case CallRule.PUT ->
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, Views.root(target), Observer.HANDOFF, site, 0, null);
            case CallRule.WAIT -> Locks.waiting(observer, Views.root(target), Views.mode(target), target, site);
            case CallRule.NOTIFY ->
                Hooks.tell(observer, EventCode.NOTIFY, Views.root(target), Views.mode(target), site, 0, target);
            case CallRule.NOTIFY_ALL ->
                Hooks.tell(observer, EventCode.NOTIFY_ALL, Views.root(target), Views.mode(target), site, 0, target);
            case CallRule.VOLATILE_WRITE ->
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, target, index, site, rule.noEdge(), null);
            case CallRule.PLAIN_WRITE -> Hooks.tell(observer, EventCode.WRITE, target, index, site, 0, null);
            case CallRule.RELEASE_ANY -> giveUp(observer, target, site);
            case CallRule.TAKE_FIRST ->
                Hooks.tell(observer, EventCode.VOLATILE_READ, Views.root(target), Observer.HANDOFF, site, 0, null);
            case CallRule.UNPARK -> Hooks.tell(observer, EventCode.UNPARK, target, 0, site, 0, null);
            default -> throw new IllegalStateException(rule.toString());
        }
    }

    static void after(
            Observer observer,
            boolean success,
            @Nullable Object result,
            @Nullable Object target,
            int index,
            int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(target)) {
                if (!rule.isBefore() && (success || !rule.conditional)) {
                    after(observer, rule, success, result, target, index, call.site);
                } else if (rule.guarded && target != null) {
                    Guarded.passed(observer, Views.monitor(target), call.site);
                } else if (rule.action == CallRule.WAIT) {
                    Locks.woke(observer);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    private static void after(
            Observer observer,
            CallRule rule,
            boolean success,
            @Nullable Object result,
            @Nullable Object target,
            int index,
            int site) {
        if (rule.action == CallRule.PARK) {
            Hooks.tell(observer, EventCode.PARK, Thread.currentThread(), 0, site, 0, null);
            return;
        }
        if (rule.action == CallRule.NOTICE_INTERRUPT) {
            Object noticed = target == null ? Thread.currentThread() : target;
            Hooks.tell(observer, EventCode.INTERRUPT, noticed, 1, site, 0, null);
            return;
        }
        if (target == null) {
            return;
        }
        switch (rule.action) {
            case CallRule.ACQUIRE -> {
                int tried = rule.conditional ? Observer.TRIED : 0;
                Locks.acquired(observer, Views.root(target), rule.mode | Views.mode(target) | tried, site);
            }
            case CallRule.TAKE -> {
                Hooks.tell(observer, EventCode.VOLATILE_READ, Views.root(target), Observer.HANDOFF, site, 0, null);
                if (target instanceof Phaser phaser) {
                    Phase.left(observer, phaser, site);
                }
            }
            case CallRule.VIEW -> {
                if (result != null && !ThreadState.current().inside) {
                    Views.link(result, target, rule.mode);
                }
            }
            case CallRule.WRAP -> {
                if (result != null && !ThreadState.current().inside) {
                    Views.wrap(result, target);
                }
            }
            case CallRule.CONVERT -> {
                giveUp(observer, target, site);
                Locks.acquired(observer, Views.root(target), rule.mode, site);
            }
            case CallRule.CONVERT_TO_NONE -> giveUp(observer, target, site);
            case CallRule.NOTICE_END -> Threads.joined(observer, (Thread) target);
            case CallRule.VOLATILE_READ -> {
                int elements = index == Observer.CONTENTS ? Ranges.atomicElements(target) : -1;
                if (elements < 0) {
                    Hooks.tell(observer, EventCode.VOLATILE_READ, target, index, site, rule.noEdge(), null);
                }
                for (int i = 0; i < elements; i++) {
                    Hooks.tell(observer, EventCode.VOLATILE_READ, target, i, site, rule.noEdge(), null);
                }
            }
            case CallRule.PLAIN_READ -> Hooks.tell(observer, EventCode.READ, target, index, site, 0, null);
            case CallRule.UPDATE -> Updates.tell(observer, rule, true, target, index, site);
            case CallRule.COMPARE_AND_SET -> Updates.tell(observer, rule, success, target, index, site);
            case CallRule.READ_AGAIN -> contents(observer, rule, EventCode.READ, target, site);
            case CallRule.WRITE_AGAIN -> contents(observer, rule, EventCode.WRITE, target, site);
            default -> throw new IllegalStateException(rule.toString());
        }
    }

    /** Tell of an access to the contents of a library object. */
    private static void contents(Observer observer, CallRule rule, int action, Object target, int site) {
        Object root = Views.root(target);
        int kind = AccessOrder.changes(rule, root) ? EventCode.WRITE : action;
        boolean argument = (rule.mode & CallRule.ARGUMENT) != 0;
        boolean guarded = rule.guarded;
        if (argument || root != target) {
            int sharing = sharing(root);
            guarded |= argument && sharing == Guide.SELF_GUARDING;
            if (sharing == Guide.SYNCHRONISING) {
                int edge = kind == EventCode.READ ? EventCode.VOLATILE_READ : EventCode.VOLATILE_WRITE;
                Hooks.tell(observer, edge, root, Observer.HANDOFF, site, 0, null);
            }
            if (sharing != Guide.UNSAFE && sharing != Guide.SELF_GUARDING) {
                return;
            }
        }
        Object monitor = Views.monitor(target);
        if (guarded || Guarded.isHeld(monitor, root)) {
            Guarded.access(observer, monitor, kind, root, site);
        } else {
            Hooks.tell(observer, kind, root, Observer.CONTENTS, site, 0, null);
        }
    }

    /** Tell that this thread gives a lock back, in whichever mode it holds it. */
    private static void giveUp(Observer observer, Object target, int site) {
        Object lock = Views.root(target);
        Locks.releasing(observer, lock, 0, site);
        Locks.releasing(observer, lock, Observer.SHARED, site);
    }

    private static int sharing(Object object) {
        Class<?> type = object.getClass();
        Integer known = SHARING.get(type);
        if (known == null) {
            Integer answer = Guidance.sharing(type);
            if (answer == null) {
                return Guide.OWN;
            }
            known = SHARING.putIfAbsent(type, answer);
        }
        return known;
    }
}
