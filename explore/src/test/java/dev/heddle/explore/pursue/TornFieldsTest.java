package dev.heddle.explore.pursue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Finding;
import dev.heddle.model.Proof;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Status;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Fields that belong together and are used apart are shown torn, if anybody can notice; if nobody can, in any order, that is refuted. */
final class TornFieldsTest {
    /** A pair of fields with locked methods, and two threads that use it. */
    private static String pair(String one, String other) {
        return """
                class Pair {
                    private int x;
                    private int y;
                    synchronized void setX(int value) { x = value; }
                    synchronized void setY(int value) { y = value; }
                    synchronized void set(int a, int b) { x = a; y = b; }
                    synchronized int getX() { return x; }
                    synchronized int getY() { return y; }
                    synchronized int sum() { return x + y; }
                    static void main() throws Exception {
                        Pair pair = new Pair();
                        Thread one = new Thread(() -> { ONE }, "one");
                        Thread other = new Thread(() -> { OTHER }, "other");
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                    }
                }
                """.replace("ONE", one).replace("OTHER", other);
    }

    @Test
    void whoReadsThemTogetherSeesThemHalfSet() {
        Pursued pursued = Pursued.of(pair("pair.setX(1); pair.setY(1);", "pair.sum();"));
        Finding torn = pursued.torn();
        assertThat(torn.status()).isEqualTo(Status.CONFIRMED);
        assertThat(torn.proof()).isEqualTo(Proof.TORN);
        assertThat(torn.subject()).isEqualTo("Pair.{x,y}");
        assertThat(torn.harm())
                .isEqualTo("other sees x = 1, y = 0. If one used them in one step, it would be x = 0, y = 0 with other"
                        + " before it, x = 1, y = 1 with other after it.");
        assertThat(torn.fingerprint()).isEqualTo(pursued.suspected.get(0));
        assertThat(pursued.refuted).isEmpty();
    }

    @Test
    void whoReadsThemApartSeesAnOldOneWithANewOne() {
        Pursued pursued = Pursued.of(pair("pair.getX(); pair.getY();", "pair.set(1, 2);"));
        assertThat(pursued.torn().harm())
                .isEqualTo("one sees x = 0, y = 2. If one used them in one step, it would be x = 1, y = 2 with other"
                        + " before it, x = 0, y = 0 with other after it.");
    }

    @Test
    void whatBothWriteIsLeftMixed() {
        Pursued pursued = Pursued.of(pair("pair.setX(1); pair.setY(1);", "pair.set(2, 2);"));
        assertThat(pursued.torn().harm())
                .isEqualTo(
                        "The two leave x = 2, y = 1. If one used them in one step, it would be x = 1, y = 1 with other"
                                + " before it, x = 2, y = 2 with other after it.");
    }

    @Test
    void aScheduleThatIsReadAgainStillKnowsWhichFieldsItShowsTorn() {
        Pursued pursued = Pursued.of(pair("pair.setX(1); pair.setY(1);", "pair.sum();"));
        Schedule schedule = Objects.requireNonNull(pursued.torn().witness()).schedule();
        assertThat(ScheduleJson.read(ScheduleJson.write(schedule))).isEqualTo(schedule);
        assertThat(schedule.expected().seam()).isNotNull();
    }

    /** What one sees between two turns of the loop is whole. */
    @Test
    void whoComesBetweenTwoTurnsOfALoopTearsNothing() {
        Pursued pursued =
                Pursued.of(pair("for (int i = 1; i < 3; i++) { pair.setX(i); pair.setY(i); }", "pair.sum();"));
        assertThat(pursued.torn().harm()).containsPattern("other sees x = (1, y = 0|2, y = 1)\\.");
    }

    /** The reader sees the count between two additions, as it would in one go; what the list holds is not compared. */
    @Test
    void whatIsSeenBetweenTwoUsesInOneGoIsNotTorn() {
        Pursued pursued = Pursued.of("""
                import java.util.*;
                class Rows {
                    private final List<Integer> rows = new ArrayList<>();
                    private final Object index = new Object();
                    private int count;
                    synchronized int count() { return count; }
                    synchronized void count(int value) { count = value; }
                    void insert(int row) {
                        synchronized (rows) {
                            rows.add(row);
                            count(rows.size());
                        }
                    }
                    void query() {
                        int seen;
                        synchronized (index) { seen = count(); }
                        synchronized (rows) { rows.contains(1); }
                    }
                    static void main() throws Exception {
                        Rows rows = new Rows();
                        Thread one = new Thread(() -> { rows.insert(1); rows.insert(2); }, "one");
                        Thread other = new Thread(rows::query, "other");
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                    }
                }
                """, "Rows");
        assertThat(pursued.suspected).isNotEmpty();
        assertThat(pursued.found).isEmpty();
    }

    @Test
    void whereItMakesNoDifferenceItIsRefutedInTheEnd() {
        Pursued pursued = Pursued.of(pair("pair.setX(0); pair.setY(0);", "pair.sum();"));
        assertThat(pursued.found).isEmpty();
        assertThat(pursued.refuted).isEqualTo(pursued.suspected).hasSize(1);
    }

    @Test
    void whatOnlyOneThreadAtATimeUsesIsRefuted() {
        Pursued pursued = Pursued.of("""
                class Turns {
                    private int x;
                    private int y;
                    private boolean set;
                    synchronized void setX() { x = 1; }
                    synchronized void setY() { y = 1; set = true; notifyAll(); }
                    synchronized int sum() throws Exception {
                        while (!set) {
                            wait();
                        }
                        return x + y;
                    }
                    static void main() throws Exception {
                        Turns turns = new Turns();
                        Thread one = new Thread(() -> { turns.setX(); turns.setY(); }, "one");
                        one.start();
                        turns.sum();
                        one.join();
                    }
                }
                """, "Turns");
        assertThat(pursued.found).isEmpty();
        assertThat(pursued.refuted).isEqualTo(pursued.suspected).isNotEmpty();
    }

    @Test
    void othersMayTakePartInIt() {
        Pursued pursued = Pursued.of("""
                class Coord {
                    private double x;
                    private double y;
                    static final Coord POINT = new Coord(1, 1);
                    static Coord seen = new Coord(0, 0);
                    Coord(double x, double y) { this.x = x; this.y = y; }
                    synchronized void setX(double v) { x = v; }
                    synchronized void setY(double v) { y = v; }
                    synchronized double getX() { return x; }
                    synchronized Coord getXY() { return new Coord(x, y); }
                    static void main() throws Exception {
                        Thread one = new Thread(() -> { seen = POINT.getXY(); }, "t1");
                        Thread two = new Thread(() -> { POINT.getX(); }, "t2");
                        Thread three = new Thread(() -> { POINT.setX(0); POINT.setY(0); }, "t3");
                        one.start();
                        two.start();
                        three.start();
                        one.join();
                        two.join();
                        three.join();
                    }
                }
                """, "Coord");
        assertThat(pursued.torn().harm()).startsWith("t1 sees x = 0.0, y = 1.0.");
    }

    /** Nobody can say what it would be if one used them in one step: it waits for the other in between. */
    @Test
    void whatIsAlwaysLookedAtInBetweenIsLeftOpen() {
        Pursued pursued = Pursued.of("""
                class Steps {
                    private int x;
                    private int y;
                    private final java.util.concurrent.CountDownLatch half = new java.util.concurrent.CountDownLatch(1);
                    private final java.util.concurrent.CountDownLatch seen = new java.util.concurrent.CountDownLatch(1);
                    synchronized void setX() { x = 1; }
                    synchronized void setY() { y = 1; }
                    synchronized int sum() { return x + y; }
                    synchronized int getX() { return x; }
                    static void main() throws Exception {
                        Steps steps = new Steps();
                        Thread one = new Thread(() -> {
                            try {
                                steps.setX();
                                steps.half.countDown();
                                steps.seen.await();
                                steps.setY();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }, "one");
                        Thread two = new Thread(() -> steps.getX(), "two");
                        one.start();
                        two.start();
                        steps.half.await();
                        steps.sum();
                        steps.seen.countDown();
                        one.join();
                        two.join();
                    }
                }
                """, "Steps");
        assertThat(pursued.suspected).hasSize(1);
        assertThat(pursued.found).isEmpty();
        assertThat(pursued.refuted).isEmpty();
    }

    /** The scopes may overlap: only the accesses are kept apart, each field by its own lock. */
    @Test
    void fieldsWithALockEachAreSeenHalfSet() {
        Pursued pursued = Pursued.of("""
                class Each {
                    private int x;
                    private int y;
                    private final Object forX = new Object();
                    private final Object forY = new Object();
                    void setX() { synchronized (forX) { x = 1; } }
                    void setY() { synchronized (forY) { y = 1; } }
                    int sum() {
                        int one;
                        synchronized (forX) {
                            one = x;
                            synchronized (forY) {
                                return one + y;
                            }
                        }
                    }
                    static void main() throws Exception {
                        Each each = new Each();
                        Thread one = new Thread(() -> { each.setX(); each.setY(); }, "one");
                        one.start();
                        each.sum();
                        one.join();
                    }
                }
                """, "Each");
        assertThat(pursued.torn().harm()).startsWith("main sees x = 1, y = 0.");
    }

    /** The first of two rounds can't be told from one that is whole; the second can, in the same execution. */
    @Test
    void aTearBehindOneThatNobodyNoticesIsFound() {
        Pursued pursued =
                Pursued.of(pair("pair.setX(0); pair.setY(0); pair.setX(1); pair.setY(1);", "pair.sum(); pair.sum();"));
        assertThat(pursued.torn().harm()).startsWith("other sees x = 1, y = 0.");
    }
}
