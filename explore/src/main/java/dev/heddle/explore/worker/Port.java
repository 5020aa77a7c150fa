package dev.heddle.explore.worker;

import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Where a worker says what it has to say, and hears what else there is to do: one JSON object a line. */
final class Port {
    private final OutputStream out;

    /** What else there is to do. */
    private final BlockingQueue<Rest> rests = new LinkedBlockingQueue<>();

    /** What others have settled. */
    private final List<Settled> settled = new ArrayList<>();

    Port(OutputStream out) {
        this.out = out;
    }

    /** Take a line that came in. */
    void hear(String line) {
        Message message = Message.of(JsonReader.read(line));
        if (message.text("type").equals(Settled.TYPE)) {
            synchronized (settled) {
                settled.add(Settled.fromJson(message));
            }
        } else {
            rests.add(Rest.fromJson(message));
        }
    }

    /** Wait for what else there is to do. */
    Rest next() {
        try {
            return rests.take();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    /** List what others have settled, but for the first so many, which are known. */
    List<Settled> settledSince(int known) {
        synchronized (settled) {
            return List.copyOf(settled.subList(known, settled.size()));
        }
    }

    synchronized void say(Map<String, ? extends @Nullable Object> message) {
        try {
            out.write((JsonWriter.write(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException gone) {
            // Nobody listens any more, and the end of the input will say so too.
            Runtime.getRuntime().halt(0);
        }
    }

    void say(String type) {
        say(Map.of("type", type));
    }

    void say(String type, String key, String value) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", type);
        message.put(key, value);
        say(message);
    }

    void failed(String why, boolean badTarget) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", "failed");
        message.put("message", why);
        message.put("badTarget", badTarget);
        say(message);
    }
}
