package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle check --fix-hint} through the front door, with real workers. */
@Tag("once")
final class FixHintTest {
    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    private JsonNode fixes(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("check", "--fix-hint", "--format", "json", "--budget", "30s"));
        all.addAll(List.of(words));
        Answer answer = heddle.run(all.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(1);
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out()).get("fixes");
    }

    private JsonNode fixesOf(String source) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path file = Files.writeString(folder.resolve("Main.java"), source);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes.toString(), file.toString());
        assertThat(failed).isZero();
        return fixes("-cp", classes.toString(), "Main");
    }

    /** The bundled programs that have a mended twin: the hint is what the twin does, or as good. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            account          | hold Account.lock in Account.deposit, Account.java:14-15, too.
            stop-flag        | make the field StopFlag.stop volatile.
            check-then-act   | hold CheckThenAct.hits in CheckThenAct.count, CheckThenAct.java:18-19.
            lost-notify      | hold LostNotify.lock in LostNotify.await, LostNotify.java:17-20 and in LostNotify.announce, LostNotify.java:28-31, too.
            lock-order       | hold one lock more, such as LockOrder.class, in LockOrder.transfer, LockOrder.java:16-21, before the others are taken.
            """)
    void aHintIsVerified(String example, String sentence) throws Exception {
        JsonNode fixes = fixes("--example", example);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString()).isEqualTo(sentence);
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
        assertThat(fixes.get(0).get("executions").asInt()).isPositive();
        assertThat(fixes.get(0).get("removes")).isNotEmpty();
        assertThat(fixes.get(0).get("rests")).isEmpty();
    }

    /** The field is what is locked, and each thread locks another value of it: volatile or not, they count at the same time. */
    @Test
    void aVolatileFieldIsNoHintWhereTheProgramFailsAllTheSame() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    static Integer lock = 0;
                    static int count;
                    static void add() {
                        for (int i = 0; i < 2; i++) {
                            synchronized (lock) {
                                count++;
                                lock = lock + 1;
                            }
                        }
                    }
                    public static void main(String[] words) throws Exception {
                        Thread one = new Thread(Main::add), other = new Thread(Main::add);
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                        if (count != 4) {
                            throw new IllegalStateException("count " + count);
                        }
                    }
                }
                """);
        assertThat(fixes.findValuesAsString("sentence")).noneMatch(each -> each.contains("volatile"));
    }

    @Test
    void aLockThatAMethodHoldsAnywayIsNotGivenForIt() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    boolean ready;
                    void await() throws InterruptedException {
                        boolean now;
                        synchronized (this) {
                            now = ready;
                        }
                        if (!now) {
                            synchronized (this) {
                                wait();
                            }
                        }
                    }
                    synchronized void fire() {
                        ready = true;
                        notifyAll();
                    }
                    public static void main(String[] words) throws Exception {
                        Main main = new Main();
                        Thread waiter = new Thread(() -> {
                            try {
                                main.await();
                            } catch (InterruptedException impossible) {
                                throw new AssertionError(impossible);
                            }
                        });
                        waiter.start();
                        main.fire();
                        waiter.join();
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString())
                .contains("Main.await")
                .doesNotContain("fire");
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
    }

    /** A search alone never sees fields torn: that it has not seen it is no reason to say so. */
    @Test
    void whatMendsARaceIsNotSaidToMendFieldsThatAreUsedApart() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    static final Object lock = new Object();
                    static int x, y, hits;
                    static void set(int value) {
                        synchronized (lock) {
                            x = value;
                        }
                        synchronized (lock) {
                            y = value;
                        }
                    }
                    static int sum() {
                        synchronized (lock) {
                            return x + y;
                        }
                    }
                    static void hit() {
                        hits++;
                    }
                    public static void main(String[] words) throws Exception {
                        Thread writer = new Thread(() -> {
                            hit();
                            set(1);
                        });
                        writer.start();
                        hit();
                        sum();
                        writer.join();
                    }
                }
                """);
        assertThat(fixes).hasSize(2);
        assertThat(fixes.get(0).get("removes")).hasSize(2);
        assertThat(fixes.get(1).get("removes")).hasSize(1);
        assertThat(fixes.get(0).get("removes").toString())
                .doesNotContain(fixes.get(1).get("removes").get(0).asString());
    }

    /** The lock that one of them holds is taken by the other after one that the first takes second. */
    @Test
    void aLockThatBringsADeadlockAboutIsNotGiven() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    static final Object a = new Object();
                    static int x;
                    static void one(Object c) {
                        synchronized (a) {
                            x = x + 1;
                            synchronized (c) {
                                c.hashCode();
                            }
                        }
                    }
                    static void two(Object c) {
                        synchronized (c) {
                            x = x + 1;
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Object c = new Object();
                        Thread t1 = new Thread(() -> one(c));
                        Thread t2 = new Thread(() -> two(c));
                        t1.start();
                        t2.start();
                        t1.join();
                        t2.join();
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("lock").asString()).isEqualTo("Main.class");
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
        assertThat(fixes.get(0).get("tried").get(0).asString()).startsWith("holding Main.a brings about: deadlock: ");
    }

    @Test
    void aLockThatHasNoNameWhereItIsNeededIsNotGiven() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    int x;
                    void one(Object hidden) {
                        synchronized (hidden) {
                            x++;
                        }
                    }
                    void two() {
                        x++;
                    }
                    public static void main(String[] args) throws Exception {
                        Main main = new Main();
                        Thread t1 = new Thread(() -> main.one(new Object()));
                        Thread t2 = new Thread(() -> main.two());
                        t1.start();
                        t2.start();
                        t1.join();
                        t2.join();
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString())
                .isEqualTo("hold the Main in Main.one, Main.java:5 (there this) and in Main.two, Main.java:9"
                        + " (there this).");
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
    }

    @Test
    void whereNoLockHelpsNoneIsGiven() throws Exception {
        JsonNode fixes = fixesOf("""
                import java.util.concurrent.atomic.AtomicInteger;

                class Main {
                    static final AtomicInteger last = new AtomicInteger();
                    public static void main(String[] args) throws Exception {
                        Thread t1 = new Thread(() -> last.set(1));
                        Thread t2 = new Thread(() -> last.set(2));
                        t1.start();
                        t2.start();
                        t1.join();
                        t2.join();
                        if (last.get() != 2) {
                            throw new AssertionError("1 was last");
                        }
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("kind").asString()).isEqualTo("NONE");
        assertThat(fixes.get(0).get("lack").asString()).isEqualTo("NOTHING_TORN");
        assertThat(fixes.get(0).get("verified").asBoolean()).isFalse();
        assertThat(fixes.get(0).get("removes")).isEmpty();
    }

    @Test
    void whatIsLookedAtAndThenUpdatedAtomicallyIsHeldTogether() throws Exception {
        JsonNode fixes = fixesOf("""
                import java.util.concurrent.atomic.AtomicInteger;

                class Main {
                    final AtomicInteger left = new AtomicInteger(1);
                    boolean take() {
                        if (left.get() > 0) {
                            left.decrementAndGet();
                            return true;
                        }
                        return false;
                    }
                    public static void main(String[] args) throws Exception {
                        Main main = new Main();
                        Thread t1 = new Thread(main::take);
                        Thread t2 = new Thread(main::take);
                        t1.start();
                        t2.start();
                        t1.join();
                        t2.join();
                        assert main.left.get() >= 0;
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString()).isEqualTo("hold this.left in Main.take, Main.java:6-7.");
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
        assertThat(fixes.get(0).get("lack").asString()).isEqualTo("NONE");
    }

    /** Nobody else is there any more when the lock is taken. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int      | synchronized (lock)       | hold Main.lock in Main.add, Main.java:5, too.
            volatile int | synchronized (lock)   | hold Main.lock in Main.add, Main.java:5, too.
            int      | explicit.lock(); try      | hold Main.explicit in Main.add, Main.java:5, too.
            """)
    void theLockThatOtherCodeHoldsForTheFieldComesFirst(String type, String locked, String sentence) throws Exception {
        JsonNode fixes =
                fixesOf("""
                class Main {
                    private final Object lock = new Object();
                    private final java.util.concurrent.locks.ReentrantLock explicit = new java.util.concurrent.locks.ReentrantLock();
                    private %s x;
                    void add() { x++; }
                    int get() {
                        %s {
                            return x;
                        } %s
                    }
                    public static void main(String[] args) throws Exception {
                        Main main = new Main();
                        Thread t1 = new Thread(main::add);
                        Thread t2 = new Thread(main::add);
                        t1.start();
                        t2.start();
                        t1.join();
                        t2.join();
                        assert main.get() == 2;
                    }
                }
                """.formatted(type, locked, locked.endsWith("try") ? "finally { explicit.unlock(); }" : ""));
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString()).isEqualTo(sentence);
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
    }

    /** Each order of the races may be gone, and an update still be torn: the hint for the races is about the whole of it. */
    @Test
    void anUpdateIsNotTakenApart() throws Exception {
        JsonNode fixes = fixesOf("""
                class Main {
                    private final Object lock = new Object();
                    private int x;
                    int get() {
                        synchronized (lock) {
                            return x;
                        }
                    }
                    void add() {
                        int before = x;
                        if (before < 10) {
                            x = before + 1;
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Main main = new Main();
                        Thread t1 = new Thread(main::add);
                        Thread t2 = new Thread(main::add);
                        t1.start();
                        t2.start();
                        main.get();
                        t1.join();
                        t2.join();
                        assert main.get() == 2;
                    }
                }
                """);
        assertThat(fixes).hasSize(1);
        assertThat(fixes.get(0).get("sentence").asString())
                .isEqualTo("hold Main.lock in Main.add, Main.java:10-12, too.");
        assertThat(fixes.get(0).get("verified").asBoolean()).isTrue();
        assertThat(fixes.get(0).get("rests")).isEmpty();
    }
}
