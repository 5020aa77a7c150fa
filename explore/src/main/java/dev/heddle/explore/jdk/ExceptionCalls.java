package dev.heddle.explore.jdk;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** What replaces constructors of exceptions that only their own package may call: exceptions keep their names, copies do not. */
public final class ExceptionCalls {
    private ExceptionCalls() {}

    @Replaces.OfClass
    @Replaces(value = CancellationException.class, method = "<init>")
    public static CancellationException cancellation(@Nullable String message, CancellationException cause) {
        CancellationException made = new CancellationException(message);
        made.initCause(cause);
        return made;
    }

    @Replaces.OfClass
    @Replaces(value = CompletionException.class, method = "<init>")
    public static CompletionException completion() {
        return new CompletionException(null, null);
    }

    @Replaces.OfClass
    @Replaces(value = ExecutionException.class, method = "<init>")
    public static ExecutionException execution() {
        return new ExecutionException(null, null);
    }
}
