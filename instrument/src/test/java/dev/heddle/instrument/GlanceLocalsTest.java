package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.jdk.JdkTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which accesses get a local, and what hooks they have then. */
class GlanceLocalsTest {
    /** Accesses in loops and elsewhere. */
    @SuppressWarnings("unused") // read as a class file
    static final class Looping {
        private Looping() {}

        static int once(int[] some) {
            some[0] = 1;
            return some[1];
        }

        static long twice(long[] some, Object[] others) {
            long sum = some[0];
            for (int i = 0; i < some.length; i++) {
                others[i] = sum += some[i];
            }
            return sum;
        }

        static int inner(int[] a) {
            int sum = 0;
            do {
                sum += a[0] + a[1] + a[2] + a[3] + a[4] + a[5] + a[6] + a[7];
                for (int i = 8; i > 0; i--) {
                    sum += a[i] + a[i + 1] + a[i + 2] + a[i + 3] + a[i + 4] + a[i + 5] + a[i + 6] + a[i + 7];
                    sum += a[i + 8];
                }
            } while (sum > 0);
            return sum;
        }

        static int own(int size) {
            int[] mine = new int[size];
            int sum = 0;
            for (int i = 0; i < size; i++) {
                mine[i] = i;
                sum += mine[i / 2];
            }
            return sum;
        }
    }

    private static MethodNode rewritten(String name) throws IOException {
        try (InputStream in = GlanceLocalsTest.class.getResourceAsStream("GlanceLocalsTest$Looping.class")) {
            byte[] original = in == null ? new byte[0] : in.readAllBytes();
            byte[] bytes = ClassRewriter.glancing(JdkTable.standard(), new Registry())
                    .rewrite(GlanceLocalsTest.class.getClassLoader(), original, original, true)
                    .bytes();
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, 0);
            return node.methods.stream()
                    .filter(each -> each.name.equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static List<String> hooks(MethodNode method) {
        List<String> hooks = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.owner.equals(Code.HOOKS)) {
                hooks.add(call.name);
            }
        }
        return hooks;
    }

    @Test
    void anAccessInALoopIsAskedAboutWithWhatItsLocalHas() throws IOException {
        MethodNode method = rewritten("twice");
        assertThat(hooks(method)).containsExactly("loadJ", "loaded", "storing");

        List<Integer> locals = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.desc.endsWith(")Ljava/lang/Object;")) {
                VarInsnNode kept = (VarInsnNode) call.getNext();
                VarInsnNode given = (VarInsnNode) call.getPrevious().getPrevious();
                assertThat(kept.getOpcode()).isEqualTo(Opcodes.ASTORE);
                assertThat(given.getOpcode()).isEqualTo(Opcodes.ALOAD);
                assertThat(given.var).isEqualTo(kept.var);
                locals.add(kept.var);
            }
        }
        assertThat(locals).doesNotHaveDuplicates().hasSize(2);
    }

    @Test
    void anAccessThatIsInNoLoopIsTold() throws IOException {
        assertThat(hooks(rewritten("once"))).containsExactly("storeI", "loadI");
    }

    @Test
    void whereThereAreTooManyTheInnermostLoopComesFirst() throws IOException {
        List<String> hooks = hooks(rewritten("inner"));
        assertThat(hooks).hasSize(17);
        assertThat(hooks.subList(0, 7)).containsOnly("loaded");
        assertThat(hooks.get(7)).isEqualTo("loadI");
        assertThat(hooks.subList(8, 17)).containsOnly("loaded");
    }

    @Test
    void anArrayThatNobodyElseSeesNeedsNoLocal() throws IOException {
        assertThat(hooks(rewritten("own"))).isEmpty();
        assertThat(rewritten("own").maxLocals).isEqualTo(4);
    }
}
