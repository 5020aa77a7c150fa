package dev.heddle.examples;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the bundled programs; nothing of a program is loaded by looking here. */
public final class Examples {

    private static final List<Example> ALL = Stream.of(Figures.entries(), Programs.entries(), EverydayBugs.entries())
            .flatMap(List::stream)
            .flatMap(entry -> entry.examples().stream())
            .toList();

    private static final Map<String, Example> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Example::name, Function.identity()));

    private Examples() {}

    /** Returns all examples, group by group, each fixed twin right after the program it mends. */
    public static List<Example> all() {
        return ALL;
    }

    /** Finds an example by its name. */
    public static Optional<Example> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}
