package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Runs programs under the agent and tells what they shared. */
abstract class SharingPrograms {
    @TempDir
    Path folder;

    /** Run a program whose body is that of a class, and give what it shared, by object. */
    final Map<String, JsonNode> shared(String body) throws IOException {
        return shared(new Jvm(folder, """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;
                public class Main {
                    static void run(Runnable... tasks) throws InterruptedException {
                        Thread[] threads = new Thread[tasks.length];
                        CyclicBarrier all = new CyclicBarrier(tasks.length);
                        for (int i = 0; i < tasks.length; i++) {
                            Runnable task = tasks[i];
                            threads[i] = new Thread(() -> {
                                meet(all);
                                task.run();
                                meet(all);
                            }, "t" + i);
                        }
                        for (Thread each : threads) each.start();
                        for (Thread each : threads) each.join();
                    }
                    static void meet(CyclicBarrier all) {
                        try {
                            all.await();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    %s
                }
                """.formatted(body)));
    }

    final Map<String, JsonNode> shared(Jvm jvm) throws IOException {
        Path out = folder.resolve("summary.json");
        Jvm.Ended ended = jvm.watched("listen=shared,out=" + out);
        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode summary = new ObjectMapper().readTree(Files.readString(out));
        assertThat(summary.path("classes").path("notes")).isEmpty();
        Map<String, JsonNode> shared = new TreeMap<>();
        summary.path("shared").forEach(each -> shared.put(each.path("object").asString(), each));
        return shared;
    }

    static JsonNode at(Map<String, JsonNode> shared, String object) {
        JsonNode found = shared.get(object);
        if (found == null) {
            throw new AssertionError(object + " is not among " + shared.keySet());
        }
        return found;
    }

    static List<String> guards(JsonNode location) {
        return texts(location.path("guardedBy"));
    }

    static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asString()));
        return texts;
    }

    /** List the locks of each access, the same ones once. */
    static List<String> locks(JsonNode location) {
        List<String> locks = new ArrayList<>();
        location.path("accesses").forEach(each -> locks.addAll(texts(each.path("locks"))));
        return locks.stream().distinct().sorted().toList();
    }

    static List<String> accesses(JsonNode location) {
        List<String> accesses = new ArrayList<>();
        location.path("accesses")
                .forEach(each -> accesses.add(each.path("thread").asString() + " "
                        + each.path("kind").asString() + " "
                        + each.path("count").asLong()));
        return accesses.stream().sorted().toList();
    }
}
