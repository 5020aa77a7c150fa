package dev.heddle.check;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Chase;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.Settled;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Finding;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One of those who take part in a check: workers that do one job, and a thread that hears what they say. */
final class Party implements WorkerListener, AutoCloseable {
    private final Role role;
    private final Job job;
    private final Board board;
    private final Runnable whenNews;
    private final BooleanSupplier ended;
    private final Relay workers;
    private final Thread thread;
    private volatile boolean stopped;
    private volatile boolean over;
    private @Nullable WorkerException refused;
    private volatile @Nullable Throwable broken;
    private @Nullable String current;
    private final Pace pace = new Pace(System::nanoTime);

    /** What a party does. */
    enum Role {
        SEARCH,
        PURSUE
    }

    private Party(Role role, Job job, Relay workers, Board board, Runnable whenNews, BooleanSupplier ended) {
        this.role = role;
        this.job = job;
        this.workers = workers;
        this.board = board;
        this.whenNews = whenNews;
        this.ended = ended;
        this.thread = new Thread(this::run, "heddle-" + role);
    }

    /**
     * Have a job done.
     *
     * @param whenNews is told when it is, when a case is, or has been listened to
     * @param ended tells whether somebody has ended us
     */
    static Party start(Role role, Job job, Relay workers, Board board, Runnable whenNews, BooleanSupplier ended) {
        Party party = new Party(role, job, workers, board, whenNews, ended);
        party.thread.start();
        return party;
    }

    private void run() {
        try {
            workers.run(job, this, () -> stopped || ended.getAsBoolean());
        } catch (WorkerException gone) {
            if (!stopped && !ended.getAsBoolean()) {
                refuse(gone);
            }
        } catch (RuntimeException | Error unexpected) {
            broken = unexpected;
        } finally {
            breakOff();
            over = true;
            whenNews.run();
        }
    }

    private synchronized void refuse(WorkerException gone) {
        refused = gone;
        if (!gone.isBadTarget()) {
            board.failed(String.valueOf(gone.getMessage()));
        }
    }

    Role role() {
        return role;
    }

    boolean isOver() {
        return over;
    }

    /** Let it know what it need not go after any more. */
    void settle(Settled what) {
        workers.settle(what);
    }

    /** Count the cases of its target, as far as it has told. */
    int cases() {
        return pace.cases();
    }

    /** Give how far it has got. */
    Pace pace() {
        return pace;
    }

    /** Give why it could not do its job at all; null if it could. */
    synchronized @Nullable WorkerException refused() {
        return refused;
    }

    /** Give the mistake of ours that has ended it; null if none has. */
    @Nullable
    Throwable broken() {
        return broken;
    }

    /** End it, whatever it does, and wait until all that it has said is known. */
    @Override
    public void close() {
        stopped = true;
        workers.close();
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tell what became of a case that did not come to its end because somebody ended the party. */
    private void breakOff() {
        String name = current;
        if (name != null) {
            board.ended(
                    this,
                    new CaseResult(
                            name,
                            Result.BOUND_REACHED,
                            null,
                            Checked.ENDED,
                            pace.progress(),
                            List.of(),
                            WeakAccesses.NONE,
                            Map.of(),
                            OutcomeTable.NONE));
            current = null;
        }
    }

    // ---- what the workers say ----

    @Override
    public void hello(Hello hello) {
        board.hello(hello);
    }

    @Override
    public void note(String note) {
        board.note(note);
    }

    @Override
    public void outside(String what) {
        board.outside(what);
    }

    @Override
    public void astray(String what) {
        board.astray(what);
    }

    @Override
    public void cases(int count) {
        pace.cases(count);
        board.cases(count);
    }

    @Override
    public void began(String caseName) {
        current = caseName;
        pace.began();
    }

    @Override
    public void progress(Progress soFar) {
        pace.progress(soFar);
        board.progress(this, soFar);
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        board.found(new Shown(String.valueOf(current), pace.progress().all(), finding, interleaving, output));
    }

    @Override
    public void suspected(Suspicion suspicion) {
        board.suspected(String.valueOf(current), suspicion);
    }

    @Override
    public void listened() {
        Chase chase = job.chase();
        if (chase != null) {
            board.listened(String.valueOf(current), chase.share());
        }
        whenNews.run();
    }

    @Override
    public void refuted(String fingerprint) {
        board.refuted(String.valueOf(current), fingerprint);
    }

    @Override
    public void pursued(String fingerprint, long executions, boolean isOver) {
        board.pursued(String.valueOf(current), fingerprint, executions, isOver);
    }

    @Override
    public void ended(CaseResult result) {
        current = null;
        pace.ended();
        board.ended(this, result);
        whenNews.run();
    }
}
