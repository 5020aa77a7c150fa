package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What counts as shared and as written. */
final class SharingTest extends SharingPrograms {
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
