package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.Code;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A way to memory of the program's at which no hook stands.
 *
 * @param what what is done, for a person
 * @param lasting true if the call only opens the way, which is gone later, by whichever thread
 */
record Unseen(String what, boolean lasting) {
    private static final Unseen THROUGH_HANDLES = new Unseen("a MethodHandle makes the accesses of a VarHandle", true);

    private static final Unseen ADAPTED = new Unseen("a VarHandle that is made of another reads or writes", true);

    private static final Unseen VIEW = new Unseen("a VarHandle reads or writes bytes as something else", true);

    private static final Unseen BY_ADDRESS = new Unseen("Unsafe reads or writes memory by its address", false);

    private static final Unseen SEGMENT = new Unseen("a MemorySegment reads or writes", false);

    /** Find the way that a call is, or opens; null if everything that it does can be seen. */
    static @Nullable Unseen of(ControlledClass context, MethodInsnNode call) {
        return switch (call.owner) {
            case "java/io/ObjectInputStream", "java/io/ObjectOutputStream" ->
                call.name.contains("Object") || call.name.contains("Unshared") || call.name.contains("Fields")
                        ? new Unseen("Java serialisation reads and writes fields by itself", false)
                        : null;
            case "java/lang/invoke/MethodHandles" -> ofHandles(call.name);
            case "java/lang/invoke/VarHandle" ->
                call.name.equals("toMethodHandle") ? THROUGH_HANDLES : takesSegment(call) ? SEGMENT : null;
            case "sun/misc/Unsafe" -> isByAddress(call) ? BY_ADDRESS : null;
            case "java/lang/foreign/MemorySegment" ->
                call.name.startsWith("get")
                                || call.name.startsWith("set")
                                || call.name.startsWith("copy")
                                || call.name.startsWith("to")
                                || call.name.equals("fill")
                                || call.name.equals("mismatch")
                                || call.name.equals("asByteBuffer")
                        ? SEGMENT
                        : null;
            case "java/lang/foreign/Linker" ->
                call.name.equals("downcallHandle") ? new Unseen("native code runs: a downcall", true) : null;
            case "java/util/Collection", "java/util/stream/BaseStream", "java/util/stream/Stream" ->
                call.name.startsWith("parallel") && !context.renames.isCopied("java/util/stream/Stream")
                        ? new Unseen("a parallel stream may use threads of the JDK's own", true)
                        : null;
            default -> isNative(context, call) ? new Unseen("native code runs: " + name(call), true) : null;
        };
    }

    private static @Nullable Unseen ofHandles(String name) {
        return switch (name) {
            case "varHandleInvoker", "varHandleExactInvoker" -> THROUGH_HANDLES;
            case "filterValue",
                    "filterCoordinates",
                    "insertCoordinates",
                    "collectCoordinates",
                    "permuteCoordinates",
                    "dropCoordinates" -> ADAPTED;
            case "byteArrayViewVarHandle", "byteBufferViewVarHandle" -> VIEW;
            default -> null;
        };
    }

    private static boolean takesSegment(MethodInsnNode call) {
        return call.desc.startsWith("(Ljava/lang/foreign/MemorySegment;");
    }

    /** True of the accesses that take an address, and of those to whole blocks. */
    private static boolean isByAddress(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean access = call.name.startsWith("get") || call.name.startsWith("put");
        return (access && arguments.length > 0 && arguments[0] == Type.LONG_TYPE)
                || call.name.equals("copyMemory")
                || call.name.equals("setMemory");
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

    /** Give the hook that says so. */
    Code hook() {
        Code code = new Code().add(new LdcInsnNode(what));
        return Engine.hook(code, lasting ? "unseenFromNow" : "unseen", "(Ljava/lang/String;)V");
    }
}
