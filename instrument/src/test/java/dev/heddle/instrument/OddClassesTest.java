package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.heddle.instrument.jdk.JdkTable;
import java.net.URL;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites classes that no compiler of today makes, and methods at the limits of the JVM. */
class OddClassesTest {
    private static final String NAME = "Odd";

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6})
    void aSubroutineOfOldIsRewrittenAndRuns(int version) throws Exception {
        byte[] original = odd(version, method -> {
            Label subroutine = new Label();
            Label end = new Label();
            method.visitJumpInsn(Opcodes.JSR, subroutine);
            method.visitJumpInsn(Opcodes.GOTO, end);
            method.visitLabel(subroutine);
            method.visitVarInsn(Opcodes.ASTORE, 0);
            increment(method);
            method.visitVarInsn(Opcodes.RET, 0);
            method.visitLabel(end);
            result(method);
        });

        assertThat(run(original)).isEqualTo(1);
        assertThat(hooks(rewrite(original), "getStaticI", "putStaticI")).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6, Opcodes.V17})
    void aSynchronizedMethodOfAnyAgeIsRewrittenAndRuns(int version) throws Exception {
        ClassWriter writer = writer(version);
        MethodVisitor method =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED, "locked", "(JD)I", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.ICONST_5);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 5);
        method.visitEnd();
        body(writer, run -> {
            run.visitTypeInsn(Opcodes.NEW, NAME);
            run.visitInsn(Opcodes.DUP);
            run.visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, "<init>", "()V", false);
            run.visitInsn(Opcodes.LCONST_0);
            run.visitInsn(Opcodes.DCONST_0);
            run.visitMethodInsn(Opcodes.INVOKEVIRTUAL, NAME, "locked", "(JD)I", false);
            run.visitInsn(Opcodes.IRETURN);
        });
        byte[] original = writer.toByteArray();

        assertThat(run(original)).isEqualTo(5);
        assertThat(hooks(rewrite(original), "entered", "exiting")).isEqualTo(3);
    }

    @Test
    void aMethodThatWouldPass64KiloBytesKeepsOnlyItsSynchronisation() throws Exception {
        byte[] original = odd(Opcodes.V17, method -> {
            monitor(method);
            for (int i = 0; i < 6_000; i++) {
                increment(method);
            }
            result(method);
        });

        Rewritten rewritten = rewrite(original);

        assertThat(rewritten.withoutAccesses()).containsExactly("Odd.run()I");
        assertThat(hooks(rewritten, "getStaticI", "putStaticI")).isZero();
        assertThat(hooks(rewritten, "entered", "exiting")).isEqualTo(2);
        assertThat(run(original)).isEqualTo(6_000);
    }

    @Test
    void aMethodTooLargeEvenForThatStaysAsItWas() throws Exception {
        byte[] original = odd(Opcodes.V17, method -> {
            for (int i = 0; i < 7_000; i++) {
                monitor(method);
            }
            for (int i = 0; i < 11; i++) {
                increment(method);
            }
            result(method);
        });

        Rewritten rewritten = rewrite(original);

        assertThat(hooks(rewritten, "entered", "exiting", "getStaticI", "putStaticI"))
                .isZero();
        assertThat(rewritten.notes()).contains("Odd.run()I is too large to be watched at all");
        assertThat(run(original)).isEqualTo(11);
    }

    @Test
    void anObjectMadeOnceAndConstructedOnTwoWaysIsLeftToItself() throws Exception {
        byte[] original = odd(Opcodes.V1_4, method -> {
            Label other = new Label();
            Label made = new Label();
            method.visitInsn(Opcodes.ICONST_1);
            method.visitVarInsn(Opcodes.ISTORE, 0);
            method.visitTypeInsn(Opcodes.NEW, "java/util/ArrayList");
            method.visitInsn(Opcodes.DUP);
            method.visitVarInsn(Opcodes.ILOAD, 0);
            method.visitJumpInsn(Opcodes.IFEQ, other);
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false);
            method.visitJumpInsn(Opcodes.GOTO, made);
            method.visitLabel(other);
            method.visitInsn(Opcodes.ICONST_2);
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/util/ArrayList", "<init>", "(I)V", false);
            method.visitLabel(made);
            method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/util/ArrayList", "size", "()I", false);
            method.visitInsn(Opcodes.IRETURN);
        });

        assertThat(run(original)).isEqualTo(0);
    }

    @Test
    void fieldsOfOneNameAndTwoTypesAreTwoFields() throws Exception {
        ClassWriter writer = writer(Opcodes.V17);
        writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "twice", "J", null, 7L)
                .visitEnd();
        writer.visitField(Opcodes.ACC_STATIC, "twice", "I", null, null).visitEnd();
        body(writer, run -> {
            run.visitFieldInsn(Opcodes.GETSTATIC, NAME, "twice", "J");
            run.visitInsn(Opcodes.L2I);
            run.visitFieldInsn(Opcodes.GETSTATIC, NAME, "twice", "I");
            run.visitInsn(Opcodes.IADD);
            run.visitInsn(Opcodes.IRETURN);
        });
        byte[] original = writer.toByteArray();

        assertThat(run(original)).isEqualTo(7);
        assertThat(hooks(rewrite(original), "getStaticI")).isEqualTo(1);
        assertThat(hooks(rewrite(original), "getStaticJ")).isZero();
    }

    @Test
    void aMethodThatHotSpotNoLongerCompilesIsNamed() {
        byte[] original = odd(Opcodes.V17, method -> {
            for (int i = 0; i < 900; i++) {
                increment(method);
            }
            result(method);
        });

        assertThat(rewrite(original).huge()).containsExactly("Odd.run()I");
    }

    @Test
    void aMethodThatStaysShortIsNotNamed() {
        byte[] original = odd(Opcodes.V17, OddClassesTest::result);

        Rewritten rewritten = rewrite(original);

        assertThat(rewritten.huge()).isEmpty();
        assertThat(rewritten.withoutAccesses()).isEmpty();
        assertThat(rewritten.notes()).isEmpty();
    }

    @Test
    void aJumpThatBecomesTooFarForItsInstructionStillArrives() throws Exception {
        byte[] original = odd(Opcodes.V17, method -> {
            Label end = new Label();
            method.visitInsn(Opcodes.ICONST_0);
            method.visitJumpInsn(Opcodes.IFNE, end);
            for (int i = 0; i < 1_700; i++) {
                increment(method);
            }
            method.visitLabel(end);
            method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            result(method);
        });

        assertThat(rewrite(original).withoutAccesses()).isEmpty();
        assertThat(run(original)).isEqualTo(1_700);
    }

    @Test
    void anInterfaceWithAnInitialiserAndPrivateMethodsVerifies() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
                NAME,
                null,
                "java/lang/Object",
                null);
        writer.visitField(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
                        "o",
                        "Ljava/lang/Object;",
                        null,
                        null)
                .visitEnd();
        MethodVisitor init = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        init.visitCode();
        init.visitInsn(Opcodes.ACONST_NULL);
        init.visitFieldInsn(Opcodes.PUTSTATIC, NAME, "o", "Ljava/lang/Object;");
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        MethodVisitor hidden =
                writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "hidden", "()V", null, null);
        hidden.visitCode();
        monitor(hidden);
        hidden.visitInsn(Opcodes.RETURN);
        hidden.visitMaxs(0, 0);
        hidden.visitEnd();
        writer.visitEnd();

        assertThatCode(() -> loader(writer.toByteArray()).link(NAME)).doesNotThrowAnyException();
        assertThat(hooks(rewrite(writer.toByteArray()), "initialising", "initialised", "entered", "exiting"))
                .isEqualTo(4);
    }

    private static void increment(MethodVisitor method) {
        method.visitFieldInsn(Opcodes.GETSTATIC, NAME, "n", "I");
        method.visitInsn(Opcodes.ICONST_1);
        method.visitInsn(Opcodes.IADD);
        method.visitFieldInsn(Opcodes.PUTSTATIC, NAME, "n", "I");
    }

    private static void result(MethodVisitor method) {
        method.visitFieldInsn(Opcodes.GETSTATIC, NAME, "n", "I");
        method.visitInsn(Opcodes.IRETURN);
    }

    private static void monitor(MethodVisitor method) {
        method.visitLdcInsn("lock");
        method.visitInsn(Opcodes.DUP);
        method.visitInsn(Opcodes.MONITORENTER);
        method.visitInsn(Opcodes.MONITOREXIT);
    }

    /** Write a class with a static field {@code n} and a static method {@code run}. */
    private static byte[] odd(int version, Consumer<MethodVisitor> body) {
        ClassWriter writer = writer(version);
        body(writer, body);
        return writer.toByteArray();
    }

    private static ClassWriter writer(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "n", "I", null, null)
                .visitEnd();
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        return writer;
    }

    private static void body(ClassWriter writer, Consumer<MethodVisitor> body) {
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()I", null, null);
        method.visitCode();
        body.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
    }

    private static Rewritten rewrite(byte[] original) {
        return ClassRewriter.telling(JdkTable.standard(), new Registry())
                .rewrite(OddClassesTest.class.getClassLoader(), original, original, true);
    }

    private static RewritingLoader loader(byte[] original) {
        return new RewritingLoader(new URL[0], true).with(NAME, original);
    }

    private static Object run(byte[] original) throws Exception {
        try (RewritingLoader loader = loader(original)) {
            return loader.link(NAME).getMethod("run").invoke(null);
        }
    }

    private static int hooks(Rewritten rewritten, String... names) {
        ClassNode node = new ClassNode();
        new ClassReader(rewritten.bytes()).accept(node, 0);
        int hooks = 0;
        for (MethodNode method : node.methods) {
            for (String name : names) {
                hooks += Calls.count(method, Code.HOOKS, name);
            }
        }
        return hooks;
    }
}
