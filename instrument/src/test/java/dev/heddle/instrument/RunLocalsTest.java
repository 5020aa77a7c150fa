package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.jdk.JdkTable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which accesses keep in locals how far their loop has come, and where they are told. {@link RunsTest} sees what is told. */
class RunLocalsTest {
    /** Loops of all kinds. */
    @SuppressWarnings("unused") // read as a class file
    static final class Looping {
        private final int[] mine;
        private int[] ours;
        private volatile boolean stop;

        Looping(int[] some) {
            mine = some;
            ours = some;
        }

        static int counted(int[] some) {
            int sum = 0;
            for (int i = 0; i < some.length; i++) {
                sum += some[i];
            }
            return sum;
        }

        int countedInAFinalField() {
            int sum = 0;
            for (int i = mine.length - 1; i >= 0; i--) {
                sum += mine[i];
            }
            return sum;
        }

        int inAnotherField() {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += ours[i];
            }
            return sum;
        }

        static int notEachTime(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                if (i != 5) {
                    sum += some[i];
                }
            }
            return sum;
        }

        static int caughtInside(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                try {
                    sum += some[i];
                } catch (ArrayIndexOutOfBoundsException beyond) {
                    sum--;
                }
            }
            return sum;
        }

        static int countedTwice(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += some[i];
                i++;
            }
            return sum;
        }

        static int anotherArray(int[] some, int[] other) {
            int[] now = some;
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += now[i];
                now = other;
            }
            return sum;
        }

        static int anywhere(int[] some, int seed) {
            int random = seed;
            for (int i = 0; i < 10; i++) {
                random = some[(random * 31) >>> 24];
            }
            return random;
        }

        static int switchedTo(int[] some, int kind) {
            int i = 0;
            int sum = 0;
            switch (kind) {
                case 0:
                    while (i < some.length) {
                        sum += some[i];
                        i++;
                    }
                    break;
                default:
                    sum = 1;
            }
            return sum;
        }

        static int withACall(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += some[i];
                Thread.onSpinWait();
            }
            return sum;
        }

        static int withKnownCalls(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += Math.abs(some[i]);
            }
            return sum;
        }

        int withAVolatileField(int[] some) {
            int sum = 0;
            for (int i = 0; i < 10 && !stop; i++) {
                sum += some[i];
            }
            return sum;
        }

        static int underAMonitor(int[] some) {
            int sum = 0;
            synchronized (some) {
                for (int i = 0; i < 10; i++) {
                    sum += some[i];
                }
            }
            return sum;
        }

        static int onARarePath(int[] some) {
            int sum = 0;
            for (int i = 0; i < some.length; i++) {
                if (some[i] == 7) {
                    Thread.onSpinWait();
                }
            }
            return sum;
        }
    }

    private static List<String> hooks(String name) throws IOException {
        try (InputStream in = RunLocalsTest.class.getResourceAsStream("RunLocalsTest$Looping.class")) {
            byte[] original = in == null ? new byte[0] : in.readAllBytes();
            byte[] bytes = ClassRewriter.glancing(JdkTable.standard(), new Registry())
                    .rewrite(RunLocalsTest.class.getClassLoader(), original, original, true)
                    .bytes();
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, 0);
            MethodNode method = node.methods.stream()
                    .filter(each -> each.name.equals(name))
                    .findFirst()
                    .orElseThrow();
            List<String> hooks = new ArrayList<>();
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && call.owner.equals(Code.HOOKS)) {
                    hooks.add(call.name);
                }
            }
            return hooks;
        }
    }

    @Test
    void aLoopThatCountsThroughAnArrayHasNoHookInside() throws IOException {
        assertThat(hooks("counted")).containsExactly("enters", "ended", "ended");
        assertThat(hooks("countedInAFinalField")).containsExactly("enters", "ended", "ended");
        assertThat(hooks("withKnownCalls")).containsExactly("enters", "ended", "ended");
    }

    @Test
    void anAccessLooksEachTimeWhereAnElementMayBeLeftOutOrTheArrayMayBeAnother() throws IOException {
        assertThat(hooks("notEachTime")).containsExactly("goesOn", "ended", "ended");
        assertThat(hooks("caughtInside")).containsExactly("goesOn", "ended", "ended");
        assertThat(hooks("countedTwice")).containsExactly("goesOn", "ended", "ended");
        assertThat(hooks("anotherArray")).containsExactly("goesOn", "ended", "ended");
        assertThat(hooks("inAnotherField")).contains("goesOn", "ended").doesNotContain("enters");
    }

    @Test
    void aLoopThatASwitchLeadsToHasNoPlaceInFront() throws Exception {
        assertThat(hooks("switchedTo")).containsExactly("goesOn", "ended", "ended");
        try (RewritingLoader loader = RewritingLoader.glancing(
                new URL[] {Looping.class.getProtectionDomain().getCodeSource().getLocation()})) {
            assertThat(loader.link(Looping.class.getName()).getDeclaredMethods())
                    .isNotEmpty();
        }
    }

    @Test
    void anAccessThatGoesNobodyKnowsWhereIsLookedAtAtAGlance() throws IOException {
        assertThat(hooks("anywhere")).containsExactly("loaded");
    }

    @Test
    void aLoopThatMaySynchroniseEachTimeKeepsNothing() throws IOException {
        assertThat(hooks("withACall")).containsExactly("loaded");
        assertThat(hooks("withAVolatileField")).containsExactly("getI", "loaded");
    }

    @Test
    void nothingIsKeptWhereNoHandlerHasAPlaceToTellIt() throws IOException {
        assertThat(hooks("underAMonitor")).contains("loaded").doesNotContain("goesOn", "enters");
    }

    @Test
    void whatMaySynchroniseOnARarePathIsPrecededByTelling() throws IOException {
        assertThat(hooks("onARarePath")).containsExactly("goesOn", "ended", "ended", "ended");
    }
}
