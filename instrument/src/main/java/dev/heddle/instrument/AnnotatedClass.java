package dev.heddle.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class file says is suppressed, of the class and of its members, and what stands around the class in the source. */
final class AnnotatedClass extends ClassVisitor {
    private String name = "";

    /** What is suppressed of the class as a whole. */
    @Nullable
    Suppression own;

    /** By name. */
    final Map<String, Suppression> fields = new HashMap<>();

    /** By name and descriptor. */
    final Map<String, Suppression> methods = new HashMap<>();

    /** The class around this one, with dots, if there is one. */
    @Nullable
    String enclosingClass;

    /** Name and descriptor of the method around this class, if it stands in one. */
    @Nullable
    String enclosingMethod;

    private AnnotatedClass() {
        super(Opcodes.ASM9);
    }

    /** Read a class file; give nothing if it is damaged. */
    static Optional<AnnotatedClass> read(byte[] file) {
        AnnotatedClass read = new AnnotatedClass();
        try {
            new ClassReader(file)
                    .accept(read, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return Optional.of(read);
        } catch (RuntimeException damaged) {
            return Optional.empty();
        }
    }

    @Override
    public void visit(
            int version,
            int access,
            String internalName,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        name = internalName;
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
        enclosingClass = owner.replace('/', '.');
        enclosingMethod = method == null ? null : method + descriptor;
    }

    @Override
    public void visitInnerClass(String inner, @Nullable String outer, @Nullable String simpleName, int access) {
        if (inner.equals(name) && outer != null) {
            enclosingClass = outer.replace('/', '.');
        }
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        own = Suppression.isMeant(descriptor) ? new Suppression() : own;
        return Suppression.isMeant(descriptor) ? own : null;
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return note(fields, field, annotation);
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return note(methods, method + descriptor, annotation);
            }
        };
    }

    private static @Nullable AnnotationVisitor note(
            Map<String, Suppression> members, String member, String annotation) {
        if (!Suppression.isMeant(annotation)) {
            return null;
        }
        Suppression suppression = new Suppression();
        members.put(member, suppression);
        return suppression;
    }
}
