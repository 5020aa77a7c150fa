package dev.heddle.instrument.control;

/**
 * Which calls of the JDK access a variable in a mode between plain and volatile: opaque, acquire or release. Such accesses don't race, and yet
 * a JVM may show them to other threads in an order that no schedule has.
 *
 * <p>Plain accesses are none of them: where one matters it races, and that is found. Fences are none either: they only forbid.
 */
final class WeakCalls {
    private WeakCalls() {}

    static boolean contain(String owner, String name) {
        boolean ofAtomic = owner.startsWith("java/util/concurrent/atomic/");
        if (!ofAtomic
                && !owner.equals("java/lang/invoke/VarHandle")
                && !owner.equals("jdk/internal/misc/Unsafe")
                && !owner.equals("sun/misc/Unsafe")) {
            return false;
        }
        return name.endsWith("Acquire")
                || name.endsWith("Release")
                || name.endsWith("Opaque")
                || name.equals("lazySet")
                || name.startsWith("putOrdered")
                || (name.startsWith("weakCompareAndSet") && (name.endsWith("Plain") || (ofAtomic && isOld(name))));
    }

    /** True for the name that means a volatile access of a VarHandle, and one that orders nothing of an atomic. */
    private static boolean isOld(String name) {
        return name.equals("weakCompareAndSet");
    }
}
