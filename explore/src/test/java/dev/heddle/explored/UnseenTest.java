package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UnseenTest {
    private static final class Cell implements Cloneable {
        int value;
        final int fixed = value + 1;

        Cell copy() {
            try {
                return (Cell) clone();
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    /** Lets somebody else be there. */
    private static void startOther() {
        new Thread(() -> {}).start();
    }

    private static void write(Object object) throws Exception {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(object);
    }

    @Test
    void serialisationIsListed() {
        Explored explored = Explored.once(() -> {
            startOther();
            write(List.of("a"));
            write(List.of("b"));
        });

        assertThat(explored.notes()).containsExactly("not seen: Java serialisation reads and writes fields by itself");
    }

    @Test
    void whatIsDoneAloneIsNotListed() {
        Explored explored = Explored.once(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            other.join();
            write(List.of("a"));
            observe(new Cell().copy().value);
        });

        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void whatNoThreadButOneCanEverDoIsNotListed() {
        Explored explored =
                Explored.once(() -> MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN));

        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void nativeCodeIsListed() {
        Explored explored = Explored.once(() -> {
            try {
                beyond();
            } catch (UnsatisfiedLinkError missing) {
                observe("missing");
            }
            startOther();
        });

        assertThat(explored.outcomes()).containsExactly("missing");
        assertThat(explored.notes())
                .containsExactly("not seen: native code runs: dev.heddle.explored.UnseenTest.beyond");
    }

    private static native void beyond();

    @Test
    void handlesThatTellNotWhatTheyReachAreListed() {
        Explored explored = Explored.once(() -> {
            VarHandle value = MethodHandles.lookup().findVarHandle(Cell.class, "value", int.class);
            value.toMethodHandle(VarHandle.AccessMode.GET);
            VarHandle view = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
            startOther();
            observe((int) view.get(ByteBuffer.allocate(8), 0));
        });

        assertThat(explored.notes())
                .containsExactly(
                        "not seen: a MethodHandle makes the accesses of a VarHandle",
                        "not seen: a VarHandle reads or writes bytes as something else",
                        "not seen: a VarHandle reads or writes what it does not tell");
    }

    @Test
    void handlesOfMethodsOfCollectionsAreListed() {
        Explored explored = Explored.once(() -> {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle add =
                    lookup.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class));
            MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
            MethodHandle sort = lookup.unreflect(Collections.class.getMethod("sort", List.class));
            startOther();
            observe(add.type().parameterCount()
                    + length.type().parameterCount()
                    + sort.type().parameterCount());
        });

        assertThat(explored.notes())
                .containsExactly(
                        "not seen: a MethodHandle calls java.util.Collections.sort",
                        "not seen: a MethodHandle calls java.util.List.add");
    }

    @Test
    void copiesThatTheJvmMakesOfSharedObjectsAreListed() {
        Explored explored = Explored.once(() -> {
            Cell cell = new Cell();
            new Thread(() -> cell.value = 1).start();
            observe(cell.copy().fixed);
            observe(new int[] {1}.clone().length);
        });

        assertThat(explored.notes()).containsExactly("not seen: Object.clone reads the fields of an object");
    }

    @Test
    void finalFieldsThatAreWrittenAreListed() {
        Explored explored = Explored.once(() -> {
            startOther();
            var fixed = Cell.class.getDeclaredField("fixed");
            fixed.setAccessible(true);
            fixed.setInt(new Cell(), 3);
        });

        assertThat(explored.notes()).containsExactly("not seen: a final field is written by reflection");
    }

    @Test
    void whatIsSeenIsNotListed() {
        Explored explored = Explored.once(() -> {
            startOther();
            observe(Collections.max(Arrays.asList(1, 2)));
        });

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void whatIsAddedToClassesIsNotSeenByThem() {
        Explored explored = Explored.once(() -> {
            observe(Cell.class.getDeclaredFields().length);
            observe(Cell.class.getDeclaredMethods().length);
            observe(Cell.class.getInterfaces().length);
        });

        assertThat(explored.outcomes()).containsExactly("2 1 1");
    }
}
