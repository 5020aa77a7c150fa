package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.JsonException;
import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.ScheduleJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A worker, seen from outside: a process that is given one job and tells how it goes. */
public final class WorkerProcess implements AutoCloseable {
    private static final int LAST_LINES = 20;

    /** How long a worker may be silent, which says at least every other second that it is alive. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final long NOT = Long.MIN_VALUE;
    private static final long GLANCE = 250;
    private static final int SIGNALS = 128;

    private final Process process;
    private final Duration patience;
    private final Deque<String> lastErrors = new ArrayDeque<>();
    private final Thread errors;
    private boolean employed;

    /** What it is to hear of once it has its job; null when it has. */
    private @Nullable List<Settled> waiting = new ArrayList<>();

    private @Nullable Rest rest;

    /** Since when the next word is waited for; {@link #NOT} while nobody listens. */
    private volatile long listeningSince = NOT;

    private volatile boolean silent;

    private WorkerProcess(Process process, Duration patience) {
        this.process = process;
        this.patience = patience;
        this.errors = startDaemon(this::readErrors, "heddle-worker-errors");
    }

    private static Thread startDaemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /**
     * Start a worker.
     *
     * @throws IOException if the JVM can't be started
     */
    public static WorkerProcess start(WorkerCommand command) throws IOException {
        return start(command, PATIENCE);
    }

    static WorkerProcess start(WorkerCommand command, Duration patience) throws IOException {
        // A person with a debugger may stop the whole JVM for as long as they like.
        Duration most = command.debugPort() == 0 ? patience : ChronoUnit.FOREVER.getDuration();
        return new WorkerProcess(new ProcessBuilder(command.line()).start(), most);
    }

    /**
     * Let it do its job; returns when that is done.
     *
     * @return what it leaves to another worker; null if nothing is left
     * @throws WorkerException if it can't
     */
    @Nullable
    Rest run(Job job, WorkerListener listener) {
        employed = true;
        startDaemon(this::listenForSilence, "heddle-worker-silence");
        employ(job);
        return converse(listener);
    }

    private synchronized void employ(Job job) {
        give(job.toJson());
        List<Settled> first = waiting;
        waiting = null;
        if (first != null) {
            first.forEach(this::settle);
        }
    }

    /** Let it know what it need not go after any more; as soon as it has its job. */
    synchronized void settle(Settled what) {
        if (waiting == null) {
            give(JsonWriter.write(what.toJson()));
        } else {
            waiting.add(what);
        }
    }

    /** True if it has been given its job. */
    boolean isEmployed() {
        return employed;
    }

    /**
     * Let it do a further part of its job; returns when that is done.
     *
     * @return what it leaves to another worker; null if nothing is left
     * @throws WorkerException if it can't
     */
    @Nullable
    Rest goOn(Rest part, WorkerListener listener) {
        give(JsonWriter.write(part.toJson()));
        return converse(listener);
    }

    private @Nullable Rest converse(WorkerListener listener) {
        rest = null;
        String failure = null;
        boolean done = false;
        boolean heard = false;
        try {
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            String line;
            while (!done && (line = nextLine(out)) != null) {
                if (line.startsWith("{")) {
                    heard = true;
                    done = tell(Message.of(JsonReader.read(line)), listener);
                } else if (!heard) {
                    // A JVM that can't start says why, now on this stream, now on the other.
                    keep(line);
                } else if (line.startsWith("#") && line.endsWith(".log")) {
                    // A JVM that crashes says so on its standard output, and where its report is.
                    keep("the JVM's own report: " + line.substring(1).strip());
                }
            }
        } catch (IOException broken) {
            failure = broken.getMessage();
        } catch (JsonException cut) {
            // A worker that is killed may be in the middle of a line.
            failure = "what it said last can't be read: " + cut.getMessage();
        }
        if (!done) {
            throw new WorkerException(end(failure), false);
        }
        return rest;
    }

    private synchronized void give(String word) {
        try {
            OutputStream in = process.getOutputStream();
            in.write((word + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException gone) {
            // It has ended already; its last words say more.
        }
    }

    private @Nullable String nextLine(BufferedReader out) throws IOException {
        listeningSince = System.nanoTime();
        try {
            return out.readLine();
        } finally {
            listeningSince = NOT;
        }
    }

    /** End the worker if it is silent for too long while somebody listens. */
    private void listenForSilence() {
        try {
            while (!process.waitFor(GLANCE, TimeUnit.MILLISECONDS)) {
                long since = listeningSince;
                if (since != NOT && Duration.ofNanos(System.nanoTime() - since).compareTo(patience) > 0) {
                    silent = true;
                    process.destroyForcibly();
                }
            }
        } catch (InterruptedException ended) {
            // Nobody needs it any more.
        }
    }

    /** Say how the worker ended that should not have. */
    private String end(@Nullable String failure) {
        String how = "has ended early";
        if (silent) {
            how = "has said nothing for " + patience.toSeconds() + " seconds, and was ended";
        } else {
            try {
                if (process.waitFor(1, TimeUnit.SECONDS)) {
                    int status = process.exitValue();
                    how += status > SIGNALS ? ", by signal " + (status - SIGNALS) : ", with exit code " + status;
                } else if (failure != null) {
                    how += " (" + failure + ")";
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return "the JVM that ran the program " + how + detail();
    }

    /** Pass a message on; true if it is the last one. */
    private boolean tell(Message json, WorkerListener listener) {
        switch (json.text("type")) {
            case "hello" -> listener.hello(Hello.fromJson(json));
            case "note" -> listener.note(json.text("text"));
            case "outside" -> listener.outside(json.text("what"));
            case "astray" -> listener.astray(json.text("what"));
            case "cases" -> listener.cases(json.number("count"));
            case "alive" -> {}
            case "began" -> listener.began(json.text("name"));
            case "progress" -> listener.progress(ProgressJson.read(json));
            case "found" -> {
                listener.lasting(json.flag("lasting"));
                listener.found(
                        FindingJson.finding(json.part("finding")),
                        FindingJson.interleaving(json.part("interleaving")),
                        json.text("output"));
            }
            case "reached" ->
                listener.reached(OutcomeJson.outcome(json.parts("facts")), ScheduleJson.read(json.text("schedule")));
            case "outcomes" -> listener.outcomes(OutcomeJson.table(json.part("table")));
            case "suspected" -> listener.suspected(SuspicionJson.suspicion(json.part("suspicion")));
            case "listened" -> listener.listened();
            case "refuted" -> listener.refuted(json.text("fingerprint"));
            case "pursued" -> listener.pursued(json.text("fingerprint"), json.wide("executions"), json.flag("over"));
            case "ended" -> listener.ended(CaseResult.fromJson(json));
            case "replayed" ->
                listener.replayed(
                        new Replayed(
                                json.flag("reproduced"),
                                Ending.valueOf(json.text("ending")),
                                json.textIfAny("reason"),
                                FindingJson.interleaving(json.part("interleaving"))),
                        json.text("output"));
            case "failed" -> {
                boolean badTarget = json.flag("badTarget");
                throw new WorkerException(json.text("message") + (badTarget ? "" : detail()), badTarget);
            }
            case "rest" -> {
                rest = Rest.fromJson(json);
                return true;
            }
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
                keep(line);
            }
        } catch (IOException ended) {
            // Nothing more will come.
        }
    }

    private void keep(String line) {
        synchronized (lastErrors) {
            lastErrors.add(line);
            if (lastErrors.size() > LAST_LINES) {
                lastErrors.remove();
            }
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
    ProcessHandle handle() {
        return process.toHandle();
    }

    /** End the worker at once; whoever listens to it is told. */
    void kill() {
        process.destroyForcibly();
    }

    /** End the worker, whatever it does. */
    @Override
    public void close() {
        List<ProcessHandle> started = process.descendants().toList();
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
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
