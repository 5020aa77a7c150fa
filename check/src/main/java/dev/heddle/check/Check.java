package dev.heddle.check;

import dev.heddle.explore.pursue.Hearsay;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.worker.Chase;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks a program: has everything suspected of it shown or refuted, as far as the time lasts, and everything that goes wrong found.
 *
 * <p>From the beginning on one party searches for whatever goes wrong, be it suspected or not: samples first, and every order that can make a difference beside them. The
 * others listen to the program and go after what they suspect. It is over when the search has tried everything, all that is suspicious is known, and nothing of that is left open; when something is
 * confirmed, nothing is suspected any more, and the search has had its third of the time; or when the time is up. What one of them has settled the others hear of.
 *
 * <p>Where the program turns out not to be under control, little comes of all that: from a third of the time on it is run freely instead, again and again.
 *
 * <p>What is known is kept all the time, if somebody says where: a check that was ended, be it by force, goes on where it stood, and one of the same program begins with what is known and
 * has that shown again.
 */
public final class Check {
    /** How often it is looked how things stand, in milliseconds. */
    private static final long GLANCE = 100;

    /** How often what is known is kept at most, in nanoseconds. */
    private static final long KEEPING = 500_000_000;

    /** How much later than its time a party may come to its end: it may be about to show something. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** How far the random numbers of one check are from those of the next. */
    private static final int ROUND = 1_000;

    /** How many executions a search has at least, as long as there is time: where a machine is busy, its share of the time may have had hardly any. */
    private static final int LEAST_EXECUTIONS = 64;

    private static final String ENOUGH =
            "the search ended after a third of the time, as something is confirmed and nothing is suspected any more: the same command again searches on";

    private final Job job;
    private final WorkerCommand command;
    private final Terms terms;
    private final @Nullable CheckFile file;
    private final FreeRunner runner;
    private final CheckListener listener;

    /** What earlier checks have come to. */
    private CheckFile.Kept before = CheckFile.Kept.NOTHING;

    /** How many of what they have shown were shown again. */
    private int shownAgain;

    /** Whoever keeps what is known has it alone. */
    private final Object keeping = new Object();

    private volatile long keptAt;

    /** True if it has ended though there was time, and orders that were not tried. */
    private boolean enough;

    /**
     * Prepare a check.
     *
     * @param job what is run, and how far one execution may go
     * @param file where it is kept what it comes to, and what earlier ones have come to; null for nowhere
     * @param runner runs the program where it can't be controlled
     */
    public Check(
            Job job,
            WorkerCommand command,
            Terms terms,
            @Nullable CheckFile file,
            FreeRunner runner,
            CheckListener listener) {
        this.job = job.withBudget(job.budget().withSharing(Sharing.NONE));
        this.command = command;
        this.terms = terms;
        this.file = file;
        this.runner = runner;
        this.listener = listener;
    }

    /**
     * Check; returns when that is done, or when somebody has ended it.
     *
     * @param ended tells whether somebody has ended us, and so the workers too
     * @throws WorkerException if there is nothing to check, or if no JVM can be started with the options that there are
     * @throws IOException if a JVM can't be started
     */
    public Checked run(BooleanSupplier ended) throws IOException {
        long start = System.nanoTime();
        Board board = new Board(job.entry().toString(), listener);
        remember(board, start, ended);
        Hearsay hearsay = terms.hearsay();
        if (hearsay != null) {
            hearsay.suspicions().forEach(board::heard);
        }
        if (hearsay != null || !board.isEverything()) {
            // What is known already has taken time of its own.
            search(board, System.nanoTime(), ended);
        }
        int known = board.shownOf(before.shown());
        if (shownAgain > 0) {
            board.note(known + " of these an earlier check has shown; "
                    + (known == shownAgain ? "each was" : shownAgain + (shownAgain == 1 ? " was" : " were"))
                    + " shown again. --anew forgets them");
        }
        return board.checked(since(start));
    }

    /** Begin with what is known from earlier checks, as far as it still shows. */
    private void remember(Board board, long start, BooleanSupplier ended) throws IOException {
        if (file == null) {
            return;
        }
        before = file.load(terms.manner());
        board.remember(before);
        int again = 0;
        int gone = 0;
        for (Shown each : before.shown()) {
            if (each.finding().status() != Status.CONFIRMED) {
                // It did not show again when it was found, and says so itself.
                board.found(each);
                continue;
            }
            if (ended.getAsBoolean() || since(start).compareTo(terms.budget()) >= 0) {
                break;
            }
            switch (Again.shows(each, job, command, ended)) {
                case SHOWN -> {
                    board.found(each);
                    again++;
                }
                case NOT_SHOWN -> {
                    board.disproved(each);
                    gone++;
                }
                case UNKNOWN -> {}
            }
        }
        shownAgain = again;
        if (gone > 0) {
            // The search that is kept tells what it has found, too.
            file.forgetSearch();
            board.note(gone + " of what an earlier check has shown did not show again, so all is searched anew");
        }
    }

    private void search(Board board, long start, BooleanSupplier ended) throws IOException {
        List<Party> parties = new ArrayList<>();
        try {
            if (board.isAllSearched()) {
                pursue(parties, board, start, ended);
                await(null, parties, board, start, ended);
            } else if (terms.processes() == 1) {
                takeTurns(parties, board, start, ended);
            } else {
                Party search = startSearch(terms.budget(), board, ended);
                parties.add(search);
                pursue(parties, board, start, ended);
                await(search, parties, board, start, ended);
            }
        } finally {
            parties.forEach(Party::close);
            keep(board);
        }
        if (enough && !board.isEverything()) {
            board.note(ENOUGH);
        }
        for (Party each : parties) {
            Throwable broken = each.broken();
            if (broken != null) {
                throw new IllegalStateException("a part of the check has failed", broken);
            }
            WorkerException refused = each.refused();
            boolean badOption = !board.isGreeted() && !command.options().isEmpty();
            if (refused != null && (refused.isBadTarget() || badOption)) {
                throw refused;
            }
        }
        String uncontrolled = board.uncontrolled();
        if (uncontrolled == null && !board.isNothingKnown()) {
            board.isUnderControl();
            keep(board);
        }
        if (uncontrolled != null && !ended.getAsBoolean()) {
            goOnFreely(uncontrolled, board, start, ended);
        }
    }

    /** Have one process do everything, one thing after the other. */
    private void takeTurns(List<Party> parties, Board board, long start, BooleanSupplier ended) throws IOException {
        Party search = startSearch(terms.leastForSearch(), board, ended);
        parties.add(search);
        await(search, parties, board, start, ended);
        search.close();
        enough = false;
        pursue(parties, board, start, ended);
        await(search, parties, board, start, ended);
        if (mayGoOn(board, start, ended)) {
            enough = board.isConfirmedAndSettled();
            if (!enough && file != null) {
                Party again = startSearch(terms.budget().minus(since(start)), board, ended);
                parties.add(again);
                await(again, List.of(again), board, start, ended);
            }
        }
    }

    /** Start all who listen, and go after what they suspect. */
    private void pursue(List<Party> parties, Board board, long start, BooleanSupplier ended) {
        int pursuers = Math.max(1, terms.processes() - 1);
        for (int i = 0; i < pursuers && !ended.getAsBoolean(); i++) {
            Chase chase = new Chase(terms.manner(), new Pursuits.Share(i, pursuers), board.settled(), terms.hearsay());
            Job elsewhere = job.withStrategy(job.strategy(), job.seed() + (long) before.rounds() * ROUND);
            try {
                parties.add(start(
                        Party.Role.PURSUE,
                        elsewhere.chasing(chase),
                        terms.budget().minus(since(start)),
                        Relay.start(command),
                        board,
                        ended));
            } catch (IOException noJvm) {
                board.failed("can't start a JVM: " + noJvm.getMessage());
            }
        }
    }

    private void goOnFreely(String because, Board board, long start, BooleanSupplier ended) {
        board.goOnFreely(because);
        listener.goesOnFreely(because);
        long seed = job.seed() + (long) before.rounds() * ROUND;
        try {
            new FreeRuns(runner, board, seed, ended).run(terms.budget().minus(since(start)), () -> keep(board));
        } catch (IOException cant) {
            board.failed("can't run it freely: " + cant.getMessage());
        }
        keep(board);
    }

    /** True if there is time for more, and something to do. */
    private boolean mayGoOn(Board board, long start, BooleanSupplier ended) {
        return !ended.getAsBoolean()
                && since(start).compareTo(terms.budget()) < 0
                && board.uncontrolled() == null
                && !board.isEverything();
    }

    /** Start the search, or go on with the one that is kept. */
    private Party startSearch(Duration time, Board board, BooleanSupplier ended) throws IOException {
        Relay workers = Relay.start(command);
        if (file == null) {
            return start(Party.Role.SEARCH, job, time, workers, board, ended);
        }
        workers.keepingIn(file.search(), file.search().exists());
        Job kept = job.withBudget(job.budget().withSharing(Sharing.among(1)));
        return start(Party.Role.SEARCH, kept, time, workers, board, ended);
    }

    private Party start(Party.Role role, Job what, Duration time, Relay workers, Board board, BooleanSupplier ended) {
        Job bounded = what.withBudget(what.budget().withTime(time));
        return Party.start(role, bounded, workers, board, () -> hear(board), ended);
    }

    /** Keep what is known, if there is news. */
    private void keep(Board board) {
        synchronized (keeping) {
            CheckFile.Kept news = file == null ? null : board.news(before.rounds() + 1);
            if (file == null || news == null) {
                return;
            }
            keptAt = System.nanoTime();
            try {
                file.keep(news, terms.manner());
            } catch (IOException full) {
                board.unkept();
                board.note("what is known can't be kept in " + file.path() + ": " + full.getMessage());
            }
        }
    }

    /** Hear that a party has come to an end of something: at once, before it forgets how it got there. */
    private void hear(Board board) {
        keep(board);
        wake();
    }

    private synchronized void wake() {
        notifyAll();
    }

    /**
     * Wait until there is nothing left to do, or no time.
     *
     * @param search the party that searches; null if all was searched before
     * @param parties all of them
     */
    private synchronized void await(
            @Nullable Party search, List<Party> parties, Board board, long start, BooleanSupplier ended) {
        List<Party> pursuers = parties.stream()
                .filter(each -> each.role() == Party.Role.PURSUE)
                .toList();
        while (!ended.getAsBoolean() && parties.stream().anyMatch(each -> !each.isOver())) {
            if ((search == null || search.isOver()) && board.isEverything()) {
                return;
            }
            board.newlySettled().forEach(what -> pursuers.forEach(each -> each.settle(what)));
            if (search != null && !search.isOver()) {
                giveUpWhereNothingEnds(parties, board, start);
            }
            if (since(start).compareTo(terms.budget().plus(GRACE)) >= 0) {
                return;
            }
            int cases = search == null ? 1 : search.cases();
            if (board.uncontrolled() != null && since(start).compareTo(terms.mostUncontrolled(cases)) >= 0) {
                return;
            }
            boolean pursued = pursuers.stream().allMatch(Party::isOver);
            if (pursued
                    && board.isConfirmedAndSettled()
                    && search != null
                    && search.pace().hasHad(terms.leastForSearch(), LEAST_EXECUTIONS)) {
                enough = true;
                return;
            }
            if (System.nanoTime() - keptAt > KEEPING) {
                keep(board);
            }
            try {
                wait(GLANCE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Take it that a program is not under control of which no execution ends, though all have been at it for long. */
    private void giveUpWhereNothingEnds(List<Party> parties, Board board, long start) {
        Duration now = since(start);
        if (now.compareTo(terms.mostUnended()) >= 0
                && parties.stream().allMatch(each -> each.pace().atWork().compareTo(terms.leastForSearch()) >= 0)
                && board.isNothingUnderControl()) {
            board.endless("no execution has come to its end in " + now.toSeconds() + " s");
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
