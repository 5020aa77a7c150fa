package dev.heddle.cli.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Programs that nobody can control, as one talks through a socket and another has no end of calls: they are compiled on the spot, so that they lie in a folder. */
public final class Uncontrolled {
    /** Two threads count without a lock; then it fails, or ends, or does not end, as its argument says. */
    private static final String SERVER = """
            import java.net.ServerSocket;
            import java.net.Socket;

            public class Server {
                static int served;

                public static void main(String[] words) throws Exception {
                    serve();
                    if (words.length > 0 && words[0].equals("fail")) {
                        throw new IllegalStateException("no luck");
                    }
                    if (words.length > 0 && words[0].equals("child")) {
                        new ProcessBuilder("sleep", words[1]).start();
                        Thread.sleep(200);
                        System.exit(7);
                    }
                    while (words.length > 0) {
                        Thread.sleep(10);
                    }
                }

                @org.junit.jupiter.api.Test
                void serves() throws Exception {
                    serve();
                    throw new AssertionError("served " + served);
                }

                static void serve() throws Exception {
                    try (ServerSocket door = new ServerSocket(0)) {
                        Thread other = new Thread(() -> count(door.getLocalPort()), "client");
                        other.start();
                        door.accept().close();
                        served++;
                        other.join();
                    }
                }

                static void count(int port) {
                    try {
                        new Socket("127.0.0.1", port).close();
                        served++;
                    } catch (java.io.IOException refused) {
                        throw new java.io.UncheckedIOException(refused);
                    }
                }
            }
            """;

    /** Two threads count without a lock, and one of them runs out of stack. */
    private static final String DEEP = """
            public class Deep {
                static int count;

                public static void main(String[] words) throws Exception {
                    Thread deep = new Thread(() -> {
                        count++;
                        try {
                            descend(0);
                        } catch (StackOverflowError end) {
                            if (words.length == 0) {
                                throw end;
                            }
                        }
                    }, "deep");
                    deep.start();
                    count++;
                    deep.join();
                }

                static int descend(int depth) {
                    return descend(depth + 1) + 1;
                }
            }
            """;

    /** A thread of a group of the program's own fails; with an argument the group has code for that. */
    private static final String GROUPED = """
            public class Grouped {
                static class Plain extends ThreadGroup {
                    Plain() {
                        super("plain");
                    }
                }

                static class Handling extends Plain {
                    @Override
                    public void uncaughtException(Thread thread, Throwable thrown) {
                        System.out.println("handled");
                    }
                }

                public static void main(String[] words) throws Exception {
                    ThreadGroup group = words.length == 0 ? new Plain() : new Handling();
                    Thread failing = new Thread(group, () -> {
                        throw new IllegalStateException("no luck");
                    });
                    failing.start();
                    failing.join();
                }
            }
            """;

    private Uncontrolled() {}

    /** Compiles them, and returns the class path of {@code Server}, {@code Deep} and {@code Grouped}. */
    public static String compile(Path folder) throws Exception {
        String jupiter = ClassPlace.of(Test.class);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String server = Files.writeString(folder.resolve("Server.java"), SERVER).toString();
        String deep = Files.writeString(folder.resolve("Deep.java"), DEEP).toString();
        String grouped =
                Files.writeString(folder.resolve("Grouped.java"), GROUPED).toString();
        String[] words = {"-g", "-nowarn", "-cp", jupiter, "-d", classes.toString(), server, deep, grouped};
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words))
                .isZero();
        return classes + ":" + jupiter;
    }
}
