package dev.heddle.explore.dpor;

/**
 * Makes names that mean the same in all executions of a program.
 *
 * <ul>
 *   <li>A <em>move</em> is named by its thread, what it chose, and the names of the moves right before it in the order of the search. If it
 *       has the same name in two executions, all that comes before it is the same in both; so is what it touches.
 *   <li>What a thread <em>knows</em> is named by what it has seen of others. To write a variable or to have a lock shows it nothing, to read a
 *       variable shows it what the last who wrote there knew, and anything else shows it all that comes before. A thread that knows
 *       the same in two executions is about to touch the same target in both.
 * </ul>
 *
 * <p>So each touch, done or about to be, names its target ({@link TargetNames}). Names are hash codes of 64 bits: that two things have the same one
 * by chance is not to be expected.
 */
final class Name {
    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final long ANOTHER = 0xBF58476D1CE4E5B9L;

    private Name() {}

    /** Make a name of two numbers. */
    static long of(long one, long other) {
        long mixed = with(one ^ (one >>> 29), other) * ANOTHER;
        return mixed ^ (mixed >>> 32);
    }

    /** Make a name of a name and a number; in less time than {@link #of}, but what is made of it in turn must not be made so. */
    static long with(long name, long number) {
        return name + number * ODD;
    }
}
