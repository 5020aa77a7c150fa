package dev.heddle.explore.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of a few executions at random, and how many of these a search that tries each class once has come to: so it shows how far that
 * one has got, whatever its tree looks like.
 *
 * <p>That is how fish in a pond are counted: mark some, and see how many of those that are caught later are marked. Not all classes are
 * equally likely at random, and a search depth first does not come to them in a random order; so this is good for an order of magnitude, and
 * above all for telling that there is no end in sight: of a large program not one of the marked is met.
 */
public final class Soundings {
    private static final int MOST = 256;

    /** What one stands at of which nothing was drawn. */
    static final List<Long> NONE = List.of(0L, 0L);

    private int drawn;
    private int met;

    /** How often each class was drawn that was not met. */
    private final Map<ExecutionClass, Integer> open = new HashMap<>();

    private boolean closed;

    /** Begin with none. */
    Soundings() {}

    /** Go on from where another stood. */
    public static Soundings of(List<Long> numbers) {
        Soundings soundings = new Soundings();
        soundings.resume(numbers);
        return soundings;
    }

    /** True as long as more are wanted. */
    boolean isWanting() {
        return !closed && drawn < MOST;
    }

    /**
     * Take the class of an execution at random.
     *
     * @param known true if the search has come to it already
     */
    void draw(ExecutionClass one, boolean known) {
        drawn++;
        if (known) {
            met++;
        } else {
            open.merge(one, 1, Integer::sum);
        }
    }

    /** Note that the search has come to a class. */
    void meet(ExecutionClass one) {
        Integer times = open.remove(one);
        met += times == null ? 0 : times;
    }

    /** Note that the search has come to some classes. */
    public void meet(SeenClasses some) {
        open.keySet().stream().filter(some::contains).toList().forEach(this::meet);
    }

    /** Estimate how many classes there are, if the search has tried so many; 0 if nothing was drawn. */
    double total(long tried) {
        return drawn == 0 ? 0 : tried * (drawn + 1.0) / (met + 1.0);
    }

    /** Give all of it as numbers. */
    public List<Long> stand() {
        List<Long> numbers = new ArrayList<>(List.of((long) drawn, (long) met));
        open.forEach((one, times) -> numbers.addAll(List.of(one.high(), one.low(), (long) times)));
        return numbers;
    }

    /** Go on from there. No more are drawn: which of them were met before is not known. */
    void resume(List<Long> numbers) {
        closed = true;
        drawn = Math.toIntExact(numbers.get(0));
        met = Math.toIntExact(numbers.get(1));
        for (int i = 2; i < numbers.size(); i += 3) {
            open.put(new ExecutionClass(numbers.get(i), numbers.get(i + 1)), Math.toIntExact(numbers.get(i + 2)));
        }
    }
}
