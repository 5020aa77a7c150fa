package dev.heddle.programs;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.heddle.explore.Heddle;
import java.util.function.Supplier;

/** Programs that use Mockito, which attaches an agent and makes classes as it goes. */
public final class Mocking {
    private Mocking() {}

    /** What is mocked. */
    public interface Listener {
        void heard(String word);
    }

    /** Two threads call a mock, which keeps both calls. */
    public static void fromTwoThreads() throws InterruptedException {
        Listener listener = mock(Listener.class);
        Thread other = new Thread(() -> listener.heard("a"), "other");
        other.start();
        listener.heard("b");
        other.join();
        verify(listener).heard("a");
        verify(listener).heard("b");
    }

    /** Looks first and tells then, so that it may tell twice. */
    public static void toldTwice() throws InterruptedException {
        Listener listener = mock(Listener.class);
        Stock stock = new Stock(listener);
        Thread other = new Thread(stock::take, "other");
        other.start();
        stock.take();
        other.join();
        verify(listener, times(1)).heard("sold out");
    }

    private static final class Stock {
        private final Listener listener;
        private int left = 1;

        Stock(Listener listener) {
            this.listener = listener;
        }

        void take() {
            if (left() > 0) {
                less();
                listener.heard("sold out");
            }
        }

        private synchronized int left() {
            return left;
        }

        private synchronized void less() {
            left--;
        }
    }

    /** Mocks a final class of the program's own, whose class is changed for it. */
    public static void ofAFinalClass() {
        Heddle.choose(2); // with one order only it would be run once
        Answer answer = mock(Answer.class);
        when(answer.get()).thenReturn("mocked");
        if (!answer.get().equals("mocked") || !new Answer().get().equals("real")) {
            throw new AssertionError(answer.get());
        }
    }

    static final class Answer implements Supplier<String> {
        @Override
        public String get() {
            return "real";
        }
    }
}
