package dev.heddle.agent;

import dev.heddle.runtime.Mutant;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The other end of {@link Theatre}: a JVM under the real agent that runs small programs one after the other.
 *
 * <p>Each line it reads names a main class and the hook that is out of order meanwhile (-1: none). Each run has a class
 * loader of its own, so that classes are rewritten and initialised anew. It answers with the part of the events file
 * that the run has written, and the hooks that were called.
 */
final class Stage {
    private Stage() {}

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        Path events = Path.of(args[1]);
        PrintStream answers = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            String[] words = order.split(" ", -1);
            long from = Files.size(events);
            Mutant.off = Integer.parseInt(words[1]);
            String end = play(classes, words[0]);
            awaitThreads();
            Mutant.off = -1;
            answers.println(from + " " + Files.size(events) + " " + Mutant.called() + " " + end);
        }
    }

    private static String play(Path classes, String main) throws IOException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Class.forName(main, true, loader).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return "returned";
        } catch (InvocationTargetException thrown) {
            return "threw " + thrown.getCause();
        } catch (ReflectiveOperationException | LinkageError wrong) {
            return "failed " + wrong;
        }
    }

    /** Wait until the threads of a program have told of their end. */
    private static void awaitThreads() throws InterruptedException {
        Thread[] alive = new Thread[64];
        while (true) {
            int others = 0;
            for (int i = Thread.enumerate(alive) - 1; i >= 0; i--) {
                others += alive[i] != Thread.currentThread() && !alive[i].isDaemon() ? 1 : 0;
            }
            if (others == 0) {
                return;
            }
            Thread.sleep(1);
        }
    }
}
