package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Accesses through a VarHandle order what its documentation says that they order, and no more. */
final class HandleModesTest {
    /** What each mode does: take over (A), hand over (R), may race (p). */
    private static final Map<AccessMode, String> MODES = Arrays.stream("""
                    GET p
                    SET p
                    GET_VOLATILE A
                    SET_VOLATILE R
                    GET_ACQUIRE A
                    SET_RELEASE R
                    GET_OPAQUE -
                    SET_OPAQUE -
                    COMPARE_AND_SET AR
                    COMPARE_AND_EXCHANGE AR
                    COMPARE_AND_EXCHANGE_ACQUIRE A
                    COMPARE_AND_EXCHANGE_RELEASE R
                    WEAK_COMPARE_AND_SET_PLAIN -
                    WEAK_COMPARE_AND_SET AR
                    WEAK_COMPARE_AND_SET_ACQUIRE A
                    WEAK_COMPARE_AND_SET_RELEASE R
                    GET_AND_SET AR
                    GET_AND_SET_ACQUIRE A
                    GET_AND_SET_RELEASE R
                    GET_AND_ADD AR
                    GET_AND_ADD_ACQUIRE A
                    GET_AND_ADD_RELEASE R
                    GET_AND_BITWISE_OR AR
                    GET_AND_BITWISE_OR_RELEASE R
                    GET_AND_BITWISE_OR_ACQUIRE A
                    GET_AND_BITWISE_AND AR
                    GET_AND_BITWISE_AND_RELEASE R
                    GET_AND_BITWISE_AND_ACQUIRE A
                    GET_AND_BITWISE_XOR AR
                    GET_AND_BITWISE_XOR_RELEASE R
                    GET_AND_BITWISE_XOR_ACQUIRE A
                    """.split("\n"))
            .map(row -> row.split(" "))
            .collect(Collectors.toMap(row -> AccessMode.valueOf(row[0]), row -> row[1]));

    /** Reads 1 from x, and writes another number if the mode writes. */
    private static String finding(String name) {
        if (name.contains("ompareAndSet")) {
            return "X.%s(1, 2)".formatted(name);
        }
        if (name.startsWith("compareAndExchange")) {
            return "(int) X.%s(1, 2) == 1".formatted(name);
        }
        return "(int) X.%s(%s) == 1".formatted(name, name.startsWith("getAnd") ? "2" : "");
    }

    /** Writes 1 to x, where 3 is. */
    private static String making(String name) {
        if (name.startsWith("set") || name.startsWith("getAndSet") || name.startsWith("getAndBitwiseAnd")) {
            return "X.%s(1)".formatted(name);
        }
        if (name.startsWith("getAnd")) {
            return "X.%s(%s)".formatted(name, name.startsWith("getAndAdd") ? -2 : name.contains("Or") ? 4 : 2);
        }
        return "X.%s(3, 1)".formatted(name);
    }

    private static Explored explore(String className, String first, String second) {
        return Explored.withPreemptions(3, className, """
                import java.lang.invoke.*;

                public final class %s {
                    static int x = 3;
                    static int data;
                    static final VarHandle X;

                    static {
                        try {
                            X = MethodHandles.lookup().findStaticVarHandle(%1$s.class, "x", int.class);
                        } catch (ReflectiveOperationException impossible) {
                            throw new AssertionError(impossible);
                        }
                    }

                    static void run() throws Exception {
                        new Thread(() -> { %s }).start();
                        %s
                    }
                }
                """.formatted(className, first, second));
    }

    @ParameterizedTest
    @EnumSource(AccessMode.class)
    void aReadTakesOverWhatItsModeSays(AccessMode mode) {
        String name = mode.methodName();
        if (name.startsWith("set")) {
            return;
        }
        Explored explored = explore(
                "Finding_" + mode,
                "data = 1; X.setRelease(1);",
                "if (" + finding(name) + ") { dev.heddle.explore.Explored.observe(data); }");
        assertThat(explored.outcomes()).contains("1");
        assertThat(explored.races().stream().anyMatch(race -> race.contains("data")))
                .isEqualTo(!MODES.get(mode).contains("A"));
        assertThat(explored.races().stream().anyMatch(race -> race.contains(".x")))
                .isEqualTo(MODES.get(mode).contains("p"));
    }

    @ParameterizedTest
    @EnumSource(AccessMode.class)
    void aWriteHandsOverWhatItsModeSays(AccessMode mode) {
        String name = mode.methodName();
        if (name.startsWith("get") && !name.startsWith("getAnd")) {
            return;
        }
        int made = name.contains("Or") && !name.contains("Xor") ? 7 : 1;
        Explored explored = explore(
                "Making_" + mode,
                "data = 1; " + making(name) + ";",
                "if ((int) X.getAcquire() == " + made + ") { dev.heddle.explore.Explored.observe(data); }");
        assertThat(explored.outcomes()).contains("1");
        assertThat(explored.races().stream().anyMatch(race -> race.contains("data")))
                .isEqualTo(!MODES.get(mode).contains("R"));
        assertThat(explored.races().stream().anyMatch(race -> race.contains(".x")))
                .isEqualTo(MODES.get(mode).contains("p"));
    }

    static final class Cell {
        static final VarHandle WHOLE = handle("whole", int.class);
        static final VarHandle LONG = handle("wide", long.class);
        static final VarHandle FLOAT = handle("single", float.class);
        static final VarHandle DOUBLE = handle("twice", double.class);
        static final VarHandle TRUTH = handle("truth", boolean.class);
        static final VarHandle LETTER = handle("letter", char.class);
        static final VarHandle TEXT = handle("text", String.class);

        int whole;
        long wide;
        float single;
        double twice = Double.NaN;
        boolean truth;
        char letter = 'a';
        String text = "a";
        int data;

        private static VarHandle handle(String name, Class<?> type) {
            try {
                return MethodHandles.lookup().findVarHandle(Cell.class, name, type);
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    @Test
    void anExchangeThatFailsHandsNothingOver() {
        Explored explored = inEveryOrder(() -> {
            Cell cell = new Cell();
            new Thread(() -> {
                        cell.data = 1;
                        Cell.WHOLE.compareAndExchange(cell, 5, 6);
                        Cell.LETTER.setOpaque(cell, 'z');
                    })
                    .start();
            if ((char) Cell.LETTER.getOpaque(cell) == 'z') {
                Cell.WHOLE.getVolatile(cell);
                observe(cell.data);
            }
        });
        assertThat(explored.races()).hasSize(1);
    }

    @Test
    void exchangesThatFailNeedNotBeTurnedRound() {
        assertOneClass(inEveryOrder(() -> {
            Cell cell = new Cell();
            new Thread(() -> failWithNumbers(cell)).start();
            failWithNumbers(cell);
        }));
        assertOneClass(inEveryOrder(() -> {
            Cell cell = new Cell();
            new Thread(() -> failWithOthers(cell)).start();
            failWithOthers(cell);
        }));
    }

    private static void assertOneClass(Explored failing) {
        assertThat(failing.classes()).isEqualTo(1);
        assertThat(failing.races()).isEmpty();
    }

    private static void failWithNumbers(Cell cell) {
        Cell.WHOLE.compareAndExchange(cell, 1, 2);
        Cell.LONG.compareAndExchange(cell, 1, 2);
        Cell.FLOAT.compareAndExchange(cell, -0f, 2f);
        Cell.DOUBLE.compareAndExchange(cell, 1, 2);
    }

    private static void failWithOthers(Cell cell) {
        Cell.TRUTH.compareAndExchange(cell, true, false);
        Cell.LETTER.compareAndExchange(cell, 'b', 'c');
        observe((String) Cell.TEXT.compareAndExchange(cell, new String("a"), "b"));
    }

    @Test
    void exchangesThatSucceedDependOnEachOtherWhateverTheType() {
        Explored both = inEveryOrder(() -> {
            Cell cell = new Cell();
            new Thread(() -> Cell.WHOLE.compareAndExchange(cell, 0, 0)).start();
            Cell.WHOLE.compareAndExchange(cell, 0, 0);
        });
        assertThat(both.classes()).isEqualTo(2);
        assertThat(inEveryOrder(() -> {
                            Cell cell = new Cell();
                            new Thread(() -> Cell.LONG.compareAndExchange(cell, 0, (Object) 0L)).start();
                            observe((long) Cell.LONG.compareAndExchange(cell, (byte) 0, 0));
                        })
                        .classes())
                .isEqualTo(2);
        assertThat(inEveryOrder(() -> {
                            Cell cell = new Cell();
                            new Thread(() -> Cell.DOUBLE.compareAndExchange(cell, Float.NaN, Double.NaN)).start();
                            observe((double) Cell.DOUBLE.compareAndExchange(cell, Double.NaN, Double.NaN));
                        })
                        .classes())
                .isEqualTo(2);
        assertThat(inEveryOrder(() -> {
                            Cell cell = new Cell();
                            new Thread(() -> Cell.TEXT.compareAndExchange(cell, "a", "a")).start();
                            observe((String) Cell.TEXT.compareAndExchange(cell, "a", "a"));
                        })
                        .classes())
                .isEqualTo(2);
    }

    @Test
    void aLoopOfExchangesThatFailWaits() {
        Explored explored = inEveryOrder(() -> {
            Cell cell = new Cell();
            new Thread(() -> Cell.WHOLE.setVolatile(cell, 2)).start();
            while ((int) Cell.WHOLE.compareAndExchange(cell, 1, 3) != 1) {
                Thread.onSpinWait();
            }
        });
        assertThat(explored.outcomes()).containsExactly("LIVELOCK");
        assertThat(explored.classes()).isEqualTo(2);
    }
}
