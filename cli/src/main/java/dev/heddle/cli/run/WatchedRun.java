package dev.heddle.cli.run;

import dev.heddle.cli.summary.SummaryReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program that runs with the agent in it. It has our own streams, so nothing between us and it can change, delay or
 * reorder what it prints. Closing clears up; until then an interruption of Heddle waits, so that the run is reported.
 */
public final class WatchedRun implements AutoCloseable {
    /** Lets HotSpot compile methods that the hooks made longer than 8,000 bytes. */
    public static final String COMPILE_HUGE_METHODS = "-XX:-DontCompileHugeMethods";

    private static final int MILLIS_FOR_LAST_OUTPUT = 2_000;

    private final PrivateFolder folder;
    private final Path summary;
    private final Process process;
    private final Interruption interruption;
    private final Optional<Thread> copier;

    private WatchedRun(PrivateFolder folder, Path summary, Process process, Optional<Thread> copier) {
        this.folder = folder;
        this.summary = summary;
        this.process = process;
        this.interruption = Interruption.awaitedFor(process.toHandle());
        this.copier = copier;
    }

    /**
     * Starts the program.
     *
     * @param standardOutput where the program's standard output goes, or nothing to let it go to ours, untouched
     */
    public static WatchedRun start(
            Program program, Path agentJar, AgentOptions options, Optional<OutputStream> standardOutput)
            throws IOException {
        PrivateFolder folder = PrivateFolder.create();
        Path summary = folder.path().resolve("summary.json");
        List<String> command = new ArrayList<>();
        command.add(program.java());
        command.addAll(program.argumentsWith(List.of(options.asJvmOption(agentJar, summary), COMPILE_HUGE_METHODS)));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        if (standardOutput.isPresent()) {
            builder.redirectOutput(Redirect.PIPE);
        }
        try {
            Process process = builder.start();
            Optional<Thread> copier = standardOutput.map(to -> copy(process.getInputStream(), to));
            return new WatchedRun(folder, summary, process, copier);
        } catch (IOException e) {
            folder.close();
            throw new BadInput("can't start " + program.java(), "see whether it exists and may be executed");
        }
    }

    /** Waits until the program has ended, and reads what the agent left. */
    public Outcome await() throws IOException, InterruptedException {
        int exit = process.waitFor();
        if (copier.isPresent()) {
            // A grandchild may keep the pipe open for ever: it is not waited for.
            copier.get().join(MILLIS_FOR_LAST_OUTPUT);
        }
        return new Outcome(
                exit, SummaryReader.read(summary), SummaryReader.isPromised(summary), interruption.hasHappened());
    }

    private static Thread copy(InputStream from, OutputStream to) {
        Thread thread = new Thread(() -> copyAll(from, to), "heddle-output");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void copyAll(InputStream from, OutputStream to) {
        byte[] buffer = new byte[8192];
        try {
            for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                to.write(buffer, 0, n);
                to.flush();
            }
        } catch (IOException closed) {
            return; // One of the two ends is gone, and with it whoever would read the rest.
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
        interruption.close();
    }
}
