package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What objects of the JDK hold that may be shared and promise no order, and what can be set for all: who comes first makes a difference, and is no race. */
final class HeldStateTest {
    private final PrintStream out = System.out;
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();

    /** Here programs run in the JVM of the tests, where nobody takes back what they have set. */
    @AfterEach
    void takeBack() {
        System.setOut(out);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    private static void together(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    @Test
    void whoDrawsANumberFirstGetsAnother() {
        Explored explored = Explored.inEveryOrder(() -> {
            Random random = new Random(5);
            int[] drawn = new int[2];
            together(() -> drawn[0] = random.nextInt(100), () -> drawn[1] = random.nextInt(100));
            observe(drawn[0] + " " + drawn[1]);
        });

        assertThat(explored.outcomes()).containsExactly("87 92", "92 87");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void whatDrawsForOneThreadAloneIsNoStep() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] drawn = new int[2];
            together(() -> drawn[0] = new Random(5).nextInt(100), () -> drawn[1] = new Random(5).nextInt(100));
            observe(drawn[0] + " " + drawn[1]);
        });

        assertThat(explored.outcomes()).containsExactly("87 87");
        assertThat(explored.classes()).isEqualTo(1);
    }

    /** Has one thread append a and c, another one b. */
    private static void append(Consumer<String> appender) throws InterruptedException {
        together(
                () -> {
                    appender.accept("a");
                    appender.accept("c");
                },
                () -> appender.accept("b"));
    }

    @Test
    void whoPrintsFirstStandsFirst() {
        Explored explored = Explored.inEveryOrder(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            append(new PrintStream(bytes, true)::print);
            observe(bytes);
        });

        assertThat(explored.outcomes()).containsExactly("abc", "acb", "bac");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void soWithWritersThatPassOn() {
        Explored explored = Explored.inEveryOrder(() -> {
            StringWriter text = new StringWriter();
            PrintWriter through = new PrintWriter(new BufferedWriter(text), true);
            together(
                    () -> {
                        through.print("a");
                        through.flush();
                    },
                    () -> text.write("b"));
            observe(text);
        });

        assertThat(explored.outcomes()).containsExactly("ab", "ba");
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void whatReplacesTheStandardOutputIsNoSurroundings() {
        Explored explored = Explored.inEveryOrder(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes, true));
            append(System.out::print);
            observe(bytes);
        });

        assertThat(explored.outcomes()).containsExactly("abc", "acb", "bac");
    }

    @Test
    void whoReadsFirstGetsTheFirstByte() {
        Explored explored = Explored.inEveryOrder(() -> {
            InputStream in = new ByteArrayInputStream(new byte[] {1, 2});
            List<Integer> read = new ArrayList<>();
            Thread other = new Thread(() -> {
                try {
                    in.read();
                } catch (IOException impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
            other.start();
            read.add(in.read());
            other.join();
            observe(read);
        });

        assertThat(explored.outcomes()).containsExactly("[1]", "[2]");
    }

    /** A stream of the program's own, whose code is seen. */
    private static final class Counting extends OutputStream {
        private int count;

        @Override
        public void write(int each) {
            count++;
        }
    }

    @Test
    void aStreamOfTheProgramsOwnIsSeenThrough() {
        Explored explored = Explored.inEveryOrder(() -> {
            Counting counting = new Counting();
            together(() -> counting.write(1), () -> counting.write(2));
            observe(counting.count);
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.races()).isNotEmpty();
    }

    @Test
    void defaultsAreChangedBeforeAThreadLooksOrAfter() {
        Explored explored = Explored.inEveryOrder(() -> {
            Locale.setDefault(Locale.ITALY);
            TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
            Thread.setDefaultUncaughtExceptionHandler(null);
            String[] seen = new String[1];
            together(
                    () -> seen[0] = Locale.getDefault()
                            + TimeZone.getDefault().getID()
                            + (Thread.getDefaultUncaughtExceptionHandler() != null),
                    () -> {
                        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
                        TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
                        Locale.setDefault(Locale.JAPAN);
                    });
            observe(seen[0]);
        });

        assertThat(explored.outcomes())
                .containsExactly("it_ITGMTtrue", "it_ITUTCfalse", "it_ITUTCtrue", "ja_JPGMTtrue");
    }
}
