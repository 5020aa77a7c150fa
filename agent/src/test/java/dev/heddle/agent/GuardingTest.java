package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What counts as guarded, and by which lock. */
final class GuardingTest extends SharingPrograms {
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
}
