package dev.heddle.agent;

import dev.heddle.agent.record.RecordingObserver;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.RecordingDoor;
import dev.heddle.runtime.HeddleThread;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * Lets other processes of the same user switch recording on and off, in the way that {@link RecordingDoor} says.
 *
 * <p>A recording lasts as long as the connection of whoever asked for it, so none goes on because its owner was killed. While nobody
 * asks, a thread waits in a system call. The JVM's own mechanism for attaching is not needed: it can be switched off, and newer JVMs
 * print a warning into the program's output where an agent comes by it.
 */
final class Control {
    private static final int MILLIS_TO_PAUSE = 100;

    private final Watch watch;
    private final RecordingObserver recorder;
    private final Path folder = RecordingDoor.folder(ProcessHandle.current().pid());
    private final Path socket = RecordingDoor.socket(ProcessHandle.current().pid());
    private final ServerSocketChannel server;

    private @Nullable SocketChannel owner;
    private Gaps gaps = new Gaps();
    private long began;
    private boolean ended;

    private Control(Watch watch, RecordingObserver recorder) throws IOException {
        this.watch = watch;
        this.recorder = recorder;
        Files.deleteIfExists(socket); // what a process left that had the same number and was killed
        Files.deleteIfExists(folder);
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        LeftDoors.remove(folder);
    }

    /** Begin to listen. Where that can't be, say so, and let the program run. */
    static @Nullable Control open(Watch watch, RecordingObserver recorder) {
        try {
            Control control = new Control(watch, recorder);
            new HeddleThread("heddle-control", new Runnable() {
                        @Override
                        public void run() {
                            control.listen();
                        }
                    })
                    .start();
            return control;
        } catch (IOException | UnsupportedOperationException failure) {
            Path folder = RecordingDoor.folder(ProcessHandle.current().pid());
            System.err.println(
                    "heddle: can't listen for heddle record --attach in " + folder + ": " + failure.getMessage());
            return null;
        }
    }

    private void listen() {
        while (true) {
            try {
                SocketChannel client = server.accept();
                new HeddleThread("heddle-control", new Runnable() {
                            @Override
                            public void run() {
                                serve(client);
                            }
                        })
                        .start();
            } catch (IOException failure) {
                if (!server.isOpen()) {
                    return;
                }
                pause(); // there may be no more files to open for a while
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(MILLIS_TO_PAUSE);
        } catch (InterruptedException hurry) {
            return; // Nobody interrupts this thread.
        }
    }

    private void serve(SocketChannel client) {
        try (client;
                BufferedReader in = new BufferedReader(Channels.newReader(client, StandardCharsets.UTF_8))) {
            say(client, RecordingDoor.GREETING + System.getProperty("sun.java.command", ""));
            String wish = in.readLine();
            if (wish == null) {
                return;
            }
            String refusal = begin(client, wish);
            if (refusal != null) {
                say(client, RecordingDoor.REFUSED + refusal);
                return;
            }
            try {
                say(client, RecordingDoor.RECORDING);
                in.readLine();
            } finally {
                end(client);
            }
        } catch (IOException gone) {
            return; // whoever asked is no longer there to be answered
        }
    }

    /** Begin to record for a client. Gives why that can't be, or null. */
    private synchronized @Nullable String begin(SocketChannel client, String wish) {
        if (!wish.startsWith(RecordingDoor.RECORD)) {
            return "this Heddle does not understand '" + wish + "'";
        }
        if (ended) {
            return RecordingDoor.ENDING;
        }
        if (recorder.isOn()) {
            return RecordingDoor.BUSY;
        }
        try {
            Path file = Path.of(RecordingDoor.decode(wish.substring(RecordingDoor.RECORD.length())));
            gaps = new Gaps();
            began = System.nanoTime();
            recorder.beginMidway(file, Watch.properties(true));
            owner = client;
            return null;
        } catch (IOException | InvalidPathException failure) {
            String why = failure.getMessage();
            return (why == null ? failure.toString() : why).replace('\n', ' ');
        }
    }

    /** End the recording of a client, unless it has ended, and tell the client what there is. */
    private synchronized void end(SocketChannel client) throws IOException {
        if (owner == client) {
            owner = null;
            recorder.close();
            say(client, JsonWriter.write(watch.summary(gaps, began)));
        }
    }

    /** Listen no longer: the program ends, and with it the recording. */
    synchronized void close() {
        ended = true;
        try {
            SocketChannel last = owner;
            if (last != null) {
                end(last);
            }
            server.close();
            Files.deleteIfExists(socket);
            Files.deleteIfExists(folder);
        } catch (IOException gone) {
            return; // nobody is there, and the next process with this number clears up
        }
    }

    private static void say(SocketChannel client, String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            client.write(bytes);
        }
    }
}
