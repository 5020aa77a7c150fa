package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

/** Programs that log with what the JDK has for it. */
final class LoggingTest {
    private static final Logger LOGGER = Logger.getLogger("acme");

    /** Keeps what the last record says. */
    private static class Keeping extends Handler {
        private final SimpleFormatter formatter = new SimpleFormatter();
        int count;
        String last = "";

        @Override
        public void publish(LogRecord entry) {
            if (isLoggable(entry)) {
                count++;
                last = formatter.format(entry).strip().replaceFirst("(?s).* ([A-Za-z0-9$]+)\\R", "$1 ");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static Keeping keeping() {
        Keeping keeping = new Keeping();
        LOGGER.addHandler(keeping);
        LOGGER.setUseParentHandlers(false);
        return keeping;
    }

    @Test
    void loggersStartAfreshInEachExecution() {
        Explored explored = Explored.withPreemptions(1, () -> {
            observe(LOGGER.getLevel());
            observe(LOGGER.getHandlers().length);
            observe(LogManager.getLogManager().getLogger("other"));
            LOGGER.setLevel(Level.FINE);
            keeping();
            Thread other = new Thread(() -> Logger.getLogger("other"));
            other.start();
            LOGGER.log(Level.FINE, "main");
            other.join();
        });
        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes()).containsExactly("null 0 null");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aRecordSaysWhoLoggedIt() {
        Explored explored = Explored.once(() -> {
            Keeping keeping = keeping();
            says(LOGGER);
            observe(keeping.last);
        });
        assertThat(explored.outcomes()).containsExactly("says INFO: hello");
    }

    private static void says(Logger logger) {
        logger.info("hello");
    }

    @Test
    void aRaceInAHandlerIsFound() {
        Explored explored = Explored.inEachClass(() -> {
            Keeping keeping = keeping();
            Thread other = new Thread(() -> LOGGER.info("other"));
            other.start();
            LOGGER.info("main");
            other.join();
            observe(keeping.count);
        });
        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(128);
        assertThat(explored.races()).anyMatch(race -> race.contains("Keeping@1.count"));
    }

    /** Takes a lock of the program while it holds its own. */
    private static final class Locking extends Keeping {
        @Override
        public synchronized void publish(LogRecord entry) {
            synchronized (LoggingTest.class) {
                super.publish(entry);
            }
        }
    }

    @Test
    void aHandlerThatWaitsForOneWhoLogsIsADeadlock() {
        Explored explored = Explored.inEachClass(() -> {
            LOGGER.addHandler(new Locking());
            LOGGER.setUseParentHandlers(false);
            Thread other = new Thread(() -> LOGGER.info("other"));
            other.start();
            synchronized (LoggingTest.class) {
                LOGGER.info("main");
            }
            other.join();
            observe("done");
        });
        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
        assertThat(explored.classes()).isEqualTo(9);
    }

    @SuppressWarnings("serial") // nobody writes it
    private static final class Loud extends Level {
        Loud() {
            super("LOUD", 950);
        }
    }

    @Test
    void filtersAndLevelsOfTheProgramAreHeeded() {
        Explored explored = Explored.once(() -> {
            Keeping keeping = keeping();
            Filter filter = entry -> entry.getLevel().intValue() > Level.INFO.intValue();
            keeping.setFilter(filter);
            LOGGER.info("too low");
            LOGGER.log(new Loud(), "heard");
            observe(keeping.last.replaceFirst(".* LOUD", "LOUD"));
            observe(keeping.count);
        });
        assertThat(explored.outcomes()).containsExactly("LOUD: heard 1");
    }

    @Test
    void theHandlersOfTheSettingsAreThere() {
        Explored explored = Explored.once(() -> {
            Handler handler = Logger.getLogger("").getHandlers()[0];
            observe(handler.getClass().getSimpleName());
            observe(handler.getLevel());
        });
        assertThat(explored.outcomes()).containsExactly("ConsoleHandler INFO");
    }

    @Test
    void theLoggersOfTheJdkGoOn() {
        Explored explored = Explored.inEachClass(() -> {
            LOGGER.fine("first");
            System.Logger logger = System.getLogger("acme.jdk");
            logger.log(System.Logger.Level.DEBUG, "not shown");
            observe(logger.isLoggable(System.Logger.Level.WARNING));
        });
        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
