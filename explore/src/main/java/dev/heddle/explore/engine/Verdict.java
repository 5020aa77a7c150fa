package dev.heddle.explore.engine;

import dev.heddle.model.FindingKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What one execution showed: how it ended, what was wrong. It is filled anew for each execution. */
public final class Verdict {
    /** How a note begins that tells of a way to memory at which no hook stands: nothing is verified where there is one. */
    static final String UNSEEN = "not seen: ";

    private static final String LEFT_OUT = "the program left this execution out";

    private final List<Violation> violations = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private @Nullable String halted;

    /** What is to be noted if there is more than one thread. */
    private final List<String> notesIfSeveral = new ArrayList<>();

    private final Map<String, String> observations = new TreeMap<>();
    private Ending ending = Ending.COMPLETE;
    private @Nullable String reason;
    private boolean over;
    private int exitStatus;

    void clear() {
        violations.clear();
        notes.clear();
        notesIfSeveral.clear();
        halted = null;
        observations.clear();
        ending = Ending.COMPLETE;
        reason = null;
        over = false;
        exitStatus = 0;
    }

    void add(Violation violation) {
        violations.add(violation);
    }

    /** Note what a person should know, once. */
    void note(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    /** Note what a person should know if there is ever more than one thread, once. */
    void noteIfSeveral(String note) {
        if (!notesIfSeveral.contains(note)) {
            notesIfSeveral.add(note);
        }
    }

    /** Say what could not be seen, of all that was noted; null if nothing was. */
    public static @Nullable String unseen(Collection<String> notes) {
        for (String each : notes) {
            if (each.startsWith(UNSEEN)) {
                return "not everything can be seen, as " + each.substring(UNSEEN.length());
            }
        }
        return null;
    }

    void observe(String name, String value) {
        observations.put(name, value);
    }

    /** Give what the program has noted of its outcome, by name. */
    public Map<String, String> observations() {
        return observations;
    }

    /**
     * End the execution at the next turn, at a limit.
     *
     * @param where what the threads were at; null if that is of no interest
     */
    void cut(String why, @Nullable String where) {
        if (!over) {
            halted = where;
        }
        stop(Ending.CUT, why);
    }

    /** Say what the threads were at where the execution was cut off; null if it was not, or if that is of no interest. */
    public @Nullable String halted() {
        return halted;
    }

    void discard() {
        stop(Ending.DISCARDED, LEFT_OUT);
    }

    /** Let the execution go on to its end, and leave it out then. */
    void discardAtEnd() {
        if (!over) {
            ending = Ending.DISCARDED;
            reason = LEFT_OUT;
        }
    }

    /** End the execution at the next turn, for a reason outside the program. */
    public void stop(Ending how, @Nullable String why) {
        if (!over) {
            ending = how;
            reason = why;
            over = true;
        }
    }

    boolean isOver() {
        return over;
    }

    void exited(int status) {
        exitStatus = status;
    }

    /** Give the status with which the program asked to exit; 0 if it did not. */
    public int exitStatus() {
        return exitStatus;
    }

    /** Note that an exception has left a thread. */
    void died(Strand self, Throwable thrown) {
        Thread.UncaughtExceptionHandler handler = Failures.handler(self);
        if (thrown instanceof AssertionError || handler == null || Linkage.fault(thrown) != null) {
            fail(self, thrown);
        }
        if (handler != null) {
            try {
                handler.uncaughtException(self.thread, thrown);
            } catch (Abandoned over) {
                throw over;
            } catch (Throwable ignored) {
                note("an uncaught-exception handler threw " + ignored.getClass().getName());
            }
        }
    }

    /** Note that something went wrong with a thread or a task. */
    void fail(Strand self, Throwable thrown) {
        if (Failures.isOutOfControl(thrown)) {
            outOfControl(self, thrown);
            return;
        }
        String fault = Linkage.fault(thrown);
        if (fault != null) {
            stop(Ending.UNCONTROLLED, fault);
            return;
        }
        for (Violation known : violations) {
            if (known.thrown() == thrown) {
                return;
            }
        }
        self.scheduler.awake(self);
        FindingKind kind = thrown instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        String sentence = Failures.describe(self, thrown);
        violations.add(new Violation(
                kind,
                thrown.getClass().getName(),
                () -> sentence,
                List.of(),
                List.of(self),
                self.caught == thrown ? self.caughtAt : self.scheduler.steps().count(),
                thrown));
    }

    /** Note that a thread has met an error that depends on more than the order of threads, be it that the program goes on after it. */
    void outOfControl(Strand self, Throwable thrown) {
        stop(Ending.UNCONTROLLED, thrown.getClass().getSimpleName() + " in " + self.name());
    }

    /** See what the end of the execution means. */
    void conclude(Scheduler scheduler) {
        if (scheduler.strandCount() > 1) {
            notesIfSeveral.forEach(this::note);
        }
        violations.addAll(scheduler.races().found());
        if (ending == Ending.COMPLETE && Deadlocks.atEnd(scheduler, this)) {
            ending = Ending.STUCK;
        }
        Judge judge = scheduler.judge();
        if (judge != null && (ending == Ending.COMPLETE || ending == Ending.STUCK)) {
            violations.addAll(judge.judge(scheduler));
        }
    }

    /** Tell how the execution ended. */
    public Ending ending() {
        return ending;
    }

    /** Tell why the execution ended before its end, if it did. */
    public @Nullable String reason() {
        return reason;
    }

    /** List what was wrong. */
    public List<Violation> violations() {
        return violations;
    }

    /** List what a person should know besides. */
    public List<String> notes() {
        return notes;
    }
}
