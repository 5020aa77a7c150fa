package dev.heddle.instrument.control;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the two classes that drive continuations; they name internals of newer JDKs, which the build does not need.
 *
 * <p>As Java they would read:
 *
 * <pre>
 * final class Woven extends Continuation {
 *     static final ContinuationScope SCOPE = new ContinuationScope("heddle");
 *     Woven(Runnable body) { super(SCOPE, body); }
 *     protected void onPinned(Pinned reason) {}            // pause() then answers false
 * }
 *
 * public final class ContinuationCarrier extends Carrier {
 *     private static final MethodHandle SET, CARRIER;      // Thread.setCurrentThread, Thread.currentCarrierThread
 *     public ContinuationCarrier() {}
 *     public Object prepare(Runnable body) { return new Woven(body); }
 *     &#64;ChangesCurrentThread &#64;DontInline
 *     public void step(Thread carrier, Thread user, Thread restore, Object prepared) throws Throwable {
 *         SET.invokeExact(carrier, user);
 *         try { ((Continuation) prepared).run(); } finally { SET.invokeExact(carrier, restore); }
 *     }
 *     public boolean pause() { return Continuation.yield(Woven.SCOPE); }
 *     public Thread carrier() throws Throwable { return (Thread) CARRIER.invokeExact(); }
 * }
 * </pre>
 *
 * <p>The current thread is changed in {@code step} alone. Inlined anywhere else, C2 takes the current thread for constant and
 * compiles the scheduler wrongly, without a word.
 */
public final class CarrierClasses {
    private static final String CARRIER = "dev/heddle/runtime/ContinuationCarrier";
    private static final String WOVEN = "dev/heddle/runtime/Woven";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final String THREAD = "Ljava/lang/Thread;";

    private CarrierClasses() {}

    /** Give the class files by name, in the order in which they are to be defined. */
    public static Map<String, byte[]> make() {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        classes.put(WOVEN.replace('/', '.'), woven());
        classes.put(CARRIER.replace('/', '.'), carrier());
        return classes;
    }

    private static byte[] woven() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, WOVEN, null, CONTINUATION, null);
        writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "SCOPE", "L" + SCOPE + ";", null, null);
        MethodVisitor code = begin(writer, Opcodes.ACC_STATIC, "<clinit>", "()V");
        code.visitTypeInsn(Opcodes.NEW, SCOPE);
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn("heddle");
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V", false);
        code.visitFieldInsn(Opcodes.PUTSTATIC, WOVEN, "SCOPE", "L" + SCOPE + ";");
        end(code, Opcodes.RETURN);
        code = begin(writer, 0, "<init>", "(Ljava/lang/Runnable;)V");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETSTATIC, WOVEN, "SCOPE", "L" + SCOPE + ";");
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, CONTINUATION, "<init>", "(L" + SCOPE + ";Ljava/lang/Runnable;)V", false);
        end(code, Opcodes.RETURN);
        code = begin(writer, Opcodes.ACC_PROTECTED, "onPinned", "(L" + CONTINUATION + "$Pinned;)V");
        end(code, Opcodes.RETURN);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static byte[] carrier() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS | ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
                CARRIER,
                null,
                "dev/heddle/runtime/Carrier",
                null);
        int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        writer.visitField(constant, "SET", HANDLE, null, null);
        writer.visitField(constant, "CARRIER", HANDLE, null, null);
        handles(writer);
        MethodVisitor code = begin(writer, Opcodes.ACC_PUBLIC, "<init>", "()V");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "dev/heddle/runtime/Carrier", "<init>", "()V", false);
        end(code, Opcodes.RETURN);
        code = begin(writer, Opcodes.ACC_PUBLIC, "prepare", "(Ljava/lang/Runnable;)Ljava/lang/Object;");
        code.visitTypeInsn(Opcodes.NEW, WOVEN);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, WOVEN, "<init>", "(Ljava/lang/Runnable;)V", false);
        end(code, Opcodes.ARETURN);
        step(writer);
        code = begin(writer, Opcodes.ACC_PUBLIC, "pause", "()Z");
        code.visitFieldInsn(Opcodes.GETSTATIC, WOVEN, "SCOPE", "L" + SCOPE + ";");
        code.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION, "yield", "(L" + SCOPE + ";)Z", false);
        end(code, Opcodes.IRETURN);
        code = begin(writer, Opcodes.ACC_PUBLIC, "carrier", "()" + THREAD);
        code.visitFieldInsn(Opcodes.GETSTATIC, CARRIER, "CARRIER", HANDLE);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "()" + THREAD, false);
        end(code, Opcodes.ARETURN);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void handles(ClassWriter writer) {
        String lookup = "java/lang/invoke/MethodHandles$Lookup";
        String type = "java/lang/invoke/MethodType";
        MethodVisitor code = begin(writer, Opcodes.ACC_STATIC, "<clinit>", "()V");
        code.visitLdcInsn(org.objectweb.asm.Type.getObjectType("java/lang/Thread"));
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", "()L" + lookup + ";", false);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandles",
                "privateLookupIn",
                "(Ljava/lang/Class;L" + lookup + ";)L" + lookup + ";",
                false);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn(org.objectweb.asm.Type.getObjectType("java/lang/Thread"));
        code.visitLdcInsn("setCurrentThread");
        code.visitLdcInsn(org.objectweb.asm.Type.getMethodType("(" + THREAD + ")V"));
        String find = "(Ljava/lang/Class;Ljava/lang/String;L" + type + ";)" + HANDLE;
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, lookup, "findVirtual", find, false);
        code.visitFieldInsn(Opcodes.PUTSTATIC, CARRIER, "SET", HANDLE);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn(org.objectweb.asm.Type.getObjectType("java/lang/Thread"));
        code.visitLdcInsn("currentCarrierThread");
        code.visitLdcInsn(org.objectweb.asm.Type.getMethodType("()" + THREAD));
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, lookup, "findStatic", find, false);
        code.visitFieldInsn(Opcodes.PUTSTATIC, CARRIER, "CARRIER", HANDLE);
        end(code, Opcodes.RETURN);
    }

    private static void step(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC,
                "step",
                "(" + THREAD + THREAD + THREAD + "Ljava/lang/Object;)V",
                null,
                new String[] {"java/lang/Throwable"});
        code.visitAnnotation("Ljdk/internal/vm/annotation/ChangesCurrentThread;", true)
                .visitEnd();
        code.visitAnnotation("Ljdk/internal/vm/annotation/DontInline;", true).visitEnd();
        code.visitCode();
        Label from = new Label();
        Label to = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(from, to, handler, null);
        setCurrent(code, 2);
        code.visitLabel(from);
        code.visitVarInsn(Opcodes.ALOAD, 4);
        code.visitTypeInsn(Opcodes.CHECKCAST, CONTINUATION);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTINUATION, "run", "()V", false);
        code.visitLabel(to);
        setCurrent(code, 3);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 5);
        setCurrent(code, 3);
        code.visitVarInsn(Opcodes.ALOAD, 5);
        end(code, Opcodes.ATHROW);
    }

    private static void setCurrent(MethodVisitor code, int thread) {
        code.visitFieldInsn(Opcodes.GETSTATIC, CARRIER, "SET", HANDLE);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitVarInsn(Opcodes.ALOAD, thread);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandle",
                "invokeExact",
                "(" + THREAD + THREAD + ")V",
                false);
    }

    private static MethodVisitor begin(ClassWriter writer, int access, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code, int opcode) {
        code.visitInsn(opcode);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
