package dev.heddle.explore.juc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An object of the JDK and what stands for it: the same calls must give the same.
 *
 * <p>A call is a method by name and arguments made from small numbers and few strings, so that calls often meet. The
 * original decides by its state whether a call may be made: one that would wait for another thread may not.
 */
final class Twins {
    private static final String[] WORDS = {"a", "b", "c"};

    private final Object original;
    private final Object model;
    private final List<Method> methods;

    /** What is passed to each of the two where a method wants an object of its own: a holder of a field, a condition. */
    private final Object[] companions;

    private final BiPredicate<Method, Object[]> allowed;

    Twins(Object original, Object model, Class<?> api, BiPredicate<Method, Object[]> allowed, Object... companions) {
        this.original = original;
        this.model = model;
        this.companions = companions;
        this.allowed = allowed;
        this.methods = Arrays.stream(api.getMethods())
                .filter(each -> each.getDeclaringClass() != Object.class
                        && !each.isBridge()
                        && !each.getName().equals("newUpdater"))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    /** Make one call on both; null if it gave the same, otherwise what differed. */
    @Nullable
    String step(Random random) {
        Method method = methods.get(random.nextInt(methods.size()));
        long seed = random.nextLong();
        Object[] forOriginal = arguments(method, new Random(seed), 0);
        if (!allowed.test(method, forOriginal)) {
            return null;
        }
        String expected = call(method, original, forOriginal);
        String actual = call(twinOf(method), model, arguments(method, new Random(seed), 1));
        return expected.equals(actual)
                ? null
                : method.getName() + Arrays.toString(forOriginal) + " gave " + actual + " in place of " + expected;
    }

    private Method twinOf(Method method) {
        try {
            Class<?> type = model.getClass();
            Method found = type.getMethod(method.getName(), method.getParameterTypes());
            found.setAccessible(true);
            return found;
        } catch (NoSuchMethodException missing) {
            throw new AssertionError(missing);
        }
    }

    private static String call(Method method, Object target, Object[] arguments) {
        try {
            method.setAccessible(true);
            Object result = method.invoke(Modifier.isStatic(method.getModifiers()) ? null : target, arguments);
            StringBuilder text = new StringBuilder(show(result));
            for (Object each : arguments) {
                if (each != null && each.getClass().isArray()) {
                    text.append(' ').append(Arrays.deepToString(new Object[] {each}));
                }
            }
            return text.toString();
        } catch (InvocationTargetException thrown) {
            Throwable cause = Objects.requireNonNull(thrown.getCause());
            return cause.getClass().getName() + ": " + cause.getMessage();
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String show(@Nullable Object result) {
        if (result instanceof String text) {
            return text.contains("@") ? text.substring(text.indexOf('[')) : text;
        }
        if (result instanceof Collection<?> many) {
            return many.size() + " of them";
        }
        if (result instanceof Number || result instanceof Boolean || result == null) {
            return String.valueOf(result);
        }
        return "an object";
    }

    private Object[] arguments(Method method, Random random, int side) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            boolean first = arguments.isEmpty();
            arguments.add(argument(type, random, side, first));
        }
        return arguments.toArray();
    }

    private Object argument(Class<?> type, Random random, int side, boolean first) {
        if (type == int.class) {
            return random.nextInt(6) - 1;
        }
        if (type == long.class) {
            return (long) random.nextInt(6) - 1;
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == TimeUnit.class) {
            return TimeUnit.NANOSECONDS;
        }
        if (type == Thread.class) {
            return Thread.currentThread();
        }
        if (type == Date.class) {
            return Date.from(Instant.EPOCH);
        }
        if (type == int[].class) {
            return new int[1];
        }
        if (type == boolean[].class) {
            return new boolean[1];
        }
        if (type == Condition.class || (type == Object.class && first && companions.length > 0)) {
            return companions[side];
        }
        int delta = random.nextInt(3) - 1;
        if (type == IntUnaryOperator.class) {
            return (IntUnaryOperator) value -> value + delta;
        }
        if (type == IntBinaryOperator.class) {
            return (IntBinaryOperator) (one, other) -> one * 2 - other;
        }
        if (type == LongUnaryOperator.class) {
            return (LongUnaryOperator) value -> value + delta;
        }
        if (type == LongBinaryOperator.class) {
            return (LongBinaryOperator) (one, other) -> one * 2 - other;
        }
        if (type == UnaryOperator.class) {
            return (UnaryOperator<Object>) value -> WORDS[1 + delta];
        }
        if (type == BinaryOperator.class) {
            return (BinaryOperator<Object>) (one, other) -> delta > 0 ? one : other;
        }
        if (type == Lock.class) {
            return companions[side];
        }
        return WORDS[random.nextInt(WORDS.length)];
    }
}
