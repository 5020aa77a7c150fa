package dev.heddle.bench.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The large method is what the measurement takes it for. */
final class LargeMethodTest {

    private int bytes;
    private int accesses;

    @Test
    void isAlmostFourKilobytesOfAccesses() throws IOException {
        try (InputStream in = Objects.requireNonNull(LargeMethod.class.getResourceAsStream("LargeMethod.class"))) {
            new ClassReader(in).accept(new Measure(), 0);
        }
        assertThat(bytes).isBetween(3_500, 4_096);
        assertThat(accesses).isGreaterThan(500);
    }

    @Test
    void mixesAsTheRoundsDoInALoop() {
        assertThat(LargeMethod.digest(1)).isEqualTo(rolled(1));
        assertThat(LargeMethod.digest(1000)).isEqualTo(rolled(1000));
    }

    private static int rolled(int blocks) {
        int[] x = new int[16];
        x[0] = 0x61707865;
        x[1] = 0x3320646e;
        x[2] = 0x79622d32;
        x[3] = 0x6b206574;
        for (int block = 0; block < blocks; block++) {
            x[12] += block;
            for (int round = 0; round < 8; round++) {
                for (int i = 0; i < 4; i++) {
                    int shift = round % 2;
                    quarter(x, i, 4 + (i + shift) % 4, 8 + (i + 2 * shift) % 4, 12 + (i + 3 * shift) % 4);
                }
            }
        }
        return x[0] ^ x[5] ^ x[10] ^ x[15];
    }

    private static void quarter(int[] x, int a, int b, int c, int d) {
        x[a] += x[b];
        x[d] = Integer.rotateLeft(x[d] ^ x[a], 16);
        x[c] += x[d];
        x[b] = Integer.rotateLeft(x[b] ^ x[c], 12);
        x[a] += x[b];
        x[d] = Integer.rotateLeft(x[d] ^ x[a], 8);
        x[c] += x[d];
        x[b] = Integer.rotateLeft(x[b] ^ x[c], 7);
    }

    /** Writes the class again, to learn where the method's last instruction ends. */
    private final class Measure extends ClassVisitor {

        Measure() {
            super(Opcodes.ASM9, new ClassWriter(0));
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor writer = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals("mix") ? new Mix(writer) : writer;
        }
    }

    private final class Mix extends MethodVisitor {

        Mix(MethodVisitor writer) {
            super(Opcodes.ASM9, writer);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            accesses++;
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            Label end = new Label();
            super.visitLabel(end);
            bytes = end.getOffset();
            super.visitMaxs(maxStack, maxLocals);
        }
    }
}
