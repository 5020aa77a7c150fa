package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.worker.Chase;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.instrument.mend.Additions;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.io.IOException;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what would mend what was found, and tries it.
 *
 * <p>Data races on one thing have one cause, and get one hint; of all else each is a cause. For each cause the hints are tried one after the other, the most natural first: the program is
 * explored with it, put in as its classes are loaded. A hint is no good if what it is about shows again, or something shows that
 * was not known before: a deadlock, an exception. It is verified if every order was tried. If the time is over before that, it is told as not refuted. What is good stays in for the causes after it,
 * and whatever else it removes needs no hint of its own. Races come first, since failures often come of them.
 */
public final class Mending {
    /** How many hints are tried for one cause. */
    private static final int MOST_HINTS = 6;

    private final Job job;
    private final WorkerCommand command;
    private final Consumer<Standing> listener;
    private final BooleanSupplier ended;
    private final long end;
    private Additions given = Additions.NONE;
    private long executions;

    /** The fingerprints of all that was shown without a hint. */
    private final Set<String> known = new HashSet<>();

    /** Those of what is shown by going after it alone: that a search has not seen it says nothing. */
    private final Set<String> torn = new HashSet<>();

    /** Those that no hint has removed yet. */
    private final Set<String> open = new LinkedHashSet<>();

    /**
     * How it stands.
     *
     * @param cause which cause it is at, from 1
     * @param causes how many there are
     * @param executions how many executions there were so far
     */
    public record Standing(int cause, int causes, long executions) {}

    /**
     * Prepare it.
     *
     * @param job what was checked, with its bounds for one execution
     * @param time how long it may take
     * @param ended tells whether somebody has ended us
     */
    public Mending(Job job, WorkerCommand command, Duration time, Consumer<Standing> listener, BooleanSupplier ended) {
        this.job = job;
        this.command = command;
        this.listener = listener;
        this.ended = ended;
        this.end = System.nanoTime() + time.toNanos();
    }

    /**
     * Look for hints for all that is confirmed.
     *
     * @param shown all that was shown
     * @throws IOException if the files of the program can't be closed
     */
    public List<Fix> of(List<Shown> shown) throws IOException {
        for (Shown each : shown) {
            known.add(each.finding().fingerprint());
            if (each.finding().kind() == FindingKind.HIGH_LEVEL_RACE) {
                torn.add(each.finding().fingerprint());
            }
        }
        open.addAll(known);
        List<List<Shown>> causes = causes(shown);
        List<Fix> fixes = new ArrayList<>();
        try (URLClassLoader files = new URLClassLoader(job.urls(), null)) {
            ProgramCode program = new ProgramCode(files);
            for (int i = 0; i < causes.size() && !ended.getAsBoolean(); i++) {
                List<Shown> cause = causes.get(i).stream()
                        .filter(each -> open.contains(each.finding().fingerprint()))
                        .toList();
                if (!cause.isEmpty()) {
                    Stage stage = new Stage(i + 1, causes.size());
                    Fix fix = fix(cause, hints(program, cause), stage);
                    fix.removes().forEach(open::remove);
                    fixes.add(fix);
                }
            }
        }
        return fixes;
    }

    private record Stage(int number, int of) {
        Duration share(long end) {
            return Duration.ofNanos(Math.max(0, (end - System.nanoTime()) / (of - number + 1)));
        }
    }

    /** Put together what is about the same, races first. */
    private static List<List<Shown>> causes(List<Shown> shown) {
        Map<String, List<Shown>> causes = new LinkedHashMap<>();
        shown.stream()
                .filter(each -> each.finding().status() == Status.CONFIRMED)
                .sorted(Comparator.comparingInt(
                                (Shown each) -> order(each.finding().kind()))
                        .thenComparingInt(each -> each.finding().rank()))
                .forEach(each -> {
                    Finding finding = each.finding();
                    String cause = finding.kind() == FindingKind.DATA_RACE ? finding.subject() : finding.fingerprint();
                    causes.computeIfAbsent(cause, key -> new ArrayList<>()).add(each);
                });
        return List.copyOf(causes.values());
    }

    private static int order(FindingKind kind) {
        return kind == FindingKind.DATA_RACE ? 0 : kind == FindingKind.HIGH_LEVEL_RACE ? 1 : 2;
    }

    private static Hints hints(ProgramCode program, List<Shown> cause) {
        Shown first = cause.get(0);
        return switch (first.finding().kind()) {
            case DATA_RACE -> new RaceHints(program, cause).all();
            case HIGH_LEVEL_RACE -> ViewHints.of(program, first);
            case DEADLOCK -> DeadlockHints.of(program, first).then(TornHints.of(program, first));
            default -> TornHints.of(program, first);
        };
    }

    /** Try hints until one is good. */
    private Fix fix(List<Shown> cause, Hints hints, Stage stage) {
        Finding of = cause.get(0).finding();
        Set<String> meant = new HashSet<>();
        cause.forEach(each -> meant.add(each.finding().fingerprint()));
        List<String> tried = new ArrayList<>();
        List<Hint> all = hints.all().stream().limit(MOST_HINTS).toList();
        long before = executions;
        for (Hint each : all) {
            Duration time = stage.share(end);
            if (ended.getAsBoolean() || time.isZero()) {
                break;
            }
            Set<String> gone = new HashSet<>(known);
            gone.removeAll(open);
            gone.addAll(meant);
            Trial.Outcome outcome = trial(each, of.kind() == FindingKind.HIGH_LEVEL_RACE, gone, time, stage);
            Finding refuting = outcome.refuting();
            if (ended.getAsBoolean()) {
                break;
            }
            if (outcome.failure() != null) {
                tried.add(each.words() + ": " + firstLine(outcome.failure()));
            } else if (refuting != null) {
                tried.add(each.words()
                        + (meant.contains(refuting.fingerprint())
                                ? " does not help"
                                : " brings about: " + refuting.message()));
            } else if (each.kind() == Fix.Kind.VOLATILE && isFailing(outcome.found())) {
                // A volatile field does not race, whatever becomes of the program: what was wrong with it still is.
                tried.add(each.words() + " does not help");
            } else if (outcome.executions() > 0) {
                given = given.with(each.additions());
                Set<String> rests = new LinkedHashSet<>();
                outcome.found().forEach(found -> rests.add(found.fingerprint()));
                List<String> removed = outcome.everything() ? removed(meant, rests) : List.copyOf(meant);
                return new Fix(
                        of,
                        removed,
                        each.kind(),
                        each.lock(),
                        each.places(),
                        outcome.everything() ? Fix.Standing.VERIFIED : Fix.Standing.NOT_REFUTED,
                        outcome.executions(),
                        List.copyOf(rests),
                        tried,
                        Fix.Lack.NONE);
            }
        }
        return new Fix(
                of,
                List.of(),
                Fix.Kind.NONE,
                "",
                List.of(),
                Fix.Standing.NONE,
                executions - before,
                List.of(),
                tried,
                lack(hints, tried.size() == all.size()));
    }

    /** List what is open no more, once every order was tried: what nobody has gone after stays open. */
    private List<String> removed(Set<String> meant, Set<String> rests) {
        return open.stream()
                .filter(each -> !rests.contains(each) && (meant.contains(each) || !torn.contains(each)))
                .toList();
    }

    /** True if the program still fails in its own eyes. */
    private static boolean isFailing(List<Finding> found) {
        return found.stream()
                .anyMatch(each -> each.kind() == FindingKind.ASSERTION || each.kind() == FindingKind.EXCEPTION);
    }

    private Fix.Lack lack(Hints hints, boolean triedAll) {
        if (hints.all().isEmpty()) {
            return hints.lack();
        }
        if (triedAll) {
            return Fix.Lack.NO_GOOD;
        }
        return ended.getAsBoolean() ? Fix.Lack.ENDED : Fix.Lack.TIME;
    }

    private static String firstLine(@Nullable String text) {
        return text == null ? "" : text.lines().findFirst().orElse("");
    }

    /** Explore the program with a hint and all that were good before it; what a search does not see is gone after besides. */
    private Trial.Outcome trial(Hint hint, boolean chased, Set<String> gone, Duration time, Stage stage) {
        Job with = job.adding(given.with(hint.additions()))
                .withBudget(job.budget().withTime(chased ? time.dividedBy(2) : time));
        Trial.Outcome searched = explore(with, gone, stage);
        if (!chased || searched.refuting() != null || searched.failure() != null) {
            return searched;
        }
        Chase chase = new Chase(Manner.USUAL, Pursuits.Share.ALL, List.of(), null);
        return searched.then(explore(with.chasing(chase), gone, stage));
    }

    private Trial.Outcome explore(Job what, Set<String> gone, Stage stage) {
        long before = executions;
        LongConsumer progress = now -> listener.accept(new Standing(stage.number(), stage.of(), before + now));
        try {
            Trial.Outcome outcome = Trial.of(what, command, known, gone, progress, ended);
            executions = before + outcome.executions();
            return outcome;
        } catch (IOException noJvm) {
            return Trial.Outcome.failed("can't start a JVM: " + noJvm.getMessage());
        }
    }
}
