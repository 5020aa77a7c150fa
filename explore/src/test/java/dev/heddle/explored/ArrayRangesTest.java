package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ArrayRangesTest {
    @Test
    void copyingRacesOnTheElementInCommon() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] from = {1, 2, 3, 4};
            int[] to = new int[4];
            Thread other = new Thread(() -> System.arraycopy(from, 0, to, 0, 2));
            other.start();
            to[1] = 9;
            other.join();
            observe(to[1]);
        });

        assertThat(explored.outcomes()).containsExactly("2", "9");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.executions()).isEqualTo(4);
        assertThat(explored.races())
                .containsExactlyInAnyOrder(
                        "data race on int[]@1[1]: main writes, Thread-0 writes, and nothing orders the two",
                        "data race on int[]@1[1]: Thread-0 writes, main writes, and nothing orders the two");
    }

    @Test
    void disjointRangesDoNotRace() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] from = {1, 2, 3, 4};
            int[] to = new int[4];
            Thread other = new Thread(() -> System.arraycopy(from, 0, to, 0, 2));
            other.start();
            System.arraycopy(from, 2, to, 2, 2);
            other.join();
            observe(Arrays.toString(to));
        });

        assertThat(explored.outcomes()).containsExactly("[1, 2, 3, 4]");
        assertThat(explored.classes()).isEqualTo(1);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void longRangesRaceWhereTheyOverlap() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] array = new int[1000];
            Thread other = new Thread(() -> Arrays.fill(array, 0, 501, 1));
            other.start();
            Arrays.fill(array, 500, 1000, 2);
            other.join();
            observe(array[499] + " " + array[500] + " " + array[501]);
        });

        assertThat(explored.outcomes()).containsExactly("1 1 2", "1 2 2");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).hasSize(2).allMatch(race -> race.startsWith("data race on int[]@1[500]"));
    }

    @Test
    void longRangesThatDoNotOverlapDoNotRace() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] array = new int[1000];
            Thread other = new Thread(() -> {
                Arrays.fill(array, 0, 500, 1);
                array[3] = 7;
            });
            other.start();
            array[999] = 3;
            Arrays.fill(array, 500, 999, 2);
            array[600] = 4;
            other.join();
            observe(array[3] + " " + array[499] + " " + array[600] + " " + array[999]);
        });

        assertThat(explored.outcomes()).containsExactly("7 1 4 3");
        assertThat(explored.classes()).isEqualTo(10);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void anElementRacesWithALongRange() {
        Explored explored = Explored.inEveryOrder(() -> {
            long[] array = new long[100];
            Thread other = new Thread(() -> Arrays.fill(array, 5));
            other.start();
            observe(array[70]);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "5");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).hasSize(2).allMatch(race -> race.startsWith("data race on long[]@1[70]"));
    }

    @Test
    void cloningReadsAllElements() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] array = {1, 2};
            Thread other = new Thread(() -> array[1] = 5);
            other.start();
            observe(array.clone()[1]);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("2", "5");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races())
                .allMatch(race -> race.startsWith("data race on int[]@1[1]"))
                .isNotEmpty();
    }

    private static int calls;

    @Test
    void anArrayIsSeenHalfFilledByACallback() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] array = new int[2];
            Thread other = new Thread(() -> Arrays.setAll(array, i -> {
                calls++;
                return i + 1;
            }));
            other.start();
            observe(array[0]);
            observe(array[1]);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0 0", "0 2", "1 0", "1 2");
        assertThat(explored.classes()).isEqualTo(21);
    }

    @Test
    void elementsAccessedByReflectionAreElements() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] array = {1};
            Thread other = new Thread(() -> Array.setInt(array, 0, 2));
            other.start();
            observe(Array.getInt(array, 0));
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isNotEmpty();
    }
}
