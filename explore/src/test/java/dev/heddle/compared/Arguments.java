package dev.heddle.compared;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes the arguments of a call, by the types of the parameters; the same from the same seed. */
final class Arguments {
    private final Random random;
    private final Object receiver;

    /** What the callbacks were called with, added up: the order may differ. */
    private final AtomicLong seen = new AtomicLong();

    Arguments(Random random, Object receiver) {
        this.random = random;
        this.receiver = receiver;
    }

    long seen() {
        return seen.get();
    }

    Object[] of(Class<?>[] types) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Class<?> type : types) {
            all.add(type.isPrimitive() ? primitive(type) : reference(type));
        }
        return all.toArray();
    }

    private Object primitive(Class<?> type) {
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        int number = random.nextInt(6) - 1;
        if (type == int.class) {
            return number;
        }
        return type == long.class ? (Object) (long) number : (Object) (number / 2.0);
    }

    private @Nullable Object reference(Class<?> type) {
        if (type == TimeUnit.class) {
            return TimeUnit.NANOSECONDS;
        }
        if (type == Object.class) {
            return random.nextInt(15) == 0 ? null : Words.any(random);
        }
        if (type == Delayed.class) {
            return random.nextInt(15) == 0 ? null : new Words.Due(random.nextInt(5));
        }
        if (type == Collection.class) {
            return collection();
        }
        if (type == Map.class) {
            return Map.of(Words.any(random), "x");
        }
        if (type.isArray()) {
            return array(type);
        }
        Object function = function(type);
        if (function != null) {
            return function;
        }
        return type.getName().endsWith("Stage") || type.getSimpleName().equals("CompletableFuture")
                ? stage()
                : other(type);
    }

    /** Where elements are taken to, it is empty; otherwise it has something to look for. */
    private Collection<Object> collection() {
        List<Object> some = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            some.add(receiver instanceof DelayQueue ? new Words.Due(count) : Words.any(random));
        }
        return some;
    }

    private static Object array(Class<?> type) {
        if (type == int[].class) {
            return new int[1];
        }
        return type == boolean[].class ? new boolean[1] : new Object[0];
    }

    private CompletionStage<Object> stage() {
        return random.nextBoolean()
                ? CompletableFuture.completedFuture(Words.few(random))
                : CompletableFuture.failedFuture(new IllegalArgumentException("other"));
    }

    private @Nullable Object other(Class<?> type) {
        if (type == Comparator.class) {
            return random.nextBoolean() ? Comparator.naturalOrder() : Comparator.reverseOrder();
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return new IllegalStateException("given");
        }
        if (type == Executor.class) {
            return (Executor) Runnable::run;
        }
        if (type == Thread.class) {
            return Thread.currentThread();
        }
        return null;
    }

    private int note(@Nullable Object value) {
        int hash = value instanceof Map.Entry<?, ?> entry
                ? note(entry.getKey()) * 31 + note(entry.getValue())
                : String.valueOf(value instanceof Throwable thrown ? thrown.getClass() : value)
                        .hashCode();
        seen.addAndGet(hash);
        return hash;
    }

    private @Nullable Object function(Class<?> type) {
        int choice = random.nextInt(5);
        String word = Words.any(random);
        if (type == Function.class) {
            return (Function<Object, @Nullable Object>) given -> answer(choice, word, note(given), null);
        }
        if (type == BiFunction.class) {
            return (BiFunction<Object, Object, @Nullable Object>)
                    (one, other) -> answer(choice, word, note(one) + 7 * note(other), null);
        }
        if (type == UnaryOperator.class) {
            return (UnaryOperator<@Nullable Object>) given -> answer(choice, word, note(given), given);
        }
        if (type == BinaryOperator.class) {
            return (BinaryOperator<Object>) (one, other) -> choice > 2 ? one : other;
        }
        if (type == Predicate.class) {
            return (Predicate<Object>) given -> (note(given) & 1) == (choice & 1);
        }
        if (type == Consumer.class) {
            return (Consumer<Object>) this::note;
        }
        if (type == BiConsumer.class) {
            return (BiConsumer<Object, Object>) (one, other) -> note(String.valueOf(note(one) * 3 + note(other)));
        }
        if (type == Supplier.class) {
            return (Supplier<Object>) () -> word;
        }
        if (type == Runnable.class) {
            return (Runnable) () -> note(word);
        }
        if (type == IntFunction.class) {
            return (IntFunction<Object[]>) Object[]::new;
        }
        return arithmetic(type, choice);
    }

    /** A function of the given alone: a stage may be given before or after it is done. */
    private static @Nullable Object answer(int choice, String word, int hash, @Nullable Object itself) {
        return switch (choice) {
            case 0 -> null;
            case 1 -> itself == null ? word + Math.floorMod(hash, 3) : itself;
            case 2 -> {
                if ((hash & 3) == 0) {
                    throw new IllegalStateException("refused");
                }
                yield word;
            }
            default -> word;
        };
    }

    private static @Nullable Object arithmetic(Class<?> type, int choice) {
        if (type == IntUnaryOperator.class) {
            return (IntUnaryOperator) value -> value + choice - 2;
        }
        if (type == IntBinaryOperator.class) {
            return (IntBinaryOperator) Math::max;
        }
        if (type == LongUnaryOperator.class) {
            return (LongUnaryOperator) value -> value * 2 + choice;
        }
        if (type == LongBinaryOperator.class) {
            return (LongBinaryOperator) Math::max;
        }
        if (type == DoubleBinaryOperator.class) {
            return (DoubleBinaryOperator) Math::min;
        }
        if (type == ToIntFunction.class) {
            return (ToIntFunction<Object>) value -> value.toString().length() + choice;
        }
        if (type == ToLongFunction.class) {
            return (ToLongFunction<Object>) value -> value.toString().length() - choice;
        }
        if (type == ToDoubleFunction.class) {
            return (ToDoubleFunction<Object>) value -> value.toString().length() / 2.0;
        }
        if (type == ToIntBiFunction.class) {
            return (ToIntBiFunction<Object, Object>)
                    (key, value) -> key.toString().length() * choice;
        }
        if (type == ToLongBiFunction.class) {
            return (ToLongBiFunction<Object, Object>)
                    (key, value) -> value.toString().length() + choice;
        }
        return type == ToDoubleBiFunction.class
                ? (ToDoubleBiFunction<Object, Object>)
                        (key, value) -> choice - key.toString().length()
                : null;
    }
}
