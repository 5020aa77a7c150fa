package dev.heddle.bench.library;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty: a server on the loopback interface answers the JDK's client, at once and later, with and without a body. */
public final class JettyWorkload {

    private static final int CLIENTS = 4;

    private JettyWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(JettyWorkload::run, 250, args);
    }

    private static void run(int size, Results results) throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool(12, 4);
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        Counter counter = new Counter();
        server.setHandler(new ContextHandlerCollection(
                new ContextHandler(counter, "/count"), new ContextHandler(new Echo(), "/echo")));
        server.start();
        try {
            String base = "http://" + connector.getHost() + ":" + connector.getLocalPort();
            requests(base, size, results);
            results.check("requests counted", CLIENTS * size, counter.handled.size());
        } finally {
            server.stop();
        }
        results.check("server stopped", server.isStopped() && threads.isStopped());
    }

    private static void requests(String base, int size, Results results) throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(60))
                .build();
        AtomicLong digest = new AtomicLong();
        AtomicInteger good = new AtomicInteger();
        Crew.run("client", CLIENTS, number -> {
            List<CompletableFuture<Boolean>> pending = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                HttpResponse<String> counted = client.send(
                        request(base + "/count/" + number + "?amount=" + i).build(),
                        HttpResponse.BodyHandlers.ofString());
                digest.addAndGet(counted.statusCode() + counted.body().length());
                String body = ("body " + number + " " + i + " ").repeat(1 + i % 40);
                pending.add(client.sendAsync(
                                request(base + "/echo/")
                                        .POST(HttpRequest.BodyPublishers.ofString(body))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .thenApply(response -> response.body().equals(body)));
                if (pending.size() == 8) {
                    good.addAndGet(drain(pending));
                }
            }
            good.addAndGet(drain(pending));
        });
        results.add("count digest", digest.get());
        results.check("echoed", CLIENTS * size, good.get());
    }

    private static HttpRequest.Builder request(String address) {
        return HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(60));
    }

    private static int drain(List<CompletableFuture<Boolean>> pending) throws Exception {
        int good = 0;
        for (CompletableFuture<Boolean> echoed : pending) {
            good += echoed.get(60, TimeUnit.SECONDS) ? 1 : 0;
        }
        pending.clear();
        return good;
    }

    /** Answers with the amount it was given. */
    private static final class Counter extends Handler.Abstract {

        /** The requests, each once: the JDK's client sends one again if its connection was lost. */
        private final Set<String> handled = ConcurrentHashMap.newKeySet();

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            handled.add(request.getHttpURI().getPathQuery());
            String amount = Request.extractQueryParameters(request).getValue("amount");
            Content.Sink.write(response, true, "amount " + amount, callback);
            return true;
        }
    }

    /** Answers with the body it was sent, once all of it has come. */
    private static final class Echo extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            Content.Source.asString(
                    request,
                    StandardCharsets.UTF_8,
                    org.eclipse.jetty.util.Promise.from(
                            body -> response.write(
                                    true, ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)), callback),
                            callback::failed));
            return true;
        }
    }
}
