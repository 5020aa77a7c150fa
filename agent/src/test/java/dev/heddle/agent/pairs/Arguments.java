package dev.heddle.agent.pairs;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments that do for most methods: an element that is there, an index that is there, time enough. */
final class Arguments {
    private static final Map<String, String> BY_TYPE = Map.ofEntries(
            Map.entry("Object", "\"a\""),
            Map.entry("String", "\"a\""),
            Map.entry("CharSequence", "\"a\""),
            Map.entry("int", "0"),
            Map.entry("long", "1L"),
            Map.entry("boolean", "true"),
            Map.entry("char", "'a'"),
            Map.entry("float", "1"),
            Map.entry("double", "1"),
            Map.entry("char[]", "new char[] {'a'}"),
            Map.entry("byte[]", "new byte[] {1}"),
            Map.entry("Object[]", "new Object[0]"),
            Map.entry("TimeUnit", "MINUTES"),
            Map.entry("Duration", "Duration.ofMinutes(1)"),
            Map.entry("Date", "new Date(System.currentTimeMillis() + 60_000)"),
            Map.entry("Collection", "List.of(\"a\")"),
            Map.entry("Map", "Map.of(\"a\", \"a\")"),
            Map.entry("Comparator", "Comparator.naturalOrder()"),
            Map.entry("IntFunction", "(n -> new Object[n])"),
            Map.entry("Function", "(x -> \"a\")"),
            Map.entry("BiFunction", "((x, y) -> \"a\")"),
            Map.entry("Consumer", "(x -> {})"),
            Map.entry("BiConsumer", "((x, y) -> {})"),
            Map.entry("Predicate", "(x -> x.equals(\"z\"))"),
            Map.entry("UnaryOperator", "(x -> x)"),
            Map.entry("ToIntFunction", "(x -> 1)"),
            Map.entry("ToLongFunction", "(x -> 1L)"),
            Map.entry("ToDoubleFunction", "(x -> 1.0)"),
            Map.entry("ToIntBiFunction", "((x, y) -> 1)"),
            Map.entry("ToLongBiFunction", "((x, y) -> 1L)"),
            Map.entry("ToDoubleBiFunction", "((x, y) -> 1.0)"),
            Map.entry("BinaryOperator", "((x, y) -> x)"),
            Map.entry("IntBinaryOperator", "((x, y) -> 1)"),
            Map.entry("LongBinaryOperator", "((x, y) -> 1L)"),
            Map.entry("DoubleBinaryOperator", "((x, y) -> 1.0)"),
            Map.entry("IntUnaryOperator", "(x -> 1)"),
            Map.entry("LongUnaryOperator", "(x -> 1L)"));

    private Arguments() {}

    /** Give an argument of a type, or null if none is known; one for a call in vain does not let it wait. */
    static @Nullable String of(Class<?> type, boolean inVain) {
        return inVain && type == java.util.concurrent.TimeUnit.class
                ? "NANOSECONDS"
                : BY_TYPE.get(type.getSimpleName());
    }
}
