package dev.heddle.explore.jdk;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is called for the methods of {@link Arrays} that call the program back from threads of a pool: the pool is the
 * copied one, so that its threads take turns with the others.
 *
 * <p>Sorting is done by the caller alone, as the JDK does it up to 8,192 elements.
 */
public final class ParallelArrays {
    private static final String PREFIX_TASKS = "java.util.ArrayPrefixHelpers$";

    private ParallelArrays() {}

    // ---- parallelSort ----

    public static void parallelSort(Comparable<?>[] array) {
        Arrays.sort(array);
    }

    public static void parallelSort(Comparable<?>[] array, int from, int to) {
        Arrays.sort(array, from, to);
    }

    public static void parallelSort(@Nullable Object[] array, @Nullable Comparator<@Nullable Object> order) {
        Arrays.sort(array, order);
    }

    public static void parallelSort(
            @Nullable Object[] array, int from, int to, @Nullable Comparator<@Nullable Object> order) {
        Arrays.sort(array, from, to, order);
    }

    // ---- parallelSetAll ----

    public static void parallelSetAll(@Nullable Object[] array, IntFunction<?> values) {
        Objects.requireNonNull(values);
        forEach(array.length, i -> array[i] = values.apply(i));
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator values) {
        Objects.requireNonNull(values);
        forEach(array.length, i -> array[i] = values.applyAsInt(i));
    }

    public static void parallelSetAll(long[] array, IntToLongFunction values) {
        Objects.requireNonNull(values);
        forEach(array.length, i -> array[i] = values.applyAsLong(i));
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction values) {
        Objects.requireNonNull(values);
        forEach(array.length, i -> array[i] = values.applyAsDouble(i));
    }

    private static void forEach(int count, IntConsumer action) {
        ((IntStream) ParallelStreams.parallel(IntStream.range(0, count))).forEach(action);
    }

    // ---- parallelPrefix ----

    public static void parallelPrefix(@Nullable Object[] array, BinaryOperator<?> function) {
        cumulate("CumulateTask", function, BinaryOperator.class, array, 0, array.length);
    }

    public static void parallelPrefix(@Nullable Object[] array, int from, int to, BinaryOperator<?> function) {
        cumulate("CumulateTask", function, BinaryOperator.class, array, from, to);
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator function) {
        cumulate("IntCumulateTask", function, IntBinaryOperator.class, array, 0, array.length);
    }

    public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator function) {
        cumulate("IntCumulateTask", function, IntBinaryOperator.class, array, from, to);
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator function) {
        cumulate("LongCumulateTask", function, LongBinaryOperator.class, array, 0, array.length);
    }

    public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator function) {
        cumulate("LongCumulateTask", function, LongBinaryOperator.class, array, from, to);
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator function) {
        cumulate("DoubleCumulateTask", function, DoubleBinaryOperator.class, array, 0, array.length);
    }

    public static void parallelPrefix(double[] array, int from, int to, DoubleBinaryOperator function) {
        cumulate("DoubleCumulateTask", function, DoubleBinaryOperator.class, array, from, to);
    }

    private static void cumulate(String task, Object function, Class<?> functions, Object array, int from, int to) {
        Objects.requireNonNull(function);
        int length = java.lang.reflect.Array.getLength(array);
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
        if (from == to) {
            return;
        }
        Class<?> type = ProgramClasses.copy(PREFIX_TASKS + task);
        Class<?> arrays = array instanceof Object[] ? Object[].class : array.getClass();
        try {
            Constructor<?> maker = type.getDeclaredConstructor(type, functions, arrays, int.class, int.class);
            maker.setAccessible(true);
            Method invoke = type.getMethod("invoke");
            invoke.setAccessible(true);
            invoke.invoke(maker.newInstance(null, function, array, from, to));
        } catch (InvocationTargetException thrown) {
            throw unchecked(thrown.getCause());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException exception ? exception : new IllegalStateException(thrown);
    }
}
