package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassInfo;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;

/** Knows the calls that reach memory of the program's by ways that no hook stands at. */
final class Unseen {
    private static final String THROUGH_HANDLES = "a MethodHandle makes the accesses of a VarHandle";

    private Unseen() {}

    /** Say what a call does that can't be seen; null if everything can. */
    static @Nullable String what(ControlledClass context, MethodInsnNode call) {
        return switch (call.owner) {
            case "java/io/ObjectInputStream", "java/io/ObjectOutputStream" ->
                call.name.contains("Object") || call.name.contains("Unshared") || call.name.contains("Fields")
                        ? "Java serialisation reads and writes fields by itself"
                        : null;
            case "java/lang/invoke/MethodHandles$Lookup" ->
                call.name.endsWith("Getter") || call.name.endsWith("Setter")
                        ? "a MethodHandle reads or writes a field"
                        : null;
            case "java/lang/invoke/MethodHandles" ->
                call.name.startsWith("varHandle")
                        ? THROUGH_HANDLES
                        : call.name.equals("arrayElementGetter") || call.name.equals("arrayElementSetter")
                                ? "a MethodHandle reads or writes elements of arrays"
                                : null;
            case "java/lang/invoke/VarHandle" -> call.name.equals("toMethodHandle") ? THROUGH_HANDLES : null;
            case "java/util/Collection", "java/util/stream/BaseStream", "java/util/stream/Stream" ->
                call.name.startsWith("parallel") && !context.renames.isCopied("java/util/stream/Stream")
                        ? "a parallel stream may use threads of the JDK's own"
                        : null;
            default -> isNative(context, call) ? "native code runs: " + name(call) : null;
        };
    }

    private static boolean isNative(ControlledClass context, MethodInsnNode call) {
        if (!context.isControlled(call.owner)) {
            return false;
        }
        String implementer = context.files.implementer(call.owner, call.name + call.desc);
        ClassInfo info =
                implementer == null || !context.isControlled(implementer) ? null : context.files.info(implementer);
        return info != null && info.natives().contains(call.name + call.desc);
    }

    private static String name(MethodInsnNode call) {
        return call.owner.replace('/', '.') + "." + call.name;
    }
}
