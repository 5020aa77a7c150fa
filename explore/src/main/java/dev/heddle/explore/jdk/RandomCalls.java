package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** What replaces the methods that give other values in each run. */
public final class RandomCalls {
    private RandomCalls() {}

    private static double unit() {
        return (Control.seed() >>> 11) * 0x1.0p-53;
    }

    @OfClass
    @Replaces(UUID.class)
    public static UUID randomUUID() {
        long high = (Control.seed() & ~0xF000L) | 0x4000L;
        long low = (Control.seed() & ~(3L << 62)) | (1L << 63);
        return new UUID(high, low);
    }

    @OfClass
    @Replaces(value = Math.class, method = "random")
    public static double random() {
        return unit();
    }

    @OfClass
    @Replaces(value = StrictMath.class, method = "random")
    public static double strictRandom() {
        return unit();
    }

    @OfClass
    @Replaces(Collections.class)
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, new Random(Control.seed()));
    }
}
