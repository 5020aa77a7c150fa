package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.Installation;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs handlers of every sort, rewritten, with errors of which the program may have lost something, and with others. */
class OverflowsTest {
    /** Handlers that what is thrown runs through. */
    @SuppressWarnings({"unused", "DoNotCallSuggester"}) // called by name
    public static final class Handling {
        private static int passed;

        private Handling() {}

        public static void block(Throwable thrown) throws Throwable {
            synchronized (Handling.class) {
                throw thrown;
            }
        }

        public static synchronized void method(Throwable thrown) throws Throwable {
            throw thrown;
        }

        public static void last(Throwable thrown) throws Throwable {
            try {
                throw thrown;
            } finally {
                passed++;
            }
        }

        public static void caught(Throwable thrown) {
            try {
                throw thrown;
            } catch (Throwable any) {
                passed++;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"block", "method", "last", "caught"})
    void aHandlerSaysThatTheStackWasAtItsEndAndNothingOfOtherErrors(String handler) throws Exception {
        assertThat(changesAt(handler, new StackOverflowError())).isTrue();
        assertThat(changesAt(handler, new OutOfMemoryError())).isFalse();
        assertThat(changesAt(handler, new IllegalStateException())).isFalse();
    }

    /** True if something is counted as missed when a handler runs. */
    private static boolean changesAt(String handler, Throwable thrown) throws Exception {
        URL[] classes = {
            OverflowsTest.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (RewritingLoader loader = new RewritingLoader(classes, true)) {
            Class<?> handling = loader.loadClass(Handling.class.getName());
            int before = Installation.missed();
            try {
                handling.getMethod(handler, Throwable.class).invoke(null, thrown);
            } catch (InvocationTargetException through) {
                assertThat(through.getCause()).isSameAs(thrown);
            }
            return Installation.missed() != before;
        }
    }
}
