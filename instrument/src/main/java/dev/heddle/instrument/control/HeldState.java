package dev.heddle.instrument.control;

import dev.heddle.instrument.jdk.ClassKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Knows the calls that use what an object of the JDK holds which may be shared, but promises no order to those who share it: generators of random numbers, streams, readers and writers.
 *
 * <p>Who draws a number decides which one the next gets, and who prints first stands first in the text. So each such call is a step that changes the object, for the search; it
 * neither races nor hands over anything.
 */
final class HeldState {
    private static final Set<String> HOLDERS = Set.of(
            "java/util/Random",
            "java/util/random/RandomGenerator",
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/Reader",
            "java/io/Writer");

    private static final Set<String> OF_ALL_OBJECTS = Set.of("hashCode", "equals", "getClass");

    private HeldState() {}

    /** True if a call uses what its receiver holds, as far as can be told before it is made. */
    static boolean isUsed(ControlledClass context, MethodInsnNode call) {
        return call.getOpcode() != Opcodes.INVOKESTATIC
                && !OF_ALL_OBJECTS.contains(call.name)
                && isHeld(context, call.owner)
                && FileCalls.hook(call.owner, call.name, call.desc) == null;
    }

    /** True if objects of a class hold such state. */
    static boolean isHeld(ControlledClass context, String className) {
        return isHolder(context, className) && ControlRewriter.TABLE.kind(className, context.files) == ClassKind.INERT;
    }

    private static boolean isHolder(ControlledClass context, @Nullable String className) {
        for (String each = className; each != null; each = context.files.superclass(each)) {
            if (HOLDERS.contains(each)) {
                return true;
            }
        }
        return false;
    }
}
