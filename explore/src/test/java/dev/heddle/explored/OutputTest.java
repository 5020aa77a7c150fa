package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

final class OutputTest {
    private static int printed;

    /** Counts, in two steps, how often it is printed. */
    private static final class Counting {
        @Override
        public String toString() {
            int before = printed;
            printed = before + 1;
            return "counting";
        }
    }

    @Test
    void nothingComesBetweenWhatIsPrinted() {
        Explored explored = Explored.inEveryOrder(() -> {
            PrintStream out = new PrintStream(new ByteArrayOutputStream());
            Thread other = new Thread(() -> out.println(new Counting()));
            other.start();
            out.println(new Counting());
            other.join();
            observe(printed);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isNotEmpty();
    }

    private static final class Guarded {
        @Override
        public synchronized String toString() {
            return "guarded";
        }
    }

    @Test
    void whoWaitsWhileFormattingHoldsUpOthersWhoFormat() {
        Explored explored = Explored.inEveryOrder(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(bytes);
            Guarded guarded = new Guarded();
            Thread other = new Thread(() -> out.printf("[%s]", guarded));
            other.start();
            synchronized (guarded) {
                printed = 1;
            }
            out.printf("<%s>", guarded);
            other.join();
            observe(bytes);
        });

        assertThat(explored.outcomes()).containsExactly("<guarded>[guarded]", "[guarded]<guarded>");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void formattingUnderAMonitorThatAnotherWantsToFormatDeadlocks() {
        Explored explored = Explored.inEveryOrder(() -> {
            PrintStream out = new PrintStream(new ByteArrayOutputStream());
            Guarded guarded = new Guarded();
            Thread other = new Thread(() -> out.printf("[%s]", guarded));
            other.start();
            synchronized (guarded) {
                out.printf("<%s>", "main");
            }
            other.join();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
        assertThat(explored.classes()).isEqualTo(3);
    }
}
