package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Who gets hold of an object that is still being made may see the default values of its final fields. */
final class EscapingThisTest {
    private static volatile Object shown;

    private static final class Stores {
        final int value;

        Stores() {
            shown = this;
            value = 1;
        }
    }

    @Test
    void itIsSeenHalfMadeWhereItIsStored() {
        Explored explored = inEveryOrder(() -> {
            new Thread(Stores::new).start();
            observe(shown instanceof Stores made ? made.value : -1);
        });
        assertThat(explored.outcomes()).containsExactly("-1", "0", "1");
        assertThat(explored.races()).isEmpty();
    }

    private static final List<Hands> ALL = new CopyOnWriteArrayList<>();

    private static final class Hands {
        final String name;
        final long number;

        Hands(String name) {
            ALL.add(this);
            this.name = name;
            this.number = name.length();
        }
    }

    @Test
    void itIsSeenHalfMadeWhereItIsHandedOn() {
        Explored explored = inEveryOrder(() -> {
            new Thread(() -> new Hands("a")).start();
            for (Hands each : ALL) {
                observe(each.name + each.number);
            }
        });
        assertThat(explored.outcomes()).containsExactly("", "a0", "a1", "null0", "null1");
        assertThat(explored.races()).isEmpty();
    }

    private abstract static class Begins {
        Begins() {
            begin();
        }

        abstract void begin();
    }

    private static final class Overrides extends Begins {
        final int value;

        Overrides() {
            value = 1;
        }

        @Override
        void begin() {
            shown = this;
        }
    }

    @Test
    void itIsSeenHalfMadeWhereASuperclassLetsItGo() {
        Explored explored = inEveryOrder(() -> {
            new Thread(Overrides::new).start();
            observe(shown instanceof Overrides made ? made.value : -1);
        });
        assertThat(explored.outcomes()).containsExactly("-1", "0", "1");
        assertThat(explored.races()).isEmpty();
    }

    private static final class Captures {
        final Runnable reader = () -> observe(value());
        final int value;

        Captures() {
            start();
            value = 1;
        }

        private void start() {
            new Thread(reader).start();
        }

        int value() {
            return value;
        }
    }

    @Test
    void itIsSeenHalfMadeWhereAThreadThatItStartsRefersToIt() {
        Explored explored = inEveryOrder(() -> {
            new Captures();
        });
        assertThat(explored.outcomes()).containsExactly("0", "1");
        assertThat(explored.races()).isEmpty();
    }

    private static final class Settles {
        final int early;
        final int late;

        Settles() {
            early = 1;
            late = twice(early);
            shown = this;
        }

        private int twice(int number) {
            return number + early;
        }
    }

    @Test
    void itIsNotWhereItLetsGoLast() {
        Explored explored = inEveryOrder(() -> {
            new Thread(Settles::new).start();
            observe(shown instanceof Settles made ? made.early + made.late : -1);
        });
        assertThat(explored.outcomes()).containsExactly("-1", "3");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void whatOnlyItsMakerHasIsNoStep() {
        Explored explored = inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                Passes mine = new Passes();
                mine.sum();
            });
            other.start();
            observe(new Passes().sum());
        });
        assertThat(explored.outcomes()).containsExactly("1");
        assertThat(explored.classes()).isEqualTo(1);
    }

    /** May let itself go, as far as a look at the code tells, and never does. */
    private static class Passes {
        final int value;

        Passes() {
            before();
            value = 1;
        }

        void before() {}

        int sum() {
            return value;
        }
    }
}
