package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lets a coin decide, before each execution, whether it goes by {@link Pos} or by {@link Pct}.
 *
 * <p>The two are good at different bugs: Pct at those that need one thread to stay behind for long, Pos at those that need
 * many threads to take turns. Taking both costs at most twice the executions of the better one.
 */
public final class Mix extends Led implements Composed {
    private final Dice coin;
    private final Resumable pos;
    private final Resumable pct;
    private Resumable now;

    /** Start from a seed. */
    public Mix(long seed) {
        coin = new Dice(seed);
        pos = new Pos(coin.next());
        pct = new Pct(coin.next());
        now = pos;
    }

    @Override
    public boolean begin() {
        now = coin.below(2) == 0 ? pos : pct;
        return now.begin();
    }

    @Override
    public List<String> parts() {
        return List.of("pos", "pct");
    }

    @Override
    public int part() {
        return now == pos ? 0 : 1;
    }

    @Override
    public boolean isRandom() {
        return true;
    }

    @Override
    protected Strategy leader() {
        return now;
    }

    @Override
    public long[] stand() {
        long[] first = pos.stand();
        return Stream.of(new long[] {coin.state(), first.length}, first, pct.stand())
                .flatMapToLong(Arrays::stream)
                .toArray();
    }

    @Override
    public void resume(long[] stand) {
        coin.resume(stand[0]);
        int middle = 2 + (int) stand[1];
        pos.resume(Arrays.copyOfRange(stand, 2, middle));
        pct.resume(Arrays.copyOfRange(stand, middle, stand.length));
    }
}
