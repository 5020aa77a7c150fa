package dev.heddle.trace.check;

import dev.heddle.model.EventKind;
import dev.heddle.trace.Names;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.format.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks whether a trace tells of something that can have happened.
 *
 * <p>One pass looks at every event by the rules of locks, threads and values. A read that returns something else than the last write
 * means one of two things: the order is wrong, or somebody wrote who was not watched. So, if there are such reads, a second pass looks whether
 * anybody at all wrote that value there, and whether anybody but the reader wrote there: if so it is the order, else an unknown writer. Beyond a million different values at different locations that is no longer
 * found out: such reads are counted as unsorted.
 */
public final class TraceCheck {
    private static final int MOST_PROBLEMS = 100;
    private static final int MOST_READS = 1_000_000;

    private final Trace trace;
    private final Names names;
    private final List<Problem> problems = new ArrayList<>();
    private final Unexplained unexplained;
    private long unsorted;
    private long lockProblems;
    private long threadProblems;

    private TraceCheck(Trace trace, int mostReads) {
        this.trace = trace;
        this.unexplained = new Unexplained(mostReads);
        this.names = new Names(trace.tables());
    }

    /** Check a trace. */
    public static CheckResult of(Trace trace) {
        return of(trace, MOST_READS);
    }

    /** Check a trace and sort only so many of the reads that no last write explains. */
    static CheckResult of(Trace trace, int mostReads) {
        return new TraceCheck(trace, mostReads).check();
    }

    private CheckResult check() {
        Map<String, String> properties = trace.tables().properties();
        LockRule locks = new LockRule(Records.MIDWAY.equals(properties.get(Records.BEGAN)));
        ThreadRule threads = new ThreadRule();
        ValueRule values = new ValueRule();
        TraceCursor at = trace.cursor();
        while (at.next()) {
            EventKind kind = at.kind();
            String lock = locks.check(kind, at);
            if (lock != null) {
                lockProblems++;
                add(Problem.Kind.LOCK, lock, at);
            }
            String thread = threads.check(kind, at, trace.tables().parent(at.thread()) >= 0);
            if (thread != null) {
                threadProblems++;
                add(Problem.Kind.THREAD, thread, at);
            }
            if (!values.explains(kind, at)
                    && !unexplained.note(at.object(), within(at), at.value(), at.position(), at.thread())) {
                unsorted++;
            }
        }
        explain();
        problems.sort(Comparator.comparingLong(Problem::position));
        return new CheckResult(
                at.position(),
                values.reads(),
                lockProblems,
                threadProblems,
                unexplained.count(true),
                unexplained.count(false),
                unsorted,
                List.copyOf(problems.subList(0, Math.min(MOST_PROBLEMS, problems.size()))),
                properties.get(Records.MISSING),
                at.cutEvents(),
                at.losesEvents(),
                at.damage());
    }

    private void add(Problem.Kind kind, String pattern, TraceCursor at) {
        if (problems.size() < MOST_PROBLEMS) {
            String what = pattern.replace("%s", names.targetText(at));
            problems.add(new Problem(at.position(), kind, trace.tables().thread(at.thread()) + " " + what + where(at)));
        }
    }

    private String where(TraceCursor at) {
        String site = trace.tables().siteText(at.site());
        return site.isEmpty() ? "" : " at " + site;
    }

    private static int within(TraceCursor at) {
        return at.place() == Shape.ELEMENT ? at.index() : at.place();
    }

    /** Find out which of the reads somebody wrote the value of. */
    private void explain() {
        if (unexplained.isEmpty()) {
            return;
        }
        TraceCursor at = trace.cursor();
        while (at.next()) {
            if (at.kind().writes() && at.valueType() != Shape.NONE && at.place() != Shape.RANGE) {
                unexplained.written(at.object(), within(at), at.value(), at.thread());
            }
        }
        List<Long> first = unexplained.firstMisplaced(MOST_PROBLEMS);
        if (!first.isEmpty()) {
            describe(Set.copyOf(first));
        }
    }

    /** Tell of the reads at some positions. Texts are made for those that are shown, and for no others. */
    private void describe(Set<Long> positions) {
        TraceCursor at = trace.cursor();
        int told = 0;
        while (told < positions.size() && at.next()) {
            if (positions.contains(at.position())) {
                String text = trace.tables().thread(at.thread()) + " reads " + names.value(at) + " from "
                        + names.targetText(at) + ", which is not what was written there last" + where(at);
                problems.add(new Problem(at.position(), Problem.Kind.ORDER, text));
                told++;
            }
        }
    }
}
