package dev.heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through something that stands for a field: a VarHandle, a field updater, a Field, a MethodHandle, an offset.
 *
 * <p>Which field a handle is for is noted when it is made ({@link Hooks#handleMade}); a {@link Field} says so itself. An
 * access through a handle or an offset that nobody saw being made has no known location and is counted instead of told
 * ({@link Installation#unknownAccesses}). Not so a MethodHandle: most are no accesses.
 *
 * <p>Nothing here keeps a class from being unloaded: handles and classes are keys of weak tables, and what is noted of
 * them refers to classes weakly.
 */
final class Handles {
    /** A member through which any access may go, ordered as the call says. */
    private static final int ANY = -1;

    /** A member through which any access may go, ordered as the field is declared. */
    private static final int AS_DECLARED = -2;

    private static final WeakTable<Member> MEMBERS = new WeakTable<>();
    private static final WeakTable<Offsets> OFFSETS = new WeakTable<>();

    private Handles() {}

    static void made(Object handle, Class<?> owner, String name, int access) {
        try {
            MEMBERS.put(handle, member(owner, name, handle instanceof MethodHandle ? access : ANY));
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    /** Note that a handle names what another one does. */
    static void alike(Object handle, Object other) {
        Member known = MEMBERS.get(other);
        if (known != null) {
            MEMBERS.put(handle, known);
        }
    }

    static void offset(Field field, long offset) {
        try {
            offsets(field.getDeclaringClass()).put(offset, member(field, ANY));
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void before(Observer observer, @Nullable Object handle, @Nullable Object owner, int index, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(handle)) {
                if (rule.isBefore()) {
                    tell(observer, rule, true, handle, owner, index, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void after(
            Observer observer,
            boolean success,
            @Nullable Object handle,
            @Nullable Object owner,
            int index,
            int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(handle)) {
                if (!rule.isBefore()) {
                    tell(observer, rule, success, handle, owner, index, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void beforeOffset(Observer observer, @Nullable Object owner, long offset, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(owner)) {
                if (rule.isBefore()) {
                    tellAt(observer, rule, true, owner, offset, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    static void afterOffset(Observer observer, boolean success, @Nullable Object owner, long offset, int number) {
        try {
            Call call = Call.number(number);
            for (CallRule rule : call.rules(owner)) {
                if (!rule.isBefore()) {
                    tellAt(observer, rule, success, owner, offset, call.site);
                }
            }
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    /** Give what has the variable that a handle stands for, or null if nobody knows. */
    static @Nullable Object holder(Object handle, @Nullable Object owner) {
        try {
            Member member = handle instanceof Field field ? member(field, AS_DECLARED) : MEMBERS.get(handle);
            return member == null ? null : member.holder(owner);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        }
    }

    /** Give what is to be called in the place of a function that updates the variable a handle stands for. */
    static Object watched(Observer observer, Object function, Object handle, Object owner, int site) {
        try {
            Member member = MEMBERS.get(handle);
            return member == null || member == Member.UNTOLD
                    ? function
                    : Callbacks.watched(observer, function, owner, member.index, site);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return function;
        }
    }

    private static void tell(
            Observer observer,
            CallRule rule,
            boolean success,
            @Nullable Object handle,
            @Nullable Object owner,
            int index,
            int site) {
        if (owner != null && owner.getClass().isArray()) {
            if (Ranges.contains(owner, index)) {
                tell(observer, false, rule, success, owner, index, site);
            }
            return;
        }
        if (handle == null) {
            return;
        }
        Member member = handle instanceof Field field ? member(field, AS_DECLARED) : MEMBERS.get(handle);
        if (member != null) {
            member.tell(observer, rule, success, owner, site);
        } else if (!(handle instanceof MethodHandle)) {
            unknown(rule);
        }
    }

    private static void tellAt(
            Observer observer, CallRule rule, boolean success, @Nullable Object owner, long offset, int site) {
        if (owner == null) {
            return;
        }
        Class<?> type = owner.getClass();
        if (type.isArray()) {
            int i = ArrayLayout.element(type, offset);
            if (Ranges.contains(owner, i)) {
                tell(observer, false, rule, success, owner, i, site);
            } else {
                unknown(rule);
            }
            return;
        }
        for (Class<?> c = owner instanceof Class<?> holder ? holder : type; c != null; c = c.getSuperclass()) {
            Offsets known = OFFSETS.get(c);
            Member member = known == null ? null : known.get(offset);
            if (member != null) {
                member.tell(observer, rule, success, owner, site);
                return;
            }
        }
        unknown(rule);
    }

    private static void unknown(CallRule rule) {
        if (rule.action != CallRule.ANNOUNCE) {
            Installation.unknownAccess();
        }
    }

    private static void tell(
            Observer observer, boolean isVolatile, CallRule rule, boolean success, Object target, int index, int site) {
        if (rule.action == CallRule.ANNOUNCE) {
            Updates.announce(observer, target, index, site);
            return;
        }
        int kind = switch (rule.action) {
            case CallRule.PLAIN_READ -> isVolatile ? EventCode.VOLATILE_READ : EventCode.READ;
            case CallRule.PLAIN_WRITE -> isVolatile ? EventCode.VOLATILE_WRITE : EventCode.WRITE;
            case CallRule.VOLATILE_READ -> EventCode.VOLATILE_READ;
            case CallRule.VOLATILE_WRITE -> EventCode.VOLATILE_WRITE;
            default -> EventCode.ATOMIC;
        };
        if (kind == EventCode.ATOMIC) {
            Updates.tell(observer, rule, success, target, index, site);
        } else {
            Hooks.tell(observer, kind, target, index, site, Fences.bits(rule, kind, target, index), null);
        }
    }

    private static Member member(Field field, int access) {
        Class<?> type = field.getDeclaringClass();
        Guidance.FieldFound found = Guidance.field(type, field.getName());
        return found == null
                ? Member.UNTOLD
                : new Member(
                        found.number, Modifier.isStatic(field.getModifiers()) ? type : null, access, found.isVolatile);
    }

    private static Member member(Class<?> owner, String name, int access) {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            try {
                return member(c.getDeclaredField(name), access);
            } catch (NoSuchFieldException | LinkageError elsewhere) {
                // Declared further up.
            }
        }
        return Member.UNTOLD;
    }

    private static Offsets offsets(Class<?> type) {
        Offsets known = OFFSETS.get(type);
        return known != null ? known : OFFSETS.putIfAbsent(type, new Offsets());
    }

    /** A field as a location: its number and, if static, the class that holds it. */
    private static final class Member {
        /** A field that is final, or of which nothing is known. */
        static final Member UNTOLD = new Member(0, null, Integer.MAX_VALUE, false);

        private final int index;
        private final @Nullable WeakReference<Class<?>> holder;
        private final int access;
        private final boolean isVolatile;

        Member(int field, @Nullable Class<?> holder, int access, boolean isVolatile) {
            this.index = Observer.FIRST_FIELD - field;
            this.holder = holder == null ? null : new WeakReference<>(holder);
            this.access = access;
            this.isVolatile = isVolatile;
        }

        @Nullable
        Object holder(@Nullable Object owner) {
            return holder != null ? holder.get() : owner;
        }

        void tell(Observer observer, CallRule rule, boolean success, @Nullable Object owner, int site) {
            Object target = holder(owner);
            if (target != null && (access < 0 || access == rule.action)) {
                Handles.tell(observer, access != ANY && isVolatile, rule, success, target, index, site);
            }
        }
    }

    /** Where Unsafe finds the fields of a class. */
    private static final class Offsets {
        private long[] offsets = {};
        private Member[] members = {};

        synchronized void put(long offset, Member member) {
            int n = offsets.length;
            long[] moreOffsets = java.util.Arrays.copyOf(offsets, n + 1);
            Member[] moreMembers = java.util.Arrays.copyOf(members, n + 1);
            moreOffsets[n] = offset;
            moreMembers[n] = member;
            offsets = moreOffsets;
            members = moreMembers;
        }

        synchronized @Nullable Member get(long offset) {
            for (int i = 0; i < offsets.length; i++) {
                if (offsets[i] == offset) {
                    return members[i];
                }
            }
            return null;
        }
    }
}
