package dev.heddle.explore.strategy;

import dev.heddle.explore.dpor.Dpor;
import java.util.List;

/** The strategies by name. Each gives the same executions for the same seed, on every JVM. */
public final class Strategies {
    /** The names, each of which may be followed by a number where it says so. */
    public static final List<String> NAMES =
            List.of("auto", "mix", "random", "pct[:depth]", "pos", "bounded[:preemptions]", "dfs", "dpor");

    /** The one that is taken unless told. */
    public static final String DEFAULT = "auto";

    /** How many preemptions {@code bounded} goes up to unless told. */
    public static final int PREEMPTIONS = 8;

    private Strategies() {}

    /**
     * Make a strategy.
     *
     * @param name one of {@link #NAMES}, as in {@code pct}, {@code pct:3}, {@code bounded:2}
     * @throws IllegalArgumentException if there is none of that name; the message is for the person who typed it
     */
    public static Resumable named(String name, long seed) {
        int colon = name.indexOf(':');
        String plain = colon < 0 ? name : name.substring(0, colon);
        boolean takesNumber = plain.equals("pct") || plain.equals("bounded");
        if (colon >= 0 && !takesNumber) {
            throw unknown(name);
        }
        return switch (plain) {
            case "auto" -> new Auto(seed);
            case "mix" -> new Mix(seed);
            case "random" -> new RandomWalk(seed);
            case "pct" -> colon < 0 ? new Pct(seed) : new Pct(seed, number(name, colon, 1));
            case "pos" -> new Pos(seed);
            case "bounded" -> new Bounded(colon < 0 ? PREEMPTIONS : number(name, colon, 0));
            case "dfs" -> DepthFirst.unbounded();
            case "dpor" -> new Dpor();
            case "replay" ->
                throw new IllegalArgumentException("the strategy replay needs a schedule: heddle replay FILE");
            default -> throw unknown(name);
        };
    }

    private static int number(String name, int colon, int least) {
        try {
            int number = Integer.parseInt(name.substring(colon + 1));
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException notOne) {
            // told below
        }
        throw new IllegalArgumentException("the number in " + name + " must be a whole one, at least " + least);
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("there is no strategy " + name + "; there are " + String.join(", ", NAMES));
    }
}
