package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Runs loops over arrays for a detector, who knows most accesses at a glance, and for one who only counts: both must come to the same. */
class GlancingTest {
    private static final String LOOPS = """
            import java.util.*;
            public class Main {
                static final Object LOCK = new Object();
                final double[][] grid = new double[9][70];
                final Object[] things = new String[40];
                final int[] ints = new int[200];
                final long[] longs = new long[200];
                final byte[] bytes = new byte[200];
                int last;

                Main(int size) {
                    for (int i = 0; i < size; i++) ints[i] = size - i;
                }
                void relax() {
                    for (int row = 1; row < 8; row++)
                        for (int column = 69; column > 0; column -= 2)
                            grid[row][column] = grid[row - 1][column] + grid[row + 1][column] + grid[row][column - 1];
                }
                void sort() {
                    for (int i = 1; i < ints.length; i++) {
                        int value = ints[i];
                        int j = i - 1;
                        while (j >= 0 && ints[j] > value) {
                            ints[j + 1] = ints[j];
                            j--;
                        }
                        ints[j + 1] = value;
                    }
                }
                synchronized long jump() {
                    long sum = 0;
                    for (int i = 0, at = 1; i < 3000; i++, at = (at * 31 + 7) % 200) {
                        longs[at] += i;
                        sum += longs[at] + bytes[at]++;
                    }
                    return sum;
                }
                int recur(int depth) {
                    int sum = 0;
                    for (int i = 0; i < 4; i++) {
                        sum += ints[i + depth];
                        if (depth > 0) sum += recur(depth - 1);
                        ints[i] = sum;
                    }
                    return sum;
                }
                void locks() {
                    for (int i = 0; i < 50; i++) {
                        synchronized (LOCK) {
                            longs[i] = ints[i];
                        }
                        last = ints[50 - i];
                    }
                }
                int fails() {
                    int failed = 0;
                    for (int i = 30; i < 60; i++) {
                        try {
                            things[i] = i % 3 == 0 ? (Object) i : "a" + i;
                            Object read = things[i];
                            if (i == 35) ((int[]) null)[i] = ((int[]) null)[i - 1];
                        } catch (ArrayStoreException | ArrayIndexOutOfBoundsException | NullPointerException e) {
                            failed++;
                        } finally {
                            bytes[i] = (byte) failed;
                        }
                    }
                    return failed;
                }
                int many() {
                    int sum = 0;
                    for (int i = 0; i < 20; i++) {
                        sum += ints[i] + ints[i + 1] + ints[i + 2] + ints[i + 3] + ints[i + 4] + ints[i + 5] + ints[i + 6]
                                + ints[i + 7] + ints[i + 8] + ints[i + 9] + ints[i + 10] + ints[i + 11] + ints[i + 12]
                                + ints[i + 13] + ints[i + 14] + ints[i + 15] + ints[i + 16] + ints[i + 17] + ints[i + 18];
                    }
                    return sum;
                }
                public static void main(String[] args) throws Exception {
                    Main main = new Main(100);
                    Runnable all = () -> {
                        for (int i = 0; i < 60; i++) {
                            main.relax();
                            main.sort();
                            long jumped = main.jump() + main.recur(4) + main.many();
                            main.locks();
                            if (i % 20 == 0) System.out.println(jumped + " " + main.fails() + " " + main.last);
                        }
                    };
                    for (int i = 0; i < 2; i++) {
                        Thread thread = new Thread(all);
                        thread.start();
                        thread.join();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    private JsonNode summary(Jvm jvm, String listening, String output) throws IOException {
        Path out = folder.resolve("summary.json");
        Jvm.Ended ended = jvm.watched("listen=" + listening + ",out=" + out);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo(output);
        JsonNode summary = new ObjectMapper().readTree(Files.readString(out));
        assertThat(summary.path("classes").path("notes")).isEmpty();
        return summary;
    }

    @Test
    void everyAccessInALoopCountsOnceAndNothingRaces() throws IOException {
        Jvm jvm = new Jvm(folder, LOOPS);
        String output = jvm.plain().out();

        JsonNode counted = summary(jvm, "count", output);
        JsonNode detected = summary(jvm, "detect,on=hb", output);

        assertThat(detected.path("events").path("READ"))
                .isEqualTo(counted.path("events").path("READ"));
        assertThat(detected.path("events").path("WRITE"))
                .isEqualTo(counted.path("events").path("WRITE"));
        assertThat(counted.path("events").path("READ").asLong()).isGreaterThan(1_000_000);
        assertThat(detected.path("detected").path("candidates")).isEmpty();
    }

    /** The JIT does as it is told where hooks are marked; they can't be if they were loaded too early. */
    @Test
    void theHooksAreMarkedForTheJit() {
        Jvm jvm = new Jvm(folder, """
                public class Main {
                    public static void main(String[] args) throws Exception {
                        for (var each : Class.forName("dev.heddle.runtime.Hooks").getDeclaredMethods()) {
                            if (each.getAnnotations().length > 0) {
                                System.out.println(each.getName() + " " + each.getAnnotations()[0]);
                            }
                        }
                    }
                }
                """);

        assertThat(jvm.watched("listen=detect,on=hb").out().lines())
                .containsExactlyInAnyOrder(
                        "loaded @jdk.internal.vm.annotation.ForceInline()",
                        "storing @jdk.internal.vm.annotation.ForceInline()",
                        "storing @jdk.internal.vm.annotation.ForceInline()",
                        "tellElement @jdk.internal.vm.annotation.DontInline()");
    }
}
