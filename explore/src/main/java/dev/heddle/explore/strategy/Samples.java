package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Takes samples of all orders: three of four by {@link Mix}, and the fourth is the next order with few preemptions ({@link Bounded}), until these
 * are through or have had their share.
 */
public final class Samples extends Led implements Composed {
    /** How many there are at least where nothing else makes sure. */
    public static final int ENOUGH = 4_096;

    /** How many preemptions are few, one of how many samples has so few, and how many of them at most. */
    private static final int FEW = 2;

    private static final int ONE_OF = 4;
    private static final int MOST_BOUNDED = 1_024;

    private static final int BOUNDED = 2;

    private final Mix mix;
    private final Resumable bounded = new Bounded(FEW);
    private Resumable now;
    private long taken;

    /** How many orders with few preemptions may still be tried. */
    private int fewLeft = MOST_BOUNDED;

    /** Start from a seed. */
    public Samples(long seed) {
        mix = new Mix(seed);
        now = mix;
    }

    @Override
    public boolean begin() {
        taken++;
        if (fewLeft > 0 && taken % ONE_OF == 0) {
            if (bounded.begin()) {
                fewLeft--;
                now = bounded;
                return true;
            }
            fewLeft = 0;
        }
        now = mix;
        return mix.begin();
    }

    /** Count those that were taken, the current one too. */
    long taken() {
        return taken;
    }

    @Override
    public List<String> parts() {
        return Stream.concat(mix.parts().stream(), Stream.of("bounded:" + FEW)).toList();
    }

    @Override
    public int part() {
        return now == mix ? mix.part() : BOUNDED;
    }

    @Override
    public boolean isRandom() {
        return now == mix;
    }

    @Override
    protected Strategy leader() {
        return now;
    }

    @Override
    public long[] stand() {
        long[] ofMix = mix.stand();
        return Stream.of(new long[] {taken, fewLeft, ofMix.length}, ofMix, bounded.stand())
                .flatMapToLong(LongStream::of)
                .toArray();
    }

    @Override
    public void resume(long[] stand) {
        taken = stand[0];
        fewLeft = (int) stand[1];
        int middle = 3 + (int) stand[2];
        mix.resume(Arrays.copyOfRange(stand, 3, middle));
        bounded.resume(Arrays.copyOfRange(stand, middle, stand.length));
    }
}
