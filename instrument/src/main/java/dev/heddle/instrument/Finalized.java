package dev.heddle.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Has constructors of objects with a finalizer hand over to it: their end happens before it begins (JLS 17.4.5). */
final class Finalized {
    private static final String FINALIZER = "finalize()V";

    private Finalized() {}

    /**
     * Put a hook before each end of each constructor, if the class or one that it extends outside the JDK has a finalizer.
     *
     * @param untouched methods that are to stay as they are
     */
    static void hook(ClassContext context, Set<String> untouched) {
        if (!hasFinalizer(context.node, context.files)) {
            return;
        }
        for (MethodNode method : context.node.methods) {
            boolean isConstructor = method.name.equals("<init>") && !untouched.contains(method.name + method.desc);
            if (isConstructor && keepsThis(method)) {
                hook(method);
            }
        }
    }

    private static void hook(MethodNode constructor) {
        for (AbstractInsnNode insn : constructor.instructions.toArray()) {
            if (insn.getOpcode() == Opcodes.RETURN) {
                constructor.instructions.insertBefore(
                        insn,
                        new Code()
                                .load(Types.OBJECT, 0)
                                .hook("put", "(Ljava/lang/Object;)V")
                                .list());
            }
        }
    }

    private static boolean hasFinalizer(ClassNode node, ClassFiles files) {
        for (MethodNode method : node.methods) {
            if ((method.name + method.desc).equals(FINALIZER)) {
                return true;
            }
        }
        for (String at = node.superName; at != null && !ClassFiles.inJdk(at); at = files.superclass(at)) {
            ClassInfo info = files.info(at);
            if (info != null && info.methods().contains(FINALIZER)) {
                return true;
            }
        }
        return false;
    }

    private static boolean keepsThis(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) insn).var == 0) {
                return false;
            }
        }
        return true;
    }
}
