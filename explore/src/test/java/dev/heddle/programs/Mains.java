package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.util.Arrays;
import java.util.concurrent.Callable;

/** Things that can be run, of every kind. */
public final class Mains {
    private Mains() {}

    public static final class WithArguments {
        private WithArguments() {}

        public static void main(String[] arguments) {
            Heddle.observe("arguments", Arrays.toString(arguments));
        }
    }

    static final class WithoutArguments {
        private WithoutArguments() {}

        static void main() {
            Heddle.observe("main", "static");
        }
    }

    static class OfObject {
        private final int made = 7;

        void main() {
            Heddle.observe("main", "of object " + made);
        }
    }

    public static final class Runs implements Runnable {
        @Override
        public void run() {
            Heddle.observe("ran", "Runnable");
        }
    }

    public static final class Calls implements Callable<String> {
        @Override
        public String call() throws Exception {
            Heddle.observe("ran", "Callable");
            throw new Exception("checked");
        }
    }

    static void pair(String one, String other) {
        Heddle.observe("pair", one + "+" + other);
    }

    static void chooses() {
        int chosen = Heddle.choose(3);
        Heddle.assume(chosen != 1);
        Heddle.observe("chosen", chosen);
    }

    void notStatic() {}
}
