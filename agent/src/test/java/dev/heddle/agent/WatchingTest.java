package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a program at its edges, and what the summary says. */
class WatchingTest {
    @TempDir
    Path folder;

    private List<Event> events(Jvm jvm) throws IOException {
        Path events = folder.resolve("events");
        Path out = folder.resolve("summary.json");
        jvm.watched("listen=print,events=" + events + ",out=" + out);
        return Event.parse(Files.readAllLines(events));
    }

    private String summary() throws IOException {
        return Files.readString(folder.resolve("summary.json"));
    }

    @Test
    void whatShutdownHooksDoIsToldAndTheSummaryComesAfter() throws IOException {
        Jvm jvm = new Jvm(folder, """
                public class Main {
                    static int n;
                    public static void main(String[] args) {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> n = 7, "last"));
                        n = 1;
                    }
                }
                """);

        List<Event> events = events(jvm);

        assertThat(events.stream().map(Event::sentence))
                .containsSubsequence(
                        "WRITE Main.n = 1", "last: BEGIN last", "last: WRITE Main.n = 7", "last: END last");
        assertThat(summary()).contains("\"WRITE\":2");
    }

    @Test
    void aCopyOfAnObjectIsAnotherObject() throws IOException {
        Jvm jvm = new Jvm(folder, """
                import java.util.*;
                public class Main {
                    static class Cell extends ArrayList<String> implements Cloneable {
                        int value;
                    }
                    static class Box implements Cloneable {
                        int value;
                        Box copy() throws CloneNotSupportedException {
                            return (Box) super.clone();
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Box box = new Box();
                        box.value = 1;
                        Box copy = box.copy();
                        copy.value = 2;
                        Cell cell = new Cell();
                        cell.value = 3;
                        ((Cell) cell.clone()).value = 4;
                    }
                }
                """);

        assertThat(events(jvm).stream().map(Event::sentence))
                .contains("WRITE Main$Box@1.value = 1", "WRITE Main$Box@2.value = 2", "WRITE Main$Cell@1.value = 3")
                .contains("WRITE Main$Cell@2.value = 4");
    }

    @Test
    void eventsGoOnAfterAStackOverflowed() throws IOException {
        Jvm jvm = new Jvm(folder, """
                public class Main {
                    static int n;
                    static void down() {
                        n++;
                        down();
                    }
                    public static void main(String[] args) {
                        for (int i = 0; i < 3; i++) {
                            try {
                                down();
                            } catch (StackOverflowError expected) {
                            }
                        }
                        n = -1;
                    }
                }
                """);

        assertThat(events(jvm).stream().map(Event::sentence)).contains("WRITE Main.n = -1");
    }

    @Test
    void aProgramThatReplacesStandardErrorIsNotCalledFromAHook() throws IOException {
        Jvm jvm = new Jvm(folder, """
                import java.io.*;
                public class Main {
                    static int lines;
                    static class Counting extends PrintStream {
                        Counting(OutputStream out) {
                            super(out);
                        }
                        @Override
                        public void println(String line) {
                            lines++;
                            super.println(line);
                        }
                    }
                    public static void main(String[] args) {
                        System.setErr(new Counting(new ByteArrayOutputStream()));
                        lines = 0;
                        System.err.println("x");
                        System.out.println(lines);
                    }
                }
                """);

        Jvm.Ended ended = jvm.watched("listen=print");

        assertThat(ended.out()).isEqualTo("1\n");
        assertThat(ended.code()).isZero();
        assertThat(ended.err()).contains("WRITE          Main.lines = 1");
    }

    @Test
    void aSerialisableMethodReferenceIsLeftAloneAndNoted() throws IOException {
        Jvm jvm = new Jvm(folder, """
                import java.io.Serializable;
                import java.util.*;
                public class Main {
                    interface Kept extends Runnable, Serializable {}
                    public static void main(String[] args) {
                        List<String> list = new ArrayList<>();
                        Kept kept = list::clear;
                        kept.run();
                    }
                }
                """);

        assertThat(events(jvm)).noneMatch(each -> each.kind().equals("WRITE"));
        assertThat(summary()).contains("method reference java.util.List::clear is serialisable and is not watched");
    }

    @Test
    void aLoaderThatDoesNotFindTheHooksKeepsItsClassesAsTheyAre() throws IOException {
        Jvm jvm = new Jvm(folder, """
                import java.io.*;
                public class Main {
                    public static class Alone implements Runnable {
                        static int n;
                        public void run() {
                            n = 5;
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        ClassLoader closed = new ClassLoader(null) {
                            @Override
                            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                                if (name.startsWith("java.")) {
                                    return super.loadClass(name, resolve);
                                }
                                if (!name.equals("Main$Alone")) {
                                    throw new ClassNotFoundException(name);
                                }
                                try (InputStream in = Main.class.getResourceAsStream("/" + name + ".class")) {
                                    byte[] b = in.readAllBytes();
                                    return defineClass(name, b, 0, b.length);
                                } catch (IOException e) {
                                    throw new ClassNotFoundException(name, e);
                                }
                            }
                        };
                        ((Runnable) closed.loadClass("Main$Alone").getDeclaredConstructor().newInstance()).run();
                    }
                }
                """);

        assertThat(events(jvm)).noneMatch(each -> each.what().contains("Alone.n"));
        assertThat(summary()).contains("Main$Alone", "does not find Heddle's hooks");
    }

    @Test
    void anAgentWithoutItsRuntimeSaysSo() throws IOException {
        Path alone = Files.copy(Jars.agent(), folder.resolve("heddle-agent.jar"));
        Process process = new ProcessBuilder(Jars.java(), "-javaagent:" + alone, "-version")
                .redirectErrorStream(true)
                .start();

        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);

        assertThat(said).startsWith("heddle: heddle-runtime.jar must lie beside the agent's jar");
        assertThat(process.onExit().join().exitValue()).isEqualTo(2);
    }
}
