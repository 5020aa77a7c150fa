package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
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
        keepSerialVersion(context, classFile);
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

    private static void keepSerialVersion(ClassContext context, byte[] classFile) {
        ClassNode node = context.node;
        if (declaresVersion(node)
                || (node.access & Opcodes.ACC_ENUM) != 0
                || !maySerialise(node.name, context.files, new HashSet<>())) {
            return;
        }
        Version version = new Version();
        new ClassReader(classFile).accept(version, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        node.fields.add(new FieldNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                "serialVersionUID",
                "J",
                null,
                version.computed));
    }

    private static boolean declaresVersion(ClassNode node) {
        for (FieldNode field : node.fields) {
            if (field.name.equals("serialVersionUID")) {
                return true;
            }
        }
        return false;
    }

    /** True unless all ancestors are known and none is Serializable: a version does no harm where nobody asks for it. */
    private static boolean maySerialise(@Nullable String name, ClassFiles files, Set<String> seen) {
        if (name == null || !seen.add(name)) {
            return false;
        }
        if (name.equals("java/io/Serializable") || files.info(name) == null) {
            return true;
        }
        for (String each : files.interfaces(name)) {
            if (maySerialise(each, files, seen)) {
                return true;
            }
        }
        return maySerialise(files.superclass(name), files, seen);
    }

    /** Computes the version by the rules of the serialisation specification. */
    private static final class Version extends SerialVersionUIDAdder {
        long computed;

        Version() {
            super(Opcodes.ASM9, new ClassNode(Opcodes.ASM9));
        }

        @Override
        protected void addSVUID(long version) {
            computed = version;
        }
    }
}
