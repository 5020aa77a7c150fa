package dev.heddle.explore.jdk;

import java.util.Collection;
import java.util.stream.Stream;

/** What replaces the methods of collections whose work a pool does. */
@Replaces(Collection.class)
public final class CollectionCalls {
    private CollectionCalls() {}

    public static Stream<?> parallelStream(Collection<?> collection) {
        return (Stream<?>) ParallelStreams.parallel(collection.stream());
    }
}
