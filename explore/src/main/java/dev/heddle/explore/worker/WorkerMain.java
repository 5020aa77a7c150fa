package dev.heddle.explore.worker;

import dev.heddle.explore.targets.TargetException;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The main class of a worker: reads a job from its standard input, answers line by line on its standard output, and ends when it
 * is done or when whoever started it is gone.
 */
public final class WorkerMain {
    private WorkerMain() {}

    /** Work. */
    public static void main(String[] arguments) {
        Port port = new Port(new FileOutputStream(FileDescriptor.out));
        PrintStream errors = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int status = 0;
        try {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            String line = in.readLine();
            if (line != null) {
                endWith(in, port);
                new Worker(Job.fromJson(line), port).run();
            }
        } catch (TargetException bad) {
            port.failed(String.valueOf(bad.getMessage()), true);
        } catch (OutOfMemoryError full) {
            port.failed(
                    "the JVM that ran the program has no memory left; heddle explore -J-Xmx4g gives it more", false);
            status = 3;
        } catch (Throwable thrown) {
            thrown.printStackTrace(errors);
            port.failed("a fault of Heddle's own: " + thrown, false);
            status = 3;
        }
        end(status);
    }

    /** End at once, and with us the processes that the program has started: nobody waits for them any more. */
    private static void end(int status) {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        Runtime.getRuntime().halt(status);
    }

    /** Pass on what comes in, and end when that does: nobody listens any more. */
    private static void endWith(BufferedReader in, Port port) {
        Thread reader = new Thread(
                null,
                () -> {
                    try {
                        String line;
                        while ((line = in.readLine()) != null) {
                            port.hear(line);
                        }
                    } catch (IOException closed) {
                        // The same as its end.
                    }
                    end(0);
                },
                "heddle-input",
                0,
                false);
        reader.setDaemon(true);
        reader.start();
    }
}
