package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What counts as shared, as written and as guarded. */
class SharingTest {
    @TempDir
    Path folder;

    /** Run a program whose body is that of a class, and give what it shared, by object. */
    private Map<String, JsonNode> shared(String body) throws IOException {
        return shared(new Jvm(folder, """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;
                public class Main {
                    static void run(Runnable... tasks) throws InterruptedException {
                        Thread[] threads = new Thread[tasks.length];
                        CyclicBarrier all = new CyclicBarrier(tasks.length);
                        for (int i = 0; i < tasks.length; i++) {
                            Runnable task = tasks[i];
                            threads[i] = new Thread(() -> {
                                meet(all);
                                task.run();
                                meet(all);
                            }, "t" + i);
                        }
                        for (Thread each : threads) each.start();
                        for (Thread each : threads) each.join();
                    }
                    static void meet(CyclicBarrier all) {
                        try {
                            all.await();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    %s
                }
                """.formatted(body)));
    }

    private Map<String, JsonNode> shared(Jvm jvm) throws IOException {
        Path out = folder.resolve("summary.json");
        Jvm.Ended ended = jvm.watched("listen=shared,out=" + out);
        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode summary = new ObjectMapper().readTree(Files.readString(out));
        assertThat(summary.path("classes").path("notes")).isEmpty();
        Map<String, JsonNode> shared = new TreeMap<>();
        summary.path("shared").forEach(each -> shared.put(each.path("object").asString(), each));
        return shared;
    }

    private static JsonNode at(Map<String, JsonNode> shared, String object) {
        JsonNode found = shared.get(object);
        if (found == null) {
            throw new AssertionError(object + " is not among " + shared.keySet());
        }
        return found;
    }

    private static List<String> guards(JsonNode location) {
        return texts(location.path("guardedBy"));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asString()));
        return texts;
    }

    /** List the locks of each access, the same ones once. */
    private static List<String> locks(JsonNode location) {
        List<String> locks = new ArrayList<>();
        location.path("accesses").forEach(each -> locks.addAll(texts(each.path("locks"))));
        return locks.stream().distinct().sorted().toList();
    }

    private static List<String> accesses(JsonNode location) {
        List<String> accesses = new ArrayList<>();
        location.path("accesses")
                .forEach(each -> accesses.add(each.path("thread").asString() + " "
                        + each.path("kind").asString() + " "
                        + each.path("count").asLong()));
        return accesses.stream().sorted().toList();
    }

    @Test
    void aReadWriteLockGuardsWhereEveryWriterHasItAlone() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int good, bad;
                static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
                static void reads() {
                    LOCK.readLock().lock();
                    int seen = good;
                    bad++;
                    LOCK.readLock().unlock();
                }
                static void writes() {
                    LOCK.writeLock().lock();
                    good++;
                    LOCK.writeLock().unlock();
                }
                public static void main(String[] args) throws Exception {
                    run(Main::reads, Main::reads, Main::writes);
                }
                """);

        assertThat(guards(at(shared, "Main.good"))).containsExactly("ReentrantReadWriteLock@1");
        assertThat(locks(at(shared, "Main.good")))
                .containsExactly("ReentrantReadWriteLock@1", "ReentrantReadWriteLock@1 (shared)");
        assertThat(guards(at(shared, "Main.bad"))).isEmpty();
    }

    @Test
    void theMonitorOfALockIsAnotherLock() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                static final ReentrantLock LOCK = new ReentrantLock();
                public static void main(String[] args) throws Exception {
                    run(() -> {
                        synchronized (LOCK) {
                            n++;
                        }
                    }, () -> {
                        LOCK.lock();
                        n++;
                        LOCK.unlock();
                    });
                }
                """);

        assertThat(guards(at(shared, "Main.n"))).isEmpty();
        assertThat(locks(at(shared, "Main.n"))).containsExactly("ReentrantLock@1", "monitor of ReentrantLock@1");
    }

    @Test
    void locksOfOneSimpleNameAreToldApart() throws IOException {
        Jvm jvm = new Jvm(folder, """
                public class Main {
                    static int objects, classes;
                    static final java.util.concurrent.CountDownLatch ALL = new java.util.concurrent.CountDownLatch(1);
                    public static void main(String[] args) throws Exception {
                        Class<?> one = Class.forName("p1.Lock"), two = Class.forName("p2.Lock");
                        Object first = one.getDeclaredConstructor().newInstance();
                        Object second = two.getDeclaredConstructor().newInstance();
                        Thread other = new Thread(() -> {
                            count(second, two);
                            try {
                                ALL.await();
                            } catch (InterruptedException e) {
                                return;
                            }
                        });
                        other.start();
                        count(first, one);
                        ALL.countDown();
                        other.join();
                    }
                    static void count(Object lock, Class<?> type) {
                        synchronized (lock) {
                            objects++;
                        }
                        synchronized (type) {
                            classes++;
                        }
                    }
                }
                """);
        for (String name : List.of("p1", "p2")) {
            Sources.compile(
                    folder.resolve("classes"),
                    17,
                    "Lock",
                    "package " + name + "; public class Lock { public Lock() {} }");
        }

        Map<String, JsonNode> shared = shared(jvm);

        assertThat(guards(at(shared, "Main.objects"))).isEmpty();
        assertThat(locks(at(shared, "Main.objects"))).containsExactly("p1.Lock@1", "p2.Lock@1");
        assertThat(guards(at(shared, "Main.classes"))).isEmpty();
        assertThat(locks(at(shared, "Main.classes"))).containsExactly("p1.Lock.class", "p2.Lock.class");
    }

    @Test
    void oneClassOfTwoLoadersIsTwoLocks() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                static class Twin {}
                static Class<?> load() {
                    ClassLoader own = new ClassLoader(null) {
                        @Override
                        protected Class<?> findClass(String name) throws ClassNotFoundException {
                            try (var in = Main.class.getResourceAsStream("/" + name + ".class")) {
                                byte[] b = in.readAllBytes();
                                return defineClass(name, b, 0, b.length);
                            } catch (java.io.IOException e) {
                                throw new ClassNotFoundException(name, e);
                            }
                        }
                    };
                    try {
                        return own.loadClass("Main$Twin");
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                }
                static void count(Class<?> lock) {
                    synchronized (lock) {
                        n++;
                    }
                }
                public static void main(String[] args) throws Exception {
                    Class<?> one = load(), two = load();
                    run(() -> count(one), () -> count(two));
                }
                """);

        assertThat(guards(at(shared, "Main.n"))).isEmpty();
        assertThat(locks(at(shared, "Main.n")))
                .hasSize(2)
                .allSatisfy(lock -> assertThat(lock).matches("Main\\$Twin\\.class@\\d+"));
    }

    @Test
    void aLockGuardsHoweverManyThreadsThereAre() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                static synchronized void count() {
                    n++;
                }
                public static void main(String[] args) throws Exception {
                    Runnable[] many = new Runnable[50];
                    java.util.Arrays.fill(many, (Runnable) Main::count);
                    run(many);
                }
                """);

        JsonNode n = at(shared, "Main.n");
        assertThat(n.path("accesses")).hasSize(64);
        assertThat(sum(n, "moreThreads")).isEqualTo(36);
        assertThat(sum(n, "count")).isEqualTo(100);
        assertThat(n.path("otherAccesses").asLong()).isZero();
        assertThat(guards(n)).containsExactly("Main.class");
    }

    private static long sum(JsonNode location, String key) {
        long sum = 0;
        for (JsonNode access : location.path("accesses")) {
            sum += access.path(key).asLong();
        }
        return sum;
    }

    @Test
    void oneThreadWithoutALockIsToldOfAmongManyWithOne() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                static final CountDownLatch LOCKED = new CountDownLatch(40);
                static synchronized void good() {
                    n++;
                    LOCKED.countDown();
                }
                static void bad() {
                    try {
                        LOCKED.await();
                    } catch (InterruptedException e) {
                        return;
                    }
                    n++;
                }
                public static void main(String[] args) throws Exception {
                    Runnable[] many = new Runnable[43];
                    java.util.Arrays.fill(many, 0, 40, (Runnable) Main::good);
                    java.util.Arrays.fill(many, 40, 43, (Runnable) Main::bad);
                    run(many);
                }
                """);

        JsonNode n = at(shared, "Main.n");
        assertThat(guards(n)).isEmpty();
        assertThat(n.path("otherAccesses").asLong()).isZero();
        List<String> unlocked = new ArrayList<>();
        for (JsonNode access : n.path("accesses")) {
            if (access.path("locks").isEmpty()) {
                assertThat(access.path("thread").asString()).isIn("0.41", "0.42", "0.43");
                unlocked.add(
                        access.path("kind").asString() + " " + access.path("count") + " " + access.path("moreThreads"));
            }
        }
        assertThat(unlocked).containsExactlyInAnyOrder("READ 3 2", "WRITE 3 2");
    }

    @Test
    void anAccessWithoutALockIsToldOfHoweverManyLocksThereAre() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                public static void main(String[] args) throws Exception {
                    run(() -> {
                        for (int i = 0; i < 200; i++) {
                            synchronized (new Object()) {
                                n = i;
                            }
                        }
                        n = -1;
                    }, () -> {
                        synchronized (Main.class) {
                            int seen = n;
                        }
                    });
                }
                """);

        JsonNode n = at(shared, "Main.n");
        assertThat(n.path("otherAccesses").asLong()).isPositive();
        assertThat(n.path("accesses"))
                .filteredOn(access -> access.path("locks").isEmpty())
                .hasSize(1);
    }

    @Test
    void theObjectThatNoLockGuardsIsToldOfAmongManyThatOneDoes() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static class Cell {
                    int f;
                }
                static final Cell[] CELLS = new Cell[2000];
                static {
                    for (int i = 0; i < CELLS.length; i++) CELLS[i] = new Cell();
                }
                static void all() {
                    for (int i = 0; i < 1999; i++) {
                        synchronized (CELLS) {
                            CELLS[i].f++;
                        }
                    }
                    CELLS[1999].f++;
                }
                public static void main(String[] args) throws Exception {
                    run(Main::all, Main::all);
                }
                """);

        List<JsonNode> cells = shared.values().stream()
                .filter(each -> each.path("location").asString().equals("Main$Cell.f"))
                .toList();
        assertThat(cells).hasSize(4).allSatisfy(cell -> {
            assertThat(cell.path("moreObjects").asInt()).isEqualTo(1996);
            assertThat(cell.path("moreUnguarded").asInt()).isZero();
        });
        assertThat(cells).filteredOn(cell -> guards(cell).isEmpty()).hasSize(1);
    }

    @Test
    void unguardedObjectsBeyondThoseToldOfAreCounted() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static class Cell {
                    int f;
                }
                public static void main(String[] args) throws Exception {
                    Cell[] cells = new Cell[8];
                    for (int i = 0; i < cells.length; i++) cells[i] = new Cell();
                    Runnable all = () -> {
                        for (int i = 0; i < 5; i++) cells[i].f++;
                        for (int i = 5; i < 8; i++) {
                            int seen = cells[i].f;
                        }
                    };
                    run(all, all);
                }
                """);

        List<JsonNode> cells = shared.values().stream()
                .filter(each -> each.path("location").asString().equals("Main$Cell.f"))
                .toList();
        assertThat(cells).hasSize(6).allSatisfy(cell -> {
            assertThat(cell.path("moreObjects").asInt()).isEqualTo(2);
            assertThat(cell.path("moreUnguarded").asInt()).isEqualTo(2);
        });
        assertThat(cells).filteredOn(cell -> cell.path("written").asBoolean()).hasSize(3);
    }

    @Test
    void anArrayThatIsWrittenIsToldOfAmongManyThatAreOnlyRead() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static final int[][] READ = new int[6][4];
                static final int[] WRITTEN = new int[10];
                static void all() {
                    int sum = 0;
                    for (int[] each : READ) sum += each[1];
                    WRITTEN[5] += sum;
                }
                public static void main(String[] args) throws Exception {
                    run(Main::all, Main::all);
                }
                """);

        List<JsonNode> arrays = shared.values().stream()
                .filter(each -> each.path("object").asString().startsWith("int[]@"))
                .toList();
        assertThat(arrays)
                .hasSize(4)
                .allSatisfy(
                        array -> assertThat(array.path("moreObjects").asInt()).isEqualTo(3));
        assertThat(arrays)
                .filteredOn(array -> array.path("written").asBoolean())
                .singleElement()
                .satisfies(array -> assertThat(array.path("object").asString()).endsWith("[5]"));
    }

    @Test
    void elementsOfAnArrayAreToldApart() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static final int[] SOME = new int[12];
                static void first() {
                    SOME[0] = 1;
                    SOME[1] = 2;
                    for (int i = 4; i < 8; i++) SOME[i]++;
                    SOME[10]++;
                }
                static void second() {
                    int seen = SOME[0];
                    SOME[2] = 3;
                    for (int i = 4; i < 8; i++) SOME[i]++;
                    SOME[10]++;
                }
                public static void main(String[] args) throws Exception {
                    run(Main::first, Main::second);
                }
                """);

        assertThat(shared.keySet())
                .filteredOn(each -> each.startsWith("int[]"))
                .containsExactly("int[]@1[0]", "int[]@1[10]", "int[]@1[4..7]");
        assertThat(accesses(at(shared, "int[]@1[0]"))).containsExactly("0.1 WRITE 1", "0.2 READ 1");
        assertThat(accesses(at(shared, "int[]@1[4..7]")))
                .containsExactly("0.1 READ 4", "0.1 WRITE 4", "0.2 READ 4", "0.2 WRITE 4");
    }

    @Test
    void manyElementsAreTakenTogether() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static final int[] MANY = new int[1000];
                static void all() {
                    for (int i = 0; i < MANY.length; i++) MANY[i] = i;
                }
                public static void main(String[] args) throws Exception {
                    run(Main::all, Main::all);
                }
                """);

        assertThat(shared.keySet())
                .filteredOn(each -> each.startsWith("int[]"))
                .containsExactly("int[]@1[0..63]", "int[]@1[…]");
        assertThat(accesses(at(shared, "int[]@1[…]"))).containsExactly("0.1 WRITE 936", "0.2 WRITE 936");
    }

    @Test
    void whatAClassInitialiserFillsIsNotWrittenWhereOthersOnlyRead() throws IOException {
        Map<String, JsonNode> shared = shared("""
                enum Colour { RED, GREEN, BLUE }
                static int sum() {
                    int sum = 0;
                    for (Colour each : Colour.values()) sum += each.ordinal();
                    return sum;
                }
                public static void main(String[] args) throws Exception {
                    run(Main::sum, Main::sum);
                }
                """);

        JsonNode values = at(shared, "Main$Colour[]@1[0..2]");
        assertThat(values.path("written").asBoolean()).isFalse();
        assertThat(accesses(values)).containsExactly("0.1 READ 3", "0.2 READ 3");
    }

    @Test
    void whatAClassInitialiserFillsIsWrittenWhereAnotherWrites() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static class Table {
                    static final int[] CELLS = {1};
                }
                static CountDownLatch ready = new CountDownLatch(1);
                public static void main(String[] args) throws Exception {
                    run(() -> {
                        int seen = Table.CELLS.length;
                        ready.countDown();
                    }, () -> {
                        try {
                            ready.await();
                        } catch (InterruptedException e) {
                            return;
                        }
                        Table.CELLS[0] = 2;
                    });
                }
                """);

        assertThat(accesses(at(shared, "int[]@1[0]"))).containsExactly("0.1 WRITE 1", "0.2 WRITE 1");
    }

    @Test
    void aClassInitialiserThatThrewIsOver() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static class Bad {
                    static int zero = 0;
                    static int none = 1 / zero;
                }
                static int n;
                static CountDownLatch ready = new CountDownLatch(1);
                public static void main(String[] args) throws Exception {
                    run(() -> {
                        try {
                            Bad.none = 1;
                        } catch (ExceptionInInitializerError expected) {
                            n = 1;
                        }
                        ready.countDown();
                    }, () -> {
                        try {
                            ready.await();
                        } catch (InterruptedException e) {
                            return;
                        }
                        int seen = n;
                    });
                }
                """);

        assertThat(accesses(at(shared, "Main.n"))).containsExactly("0.1 WRITE 1", "0.2 READ 1");
    }

    @Test
    void theLastThreadIsAloneOnceMainHasEnded() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                public static void main(String[] args) throws Exception {
                    Thread main = Thread.currentThread();
                    new Thread(() -> {
                        try {
                            main.join();
                        } catch (InterruptedException e) {
                            return;
                        }
                        n++;
                    }).start();
                    n = 1;
                }
                """);

        assertThat(shared).isEmpty();
    }

    @Test
    void aThreadThatCouldNotBeStartedIsNotAlive() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static int n;
                public static void main(String[] args) throws Exception {
                    try {
                        new Thread(null, () -> {}, "too big", 1L << 60).start();
                        throw new IllegalStateException("it could");
                    } catch (OutOfMemoryError expected) {
                        n = 1;
                    }
                    Thread other = new Thread(() -> n++);
                    other.start();
                    other.join();
                }
                """);

        assertThat(shared).isEmpty();
    }

    @Test
    void aCompareAndSetThatFailedOnlyReads() throws IOException {
        Map<String, JsonNode> shared = shared("""
                static final AtomicInteger FAILED = new AtomicInteger(5), DONE = new AtomicInteger(5);
                public static void main(String[] args) throws Exception {
                    run(() -> {
                        FAILED.compareAndSet(99, 1);
                        DONE.compareAndSet(5, 1);
                    }, () -> {
                        FAILED.get();
                        DONE.get();
                    });
                }
                """);

        List<Boolean> written = shared.values().stream()
                .filter(each ->
                        each.path("location").asString().startsWith("java.util.concurrent.atomic.AtomicInteger"))
                .map(each -> each.path("written").asBoolean())
                .toList();
        assertThat(written).containsExactlyInAnyOrder(true, false);
    }
}
