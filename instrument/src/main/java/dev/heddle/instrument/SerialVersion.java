package dev.heddle.instrument;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Sees to it that what is added to a class does not change its version, by which serialised objects know it. */
public final class SerialVersion {
    private SerialVersion() {}

    /**
     * Give a class that may be serialised the version that it has as it was compiled.
     *
     * @param classFile the class before anything was added to it
     */
    public static void keep(ClassNode node, ClassFiles files, byte[] classFile) {
        if (declaresVersion(node)
                || (node.access & (Opcodes.ACC_ENUM | Opcodes.ACC_INTERFACE)) != 0
                || !maySerialise(node.name, files, new HashSet<>())) {
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
