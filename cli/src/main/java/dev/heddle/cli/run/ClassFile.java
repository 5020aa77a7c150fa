package dev.heddle.cli.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** As much of a class file as tells whether a JVM can start it. */
final class ClassFile {
    private static final String WITH_ARGUMENTS = "([Ljava/lang/String;)V";
    private static final int FEATURE_OF_MAJOR_ZERO = -44;
    private static final int FIRST_WITH_INSTANCE_MAIN = 25;
    private static final int NEWEST_READABLE = Opcodes.V27 + FEATURE_OF_MAJOR_ZERO;

    private final String className;
    private final byte[] bytes;

    ClassFile(String className, byte[] bytes) {
        this.className = className;
        this.bytes = bytes;
    }

    /** Returns whether this is a class file at all. */
    boolean isClassFile() {
        return bytes.length > 10
                && (bytes[0] & 0xff) == 0xca
                && (bytes[1] & 0xff) == 0xfe
                && (bytes[2] & 0xff) == 0xba
                && (bytes[3] & 0xff) == 0xbe;
    }

    /** Returns the Java version it was compiled for. */
    int feature() {
        return (((bytes[6] & 0xff) << 8) | (bytes[7] & 0xff)) + FEATURE_OF_MAJOR_ZERO;
    }

    /**
     * Returns what its headers say, or null where it is too new to be read here.
     *
     * @throws BadInput where it breaks off or its parts don't fit together
     */
    @Nullable
    Outline outline(int feature) {
        try {
            return feature() > NEWEST_READABLE ? null : read(feature);
        } catch (RuntimeException damaged) { // ASM trusts what it reads, and stumbles in many ways where it can't.
            throw new BadInput("the file of class " + className + " is damaged", "compile it again");
        }
    }

    private Outline read(int feature) {
        ClassReader reader = new ClassReader(bytes);
        List<String> mains = new ArrayList<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        if (name.equals("main") && canStart(access, descriptor, feature)) {
                            mains.add(descriptor);
                        }
                        return null;
                    }
                },
                0); // Nothing is skipped, so that the end is missed where it is missing.
        String parent = reader.getSuperName();
        return new Outline(!mains.isEmpty(), parent == null ? null : parent.replace('/', '.'));
    }

    private static boolean canStart(int access, String descriptor, int feature) {
        boolean classic = descriptor.equals(WITH_ARGUMENTS)
                && (access & Opcodes.ACC_PUBLIC) != 0
                && (access & Opcodes.ACC_STATIC) != 0;
        boolean relaxed = feature >= FIRST_WITH_INSTANCE_MAIN
                && (descriptor.equals(WITH_ARGUMENTS) || descriptor.equals("()V"))
                && (access & Opcodes.ACC_PRIVATE) == 0;
        return classic || relaxed;
    }

    /**
     * The headers of a class.
     *
     * @param hasMain whether the class itself has a main method that the JVM would start
     * @param parent the superclass, or null
     */
    record Outline(boolean hasMain, @Nullable String parent) {}
}
