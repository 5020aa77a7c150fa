package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The outside of a class: its ancestors, and what fields and methods it declares, the native ones named twice. */
public record ClassInfo(
        String name,
        int access,
        @Nullable String superName,
        List<String> interfaces,
        List<FieldInfo> fields,
        Set<String> methods,
        Set<String> natives) {

    /** Read the outside of a class from its class file, code skipped. */
    public static ClassInfo read(byte[] classFile) {
        return read(new ClassReader(classFile));
    }

    static ClassInfo read(ClassReader reader) {
        List<FieldInfo> fields = new ArrayList<>();
        Set<String> methods = new HashSet<>();
        Set<String> natives = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        fields.add(new FieldInfo(reader.getClassName(), name, descriptor, access));
                        return null;
                    }

                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        methods.add(name + descriptor);
                        if ((access & Opcodes.ACC_NATIVE) != 0) {
                            natives.add(name + descriptor);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassInfo(
                reader.getClassName(),
                reader.getAccess(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                fields,
                methods,
                natives);
    }

    /** True if this is an interface. */
    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Find a field; names alone may repeat, since the JVM tells fields apart by type too. Null stands for any type. */
    @Nullable
    public FieldInfo field(String field, @Nullable String descriptor) {
        for (FieldInfo each : fields) {
            if (each.name().equals(field)
                    && (descriptor == null || each.descriptor().equals(descriptor))) {
                return each;
            }
        }
        return null;
    }
}
