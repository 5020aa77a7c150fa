package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves threads at random, but lets those lie in wait that have come to where they may meet others.
 *
 * <p>One that lies in wait goes on when another has come, right before or after it; or when nobody else can move, as it may hold what they need. How long a thread goes on
 * before another has its turn is drawn for each execution, since some meetings want many switches and others hardly any; and in some executions not everybody
 * who could lie in wait does.
 */
public final class Ambush implements Strategy {
    private static final int[] STAYS = {1, 2, 8, 64};

    private final Quarry quarry;
    private final Spring spring;
    private final Dice dice;
    private int left;
    private int stay;
    private boolean always;

    /** By thread: after how many steps of its own it is no longer to lie in wait where it does. */
    private int[] released = new int[16];

    /** By thread: after how many steps of its own it was last decided that it lies in wait, or, if negative, that it does not. */
    private int[] decided = new int[16];

    private final List<Strand> free = new ArrayList<>();

    /**
     * Lie in wait.
     *
     * @param executions how often
     */
    public Ambush(Quarry quarry, long seed, int executions) {
        this.quarry = quarry;
        this.spring = new Spring(quarry);
        this.dice = new Dice(seed);
        this.left = executions;
    }

    @Override
    public boolean begin() {
        if (left-- <= 0) {
            return false;
        }
        spring.begin();
        Arrays.fill(released, -1);
        Arrays.fill(decided, 0);
        stay = STAYS[dice.below(STAYS.length)];
        always = dice.below(2) == 0;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand sprung = spring.next(scheduler);
        if (sprung != null) {
            return sprung;
        }
        free.clear();
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            if (spring.isSprung() || !lies(each)) {
                free.add(each);
            }
        }
        if (free.isEmpty()) {
            Strand tired = scheduler.enabled(dice.below(scheduler.enabledCount()));
            released[tired.index()] = tired.steps();
            return tired;
        }
        if (current != null && free.contains(current) && dice.below(stay) != 0) {
            return current;
        }
        return free.get(dice.below(free.size()));
    }

    private boolean lies(Strand strand) {
        if (!quarry.isAt(strand)) {
            return false;
        }
        int index = strand.index();
        if (index >= released.length) {
            int known = released.length;
            released = Arrays.copyOf(released, 2 * index);
            decided = Arrays.copyOf(decided, 2 * index);
            Arrays.fill(released, known, released.length, -1);
        }
        if (released[index] == strand.steps()) {
            return false;
        }
        int now = strand.steps() + 1;
        if (Math.abs(decided[index]) != now) {
            decided[index] = always || dice.below(2) == 0 ? now : -now;
        }
        return decided[index] > 0;
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }
}
