package dev.heddle.instrument;

import dev.heddle.instrument.jdk.Rule;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Recognises calls that are an access to one variable: of an atomic, or through a handle, an updater, an offset, a Field. */
final class Variables {
    /** No operand: the call is no such access. */
    static final int NONE = -2;

    private static final String ATOMICS = "java/util/concurrent/atomic/";
    private static final String CALLBACKS = "java/util/function/";

    private Variables() {}

    /** Give the argument that has the variable, -1 for the receiver, or {@link #NONE}. */
    static int owner(MethodInsnNode call, Collection<Rule> rules, Type[] arguments, ClassFiles files) {
        if (callsBack(arguments)) {
            return NONE;
        }
        for (Rule rule : rules) {
            switch (rule.verb()) {
                case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_UPDATE, VARHANDLE_CAS -> {
                    return HandleCalls.hasOwner(call, arguments) ? 0 : NONE;
                }
                case UPDATER_READ,
                        UPDATER_WRITE,
                        UPDATER_UPDATE,
                        UPDATER_CAS,
                        UNSAFE_READ,
                        UNSAFE_WRITE,
                        UNSAFE_UPDATE,
                        UNSAFE_CAS,
                        REFLECT_READ,
                        REFLECT_WRITE -> {
                    return rule.target().argument();
                }
                case VOLATILE_READ,
                        ACQUIRE_READ,
                        OPAQUE_READ,
                        PLAIN_READ,
                        VOLATILE_WRITE,
                        RELEASE_WRITE,
                        OPAQUE_WRITE,
                        PLAIN_WRITE,
                        UPDATE,
                        CAS -> {
                    return isAtomic(call, files) ? rule.target().argument() : NONE;
                }
                default -> {
                    // No variable.
                }
            }
        }
        return NONE;
    }

    private static boolean callsBack(Type[] arguments) {
        for (Type argument : arguments) {
            if (argument.getSort() == Type.OBJECT && argument.getInternalName().startsWith(CALLBACKS)) {
                return true;
            }
        }
        return false;
    }

    /** True if the class of an atomic has the method: a call by a wider type, as Number, may mean anything. */
    private static boolean isAtomic(MethodInsnNode call, ClassFiles files) {
        if (call.owner.startsWith(ATOMICS)) {
            return true;
        }
        @Nullable
        String declaring = call.getOpcode() == Opcodes.INVOKEVIRTUAL && !ClassFiles.inJdk(call.owner)
                ? files.implementer(call.owner, call.name + call.desc)
                : null;
        return declaring != null && declaring.startsWith(ATOMICS);
    }
}
