package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Keeps the garbage collector, which runs when it likes, from being seen: what a reference refers to is held for the whole execution,
 * and a finalizer does nothing where the JVM calls it. The engine hears that the program has such things.
 *
 * <pre>
 * new reference   referent [queue]     the referent once more; 1, or 0 inside the JDK; refers(referent, program)
 * finalize()                           finalizes(); ifne on; return; on: ...
 * constructor of a class with one      finalizable()
 * </pre>
 */
final class Reclamation {
    private static final List<String> REFERENCES =
            List.of("java/lang/ref/WeakReference", "java/lang/ref/SoftReference", "java/lang/ref/PhantomReference");

    private Reclamation() {}

    /** See to a call of a constructor, if it makes a reference. */
    static void ofReference(ControlledClass context, MethodNode method, MethodInsnNode constructor) {
        if (!REFERENCES.contains(constructor.owner)) {
            return;
        }
        Code code = constructor.desc.equals("(Ljava/lang/Object;)V")
                ? new Code().op(Opcodes.DUP)
                : new Code().op(Opcodes.DUP2).op(Opcodes.POP);
        code.push(context.scope == Scope.COPY ? 0 : 1);
        method.instructions.insertBefore(
                constructor,
                Engine.hook(code, "refers", "(Ljava/lang/Object;I)V").list());
    }

    /** See to the finalizer of a class, if it has one. */
    static void ofFinalizer(ControlledClass context) {
        boolean has = false;
        for (MethodNode each : context.node.methods) {
            if (each.name.equals("finalize") && each.desc.equals("()V") && isMeant(each)) {
                guard(context, each);
                has = true;
            }
        }
        if (has && context.scope != Scope.COPY) {
            for (MethodNode each : context.node.methods) {
                if (each.name.equals("<init>")) {
                    each.instructions.insert(
                            Engine.hook(new Code(), "finalizable", "()V").list());
                }
            }
        }
    }

    private static boolean isMeant(MethodNode method) {
        return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }

    private static void guard(ControlledClass context, MethodNode method) {
        LabelNode on = new LabelNode();
        Code code = Engine.hook(new Code(), "finalizes", "()Z")
                .add(new JumpInsnNode(Opcodes.IFNE, on))
                .op(Opcodes.RETURN)
                .add(on)
                .add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {context.node.name}, 0, new Object[0]))
                .op(Opcodes.NOP);
        method.instructions.insert(code.list());
    }
}
