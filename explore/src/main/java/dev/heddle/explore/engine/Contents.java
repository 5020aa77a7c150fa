package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import dev.heddle.runtime.AccessOrder;
import dev.heddle.runtime.Call;
import dev.heddle.runtime.CallRule;
import dev.heddle.runtime.Guide;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.Vector;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * What calls of JDK classes that stand for themselves mean to other threads; rewritten classes call this around them.
 *
 * <p>The contents of a collection, a text or a formatter are one location, {@code ArrayList@1.contents}. A call waits for its
 * turn and is then done in one step, within which it touches all it has to do with: the receiver's contents, those of
 * arguments, ranges of arrays. An object that guards itself by a monitor takes it in that same step and gives it back at the
 * end of the call, still in it: nobody else can see it taken. If the call has called the program back, so that there were
 * steps in between, the monitor is held across them and to give it back is a step of its own; and all those steps touch
 * what the call touches (see {@link OpenCalls}).
 *
 * <p>The order of the hooks of one call:
 *
 * <pre>
 * mark = begin(site)
 * [print()] [quiet(...)] [range(...)]* [copied(...)] [enter(...) | iterate(...)] [argument(...) | uncopied(...)]*
 * the call
 * leave(mark) [linked(result, ...)]*          or leave(mark) if it throws
 * </pre>
 */
public final class Contents {
    private static final Map<Class<?>, Integer> SHARING = new HashMap<>();
    private static final Map<Object, QuietLock> QUIET_LOCKS = new HashMap<>();
    private static @Nullable Guide guide;

    private Contents() {}

    /** Say who knows what calls mean. */
    public static void known(Guide knowing) {
        guide = knowing;
        SHARING.clear();
    }

    static @Nullable Guide guide() {
        return guide;
    }

    // ---- hooks ----

    /** Begin a call; gives what {@link #leave} needs. */
    public static int begin(int site) {
        Control.at(site);
        Strand self = Control.current();
        if (self == null) {
            return -1;
        }
        self.open.joinable = -1;
        return self.open.depth();
    }

    /** Do what a call does to its receiver. */
    public static void enter(@Nullable Object receiver, int call, int site) {
        Strand self = Control.current();
        if (self != null && receiver != null && self.silent == 0) {
            follow(self, Call.number(call).rules(receiver, guide), receiver, site);
        }
    }

    /** Do what a call that makes an iterator does to its receiver: it looks at how often that has been changed. */
    public static void iterate(@Nullable Object receiver, int call, int site) {
        Strand self = Control.current();
        if (self == null || receiver == null || self.silent > 0) {
            return;
        }
        CallRule[] rules = Call.number(call).rules(receiver, guide);
        if (rules.length > 0 && rules[0].action == CallRule.VIEW) {
            boolean guarded = receiver instanceof Vector || receiver instanceof Hashtable;
            contents(self, new CallRule(CallRule.READ_CONTENTS, 0, false, guarded), receiver, false, site);
        } else {
            follow(self, rules, receiver, site);
        }
    }

    /** Do what a call does to an argument, as the receiver's class says; the receiver is null in a static call. */
    public static void argument(@Nullable Object receiver, @Nullable Object argument, int call, int site) {
        Strand self = Control.current();
        if (self != null && argument != null && self.silent == 0) {
            follow(self, Call.number(call).rules(receiver, guide), argument, site);
        }
    }

    /**
     * Do what addAll does to its argument before it begins, if the receiver copies it before it takes its own monitor.
     *
     * @return what is to be added: the copy, if there is one
     */
    public static @Nullable Collection<?> copied(
            @Nullable Object receiver, @Nullable Collection<?> argument, int call, int site) {
        if (argument == null || !copies(receiver, call)) {
            return argument;
        }
        int mark = begin(site);
        Collection<?> copy;
        try {
            argument(receiver, argument, call, site);
            copy = Arrays.asList(argument.toArray());
        } finally {
            leave(mark);
        }
        begin(site);
        return copy;
    }

    private static boolean copies(@Nullable Object receiver, int call) {
        return receiver instanceof Vector && Call.number(call).rules(receiver, guide).length > 0;
    }

    /** Do what addAll does to its argument within the call, if it has not been copied before. */
    public static void uncopied(@Nullable Object receiver, @Nullable Object argument, int call, int site) {
        if (!copies(receiver, call)) {
            argument(receiver, argument, call, site);
        }
    }

    /** Touch elements of an array; up to its end if {@code to} is -1. */
    public static void range(@Nullable Object array, int from, int to, boolean write, int site) {
        Strand self = Control.current();
        if (self == null
                || array == null
                || self.silent > 0
                || !array.getClass().isArray()) {
            return;
        }
        int length = Array.getLength(array);
        int end = to < 0 ? length : Math.min(to, length);
        if (from < 0 || from >= end) {
            return;
        }
        if (!self.scheduler.alone) {
            step(self, Elements.announce(self, array, from, end), write, site);
            Elements.touch(self, array, from, end, write);
            Elements.check(self, array, from, end, write, site);
        }
        if (write) {
            self.wrote();
        }
        OpenCall open = open(self, array, write, site);
        open.from = from;
        open.to = end;
    }

    /** Read a whole array; an object is read too, but which of its fields, nobody sees. */
    public static void cloned(@Nullable Object array, int site) {
        if (array instanceof Shadowed object) {
            Strand self = Control.current();
            if (self != null && !Locality.isLocal(self, object.heddle$shadow())) {
                Control.unseen("Object.clone reads the fields of an object");
            }
            return;
        }
        int mark = begin(site);
        range(array, 0, -1, false, site);
        leave(mark);
    }

    /** Wait for the turn of a call that prints, where that is a step. */
    public static void print() {
        Strand self = Control.current();
        if (self != null && self.quiet == 0 && self.scheduler.sharesOutput()) {
            Common.prints();
        }
    }

    /**
     * Let a call run without a switch of threads.
     *
     * @param name the lock it holds meanwhile, if that has a name
     * @param lock the object whose lock it holds, or null
     */
    public static void quiet(String name, @Nullable Object lock) {
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        QuietLock held = null;
        if (lock != null || !name.isEmpty()) {
            held = lock == null
                    ? QUIET_LOCKS.computeIfAbsent(name, QuietLock::new)
                    : Shadows.shadow(lock).quietLock(lock);
            held.take(self);
        }
        self.quiet++;
        OpenCall open = self.open.push(Control.site(), self.scheduler.steps().count());
        open.quiet = true;
        open.lock = held;
    }

    /** End a call: give back what it has taken. */
    public static void leave(int mark) {
        if (mark < 0) {
            return;
        }
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        while (self.open.depth() > mark) {
            leave(self, self.open.pop());
        }
    }

    /** Note that the result of a call shares the contents of an operand. */
    public static void linked(@Nullable Object result, @Nullable Object receiver, @Nullable Object target, int call) {
        if (result == null || target == null || Control.current() == null) {
            return;
        }
        for (CallRule rule : Call.number(call).rules(receiver, guide)) {
            if (rule.action == CallRule.VIEW) {
                Views.link(result, target);
            } else if (rule.action == CallRule.WRAP) {
                Views.wrap(result, target);
            }
        }
    }

    /** Note that the current thread does something to a purpose, though nobody can see it. */
    public static void progress() {
        Strand self = Control.current();
        if (self != null) {
            self.wrote();
        }
    }

    /** Note a new object of the JDK, which nobody but its maker can reach yet. */
    public static void made(Object object) {
        Strand self = Control.current();
        if (self != null && !self.scheduler.alone && self.silent == 0 && !(object instanceof Shadowed)) {
            self.fresh.add(object);
        }
    }

    // ---- rules ----

    static void follow(Strand self, CallRule[] rules, Object target, int site) {
        boolean takes = false;
        boolean puts = false;
        for (CallRule rule : rules) {
            switch (rule.action) {
                case CallRule.READ_CONTENTS -> contents(self, rule, target, false, site);
                case CallRule.WRITE_CONTENTS -> contents(self, rule, target, true, site);
                case CallRule.PUT -> puts = true;
                case CallRule.TAKE -> takes = true;
                default -> {
                    // Of what follows the call linked() is told; locks and atomic variables are other classes here.
                }
            }
        }
        if (puts || takes) {
            handOver(self, Views.root(target), puts, site);
        }
    }

    private static void contents(Strand self, CallRule rule, Object target, boolean writes, int site) {
        boolean own = (rule.mode & CallRule.OWN) != 0;
        Object root = own ? target : Views.root(target);
        boolean write = writes || (!own && AccessOrder.changes(rule, root));
        boolean argument = (rule.mode & CallRule.ARGUMENT) != 0;
        boolean guarded = rule.guarded && !argument;
        int sharing = argument || root != target ? sharing(root.getClass()) : Guide.UNSAFE;
        guarded |= argument && (sharing == Guide.SELF_GUARDING || sharing(target.getClass()) == Guide.SELF_GUARDING);
        if (sharing == Guide.SYNCHRONISING) {
            handOver(self, root, write, site);
            return;
        }
        boolean touches = sharing == Guide.UNSAFE || sharing == Guide.SELF_GUARDING;
        if (write || hasCursor(target)) {
            self.wrote();
        }
        if (self.fresh.contains(root) || (!guarded && !touches)) {
            return;
        }
        if (guarded) {
            guarded(self, Views.guard(target), touches ? root : null, write, site);
        } else {
            if (!self.scheduler.alone) {
                access(self, root, write, site);
            }
            open(self, root, write, site);
        }
    }

    /** Do a call under a monitor: take it and touch the contents in one step. */
    private static void guarded(Strand self, Object guard, @Nullable Object root, boolean write, int site) {
        Scheduler scheduler = self.scheduler;
        Shadow shadow = Shadows.shadow(guard);
        Monitor monitor = shadow.monitor(guard);
        monitor.renew(scheduler.execution());
        boolean again = monitor.owner == self;
        if (root != null && !scheduler.alone) {
            Location location = Shadows.location(self, root, Location.CONTENTS);
            if (location != null) {
                scheduler.announce(location);
            }
        }
        Locking.acquire(self, monitor, site, shadow.owner == self);
        OpenCall open = open(self, root, write, site);
        open.lock = monitor;
        if (root == null || scheduler.alone) {
            return;
        }
        if (!again) {
            self.open.joinable = scheduler.steps().count();
        }
        access(self, root, write, site);
        open.since = scheduler.steps().count();
    }

    /** Access the contents of an object that orders by itself those who use it. */
    private static void handOver(Strand self, Object root, boolean write, int site) {
        if (!self.scheduler.alone) {
            Location location = Shadows.location(self, root, Location.CONTENTS);
            if (location != null) {
                if (write) {
                    Accesses.update(self, location, site);
                    Accesses.updated(self, location, true, true, true);
                } else {
                    Accesses.volatileRead(self, location, site);
                }
            }
        }
        open(self, root, write, site).atomic = true;
    }

    private static void access(Strand self, Object root, boolean write, int site) {
        Location location = Shadows.location(self, root, Location.CONTENTS);
        if (location == null) {
            return;
        }
        step(self, location, write, site);
        self.scheduler.touch(self, location, write ? Mode.WRITE : Mode.READ);
        if (write) {
            location.changed();
            self.acted();
        } else {
            self.spin.saw(location);
        }
        check(self, location, write, site);
    }

    /** Wait for the turn of an access, unless the call has had it already. */
    private static void step(Strand self, Location location, boolean write, int site) {
        Scheduler scheduler = self.scheduler;
        if (self.open.joinable != scheduler.steps().count()) {
            scheduler.turn(self, write ? Op.WRITE : Op.READ, location, site, Strand.NEVER);
            self.open.joinable = scheduler.steps().count();
        } else if (write) {
            scheduler.steps().widen(Op.READ, Op.WRITE);
        }
    }

    /** True for objects that go on whenever they are asked, so that a loop which asks them has a purpose. */
    private static boolean hasCursor(Object object) {
        return object instanceof Iterator
                || object instanceof Enumeration
                || object instanceof Spliterator
                || object instanceof BaseStream;
    }

    static void check(Strand self, Location location, boolean write, int site) {
        if (self.initialising > 0) {
            return;
        }
        Scheduler scheduler = self.scheduler;
        location.renew(scheduler.execution());
        if (write) {
            scheduler.order().write(self.index, location.variable(), site);
        } else {
            scheduler.order().read(self.index, location.variable(), site);
        }
    }

    // ---- open calls ----

    private static OpenCall open(Strand self, @Nullable Object object, boolean write, int site) {
        OpenCall open = self.open.push(site, self.scheduler.steps().count());
        open.object = object;
        open.write = write;
        return open;
    }

    private static void leave(Strand self, OpenCall call) {
        Object object = call.object;
        LockState lock = call.lock;
        boolean stepped = self.scheduler.steps().count() != call.since;
        if (stepped && object != null && !call.atomic && !self.scheduler.alone) {
            checkAgain(self, object, call);
        }
        if (call.quiet) {
            self.quiet--;
        }
        int site = call.site;
        call.clear();
        if (lock instanceof QuietLock quiet) {
            quiet.give(self, stepped);
        } else if (lock != null) {
            Locking.releaseWithin(self, lock, site, stepped);
        }
    }

    private static void checkAgain(Strand self, Object object, OpenCall call) {
        if (object.getClass().isArray()) {
            Elements.check(self, object, call.from, call.to, call.write, call.site);
        } else {
            Location location = Shadows.location(self, object, Location.CONTENTS);
            if (location != null) {
                check(self, location, call.write, call.site);
            }
        }
    }

    /** Let the step that has just begun touch what an open call touches. */
    static void touch(Strand self, OpenCall call) {
        Object object = call.object;
        if (object == null) {
            return;
        }
        if (object.getClass().isArray()) {
            Elements.touch(self, object, call.from, call.to, call.write);
            return;
        }
        Location location = self.fresh.contains(object) ? null : Shadows.location(self, object, Location.CONTENTS);
        if (location != null) {
            self.scheduler.touch(self, location, call.write ? Mode.WRITE : Mode.READ);
            if (call.write) {
                location.changed();
            }
        }
    }

    private static int sharing(Class<?> type) {
        Integer known = SHARING.get(type);
        if (known == null) {
            Guide knowing = guide;
            known = knowing == null ? Guide.OWN : knowing.sharing(type);
            SHARING.put(type, known);
        }
        return known;
    }
}
