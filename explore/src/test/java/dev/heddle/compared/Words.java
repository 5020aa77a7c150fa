package dev.heddle.compared;

import java.util.Random;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** The values that calls are made with: few, so that calls often meet. */
final class Words {
    /** Sixteen strings of one hash code, so that bins of hash tables become trees, and some others. */
    static final String[] NAMES = names();

    private Words() {}

    private static String[] names() {
        String[] names = new String[20];
        for (int i = 0; i < 16; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 4; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            names[i] = name.toString();
        }
        for (int i = 16; i < names.length; i++) {
            names[i] = String.valueOf((char) ('a' + i - 16));
        }
        return names;
    }

    /** Choose one, of few. */
    static String few(Random random) {
        return NAMES[16 + random.nextInt(4)];
    }

    /** Choose one, of few or of those that collide. */
    static String any(Random random) {
        return random.nextBoolean() ? few(random) : NAMES[random.nextInt(16)];
    }

    /** Something whose time has come, or never comes. */
    record Due(int order) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return order < 3 ? order - 3 : unit.convert(order, TimeUnit.DAYS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Integer.compare(order, ((Due) other).order);
        }
    }
}
