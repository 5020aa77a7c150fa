package dev.heddle.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked;
import dev.heddle.coexist.Racing;
import dev.heddle.model.EventKind;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import dev.heddle.trace.format.Shape;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Events stand in the order in which they happened, whatever threads do to each other. */
final class OrderTest {
    private static final String THREE_MILLION = "2500000";

    /** How often a recorder without its version may have luck before it is caught; it has it in less than half of all runs. */
    private static final int PATIENCE = 20;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"fields", "elements"})
    void everyReadReturnsWhatWasWrittenLast(String what) throws IOException, InterruptedException {
        CheckResult result = race(Forked.agent(), what);
        assertThat(result.events()).isGreaterThan(7_000_000);
        assertThat(result.reads()).isGreaterThan(4_000_000);
        assertThat(result.problems()).isEmpty();
        assertThat(result.cut()).isZero();
    }

    @Test
    void writesThroughHandlesAndCopiesAreInTheirOrderToo() throws IOException, InterruptedException {
        CheckResult result = race(Forked.agent(), "handles", "500000");
        assertThat(result.reads()).isGreaterThan(100_000);
        assertThat(result.problems()).isEmpty();
        assertThat(result.unknownWriter()).isZero();
    }

    @Test
    void withoutTheVersionInTheWordSomeReadsDoNot() throws IOException, InterruptedException {
        Path agent = withoutVersion();
        long wrong = 0;
        for (int i = 0; i < PATIENCE && wrong == 0; i++) {
            wrong = race(agent, "fields").orderProblems();
        }
        assertThat(wrong).isPositive();
    }

    private CheckResult race(Path agent, String what) throws IOException, InterruptedException {
        return race(agent, what, THREE_MILLION);
    }

    private CheckResult race(Path agent, String what, String times) throws IOException, InterruptedException {
        Forked run = new Forked(folder);
        run.watched(agent, "listen=record").run(Racing.class, what, times).well();
        try (Trace trace = Trace.open(run.traceFile())) {
            return TraceCheck.of(trace);
        } finally {
            Files.delete(run.traceFile());
        }
    }

    /** Copy the agent's jars, and let the version of a word stay what it is in the copy. */
    private Path withoutVersion() throws IOException {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        Path agent = Files.copy(Forked.agent(), jars.resolve("heddle-agent.jar"));
        Path runtime =
                Files.copy(Forked.agent().resolveSibling("heddle-runtime.jar"), jars.resolve("heddle-runtime.jar"));
        try (FileSystem jar = FileSystems.newFileSystem(runtime)) {
            Path shadow = jar.getPath("dev/heddle/runtime/Shadow.class");
            Files.write(shadow, withoutVersion(Files.readAllBytes(shadow)));
        }
        return agent;
    }

    private static byte[] withoutVersion(byte[] shadow) {
        ClassReader reader = new ClassReader(shadow);
        ClassWriter writer = new ClassWriter(reader, 0);
        boolean[] found = new boolean[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
                        if (!name.equals("next")) {
                            return to;
                        }
                        return new MethodVisitor(Opcodes.ASM9, to) {
                            @Override
                            public void visitInsn(int opcode) {
                                if (opcode == Opcodes.LCONST_1) {
                                    found[0] = true;
                                    super.visitInsn(Opcodes.LCONST_0);
                                } else {
                                    super.visitInsn(opcode);
                                }
                            }
                        };
                    }
                },
                0);
        assertThat(found[0]).as("the version is counted where it is looked for").isTrue();
        return writer.toByteArray();
    }

    /** An atomic gives out tickets; who was given one writes it down. So the tickets say in which order the atomics were used. */
    @Test
    void atomicsAreInTheOrderInWhichTheyWereUsed() throws IOException, InterruptedException {
        Forked run = new Forked(folder);
        run.watched("listen=record").run(Racing.class, "tickets", "50000").well();
        assertThat(ticketsInOrder(run.traceFile())).isGreaterThan(4 * 150_000);
    }

    /** Number the uses of each atomic in the order of the trace, and compare with the tickets. */
    private static int ticketsInOrder(Path file) {
        try (Trace trace = Trace.open(file)) {
            Map<String, Integer> uses = new HashMap<>();
            Map<Integer, Integer> expected = new HashMap<>();
            int tickets = 0;
            TraceCursor at = trace.cursor();
            while (at.next()) {
                if (at.kind() == EventKind.ATOMIC && at.flag()) {
                    expected.put(at.thread(), uses.merge(what(at), 1, Integer::sum));
                } else if (at.kind() == EventKind.WRITE && expected.containsKey(at.thread())) {
                    assertThat(at.value())
                            .as("the ticket at event %d", at.position())
                            .isEqualTo((long) expected.remove(at.thread()));
                    tickets++;
                }
            }
            return tickets;
        }
    }

    private static String what(TraceCursor at) {
        boolean element = at.place() == Shape.ELEMENT;
        return at.object() + " " + at.place() + (element ? " " + at.index() : "");
    }
}
