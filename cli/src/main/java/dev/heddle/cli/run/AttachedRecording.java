package dev.heddle.cli.run;

import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.SummaryReader;
import dev.heddle.model.RecordingDoor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A recording in a program that runs already, with an agent in it that waits for being asked; {@link RecordingDoor} says how. The
 * recording ends with this object, at the latest.
 */
public final class AttachedRecording implements AutoCloseable {
    private static final int SECONDS_TO_SUM_UP = 60;
    private static final String JPS = "jps -l lists programs that run on a JVM";

    private final long pid;
    private final SocketChannel channel;
    private final BufferedReader in;
    private final String program;

    private AttachedRecording(long pid, SocketChannel channel, BufferedReader in, String program) {
        this.pid = pid;
        this.channel = channel;
        this.in = in;
        this.program = program;
    }

    /**
     * Finds the program's agent.
     *
     * @param agentJar the agent that it should have been started with, for the message that says so
     */
    public static AttachedRecording in(long pid, Path agentJar) throws IOException {
        ProcessHandle process =
                ProcessHandle.of(pid).orElseThrow(() -> new BadInput("there is no process " + pid, JPS));
        Optional<String> user = process.info().user();
        String self = System.getProperty("user.name");
        if (user.isPresent() && !user.get().equals(self) && !self.equals("root")) {
            throw new BadInput("process " + pid + " belongs to " + user.get(), "run heddle as that user");
        }
        SocketChannel channel = connect(process, agentJar);
        BufferedReader in = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
        String greeting = in.readLine();
        if (greeting == null || !greeting.startsWith(RecordingDoor.GREETING)) {
            channel.close();
            throw new BadInput(
                    "the Heddle in process " + pid + " is of another version", "attach with the one that it came from");
        }
        return new AttachedRecording(pid, channel, in, greeting.substring(RecordingDoor.GREETING.length()));
    }

    private static SocketChannel connect(ProcessHandle process, Path agentJar) throws IOException {
        Path socket = RecordingDoor.socket(process.pid());
        if (!Files.exists(socket)) {
            throw noAgent(process, agentJar);
        }
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            return channel;
        } catch (IOException left) {
            // A socket without anybody behind it: from a process that was killed and had the same number.
            channel.close();
            throw noAgent(process, agentJar);
        }
    }

    private static BadInput noAgent(ProcessHandle process, Path agentJar) {
        Optional<String> command = process.info().command();
        String what = "process " + process.pid();
        if (isJvm(process)) {
            return new BadInput(
                    what + " has no Heddle in it that could record",
                    "classes that are loaded can't be given hooks any more: start the program with -javaagent:"
                            + agentJar + "=listen=record,paused=true");
        }
        return new BadInput(
                what
                        + (command.isPresent()
                                ? " is not a JVM but " + command.get()
                                : " is not a JVM that you can look into"),
                JPS);
    }

    /** Tells whether a process is a JVM: by its name, or, where a program has a launcher of its own, by what JVMs leave in {@code /tmp}. */
    private static boolean isJvm(ProcessHandle process) {
        Path left = Path.of("/tmp", "hsperfdata_" + process.info().user().orElse(""), Long.toString(process.pid()));
        return process.info()
                        .command()
                        .filter(name -> name.matches("(.*/)?java"))
                        .isPresent()
                || Files.exists(left);
    }

    /** Returns what runs: the main class or jar, with its arguments. */
    public String program() {
        return program;
    }

    /** Begins to record. */
    public void begin(Path file) throws IOException {
        say(RecordingDoor.RECORD + RecordingDoor.encode(file.toAbsolutePath().toString()));
        @Nullable String answer = in.readLine();
        if (answer == null) {
            throw new BadInput("process " + pid + " has ended", "start it again");
        }
        if (!answer.equals(RecordingDoor.RECORDING)) {
            String why = answer.replaceFirst("^" + RecordingDoor.REFUSED, "");
            throw new BadInput("process " + pid + " can't record: " + why, advice(why));
        }
    }

    private static String advice(String refusal) {
        return switch (refusal) {
            case RecordingDoor.BUSY -> "wait until it has ended, or end the heddle that asked for it";
            case RecordingDoor.ENDING -> "start it again";
            default -> "the program writes the file itself: name one after --out that it may write to";
        };
    }

    /**
     * Waits until the time is up or the program has ended, and ends the recording.
     *
     * @return what the agent says about it, or nothing where it could not say it
     */
    public Optional<Summary> await(Optional<Duration> time) throws IOException, InterruptedException {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread reader = new Thread(() -> answer.complete(rest()), "heddle-answer");
        reader.setDaemon(true);
        reader.start();
        try {
            if (time.isEmpty()) {
                return SummaryReader.parse(answer.get());
            }
            try {
                return SummaryReader.parse(answer.get(time.get().toMillis(), TimeUnit.MILLISECONDS));
            } catch (TimeoutException up) {
                stop();
                return SummaryReader.parse(answer.get(SECONDS_TO_SUM_UP, TimeUnit.SECONDS));
            }
        } catch (TimeoutException silent) {
            return Optional.empty();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private String rest() {
        try {
            String line = in.readLine();
            return line == null ? "" : line;
        } catch (IOException killed) {
            return "";
        }
    }

    /** Asks for the end of the recording. Whoever awaits it is woken by the answer. */
    public void stop() {
        try {
            say(RecordingDoor.STOP);
        } catch (IOException ended) {
            return; // The program is over, and the answer is on its way or will never come.
        }
    }

    private synchronized void say(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
