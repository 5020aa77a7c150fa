package dev.heddle.agent;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs small programs in one forked JVM with the real agent, and hears their events; see {@link Stage}. */
final class Theatre implements AutoCloseable {
    private final Process process;
    private final BufferedWriter orders;
    private final BufferedReader answers;
    private final Path events;

    /** The hooks by number: name and descriptor. */
    final List<String> hooks;

    /** What a run gave: its events, the hooks that were called, and how it ended. */
    record Run(List<Event> events, Set<Integer> called, String end) {}

    /** Start the JVM; {@code folder} is empty, {@code classes} holds the programs. */
    Theatre(Path folder, Path classes, List<String> agentOptions) throws IOException {
        hooks = new MutableRuntime(Jars.runtime(), folder.resolve("heddle-runtime.jar")).hooks;
        Path agent = Files.copy(Jars.agent(), folder.resolve("heddle-agent.jar"));
        events = folder.resolve("events");
        List<String> options = new ArrayList<>(List.of("listen=print", "events=" + events));
        options.addAll(agentOptions);
        process = new ProcessBuilder(
                        Jars.java(),
                        "-javaagent:" + agent + "=" + String.join(",", options),
                        "-cp",
                        Jars.testClasses().toString(),
                        Stage.class.getName(),
                        classes.toString(),
                        events.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        orders = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Run a program with all hooks in order. */
    Run play(String main) throws IOException {
        return play(main, -1);
    }

    /** Run a program while one hook does nothing. */
    Run play(String main, int off) throws IOException {
        orders.write(main + " " + off + "\n");
        orders.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the stage has died while it ran " + main);
        }
        String[] words = answer.split(" ", 4);
        Set<Integer> called = new TreeSet<>();
        for (String each : words[2].substring(1, words[2].length() - 1).split(",", -1)) {
            if (!each.isEmpty()) {
                called.add(Integer.valueOf(each));
            }
        }
        return new Run(heard(Integer.parseInt(words[0]), Integer.parseInt(words[1])), called, words[3]);
    }

    private List<Event> heard(int from, int to) throws IOException {
        byte[] all = Files.readAllBytes(events);
        String part = new String(Arrays.copyOfRange(all, from, to), StandardCharsets.UTF_8);
        return Event.parse(part.lines().toList());
    }

    @Override
    public void close() throws IOException {
        orders.close();
        try {
            process.waitFor();
        } catch (InterruptedException early) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
