package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** MethodHandles of fields and of elements access what they are for, however they were made. */
final class FieldHandlesTest {
    private static final class Cell {
        static int count;

        int value;
        volatile int shown;
        Object other = "none";
    }

    private static final String[] EITHER = {"1", "2"};

    /** Reads and writes something, as a program does that calls handles of these types exactly. */
    private interface Step {
        void run() throws Throwable;
    }

    private static void twice(Step step) {
        try {
            Thread other = new Thread(() -> once(step));
            other.start();
            once(step);
            other.join();
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void once(Step step) {
        try {
            step.run();
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void assertCountsWithRaces(Explored explored) {
        assertThat(explored.outcomes()).containsExactly(EITHER);
        assertThat(explored.races()).isNotEmpty();
        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void anInstanceFieldIsReadAndWritten() {
        assertCountsWithRaces(inEveryOrder(() -> {
            Cell cell = new Cell();
            MethodHandle get = MethodHandles.lookup().findGetter(Cell.class, "value", int.class);
            MethodHandle set = MethodHandles.lookup().findSetter(Cell.class, "value", int.class);
            twice(() -> {
                set.invokeExact(cell, (int) get.invokeExact(cell) + 1);
            });
            observe(cell.value);
        }));
    }

    @Test
    void itIsTheSameFieldAsByItsName() {
        assertCountsWithRaces(inEveryOrder(() -> {
            Cell cell = new Cell();
            MethodHandle set = MethodHandles.lookup().findSetter(Cell.class, "value", int.class);
            Thread other = new Thread(() -> cell.value++);
            other.start();
            once(() -> {
                set.invokeExact(cell, 2);
            });
            observe(cell.value == 2 ? 2 : 1);
        }));
    }

    @Test
    void aStaticFieldIsReadAndWritten() {
        assertCountsWithRaces(inEveryOrder(() -> {
            MethodHandle get = MethodHandles.lookup().findStaticGetter(Cell.class, "count", int.class);
            MethodHandle set = MethodHandles.lookup().findStaticSetter(Cell.class, "count", int.class);
            twice(() -> {
                set.invokeExact((int) get.invokeExact() + 1);
            });
            observe(Cell.count);
        }));
    }

    @Test
    void aVolatileFieldNeverRaces() {
        Explored explored = inEveryOrder(() -> {
            Cell cell = new Cell();
            MethodHandle get = MethodHandles.lookup().unreflectGetter(Cell.class.getDeclaredField("shown"));
            MethodHandle set = MethodHandles.lookup().unreflectSetter(Cell.class.getDeclaredField("shown"));
            twice(() -> {
                set.invokeExact(cell, (int) get.invokeExact(cell) + 1);
            });
            observe(cell.shown);
        });
        assertThat(explored.outcomes()).containsExactly(EITHER);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void soDoHandlesThatAreMadeOfThem() {
        assertCountsWithRaces(inEveryOrder(() -> {
            Cell cell = new Cell();
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle get = lookup.findGetter(Cell.class, "value", int.class)
                    .bindTo(cell)
                    .asType(MethodType.methodType(long.class));
            MethodHandle set =
                    MethodHandles.insertArguments(lookup.findSetter(Cell.class, "value", int.class), 0, cell);
            twice(() -> {
                long now = (long) get.invokeExact();
                set.invokeWithArguments((int) now + 1);
            });
            observe(cell.value);
        }));
    }

    @Test
    void anElementIsReadAndWritten() {
        assertCountsWithRaces(inEveryOrder(() -> {
            int[] array = new int[2];
            MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
            MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
            twice(() -> {
                set.invokeExact(array, 1, (int) get.invokeExact(array, 1) + 1);
            });
            observe(array[1]);
        }));
    }

    @Test
    void whatIsStoredThroughThemCanBeReached() {
        Explored explored = inEveryOrder(() -> {
            Cell cell = new Cell();
            MethodHandle set = MethodHandles.lookup().findSetter(Cell.class, "other", Object.class);
            Thread other = new Thread(() -> observe(cell.other instanceof Cell inner ? inner.value : -1));
            other.start();
            Cell stored = new Cell();
            stored.value = 1;
            once(() -> set.invoke(cell, stored));
            stored.value = 2;
            other.join();
        });
        assertThat(explored.outcomes()).isEqualTo(Set.of("-1", "1", "2"));
    }

    @Test
    void theySayWhatTheyAreFor() {
        Explored explored = Explored.once(() -> {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle get = lookup.findGetter(Cell.class, "value", int.class);
            observe(lookup.revealDirect(get).getName() + get.type().parameterCount());
        });
        assertThat(explored.outcomes()).containsExactly("value1");
    }
}
