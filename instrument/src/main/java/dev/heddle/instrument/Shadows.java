package dev.heddle.instrument;

import java.util.ArrayList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Gives the objects of a class a field for their shadow.
 *
 * <p>The field goes to the topmost class outside the JDK of each chain, decided by name alone. It is private, transient
 * and synthetic, so that serialisation passes it by; a Serializable class that leaves its version to be computed gets
 * the one it had before, because what is added would change it. Records keep to the fields the language gives them.
 */
final class Shadows {
    private static final String WATCHED = "dev/heddle/runtime/Watched";
    private static final String SHADOW = "Ldev/heddle/runtime/Shadow;";

    /** The name of the field and of both methods; no program has such a name by chance. */
    private static final String MEMBER = "$heddle$shadow";

    private Shadows() {}

    static void add(ClassContext context, byte[] classFile) {
        ClassNode node = context.node;
        if (!takesShadow(node)) {
            return;
        }
        SerialVersion.keep(context.node, context.files, classFile);
        node.interfaces = new ArrayList<>(node.interfaces);
        node.interfaces.add(WATCHED);
        if (node.signature != null) {
            node.signature += "L" + WATCHED + ";";
        }
        node.fields.add(new FieldNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC, MEMBER, SHADOW, null, null));
        MethodNode get = method("()" + SHADOW);
        get.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
        get.instructions.add(new FieldInsnNode(Opcodes.GETFIELD, node.name, MEMBER, SHADOW));
        get.instructions.add(new InsnNode(Opcodes.ARETURN));
        MethodNode set = method("(" + SHADOW + ")V");
        set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
        set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
        set.instructions.add(new FieldInsnNode(Opcodes.PUTFIELD, node.name, MEMBER, SHADOW));
        set.instructions.add(new InsnNode(Opcodes.RETURN));
        node.methods.add(get);
        node.methods.add(set);
    }

    private static boolean takesShadow(ClassNode node) {
        return (node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_RECORD)) == 0
                && node.superName != null
                && !node.superName.equals("java/lang/Record")
                && ClassFiles.inJdk(node.superName);
    }

    private static MethodNode method(String descriptor) {
        return new MethodNode(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC, MEMBER, descriptor, null, null);
    }
}
