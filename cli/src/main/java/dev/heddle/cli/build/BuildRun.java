package dev.heddle.cli.build;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Interruption;
import dev.heddle.cli.run.PrivateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs a build once, to the end, and reads its answer. What the tool prints goes to a log; progress is said now and then. */
final class BuildRun {
    private static final int LONGEST = 300;

    private final Build build;
    private final BuildLog log;
    private final Consumer<String> progress;
    private final Duration pause;

    /**
     * Prepares a run.
     *
     * @param pause how long to wait between two lines of progress
     */
    BuildRun(Build build, Path log, Consumer<String> progress, Duration pause) {
        this.build = build;
        this.log = new BuildLog(log);
        this.progress = progress;
        this.pause = pause;
    }

    BuildAnswer run() throws IOException, InterruptedException {
        PrivateFolder scratch = PrivateFolder.create();
        Path answer = scratch.path().resolve("answer.txt");
        Process process;
        try {
            process = start(build.command(scratch.path(), answer));
        } catch (IOException | BadInput e) {
            scratch.close();
            throw e;
        }
        // In this order, so that an interruption waits until the folder is gone.
        try (Interruption interruption = Interruption.awaitedFor(process.toHandle());
                scratch) {
            await(process);
            if (interruption.hasHappened()) {
                throw new BadInput("interrupted while " + build.tool() + " was compiling", "start again");
            }
            return read(process.exitValue(), answer);
        }
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(build.folder().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.file().toFile());
        builder.environment().clear();
        builder.environment().putAll(build.environment());
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new BadInput("can't start " + command.get(0), "see whether it can be run, or give -cp");
        }
    }

    private void await(Process process) throws IOException, InterruptedException {
        progress.accept("compiling " + build.folder() + " with " + build.tool() + "; its log is " + log.file());
        long seconds = 0;
        while (!process.waitFor(pause.toMillis(), TimeUnit.MILLISECONDS)) {
            seconds += pause.toSeconds();
            String doing = log.lastLine().map(line -> ": " + shortened(line)).orElse("");
            progress.accept(build.tool() + " is at work for " + seconds + " s" + doing);
        }
    }

    private BuildAnswer read(int exit, Path answer) throws IOException {
        if (exit != 0) {
            throw new BadInput(
                    build.tool() + " failed on " + build.folder() + ": "
                            + shortened(log.reason()).replaceFirst("[.]$", ""),
                    "mend the build, or give the class path with -cp; the whole log is in " + log.file());
        }
        if (!Files.exists(answer)) {
            throw new BadInput(
                    build.tool() + " compiled " + build.folder() + " but did not tell its class path",
                    build.adviceWithoutAnswer());
        }
        return BuildAnswer.read(answer);
    }

    /** Names files as seen from the build's folder, and fits into a few lines. */
    private String shortened(String line) {
        String relative = line.replace(build.folder() + "/", "");
        return relative.length() <= LONGEST ? relative : relative.substring(0, LONGEST - 1) + '…';
    }
}
