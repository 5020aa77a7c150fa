package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Accesses that have no lock in common and can't race all the same: whatever is suspected of them is refuted, and nothing ever confirmed. */
@Tag("once")
final class SpuriousWarningsTest {
    private static final Duration TIME = Duration.ofMinutes(5);
    private static final Duration SHORT_TIME = Duration.ofSeconds(6);

    @TempDir
    private Path folder;

    /** What hands the data over, or keeps the accesses apart. */
    enum HandOver {
        /** The paper's Fig. 6: each pair of accesses has one of two locks in common, and no lock is common to all. */
        PAIRWISE_LOCKS("synchronized (lockX) { synchronized (lockY) { x = y; } }", """
                synchronized (lockX) {
                    x = 7;
                }
                synchronized (lockY) {
                    y = x;
                }"""),
        START_AND_JOIN(
                "x = 1;",
                "Thread helper = new Thread(Main::one, \"helper\"); x = 2; helper.start(); helper.join(); x = 3;"),
        QUEUE("x = 1; queue.put(new int[] {1});", "int[] got = queue.take(); x = 2;"),
        VOLATILE_FLAG("x = 1; flag = true;", "if (flag) { x = 2; }"),
        /** An exchanger spins, in more orders than are tried within minutes. */
        EXCHANGER("x = 1; exchanger.exchange(\"one\");", "exchanger.exchange(\"two\"); x = 2;"),
        LATCH("x = 1; latch.countDown();", "latch.await(); x = 2;");

        private final String one;
        private final String two;

        HandOver(String one, String two) {
            this.one = one;
            this.two = two;
        }

        private String source() {
            return """
                    import java.util.concurrent.*;

                    public final class Main {
                        static final Object lockX = new Object();
                        static final Object lockY = new Object();
                        static int x;
                        static int y;
                        static volatile boolean flag;
                        static final BlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);
                        static final Exchanger<String> exchanger = new Exchanger<>();
                        static final CountDownLatch latch = new CountDownLatch(1);
                        static void one() {
                            try {
                                ONE
                            } catch (Exception impossible) {
                                throw new AssertionError(impossible);
                            }
                        }
                        static void two() {
                            try {
                                TWO
                            } catch (Exception impossible) {
                                throw new AssertionError(impossible);
                            }
                        }
                        public static void main(String[] args) throws Exception {
                            Thread one = new Thread(APART ? Main::two : Main::one, "one");
                            one.start();
                            if (!APART) {
                                two();
                            }
                            one.join();
                        }
                    }
                    """.replace("ONE", one)
                    .replace("TWO", two)
                    .replace("APART", Boolean.toString(this == START_AND_JOIN));
        }
    }

    private final List<Shown> shown = new ArrayList<>();

    private Checked check(String source, Duration time) throws IOException {
        return check(source, Budget.DEFAULT.withTime(time));
    }

    private Checked check(String source, Budget budget) throws IOException {
        Path file = Files.writeString(folder.resolve("Main.java"), source);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "--release", "17", "-d", folder.toString(), file.toString());
        assertThat(failed).as(source).isZero();
        Job job = Job.search(Entry.parse("Main", List.of()), List.of(folder.toString()))
                .withBudget(budget);
        CheckListener listener = new CheckListener() {
            @Override
            public void found(Shown each) {
                shown.add(each);
            }
        };
        Terms terms = new Terms(budget.time(), 1, Manner.USUAL);
        return new Check(job, WorkerCommand.here(), terms, null, FreeRunner.NONE, listener).run(() -> false);
    }

    private static List<Status> races(Checked checked) {
        return checked.suspects().stream()
                .filter(each -> each.suspicion().candidate().kind() == FindingKind.DATA_RACE)
                .map(Suspect::status)
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void whatCantRaceIsNeverConfirmed(HandOver how) throws IOException {
        Checked checked = check(how.source(), how == HandOver.EXCHANGER ? SHORT_TIME : TIME);
        assertThat(checked.failures()).isEmpty();
        assertThat(shown).isEmpty();
        boolean everything = checked.searched().stream().allMatch(CaseResult::isEverything);
        assertThat(everything || how == HandOver.EXCHANGER).isTrue();
        assertThat(races(checked)).isSubsetOf(everything ? Status.REFUTED : Status.SUSPECTED);
        assertThat(races(checked).isEmpty())
                .as("starts and joins are no more than others taken for what they are")
                .isEqualTo(how == HandOver.START_AND_JOIN);
    }

    /** The same by a plain flag is a race: a check that confirms nothing would pass the others. */
    @Test
    void whatIsHandedOverByAPlainFlagIsConfirmed() throws IOException {
        check(HandOver.VOLATILE_FLAG.source().replace("volatile ", ""), Duration.ofSeconds(20));
        assertThat(shown).extracting(each -> each.finding().kind()).contains(FindingKind.DATA_RACE);
    }

    /** Too many orders to try: what is suspected stays so, and it is told how much was searched. */
    @Test
    void whereABoundIsHitItStaysSuspected() throws IOException {
        String source = HandOver.PAIRWISE_LOCKS
                .source()
                .replace(
                        "synchronized (lockX) { synchronized",
                        "for (int i = 0; i < 40; i++) synchronized (lockX) { synchronized")
                .replace("synchronized (lockX) {\n", "for (int i = 0; i < 40; i++) synchronized (lockX) {\n");
        Checked checked = check(source, Budget.DEFAULT.withTime(TIME).withExecutions(300));
        assertThat(shown).isEmpty();
        assertThat(races(checked)).containsExactly(Status.SUSPECTED);
        assertThat(checked.searched()).isNotEmpty().allSatisfy(each -> {
            assertThat(each.isEverything()).isFalse();
            assertThat(each.progress().all()).isPositive();
        });
    }
}
