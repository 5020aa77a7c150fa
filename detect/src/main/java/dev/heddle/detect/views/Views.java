package dev.heddle.detect.views;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Finds high-level data races: locations that one thread uses together under a lock, and that another, also under locks, uses apart, so that
 * one of them can see or leave a state in which they don't fit.
 *
 * <p>Each thread of the program is given a {@link ThreadViews} and tells it of its outermost locks and what it accesses under
 * them. Threads tell at the same time, each its own; {@link #report} may be asked at any time by anybody.
 */
public final class Views {
    /*
     * The method is that of Cyrille Artho, Klaus Havelund and Armin Biere, "High-Level Data Races" (2003).
     *
     * A view is the set of locations that a thread uses in one scope, that is, while it holds its outermost lock. V(t) are the views of
     * thread t, M(t) the maximal ones. The overlap of t with a view m of another thread is the set of the non-empty v ∩ m, v in V(t), and t is
     * compatible with m iff these form a chain. The program is consistent iff every t is compatible with all of M(u), u ≠ t.
     *
     * In pairs. Say that t splits {a, b} iff one of its views has a and not b, and another b and not a. Then t is incompatible with some
     * maximal view of u iff t splits a pair {a, b} that lies in some view of u. For if v1 ∩ m and v2 ∩ m are no chain, there are a in
     * the first and not in the second, and b the other way round; a and b are in m, so b is not in v1 and a not in v2: t splits
     * {a, b}, which lies in m. Conversely let t split {a, b} by v1 and v2, with a and b in a view of u. That is contained in a maximal view m
     * of u; a is in v1 ∩ m and not in v2 ∩ m, b the other way round, neither contains the other. So instead of comparing all views of
     * one thread with all of another, it is enough to look at pairs that lie in a view, and only at views that hold one of the two.
     *
     * Two things follow. A location that only one thread uses is in no such pair, and is left out of all views at first: "maximal" is meant among
     * what is left. And a view that had to be cut, as its scope used more locations than are kept, serves to say what is used together but
     * not what is used apart, where what is missing in it would count.
     *
     * Writes. The paper makes no difference between reading and writing. Here the pair must be written: a or b in the view of u, a
     * in v1, or b in v2. Without that neither thread can tell the other's split from none: reads of a and b commute with all three
     * scopes, and leaving the two locations out leaves nothing that is split; a common third location that is written (c in {a, c}, {b, c}
     * and {a, b, c}) makes no difference to that. Whoever writes a and b is compared as well, in scopes of its own. One write is enough, though
     * with a single one the three scopes alone are still serialisable: the other is often written elsewhere (a = f(b) in the view of u, after
     * a scope that only sets b), and then who reads b, and later a, sees a state that was never there. A view is therefore a set of locations
     * together with which of them are written; a thread may have several with the same locations.
     *
     * Starts and joins. Where a thread is alone, because it has started no other yet or all others have ended and were joined, whatever was
     * told comes before whatever follows, and scopes on both sides can't tear each other: what one sets up before it starts the others, or looks at
     * when they are done. There a new generation begins (part), and the old one is compared within itself.
     *
     * What is told. For each view m of u and each t that is incompatible with it (counting written pairs only), where u has no larger view
     * with which t is, one triple (m, v1, v2) is chosen. What is torn are the locations of m that one of v1 and v2 has and the other not: what both
     * have is used together with either part, as the reference through which both parts are reached. Locations that nobody writes in any scope don't
     * count, unless without them nothing is split: whoever reads them sees the same before and after. Of several triples it is the
     * smallest: those of which the torn locations are all the same field come last; then the larger of v1 ∩ m and v2 ∩ m
     * has as few locations as possible, and the first fields; then the smaller. So from {a}, {b}, {a, c}, {b, c}, {a, b, c, d} we tell
     * {a, b}, the heart of the matter, which is also most likely the same in other threads and objects. A warning is told once for each set of
     * fields, with the first triple of the threads with the lowest numbers, and on how many sets of locations it was seen. This depends on
     * the views of the threads alone, not on how they ran side by side.
     *
     * What is kept. Views and the places they came from are interned for all threads of a generation, and a thread keeps references in
     * the order in which they came (Seen) and in a hash table of its own: a hundred thousand threads that do the same cost some ten
     * words each. No object of the program and no Part is held. When what is kept passes the budget, the thread that finds it so begins a new
     * generation, computes what there is to warn of in the old one, keeps the warnings, and forgets the rest. What spans generations is
     * lost, and what others add to the old one meanwhile. The others go on in the new generation; should that fill up as well, they keep no
     * more scopes until the first is ready. They never wait. So there are at most two generations, the tables for computing one, and a
     * limited number of warnings.
     *
     * Numbers. A location is known by its field and a number of 31 bits, which it gets at its first use in a scope. A thread
     * takes them by the block, and gives one while it holds the monitor of the part, so that there is one giver; who reads the
     * number without that sees zero, and looks again under the monitor, or the number. When all are used up they begin anew:
     * two locations are mistaken for one if they are the same field of two objects, some two thousand million locations apart, and used
     * in the same generation.
     *
     * Cost of computing (ViewIndex, Splits, Triples). With E entries kept: sorting, E log E. Then views count without the locations of
     * one thread alone, and equal ones once; threads with equal sets of views are one group (which can be inconsistent with itself if it
     * has two threads). T(a) are the views that hold a. Each pair that lies in some view is looked at once, and costs the smaller of
     * |T(a)| and |T(b)|, times the groups that have such a view: never all pairs of views, nor all of T(c) for a location c that every scope
     * uses. Finding the pairs costs the sum of |v|² over the views. Choosing triples costs, for each incompatible view and group, the views
     * that overlap it. Both are limited to a number of steps, after which the rest is left undone, and told.
     */

    /** How many numbers for locations a thread takes at once. */
    static final int NUMBERS = 32;

    private static final int BLOCKS = (int) ((1L << 31) / NUMBERS);

    /** Around a second. */
    private static final long MOST_STEPS = 1L << 26;

    private final int budget;
    private final long steps;
    private final AtomicInteger blocks = new AtomicInteger();
    private final AtomicLong cutScopes = new AtomicLong();
    private final AtomicLong skippedScopes = new AtomicLong();

    /** Held while computing. Threads of the program only ever try it. */
    private final ReentrantLock computing = new ReentrantLock();

    private volatile Generation generation;

    /** Of the generations that are over; guarded by {@link #computing}. */
    private final Warnings kept = new Warnings();

    private long generations;
    private long unfinished;

    /**
     * Make room for views.
     *
     * @param budget how many entries of about 16 bytes may be kept before everything is forgotten: one for each location of each view and
     *     of each place where a view came about, and some more
     */
    public Views(int budget) {
        this(budget, MOST_STEPS);
    }

    Views(int budget, long steps) {
        this.budget = budget;
        this.steps = steps;
        generation = new Generation(budget);
    }

    /**
     * Make the part of one thread. Called twice it makes two threads.
     *
     * @param number the number of the thread in warnings
     */
    public ThreadViews thread(int number) {
        return new ThreadViews(this, number);
    }

    /** Compute all warnings so far. Waits for a thread that is just computing; nobody waits for this. */
    public ViewReport report() {
        computing.lock();
        try {
            Computation now = new Computation(generation.threads(), steps);
            Warnings all = new Warnings(kept);
            all.add(now.warnings());
            return new ViewReport(
                    all.sorted(),
                    generations,
                    cutScopes.get(),
                    skippedScopes.get(),
                    unfinished + (now.isFinished() ? 0 : 1),
                    all.unlisted());
        } finally {
            computing.unlock();
        }
    }

    /** Hear that all that was told comes before all that follows, as threads were started and joined: neither can tear the other. */
    public void part() {
        computing.lock();
        try {
            if (!generation.threads().isEmpty()) {
                renew();
            }
        } finally {
            computing.unlock();
        }
    }

    Generation generation() {
        return generation;
    }

    /** Give the first of some numbers for locations, never 0. */
    int numbers() {
        int block = blocks.incrementAndGet() & (BLOCKS - 1);
        return (block == 0 ? blocks.incrementAndGet() & (BLOCKS - 1) : block) * NUMBERS;
    }

    void cut() {
        cutScopes.incrementAndGet();
    }

    /** Begin a new generation in the place of a full one, unless somebody has done so; tell whether there is room now. */
    boolean renew(Generation full) {
        if (!computing.tryLock()) {
            skippedScopes.incrementAndGet();
            return false;
        }
        try {
            if (generation == full) {
                renew();
                generations++;
            }
        } finally {
            computing.unlock();
        }
        return true;
    }

    private void renew() {
        Generation over = generation;
        generation = new Generation(budget);
        Computation last = new Computation(over.threads(), steps);
        kept.add(last.warnings());
        unfinished += last.isFinished() ? 0 : 1;
    }
}
