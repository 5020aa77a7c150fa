package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.strategy.RandomWalk;
import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

/** The methods of Arrays whose work a pool does: their callbacks take turns with other threads. */
final class ParallelArraysTest {
    @Test
    void settingAllElementsCallsBackFromThreadsOfThePool() {
        Explored explored = Explored.explore(
                () -> {
                    int[] calls = new int[1];
                    int[] squares = new int[3];
                    Arrays.parallelSetAll(squares, i -> {
                        calls[0]++;
                        return i * i;
                    });
                    observe(Arrays.toString(squares) + " " + calls[0]);
                },
                new RandomWalk(1),
                200);

        assertThat(explored.outcomes()).containsExactly("[0, 1, 4] 2", "[0, 1, 4] 3");
        assertThat(explored.races()).anyMatch(race -> race.contains("ForkJoinPool.commonPool-worker-1"));
        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void allKindsOfElementsAreSet() {
        Explored explored = Explored.once(() -> {
            String[] words = new String[2];
            Arrays.parallelSetAll(words, i -> "w" + i);
            long[] longs = new long[2];
            Arrays.parallelSetAll(longs, i -> i + 1L);
            double[] doubles = new double[2];
            Arrays.parallelSetAll(doubles, i -> i / 2.0);
            observe(Arrays.toString(words) + Arrays.toString(longs) + Arrays.toString(doubles));
        });

        assertThat(explored.outcomes()).containsExactly("[w0, w1][1, 2][0.0, 0.5]");
    }

    @Test
    void prefixesAreThoseOfTheJdk() {
        Explored explored = Explored.explore(
                () -> {
                    int[] ones = new int[40];
                    Arrays.fill(ones, 1);
                    Arrays.parallelPrefix(ones, Integer::sum);
                    observe(ones[0] + " " + ones[39]);
                    String[] words = {"a", "b", "c", "d"};
                    Arrays.parallelPrefix(words, 1, 4, String::concat);
                    observe(Arrays.toString(words));
                    long[] longs = {1, 2, 3};
                    Arrays.parallelPrefix(longs, Long::sum);
                    double[] doubles = {1, 2, 4};
                    Arrays.parallelPrefix(doubles, 0, 2, Double::sum);
                    observe(Arrays.toString(longs) + Arrays.toString(doubles));
                },
                new RandomWalk(1),
                30);

        assertThat(explored.outcomes()).containsExactly("1 40 [a, b, bc, bcd] [1, 3, 6][1.0, 3.0, 4.0]");
        assertThat(explored.classes()).isGreaterThan(1);
        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void rangesThatAreNoneAreRefused() {
        Explored explored = Explored.once(() -> {
            int[] two = new int[2];
            for (int[] range : new int[][] {{1, 0}, {-1, 1}, {0, 3}}) {
                try {
                    Arrays.parallelPrefix(two, range[0], range[1], Integer::sum);
                } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException refused) {
                    observe(refused.getMessage() + ";");
                }
            }
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "fromIndex(1) > toIndex(0); Array index out of range: -1; Array index out of range: 3;");
    }

    @Test
    void sortingSorts() {
        Explored explored = Explored.once(() -> {
            Integer[] boxed = {3, 1, 2};
            Arrays.parallelSort(boxed);
            String up = Arrays.toString(boxed);
            Arrays.parallelSort(boxed, Comparator.reverseOrder());
            int[] plain = {2, 1, 0};
            Arrays.parallelSort(plain, 0, 2);
            observe(up + Arrays.toString(boxed) + Arrays.toString(plain));
        });

        assertThat(explored.outcomes()).containsExactly("[1, 2, 3][3, 2, 1][1, 2, 0]");
        assertThat(explored.notes()).isEmpty();
    }
}
