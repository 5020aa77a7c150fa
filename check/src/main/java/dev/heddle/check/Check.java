package dev.heddle.check;

import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.worker.Chase;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Checks a program: has everything suspected of it shown or refuted, as far as the time lasts, and everything that goes wrong found.
 *
 * <p>From the beginning on one party searches for whatever goes wrong, be it suspected or not: samples first, and every order that can make a difference beside them. The
 * others listen to the program and go after what they suspect. It is over when the search has tried everything, as that settles all; when nothing is suspected any more
 * and the search has had its third of the time; or when the time is up.
 */
public final class Check {
    private static final long GLANCE = 100;

    private final Job job;
    private final WorkerCommand command;
    private final Terms terms;
    private final CheckListener listener;

    /**
     * Prepare a check.
     *
     * @param job what is run, and how far one execution may go
     */
    public Check(Job job, WorkerCommand command, Terms terms, CheckListener listener) {
        this.job = job.withBudget(job.budget().withSharing(Sharing.NONE));
        this.command = command;
        this.terms = terms;
        this.listener = listener;
    }

    /**
     * Check; returns when that is done, or when somebody has ended it.
     *
     * @param ended tells whether somebody has ended us, and so the workers too
     * @throws WorkerException if there is nothing to check
     * @throws IOException if a JVM can't be started
     */
    public Checked run(BooleanSupplier ended) throws IOException {
        long start = System.nanoTime();
        Board board = new Board(listener);
        List<Party> parties = new ArrayList<>();
        try {
            boolean alone = terms.processes() == 1;
            parties.add(start(Party.Role.SEARCH, job, alone ? terms.leastForSearch() : terms.budget(), board, ended));
            if (alone) {
                await(parties, board, start, ended);
                parties.get(0).close();
            }
            int pursuers = Math.max(1, terms.processes() - 1);
            for (int i = 0; i < pursuers && !ended.getAsBoolean(); i++) {
                Chase chase = new Chase(terms.manner(), new Pursuits.Share(i, pursuers), board.shown());
                parties.add(start(
                        Party.Role.PURSUE, job.chasing(chase), terms.budget().minus(since(start)), board, ended));
            }
            await(parties, board, start, ended);
        } finally {
            parties.forEach(Party::close);
        }
        for (Party each : parties) {
            WorkerException refused = each.refused();
            if (refused != null && refused.isBadTarget()) {
                throw refused;
            }
        }
        return board.checked(since(start));
    }

    private Party start(Party.Role role, Job what, Duration time, Board board, BooleanSupplier ended)
            throws IOException {
        return Party.start(role, what.withBudget(what.budget().withTime(time)), command, board, this::wake, ended);
    }

    private synchronized void wake() {
        notifyAll();
    }

    private synchronized void await(List<Party> parties, Board board, long start, BooleanSupplier ended) {
        Party search = parties.get(0);
        List<Party> pursuers = parties.subList(1, parties.size());
        while (!ended.getAsBoolean() && parties.stream().anyMatch(each -> !each.isOver())) {
            boolean known =
                    search.cases() > 1 || pursuers.stream().allMatch(each -> each.hasListened() || each.isOver());
            if (search.isOver() && known && board.isAllSearched(search.cases())) {
                return;
            }
            boolean pursued = pursuers.stream().allMatch(Party::isOver);
            if (pursued && board.isSettled() && since(start).compareTo(terms.leastForSearch()) >= 0) {
                return;
            }
            try {
                wait(GLANCE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
