package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.JsonReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A worker, seen from outside: a process that is given one job and tells how it goes. */
public final class WorkerProcess implements AutoCloseable {
    private static final int LAST_LINES = 20;

    private final Process process;
    private final Deque<String> lastErrors = new ArrayDeque<>();
    private final Thread errors;

    private WorkerProcess(Process process) {
        this.process = process;
        this.errors = new Thread(this::readErrors, "heddle-worker-errors");
        errors.setDaemon(true);
        errors.start();
    }

    /**
     * Start a worker.
     *
     * @throws IOException if the JVM can't be started
     */
    public static WorkerProcess start(WorkerCommand command) throws IOException {
        return new WorkerProcess(new ProcessBuilder(command.line()).start());
    }

    /**
     * Let it do its job; returns when that is done.
     *
     * @throws WorkerException if it can't
     */
    public void run(Job job, WorkerListener listener) {
        String failure = null;
        boolean done = false;
        try {
            OutputStream in = process.getOutputStream();
            in.write((job.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            String line;
            while (!done && (line = out.readLine()) != null) {
                if (line.startsWith("{")) {
                    done = tell(Message.of(JsonReader.read(line)), listener);
                }
            }
        } catch (IOException broken) {
            failure = broken.getMessage();
        }
        if (!done) {
            throw new WorkerException(
                    "the JVM that ran the program has ended early" + (failure == null ? "" : " (" + failure + ")")
                            + detail(),
                    false);
        }
    }

    /** Pass a message on; true if it is the last one. */
    private boolean tell(Message json, WorkerListener listener) {
        switch (json.text("type")) {
            case "hello" -> listener.hello(Hello.fromJson(json));
            case "note" -> listener.note(json.text("text"));
            case "began" -> listener.began(json.text("name"));
            case "progress" -> listener.progress(CaseResult.progress(json));
            case "found" ->
                listener.found(
                        FindingJson.finding(json.part("finding")),
                        FindingJson.interleaving(json.part("interleaving")),
                        json.text("output"));
            case "ended" -> listener.ended(CaseResult.fromJson(json));
            case "replayed" ->
                listener.replayed(
                        new Replayed(
                                json.flag("reproduced"),
                                Ending.valueOf(json.text("ending")),
                                json.textIfAny("reason"),
                                FindingJson.interleaving(json.part("interleaving"))),
                        json.text("output"));
            case "failed" -> throw new WorkerException(json.text("message"), json.flag("badTarget"));
            case "done" -> {
                return true;
            }
            default -> throw new WorkerException("the worker says what nobody understands: " + json.map(), false);
        }
        return false;
    }

    private void readErrors() {
        try (BufferedReader reader = process.errorReader(StandardCharsets.UTF_8)) {
            String line;
            while ((line = reader.readLine()) != null) {
                synchronized (lastErrors) {
                    lastErrors.add(line);
                    if (lastErrors.size() > LAST_LINES) {
                        lastErrors.remove();
                    }
                }
            }
        } catch (IOException ended) {
            // Nothing more will come.
        }
    }

    private String detail() {
        try {
            errors.join(2_000);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        synchronized (lastErrors) {
            return lastErrors.isEmpty()
                    ? ""
                    : ":" + lastErrors.stream().collect(Collectors.joining("\n  ", "\n  ", ""));
        }
    }

    /** Give the process itself. */
    public @Nullable ProcessHandle handle() {
        return process.toHandle();
    }

    /** End the worker, whatever it does. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            // That is what was wanted.
        }
        try {
            if (!process.waitFor(1, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
