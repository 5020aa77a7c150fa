package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.engine.Birth;
import dev.heddle.explored.far.Far;
import dev.heddle.explored.far.Order;
import java.util.Date;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Classes that several threads are the first to use, or that need each other. */
final class ClassInitialisationTest {
    private static final class First {
        static final int VALUE = Integer.parseInt("1") + Second.value();

        static int value() {
            return 1;
        }
    }

    private static final class Second {
        static final int VALUE = Integer.parseInt("2") + First.value();

        static int value() {
            return 2;
        }
    }

    @Test
    void classesThatNeedEachOtherDeadlock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Second.VALUE));
            other.start();
            observe(First.VALUE);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("3 3", "DEADLOCK");
        // One of the two initialises both classes, and the other's use is no event whenever it comes; or each begins
        // with one.
        assertThat(explored.classes()).isEqualTo(3);
    }

    /** What other packages may not name is initialised by their use of what extends it. */
    @Test
    void superclassesThatOnlyTheirPackageMayNameAreInitialised() {
        Explored made = Explored.inEveryOrder(() -> {
            new Far();
            observe(Order.classes());
        });
        Explored madeBelow = Explored.inEveryOrder(() -> {
            new Near();
            observe(Order.classes());
        });

        assertThat(made.outcomes()).containsExactly("Base Middle ");
        assertThat(madeBelow.outcomes()).containsExactly("Base Middle ");
    }

    private static final class Near extends Far {}

    @Test
    void aFieldInitialisesTheClassThatDeclaresItAndNoneBelow() {
        Explored explored = Explored.inEveryOrder(() -> {
            observe(Far.shared);
            observe(Near.shared);
            observe(Order.classes());
        });

        assertThat(explored.outcomes()).containsExactly("3 3 Base ");
    }

    private static final class Simple {
        static final Thread THREAD = new Thread(null, null, "made");
        static final Random RANDOM = new Random();
        static final Date DATE = new Date();
        static final LongSupplier CLOCK = System::nanoTime;
    }

    @Test
    void whatASimpleInitialiserMakesIsUnderControl() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Simple.THREAD.isDaemon() + " " + Simple.RANDOM.nextInt() + " "
                    + Simple.DATE.getTime() + " " + (Simple.CLOCK.getAsLong() < 1_000_000_000L)));
            other.start();
            other.join();
        });

        assertThat(explored.outcomes())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("false ")
                .endsWith(" true");
    }

    private static final class Slow {
        static final int VALUE = start();
        static volatile int step;

        private static int start() {
            step = 1;
            step = 2;
            return 7;
        }
    }

    @Test
    void aUseOfAClassIsNoEventWhetherItHasToWaitOrNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Slow.VALUE));
            other.start();
            observe(Slow.VALUE);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("7 7");
        // Either of the two initialises it.
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static int plain;

    @Test
    void aUseOfAClassComesAfterItsInitialisation() {
        Explored explored = Explored.inEveryOrder(() -> {
            plain = 0;
            Thread other = new Thread(() -> {
                observe(Publishing.VALUE);
                observe(plain);
            });
            other.start();
            observe(Publishing.VALUE);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("7 1 7", "7 7 1");
        assertThat(explored.races()).isEmpty();
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static final class Publishing {
        static final int VALUE = start();

        private static int start() {
            plain = 1;
            return 7;
        }
    }

    private static final class Recursive {
        static final Recursive ONLY = new Recursive();
        static int made = start();

        final int seen;

        Recursive() {
            seen = made;
        }

        private static int start() {
            return 5;
        }
    }

    @Test
    void aClassThatNeedsItselfGoesOn() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Recursive.made));
            other.start();
            other.join();
            observe(Recursive.ONLY.seen);
        });

        assertThat(explored.outcomes()).containsExactly("5 0");
        assertThat(explored.classes()).isEqualTo(1);
    }

    private static final class Failing {
        static int value = fail();

        private static int fail() {
            throw new IllegalStateException("no");
        }
    }

    private static void useFailing() {
        try {
            observe(Failing.value);
        } catch (ExceptionInInitializerError first) {
            observe("first " + first.getCause().getMessage());
        } catch (NoClassDefFoundError later) {
            observe("later");
        }
    }

    @Test
    void aClassThatFailedIsNotThereAfterwards() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(ClassInitialisationTest::useFailing);
            other.start();
            useFailing();
            other.join();
            useFailing();
        });

        assertThat(explored.outcomes()).containsExactly("first no later later");
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static final class Born {
        static final int BIRTH = Birth.next();
    }

    /** Else a lock that an initialiser makes, or the thread makes later, would seem another one where another thread was the first. */
    @Test
    void whoRunsAnInitialiserDoesNotShowInTheBirthOfObjects() {
        Explored explored = Explored.inEveryOrder(() -> {
            int[] births = new int[4];
            Thread other = new Thread(() -> {
                births[0] = Born.BIRTH;
                births[1] = Birth.next();
            });
            other.start();
            births[2] = Born.BIRTH;
            births[3] = Birth.next();
            other.join();
            observe(births[0] + births[2] + " " + (births[1] != births[3]) + " " + births[1]);
        });

        assertThat(explored.outcomes()).singleElement().asString().startsWith("0 true ");
    }
}
