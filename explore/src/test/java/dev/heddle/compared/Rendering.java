package dev.heddle.compared;

import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** Tells in words what a call gave, without what differs from run to run. */
final class Rendering {
    private static final Pattern IDENTITY = Pattern.compile("(\\$\\$Lambda[^\\]@]*)?@[0-9a-f]+|(?<=by thread )[^\\]]+");
    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])");

    private Rendering() {}

    static String of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return "{" + elements(map.entrySet().iterator()) + "}";
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return of(entry.getKey()) + "=" + of(entry.getValue());
        }
        if (value instanceof Collection<?> many) {
            return "[" + elements(many.iterator()) + "]";
        }
        if (value instanceof Iterator<?> iterator) {
            return "<" + elements(iterator) + ">";
        }
        if (value instanceof Enumeration<?> enumeration) {
            return "<" + elements(enumeration.asIterator()) + ">";
        }
        if (value instanceof Spliterator<?> spliterator) {
            StringJoiner all = new StringJoiner(", ", "<", ">");
            spliterator.forEachRemaining(each -> all.add(of(each)));
            return all.toString();
        }
        if (value instanceof BaseStream<?, ?> stream) {
            return "<" + elements(stream.sequential().iterator()) + ">";
        }
        if (value instanceof Object[] array) {
            return "[" + elements(Arrays.asList(array).iterator()) + "]";
        }
        if (value instanceof CompletionStage<?> stage) {
            return of(stage);
        }
        return value instanceof Throwable thrown ? of(thrown) : plain(String.valueOf(value));
    }

    private static String elements(Iterator<?> iterator) {
        StringJoiner all = new StringJoiner(", ");
        while (iterator.hasNext()) {
            all.add(of(iterator.next()));
        }
        return all.toString();
    }

    private static String of(CompletionStage<?> stage) {
        String result = stage.<@Nullable Object>handle((value, thrown) -> thrown == null ? value : of(thrown))
                .toCompletableFuture()
                .thenApply(String::valueOf)
                .getNow("pending");
        return "future " + plain(result);
    }

    /**
     * The JVM's own messages name classes and variables, which the copies may call otherwise. A pool may wrap what another
     * thread threw in a second one of its kind.
     */
    static String of(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        Throwable cause = thrown.getCause();
        if (cause != null) {
            return cause.getClass() == thrown.getClass() ? of(cause) : name + " by " + of(cause);
        }
        return thrown instanceof NullPointerException || thrown instanceof ClassCastException
                ? name
                : name + ": " + plain(String.valueOf(thrown.getMessage()));
    }

    private static String plain(String text) {
        return PACKAGE.matcher(IDENTITY.matcher(text).replaceAll("")).replaceAll("");
    }
}
