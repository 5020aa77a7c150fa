package dev.heddle.instrument;

import dev.heddle.instrument.jdk.Rule;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Recognises calls that are an access to one variable, of an atomic, or through a handle, an updater, an offset, a Field, and those that write
 * a part of an array.
 */
final class Variables {
    /** No operand: what has the variable is not among them. */
    private static final int NONE = -2;

    private static final String ATOMICS = "java/util/concurrent/atomic/";
    private static final String CALLBACKS = "java/util/function/";

    private Variables() {}

    /**
     * What has the variable that a call accesses.
     *
     * @param throughHandle true if only the receiver knows: a static field has its class
     * @param owner the argument that has it, -1 for the receiver, or {@link #NONE}
     */
    record Owner(boolean throughHandle, int owner) {
        /** Load the operands that say it. */
        Code load(CallRewriter.Operands operands, Code code) {
            if (throughHandle) {
                operands.receiver(code);
            }
            return owner == NONE ? code.op(Opcodes.ACONST_NULL) : operands.target(owner, code);
        }
    }

    /** Give what has the variable, or null if a call is no such access. */
    static @Nullable Owner owner(MethodInsnNode call, Collection<Rule> rules, Type[] arguments, ClassFiles files) {
        if (callsBack(arguments)) {
            return null;
        }
        for (Rule rule : rules) {
            int target = rule.target().argument();
            switch (rule.verb()) {
                case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_UPDATE, VARHANDLE_CAS -> {
                    return HandleCalls.hasOwner(call, arguments) ? new Owner(false, 0) : new Owner(true, NONE);
                }
                case HANDLE_CALL -> {
                    return new Owner(true, HandleCalls.mayHaveOwner(arguments) ? 0 : NONE);
                }
                case REFLECT_READ, REFLECT_WRITE -> {
                    return new Owner(true, target);
                }
                case UPDATER_READ,
                        UPDATER_WRITE,
                        UPDATER_UPDATE,
                        UPDATER_CAS,
                        UNSAFE_READ,
                        UNSAFE_WRITE,
                        UNSAFE_UPDATE,
                        UNSAFE_CAS -> {
                    return new Owner(false, target);
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
                    return isAtomic(call, files) ? new Owner(false, target) : null;
                }
                case RANGE_WRITE -> {
                    return isCopyOrFill(call) ? new Owner(false, target) : null;
                }
                default -> {
                    // No variable.
                }
            }
        }
        return null;
    }

    /** True for calls that do nothing else than write to an array; others may compare its elements, which is the program's code. */
    private static boolean isCopyOrFill(MethodInsnNode call) {
        return (call.owner.equals("java/lang/System") && call.name.equals("arraycopy"))
                || (call.owner.equals("java/util/Arrays") && call.name.equals("fill"));
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
