package dev.heddle.runtime;

import java.lang.ref.Reference;
import java.lang.reflect.Method;
import java.util.concurrent.BlockingQueue;
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
                    before(observer, rule, null, target, index, call.site);
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
                    before(observer, rule, receiver, argument, Observer.CONTENTS, call.site);
                } else if (rule.action == CallRule.VIEW && receiver != null && argument != null) {
                    Views.link(receiver, argument, rule.mode);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void afterArgument(Observer observer, @Nullable Object receiver, @Nullable Object argument, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(receiver)) {
                if (rule.isOfArgument() && argument != null) {
                    passed(observer, rule, argument, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static Object watched(Observer observer, Object function, Object target, int index, int number) {
        try {
            return Callbacks.watched(observer, function, target, index, Call.number(number));
        } catch (Throwable fault) {
            Installation.fault(fault);
            return function;
        }
    }

    static void beforeReflected(Observer observer, @Nullable Object method, @Nullable Object target, int site) {
        try {
            for (CallRule rule : reflected(method, target)) {
                if (rule.isBefore() && target != null) {
                    before(observer, rule, null, target, Observer.CONTENTS, site);
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

    private static void before(
            Observer observer, CallRule rule, @Nullable Object receiver, Object target, int index, int site) {
        switch (rule.action) {
            case CallRule.READ_CONTENTS, CallRule.WRITE_CONTENTS -> {
                int kind = rule.action == CallRule.READ_CONTENTS ? EventCode.READ : EventCode.WRITE;
                Object met = contents(observer, rule, kind, receiver, target, site);
                if (met != null) {
                    Object runs = (rule.mode & CallRule.ARGUMENT) == 0 ? target : receiver;
                    Class<?> type = runs == null ? null : runs.getClass();
                    Meetings.enter(ThreadState.current(), met, site, type);
                }
            }
            case CallRule.RELEASE ->
                Locks.releasing(observer, Views.root(target), rule.mode | Views.mode(target), site);
            case CallRule.PUT -> {
                Object root = Views.root(target);
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, root, Observer.HANDOFF, site, 0, null);
                Meetings.handed(root);
            }
            case CallRule.REACH -> Reached.fence(observer, site);
            case CallRule.FREE -> {
                if (target instanceof BlockingQueue<?> queue) {
                    Room.clearing(observer, queue);
                }
            }
            case CallRule.WAIT -> Locks.waiting(observer, Views.root(target), Views.mode(target), target, site);
            case CallRule.NOTIFY ->
                Hooks.tell(observer, EventCode.NOTIFY, Views.root(target), Views.mode(target), site, 0, target);
            case CallRule.NOTIFY_ALL ->
                Hooks.tell(observer, EventCode.NOTIFY_ALL, Views.root(target), Views.mode(target), site, 0, target);
            case CallRule.VOLATILE_WRITE ->
                Hooks.tell(
                        observer,
                        EventCode.VOLATILE_WRITE,
                        target,
                        index,
                        site,
                        Fences.bits(rule, EventCode.VOLATILE_WRITE, target, index),
                        null);
            case CallRule.PLAIN_WRITE -> Hooks.tell(observer, EventCode.WRITE, target, index, site, 0, null);
            case CallRule.RELEASE_ANY -> giveUp(observer, target, site);
            case CallRule.MEET -> {
                if (handsOver(rule, target)) {
                    Meetings.enter(ThreadState.current(), Views.root(target), site, target.getClass());
                }
            }
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
                } else if ((rule.guarded || rule.isOfArgument()) && target != null) {
                    passed(observer, rule, target, call.site);
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
                    int bits = Fences.bits(rule, EventCode.VOLATILE_READ, target, index);
                    Hooks.tell(observer, EventCode.VOLATILE_READ, target, index, site, bits, null);
                }
                for (int i = 0; i < elements; i++) {
                    Hooks.tell(observer, EventCode.VOLATILE_READ, target, i, site, rule.noEdge(), null);
                }
            }
            case CallRule.PLAIN_READ -> Hooks.tell(observer, EventCode.READ, target, index, site, 0, null);
            case CallRule.UPDATE -> Updates.tell(observer, rule, true, target, index, site);
            case CallRule.COMPARE_AND_SET -> Updates.tell(observer, rule, success, target, index, site);
            case CallRule.READ_AGAIN -> contents(observer, rule, EventCode.READ, null, target, site);
            case CallRule.WRITE_AGAIN -> contents(observer, rule, EventCode.WRITE, null, target, site);
            case CallRule.FILL -> {
                if (target instanceof BlockingQueue<?> queue) {
                    Room.filling(observer, queue);
                }
            }
            case CallRule.DEQUEUE -> {
                if (result instanceof Reference<?> removed) {
                    Reached.removed(observer, removed, site);
                }
            }
            case CallRule.LEAVE -> left(observer, rule, target, site);
            default -> throw new IllegalStateException(rule.toString());
        }
    }

    /**
     * Tell of an access to the contents of a library object.
     *
     * @return the object at which others hand over what the call meets; null if there is none, or the call's other rules see to it
     */
    private static @Nullable Object contents(
            Observer observer, CallRule rule, int action, @Nullable Object receiver, Object target, int site) {
        if ((rule.mode & CallRule.OWN) != 0) {
            Hooks.tell(observer, action, target, Observer.CONTENTS, site, 0, null);
            return null;
        }
        Object root = Views.root(target);
        int kind = AccessOrder.changes(rule, root) ? EventCode.WRITE : action;
        boolean argument = (rule.mode & CallRule.ARGUMENT) != 0;
        boolean guarded = rule.guarded;
        boolean selfGuarding = false;
        if (argument || root != target) {
            int sharing = sharing(root);
            selfGuarding = sharing == Guide.SELF_GUARDING;
            if (argument) {
                guarded = selfGuarding || (guarded && sharing(target) == Guide.SELF_GUARDING);
            }
            if (sharing == Guide.SYNCHRONISING) {
                handOver(observer, kind, root, site);
            }
            if (sharing != Guide.UNSAFE && !selfGuarding) {
                return argument && sharing == Guide.SYNCHRONISING ? root : null;
            }
        }
        Object monitor = Views.monitor(target);
        Object outer = receiver != null && (rule.mode & CallRule.WITHIN_RECEIVER) != 0 ? Views.monitor(receiver) : null;
        if (guarded || Guarded.isHeld(monitor, root, selfGuarding)) {
            Guarded.access(observer, outer, monitor, kind, root, site);
        } else if (outer != null) {
            Guarded.access(observer, null, outer, kind, root, site);
        } else {
            Hooks.tell(observer, kind, root, Observer.CONTENTS, site, 0, null);
        }
        return guarded ? monitor : null;
    }

    /** Tell of an access to what orders its users by itself: a read takes, and a write hands over. */
    private static void handOver(Observer observer, int kind, Object root, int site) {
        if (kind == EventCode.READ) {
            int handed = Meetings.handedSoFar(root);
            Hooks.tell(observer, EventCode.VOLATILE_READ, root, Observer.HANDOFF, site, 0, null);
            Meetings.once(ThreadState.current(), root, handed, site);
        } else {
            Hooks.tell(observer, EventCode.VOLATILE_WRITE, root, Observer.HANDOFF, site, 0, null);
            Meetings.handed(root);
        }
    }

    /** Give what {@link #contents} gave before the call. */
    private static @Nullable Object met(CallRule rule, Object target) {
        if ((rule.mode & CallRule.ARGUMENT) == 0) {
            return rule.guarded ? Views.monitor(target) : null;
        }
        Object root = Views.root(target);
        int sharing = sharing(root);
        if (sharing == Guide.SYNCHRONISING) {
            return root;
        }
        boolean guarded = sharing == Guide.SELF_GUARDING
                || (rule.guarded && sharing == Guide.UNSAFE && sharing(target) == Guide.SELF_GUARDING);
        return guarded ? Views.monitor(target) : null;
    }

    /** Tell, after a call that accesses contents, that it has met what was handed over until then. */
    private static void passed(Observer observer, CallRule rule, Object target, int site) {
        Object met = met(rule, target);
        if (met != null) {
            boolean used = Meetings.isUsed(ThreadState.current(), met);
            Meetings.leave(ThreadState.current(), met);
            Guarded.passed(observer, met, used, site);
        }
    }

    /** True if what is handed over at an object, or at what it is a view of, is told. */
    private static boolean handsOver(CallRule rule, Object target) {
        Object root = Views.root(target);
        return root == target ? (rule.mode & CallRule.BY_VIEW) == 0 : sharing(root) == Guide.SYNCHRONISING;
    }

    /** Tell that a call is over that may have met what others had handed over. */
    private static void left(Observer observer, CallRule rule, Object target, int site) {
        if (handsOver(rule, target)) {
            Object root = Views.root(target);
            Meetings.leave(ThreadState.current(), root);
            if ((rule.mode & CallRule.BY_VIEW) != 0) {
                Hooks.tell(observer, EventCode.VOLATILE_READ, root, Observer.HANDOFF, site, 0, null);
            }
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
