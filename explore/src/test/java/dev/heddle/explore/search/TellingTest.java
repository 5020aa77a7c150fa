package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** In which words the steps of an execution are told. */
final class TellingTest {
    /** An operation by its name among events. */
    private static final Pattern SHOUTED = Pattern.compile("\\b[A-Z]{2,}(_[A-Z]+)*\\b");

    private static List<String> told(String name, String source) {
        Searching search = Searching.with(Compiled.of(name, source), Strategies.named("pct", 1), 200);
        int first = search.findings.indexOf(search.only(FindingKind.ASSERTION));
        return search.interleavings.get(first).rows().stream()
                .map(row -> search.interleavings.get(first).threads().get(row.thread()) + ": " + row.text())
                .toList();
    }

    @Test
    void saysWhichPartOfAReadWriteLockAThreadWaitsForAndWhoHoldsTheOther() {
        Searching search = Searching.with(Compiled.of("Upgrade", """
                import java.util.concurrent.locks.*;
                class Upgrade {
                    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    static void main() throws Exception {
                        Thread reader = new Thread(() -> lock.readLock().lock(), "reader");
                        reader.start();
                        reader.join();
                        lock.writeLock().lock();
                    }
                }
                """), Strategies.named("pct", 1), 20);
        Finding deadlock = search.only(FindingKind.DEADLOCK);
        assertThat(deadlock.message())
                .isEqualTo("deadlock: main waits for the write lock of ReentrantReadWriteLock@1, "
                        + "whose read lock reader holds (reader has ended)");
        assertThat(search.interleavings.get(0).rows())
                .extracting(Interleaving.Row::text)
                .contains(
                        "read-lock ReentrantReadWriteLock@1",
                        "then waits for the write lock of ReentrantReadWriteLock@1");
    }

    @Test
    void theSentenceOnTwoWhoStepOnWithAnIteratorSaysWhatThePlacesSay() {
        Searching search = Searching.with(Compiled.of("Steps", """
                import java.util.*;
                class Steps {
                    static final Iterator<Integer> all = List.of(1, 2, 3, 4).iterator();
                    static void main() throws Exception {
                        Thread one = new Thread(() -> all.next(), "one");
                        one.start();
                        all.next();
                        one.join();
                    }
                }
                """), Strategies.named("dpor", 1), 20);
        assertThat(search.findings)
                .filteredOn(each -> each.kind() == FindingKind.DATA_RACE)
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.sites())
                        .allSatisfy(site -> assertThat(each.message()).contains(site.thread() + " " + site.action())));
    }

    @Test
    void aPlatformThreadWithoutANameIsNoVirtualOne() {
        Searching search = Searching.with(Compiled.of("Unnamed", """
                class Unnamed {
                    static int count;
                    static void main() throws Exception {
                        Thread one = new Thread(() -> count++, "");
                        one.start();
                        count++;
                        one.join();
                    }
                }
                """), Strategies.named("dpor", 1), 20);
        assertThat(search.findings)
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.message()).contains("unnamed-1"));
    }

    @Test
    void saysThatAReaderWaitsForAWriter() {
        Searching search = Searching.with(Compiled.of("Reads", """
                import java.util.concurrent.locks.*;
                class Reads {
                    static void main() throws Exception {
                        StampedLock lock = new StampedLock();
                        Thread writer = new Thread(() -> lock.writeLock(), "writer");
                        writer.start();
                        writer.join();
                        lock.readLock();
                    }
                }
                """), Strategies.named("pct", 1), 20);
        assertThat(search.only(FindingKind.DEADLOCK).message())
                .startsWith("deadlock: main waits for the read lock of StampedLock@1, whose write lock writer holds");
    }

    @Test
    void saysWhatADaemonWaitsForThatSomebodyWaitsFor() {
        Searching search = Searching.with(Compiled.of("Served", """
                import java.util.concurrent.*;
                class Served {
                    static void main() throws Exception {
                        Thread idle = new Thread(() -> await(new CountDownLatch(1)), "idle");
                        Thread server = new Thread(() -> await(new CountDownLatch(1)), "server");
                        idle.setDaemon(true);
                        server.setDaemon(true);
                        idle.start();
                        server.start();
                        server.join();
                    }
                    static void await(CountDownLatch latch) {
                        try { latch.await(); } catch (InterruptedException impossible) { }
                    }
                }
                """), Strategies.named("pct", 1), 20);
        assertThat(search.only(FindingKind.DEADLOCK).message())
                .matches("deadlock: main waits for the end of server; server waits for CountDownLatch@\\d");
    }

    @Test
    void saysWhichDaemonsWaitForEachOtherThoughAnInterruptCouldHaveEndedIt() {
        Searching search = Searching.with(Compiled.of("Crossing", """
                import java.util.concurrent.locks.*;
                class Crossing {
                    static final Lock one = new ReentrantLock();
                    static final Lock two = new ReentrantLock();
                    static void main() throws Exception {
                        Thread there = new Thread(() -> cross(one, two), "there");
                        Thread back = new Thread(() -> cross(two, one), "back");
                        there.setDaemon(true);
                        back.setDaemon(true);
                        there.start();
                        back.start();
                        there.join();
                    }
                    static void cross(Lock first, Lock second) {
                        first.lock();
                        try { second.lockInterruptibly(); second.unlock(); } catch (InterruptedException impossible) { }
                        first.unlock();
                    }
                }
                """), Strategies.named("pct", 1), 200);
        assertThat(search.only(FindingKind.DEADLOCK).message())
                .contains("there waits for ReentrantLock@", ", which back holds")
                .contains("back waits for ReentrantLock@", ", which there holds")
                .doesNotContain("main");
    }

    @Test
    void tellsWhatIsInAnAtomicAfterEachStep() {
        List<String> told = told("Counts", """
                import java.lang.invoke.*;
                import java.util.concurrent.atomic.*;
                class Counts {
                    static final AtomicInteger count = new AtomicInteger();
                    static final AtomicLongArray array = new AtomicLongArray(3);
                    static final AtomicReference<String> name = new AtomicReference<>();
                    static final VarHandle HANDLE;
                    static {
                        try {
                            HANDLE = MethodHandles.lookup().findVarHandle(Counts.class, "own", int.class);
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    volatile int own;
                    int local;
                    static void main() throws Exception {
                        Counts shared = new Counts();
                        Thread other = new Thread(() -> {
                            count.incrementAndGet();
                            new Counts().local = 77;
                            count.compareAndSet(5, 6);
                            count.getAndAdd(4);
                            count.get();
                            array.set(1, 9L);
                            name.set("x");
                            HANDLE.getAndAdd(shared, 3);
                        }, "other");
                        other.start();
                        count.get(); array.get(1); name.get(); HANDLE.getVolatile(shared);
                        other.join();
                        assert false;
                    }
                }
                """);
        assertThat(told)
                .filteredOn(row -> row.startsWith("other: "))
                .containsExactly(
                        "other: begin",
                        "other: update AtomicInteger@1 → 1",
                        "other: fails to update AtomicInteger@1 → 1",
                        "other: update AtomicInteger@1 → 5",
                        "other: AtomicInteger@1 → 5",
                        "other: AtomicLongArray@1[1] = 9",
                        "other: AtomicReference@1 = \"x\"",
                        "other: update Counts@1.own → 3",
                        "other: end");
    }

    @Test
    void tellsWhatCallsOfConcurrentCollectionsReturn() {
        Searching search = Searching.with(Compiled.of("Stock", """
                import java.util.*;
                import java.util.concurrent.*;
                class Stock {
                    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                    static final Map<String, Integer> view = map;
                    static void add() {
                        Integer old = map.get("a");
                        view.put("a", old == null ? 1 : old + 1);
                        for (int i = 0; i < 2; i++) { map.computeIfAbsent("b" + i, key -> map.get("a")); }
                    }
                    static void main() throws Exception {
                        Thread one = new Thread(Stock::add, "one");
                        Thread two = new Thread(Stock::add, "two");
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        assert map.get("a") == 2;
                    }
                }
                """), Strategies.named("pct", 1), 200);
        int lost = search.findings.indexOf(search.only(FindingKind.ASSERTION));
        List<String> calls = search.interleavings.get(lost).withCalls().rows().stream()
                .map(Interleaving.Row::text)
                .filter(text -> text.contains("ConcurrentHashMap."))
                .toList();
        assertThat(calls.stream().filter("call ConcurrentHashMap.get → null"::equals))
                .hasSize(2);
        assertThat(calls)
                .contains("call ConcurrentHashMap.put → null", "call ConcurrentHashMap.get → 1")
                .anyMatch(text -> text.endsWith("ConcurrentHashMap.put → 1"))
                .anyMatch(text -> text.endsWith("ConcurrentHashMap.computeIfAbsent → 1"));
    }

    @Test
    void givesNoTwoObjectsOneNameThoughTheirClassesAreCalledTheSame() {
        List<String> told = told("Names", """
                class Names {
                    static class Old { static class Account { volatile int balance; } }
                    static class New { static class Account { volatile int balance; } }
                    static void main() throws Exception {
                        Old.Account one = new Old.Account();
                        New.Account two = new New.Account();
                        Thread other = new Thread(() -> { one.balance = 1; two.balance = 2; }, "other");
                        other.start();
                        int seen = one.balance + two.balance;
                        other.join();
                        assert false;
                    }
                }
                """);
        assertThat(told).contains("other: Names$Old$Account@1.balance = 1", "other: Names$New$Account@2.balance = 2");
    }

    @Test
    void saysWhomANotificationWakes() {
        List<String> told = told("Notes", """
                class Notes {
                    static final Object monitor = new Object();
                    static void waits() {
                        synchronized (monitor) {
                            try {
                                monitor.wait();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    }
                    static void main() throws Exception {
                        Thread one = new Thread(Notes::waits, "one");
                        Thread two = new Thread(Notes::waits, "two");
                        one.start();
                        two.start();
                        while (one.getState() != Thread.State.WAITING || two.getState() != Thread.State.WAITING) {
                            Thread.onSpinWait();
                        }
                        synchronized (monitor) { monitor.notifyAll(); }
                        one.join();
                        two.join();
                        Thread three = new Thread(() -> { synchronized (monitor) { monitor.notify(); } }, "three");
                        three.start();
                        three.join();
                        assert false;
                    }
                }
                """);
        assertThat(told)
                .contains("main: notifyAll on Object@1 wakes one, two", "three: notify on Object@1 wakes nobody");
    }

    @Test
    void keepsWhomANotificationWakesWhereThereIsLittleRoom() {
        Interleaving told = new Interleaving(
                List.of("main", "other"),
                List.of(
                        new Interleaving.Row(
                                1, 1, "notify on LinkedListOfAllThings@1 wakes main", null, null, false, null, 0),
                        new Interleaving.Row(2, 0, "end", null, null, false, null, 0)));
        assertThat(Columns.render(told, 50)).anyMatch(line -> line.endsWith("wakes main"));
    }

    @Test
    void tellsOfWaitingInTheWordsOfThoseWhoWriteIt() {
        List<String> told = told("Waits", """
                import java.util.concurrent.*;
                import java.util.concurrent.locks.*;
                class Waits {
                    static final ReentrantLock lock = new ReentrantLock();
                    static final Condition free = lock.newCondition();
                    static final CountDownLatch latch = new CountDownLatch(1);
                    static void main() throws Exception {
                        Object monitor = new Object();
                        Thread other = new Thread(() -> {
                            lock.lock();
                            free.signalAll();
                            lock.unlock();
                            latch.countDown();
                        }, "other");
                        other.start();
                        synchronized (monitor) { monitor.wait(5); }
                        lock.lock();
                        free.await(5, TimeUnit.MILLISECONDS);
                        lock.unlock();
                        latch.await();
                        other.join();
                        assert false;
                    }
                }
                """);
        assertThat(told)
                .contains(
                        "main: start other",
                        "main: wait on Object@1",
                        "main: time is up, stop waiting on Object@1",
                        "main: await a condition of ReentrantLock@1",
                        "main: wait for CountDownLatch@1",
                        "main: join other",
                        "other: count down CountDownLatch@1")
                .anyMatch(row -> row.startsWith("other: signalAll on a condition of ReentrantLock@1"))
                .noneMatch(row -> SHOUTED.matcher(row).find());
    }
}
