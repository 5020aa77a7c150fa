package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.search.Dependence;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Samples;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tries every order of the steps that can make a difference, each once: optimal dynamic partial-order reduction.
 *
 * <p><b>The idea.</b> Two steps of different threads that touch nothing in common, or only look, can be swapped and nobody can tell. Executions
 * that become each other by such swaps form a class, and one of each class is enough: what happens in one happens in all,
 * failed assertions, deadlocks and data races alike. So the search runs the program once in any order, looks for pairs of dependent
 * moves that could have come the other way round, and tries the order in which they do; then the same with that execution.
 *
 * <p><b>What is kept.</b> The nodes of the current execution, one for each move; nothing of other executions.
 *
 * <pre>
 * node 0            node 1            node 2
 *   sleepers          sleepers          sleepers      what an equivalent execution has done before: not to be done here
 *   b0 done           b0 current ─────► b0 current    branches: moves tried here, the current one, and those to be tried,
 *   b1 current ─────► b1 next─►next     ...           with the sequence of moves that has to follow them
 *   b2 next
 * </pre>
 *
 * <p>For a pair (e, f) the sequence is all that does not come after e in this execution, and then f. It goes to the node of e, unless
 * something tried there, or asleep, covers it: some execution that begins with that branch is equivalent to one that begins
 * with the sequence ({@link Cover}). Of a branch that is still to be tried and covers it, what remains of the sequence goes below
 * it. So the branches to be tried form a tree, and each of its leaves leads to executions of which none was tried before.
 *
 * <p><b>Why it is right.</b> These are the wakeup trees and source sets of Parosh Abdulla, Stavros Aronis, Bengt Jonsson and
 * Konstantinos Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction", Journal of the ACM 64(4), 2017, whose
 * theorems say that every class is tried, once, and no execution is begun in vain; sleep sets are Patrice Godefroid's. Where the engine differs from
 * the model of the paper:
 *
 * <ul>
 *   <li>Operations wait. Which of the moves before one that had to wait it can be put in front of is told by what it waited for ({@link
 *       Reversals}), and what a thread waits for at the end of an execution counts as a move too: else of {@code lock; await; unlock |
 *       lock; countDown; unlock} only the deadlock would be seen.
 *   <li>A move may read or write, depending on what came before: a compare-and-set, a try. Where it is not known yet which, and that decides whether
 *       a sequence is covered, it is taken for not covered; if it was, an execution is broken off later ({@link #redundant}).
 *   <li>Moves have choices: whom a notification wakes. Each choice is a branch of its own beside the others.
 *   <li>Targets have no names that are the same in all executions, only numbers in the order in which they were announced. Executions
 *       that come through a node have the numbers in common that were given before it; others are found again by who touches them
 *       ({@link Name}). Where a target can't be found again, a sequence is taken for not covered, as above.
 *   <li>Turns of a loop that came to nothing are moves here, and no part of a class: with such loops a class may be tried more than once.
 * </ul>
 *
 * <p>Some things depend on the order of steps in a way that their targets don't tell; the search then says so ({@link #gap}).
 *
 * <p><b>What it costs.</b> A vector clock for each move, and for each pair a look at the branches of a node. What is known of moves that an
 * execution has in common with the one before is not computed again. Pairs of such moves are known too, but have to be looked at again: the
 * sequence is another one, and what covered the one before need not cover it.
 */
public final class Dpor implements Divisible {
    /** What has been tried when it has come to its end. */
    public static final String COVERED = "every order that can make a difference";

    private static final int[] NOTHING = {};

    /** How many moves one thread makes in a row at most where others could move too, and which share of all that may be. */
    private static final int PATIENCE = 1_000;

    private static final int TURNS = 8;

    private static final String IMPOSSIBLE = "an order that was to be tried turned out not to be possible";
    /** Why something may have been left out, if nobody remembers any more. */
    public static final String EARLIER_GAP = "something that steps don't tell was seen earlier in the search";

    private final Set<Rule> rules;

    /** Where the search begins, and who takes part in it. */
    private final Lead lead;

    private final Threads threads = new Threads();
    private final Moves moves = new Moves(threads);
    private final SearchOrder order;
    private final Reversals reversals;
    private final Sequences sequences;
    private final WakeupTree tree;

    /** The nodes of the current execution, and those that further ones need. */
    private final List<Node> path = new ArrayList<>();

    /** How many of the nodes the current execution has come to. */
    private int depth;

    /** How many moves of the current execution are known from the one before. */
    private int shared;

    /** At which move it parts from all before. */
    private int parting;

    /** How many moves are laid down. */
    private int planned;

    /** Who moved last, and how often in a row. */
    private int lastMover;

    private int inARow;

    /** How many moves lead to where the search begins, as far as they are known. */
    private int floor;

    /** True if the search has come to where it begins. */
    private boolean led;

    /** Which part of the search this is; what is found to belong elsewhere. */
    private PartBounds part = PartBounds.WHOLE;

    private final List<Offer> offers = new ArrayList<>();

    /** What was offered that belongs below branches that somebody else is trying. */
    private final Map<Branch, Node> offeredBelow = new IdentityHashMap<>();

    private boolean begun;
    private boolean over;

    /** True if the next branch to be tried has been found already. */
    private boolean advanced;

    private boolean statesWatched;
    private long redundant;
    private @Nullable String gap;

    /** Make a search by the model's dependence. */
    public Dpor() {
        this(Dependence.MODEL);
    }

    /** Make a search by some dependence. */
    public Dpor(Dependence dependence) {
        this(dependence, Rule.ALL, Lead.NONE);
    }

    /** Make a search by the model's dependence that does not begin at the beginning, or that not all take part in. */
    public Dpor(Lead lead) {
        this(Dependence.MODEL, Rule.ALL, lead);
    }

    /** Make a search that keeps to some of the rules. */
    Dpor(Dependence dependence, Set<Rule> rules) {
        this(dependence, rules, Lead.NONE);
    }

    private Dpor(Dependence dependence, Set<Rule> rules, Lead lead) {
        this.rules = rules;
        this.lead = lead;
        this.order = new SearchOrder(moves, dependence);
        this.reversals = new Reversals(moves, order, rules);
        this.sequences = new Sequences(moves, order);
        this.tree = new WakeupTree(new Cover(dependence), rules);
    }

    // ---- one execution ----

    @Override
    public boolean looksInto() {
        return true;
    }

    @Override
    public boolean begin() {
        if (over) {
            return false;
        }
        if (begun && !advanced && !advance()) {
            over = true;
            return false;
        }
        begun = true;
        advanced = false;
        depth = 0;
        inARow = 0;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        if (depth > shared) {
            finishMove(scheduler);
        }
        if (depth >= shared) {
            moves.noteThreads(scheduler);
        }
        if (depth == planned) {
            Node node = push();
            if (node.branches.isEmpty() && !isLed(scheduler, node) && !choose(scheduler, current, node)) {
                redundant++;
                scheduler.verdict().stop(Ending.REDUNDANT, "an equivalent execution was tried before");
                return scheduler.enabled(0);
            }
            planned++;
        }
        Node node = path.get(depth);
        Strand mover = find(scheduler, node.taken().thread);
        if (mover == null) {
            giveUp(scheduler, node);
            return scheduler.enabled(0);
        }
        if (depth >= shared) {
            moves.begin(scheduler, mover);
        }
        int number = moves.number(mover);
        inARow = number == lastMover ? inARow + 1 : 1;
        lastMover = number;
        depth++;
        return mover;
    }

    /** True if it is laid down who moves here, on the way to where the search begins. */
    private boolean isLed(Scheduler scheduler, Node node) {
        Strand ahead = led ? null : lead.ahead(scheduler);
        if (ahead == null) {
            led = true;
            return false;
        }
        floor = depth + 1;
        add(node, ahead);
        return true;
    }

    private void add(Node node, Strand mover) {
        node.branches.add(
                new Branch(moves.number(mover), moves.nextOrdinal(mover), Steps.NO_CHOICE, NOTHING, NOTHING, 0));
    }

    private @Nullable Strand find(Scheduler scheduler, int thread) {
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            if (moves.number(each) == thread) {
                return each;
            }
        }
        return null;
    }

    /** End an execution whose next move can't be done. */
    private void giveUp(Scheduler scheduler, Node node) {
        if (depth < parting) {
            scheduler
                    .verdict()
                    .stop(
                            Ending.UNCONTROLLED,
                            "step " + depth
                                    + " can't be done again: the program does not do the same in the same order");
        } else {
            // It was thought to be possible, and is not: what should have been tried instead is not known.
            gap = IMPOSSIBLE;
            redundant++;
            node.branches.remove(node.current--);
            part = depth == part.floor() ? part.withOwn(part.own() - 1) : part;
            scheduler.verdict().stop(Ending.REDUNDANT, "no such execution is possible");
        }
    }

    /** Take down what the last move touched, in its node too. */
    private void finishMove(Scheduler scheduler) {
        int move = depth - 1;
        moves.settle(scheduler.steps(), statesWatched);
        Branch taken = path.get(move).taken();
        taken.touches = moves.touchesOf(move);
        taken.parts = moves.partsOf(move);
        taken.known = moves.known[move];
        taken.choice = moves.choice[move];
        taken.sure = true;
        taken.tried = true;
        taken.origin = null;
        for (Branch each : path.get(move).branches) {
            if (each != taken && each.thread == taken.thread && each.touches.length == 0) {
                each.touches = taken.touches;
                each.parts = taken.parts;
                each.known = taken.known;
            }
        }
    }

    /** Add a node for the move to come. */
    private Node push() {
        Node node;
        if (depth < path.size()) {
            node = path.get(depth);
            node.clear();
        } else {
            node = new Node();
            path.add(node);
        }
        if (depth > 0) {
            Node before = path.get(depth - 1);
            Branch taken = before.taken();
            if (rules.contains(Rule.LET_SLEEPERS_LIE)) {
                inherit(node, before.sleepers, before.sleepers.size(), taken);
                inherit(node, before.branches, before.current, taken);
            }
            node.branches.addAll(taken.next);
            node.guided = !taken.next.isEmpty();
            taken.next.clear();
        }
        return node;
    }

    private void inherit(Node node, List<Branch> sleepers, int count, Branch taken) {
        for (int i = 0; i < count; i++) {
            Branch each = sleepers.get(i);
            if (each.thread != taken.thread && !tree.cover().wakes(taken, each)) {
                node.sleepers.add(each);
            }
        }
    }

    /**
     * Choose any thread at a new node that need not sleep; false if there is none. One that has gone on for very long may wait in a loop
     * for what others do: then it is their turn.
     */
    private boolean choose(Scheduler scheduler, @Nullable Strand current, Node node) {
        boolean patient = inARow < Math.min(PATIENCE, Math.max(1, scheduler.mostSteps() / TURNS));
        Strand chosen = patient ? lead.preferred(scheduler, each -> isFree(each, node)) : null;
        if (chosen == null && current != null && patient && isFree(current, node)) {
            chosen = current;
        }
        int first = current == null || patient ? 0 : current.index() + 1;
        int count = scheduler.strandCount();
        for (int i = 0; chosen == null && i < count; i++) {
            Strand each = scheduler.strand((first + i) % count);
            if (isFree(each, node)) {
                chosen = each;
            }
        }
        if (chosen == null) {
            return false;
        }
        add(node, chosen);
        return true;
    }

    private boolean isFree(Strand strand, Node node) {
        return strand.isEnabled() && lead.mayMove(strand) && !node.sleeps(moves.number(strand));
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        Node node = path.get(depth - 1);
        Branch taken = node.taken();
        boolean onTheWay = depth <= floor;
        if (taken.choice == Steps.NO_CHOICE) {
            taken.choice = onTheWay ? lead.choice(self, options) : 0;
        }
        if (!taken.tried && !onTheWay) {
            int at = node.current + 1;
            for (int i = 0; i < options; i++) {
                if (!has(node, taken.thread, i)) {
                    node.branches.add(at++, new Branch(taken.thread, taken.ordinal, i, NOTHING, NOTHING, 0));
                    part = depth - 1 == part.floor() ? part.withOwn(part.own() + 1) : part;
                }
            }
        }
        if (taken.choice >= options) {
            gap = IMPOSSIBLE;
            return options - 1;
        }
        return taken.choice;
    }

    private static boolean has(Node node, int thread, int choice) {
        for (Branch each : node.branches) {
            if (each.thread == thread && each.choice == choice) {
                return true;
            }
        }
        return false;
    }

    // ---- between executions ----

    @Override
    public void end(Scheduler scheduler) {
        if (depth > shared) {
            finishMove(scheduler);
        }
        moves.noteThreads(scheduler);
        Ending ending = scheduler.verdict().ending();
        if (ending == Ending.UNCONTROLLED || ending == Ending.DIVERGED) {
            return;
        }
        if (scheduler.areStatesWatched() && !statesWatched) {
            statesWatched = true;
            if (part.isWhole()) {
                startAgain();
            } else {
                // Whoever gave the part has to give out others.
                over = true;
            }
            return;
        }
        if (gap == null) {
            gap = scheduler.blurred();
        }
        if (rules.contains(Rule.COUNT_WHAT_IS_PENDING)) {
            moves.notePending(scheduler);
        }
        sequences.begin();
        for (Reversals.Pair each : reversals.find(scheduler.steps())) {
            if (each.early() < floor) {
                continue;
            }
            Node node = path.get(each.early());
            Sequence sequence = sequences.of(each);
            if (!tree.isCovered(node, node.current + 1, sequence)) {
                WakeupTree.Place place = tree.insert(node, node.current + 1, sequence);
                if (isNews(place) && !part.owns(each.early(), place.branch())) {
                    offers.add(new Offer(each.early(), sequence.moves(), sequence.origin(), sequences.besides(each)));
                }
            }
        }
    }

    /** True if something is to be tried that was not before; what waits for somebody else goes with what was offered to them so far. */
    private boolean isNews(WakeupTree.Place place) {
        WakeupTree.Held held = place.held();
        if (held == null) {
            return place.fate() == WakeupTree.Fate.ADDED;
        }
        Sequence left = held.sequence().after(held.branch().thread);
        Node offered = offeredBelow.computeIfAbsent(held.branch(), branch -> new Node());
        return left.length() > 0 && tree.insert(offered, 0, left).fate() == WakeupTree.Fate.ADDED;
    }

    /** Begin the search anew: a thread looks at what others do, which no execution has taken down so far. */
    private void startAgain() {
        order.truncate(0);
        moves.truncate(0);
        shared = 0;
        parting = 0;
        planned = 0;
        depth = 0;
        floor = 0;
        led = false;
        advanced = true;
    }

    /** Go to the next branch that is to be tried, the deepest first; false if there is none. */
    private boolean advance() {
        for (int at = planned - 1; at >= Math.max(floor, part.floor()); at--) {
            Node node = path.get(at);
            if (node.current >= 0) {
                node.taken().done = true;
            }
            if (node.current + 1 < part.end(at, node)) {
                node.current++;
                order.truncate(at);
                moves.truncate(at);
                shared = at;
                parting = at;
                planned = at + 1;
                return true;
            }
            leave(at);
        }
        return false;
    }

    /** Leave a node for good; where something may still have to be tried there, it is kept below its branch. */
    private void leave(int at) {
        if (part.keeps() && at > part.floor() && path.get(at).guided) {
            path.get(at - 1).taken().below = path.get(at);
            path.set(at, new Node());
        }
    }

    // ---- what it says ----

    /** True if the first execution showed that the search had to begin anew. */
    boolean hasBegunAgain() {
        return statesWatched;
    }

    /** Give the number of executions that were broken off because an equivalent one had been tried. */
    public long redundant() {
        return redundant;
    }

    @Override
    public String covered() {
        return COVERED;
    }

    @Override
    public boolean mayGrow() {
        return true;
    }

    /** Branches that are still to be found count for nothing, so this is more than it should be, most of all in the beginning. */
    @Override
    public double share() {
        if (over) {
            return 1;
        }
        double tried = 0;
        double whole = 1;
        for (int i = 0; i < planned; i++) {
            Node node = path.get(i);
            whole /= Math.max(1, node.branches.size());
            tried += Math.max(0, node.current) * whole;
        }
        return begun && !advanced ? Math.min(1, tried + whole) : tried;
    }

    /** True if nothing is left to try. */
    public boolean isOver() {
        return over;
    }

    @Override
    public @Nullable String gap() {
        return gap;
    }

    // ---- going on elsewhere ----

    @Override
    public boolean isDivisible() {
        return !over;
    }

    @Override
    public long[] tree() {
        return stand();
    }

    @Override
    public @Nullable Samples samples() {
        return null;
    }

    @Override
    public long[] stand() {
        advanced = begun && !over && (advanced || advance());
        over = begun && !advanced;
        List<Node> kept = path.subList(0, over ? part.floor() + 1 : planned);
        return new PartValue(redundant, gap != null, statesWatched, begun, over, part, kept, offers).numbers(threads);
    }

    @Override
    public void resume(long[] stand) {
        PartValue value = PartValue.of(stand, threads);
        redundant = value.redundant();
        gap = value.hasGap() ? EARLIER_GAP : null;
        statesWatched = value.statesWatched();
        begun = value.begun();
        over = value.over();
        part = value.part();
        path.clear();
        path.addAll(value.path());
        offers.clear();
        offeredBelow.clear();
        offers.addAll(value.offers());
        planned = path.size();
        order.truncate(0);
        moves.truncate(0);
        shared = 0;
        parting = Math.max(0, planned - 1);
        advanced = begun && !over;
    }
}
