package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** What replaces the method of HttpClient that waits for a server. */
@Replaces(HttpClient.class)
public final class HttpClientCalls {
    private HttpClientCalls() {}

    public static <T> HttpResponse<T> send(HttpClient client, HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        try {
            return Outside.during("HttpClient.send", null, () -> {
                try {
                    return client.send(request, handler);
                } catch (InterruptedException interrupted) {
                    throw new Interrupted(interrupted);
                }
            });
        } catch (Interrupted passed) {
            throw passed.exception;
        }
    }

    /** Carries an exception through a call that throws another kind. */
    private static final class Interrupted extends IOException {
        private static final long serialVersionUID = 1L;

        final transient InterruptedException exception;

        Interrupted(InterruptedException exception) {
            super(exception);
            this.exception = exception;
        }
    }
}
