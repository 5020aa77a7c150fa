package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JavaSourceTest {
    private static final RandomProgram PROGRAM = new RandomProgram(
            new Shared(1, 0, 1, 1, 1, List.of(2), List.of()),
            1,
            List.of(
                    List.of(
                            new Statement.Synchronized(
                                    0,
                                    List.of(
                                            new Statement.Read(0, Variable.plain(0)),
                                            new Statement.If(0, 0, List.of(new Statement.Wait(0))))),
                            new Statement.Await(0)),
                    List.of(
                            new Statement.TryLocked(0, 0, List.of(new Statement.AssertVariable(Variable.atomic(0), 1))),
                            new Statement.CompareAndSet(0, 0, 0, new Expression.LocalPlusOne(0)))));

    private static final String TEXT = """
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;

            public final class P {
                private int x0;
                private final AtomicInteger a0 = new AtomicInteger();
                private final Object m0 = new Object();
                private final ReentrantLock l0 = new ReentrantLock();
                private final CountDownLatch c0 = new CountDownLatch(2);
                private final Thread t1 = new Thread(this::run1, "T1");
                private final Thread t2 = new Thread(this::run2, "T2");

                public static String run() throws Exception {
                    return new P().execute();
                }

                public static void main(String[] args) throws Exception {
                    System.out.println(run());
                }

                private String execute() throws Exception {
                    t1.start();
                    t2.start();
                    t1.join();
                    t2.join();
                    return "x0=" + x0 + " " + "a0=" + a0.get() + " " + "| " + t1.getName() + " | " + t2.getName();
                }

                private void run1() {
                    int r0 = 0;
                    try {
                        synchronized (m0) {
                            r0 = x0;
                            if (r0 == 0) {
                                m0.wait();
                            }
                        }
                        c0.await();
                    } catch (Exception impossible) {
                        throw new IllegalStateException(impossible);
                    } finally {
                        Thread.currentThread().setName("T1" + " r0=" + r0);
                    }
                }

                private void run2() {
                    int r0 = 0;
                    try {
                        r0 = l0.tryLock() ? 1 : 0;
                        if (r0 == 1) {
                            assert a0.get() == 1 : "T2:1";
                            l0.unlock();
                        }
                        r0 = a0.compareAndSet(0, r0 + 1) ? 1 : 0;
                    } catch (Exception impossible) {
                        throw new IllegalStateException(impossible);
                    } finally {
                        Thread.currentThread().setName("T2" + " r0=" + r0);
                    }
                }
            }
            """;

    @Test
    void printsAProgramAPersonCanRead() {
        assertThat(JavaSource.of(PROGRAM, "P", JavaSource.State.INSTANCE).text())
                .isEqualTo(TEXT);
    }

    @Test
    void putsItsStateIntoStaticFields() {
        assertThat(JavaSource.of(PROGRAM, "P", JavaSource.State.STATIC).text())
                .contains(
                        "    private static int x0;\n",
                        "    private static final Thread t1 = new Thread(P::run1, \"T1\");\n",
                        "        return execute();\n",
                        "    private static void run1() {\n");
    }

    @Test
    void knowsTheStatementOfALine() {
        Map<Integer, String> lines =
                JavaSource.of(PROGRAM, "P", JavaSource.State.INSTANCE).lines();
        List<String> text = TEXT.lines().toList();

        assertThat(lines.values())
                .containsExactly(
                        "main:join1", "main:join2", "T1:0", "T1:1", "T1:2", "T1:3", "T1:4", "T2:0", "T2:1", "T2:2");
        lines.forEach((line, name) -> {
            switch (name) {
                case "main:join2" -> assertThat(text.get(line - 1)).contains("t2.join();");
                case "T1:0" -> assertThat(text.get(line - 1)).contains("synchronized (m0)");
                case "T1:3" -> assertThat(text.get(line - 1)).contains("m0.wait();");
                case "T1:4" -> assertThat(text.get(line - 1)).contains("c0.await();");
                case "T2:1" -> assertThat(text.get(line - 1)).contains("\"T2:1\"");
                default -> assertThat(text.get(line - 1)).isNotBlank();
            }
        });
    }

    @Test
    void saysWhyASourceDoesNotCompile() {
        assertThatThrownBy(() ->
                        InMemoryCompiler.compile(List.of(new JavaSource("P", "class P { int x = y; }", Map.of()))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot find symbol");
    }
}
