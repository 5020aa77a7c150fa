package dev.heddle.detect.run;

import dev.heddle.detect.order.Bounds;
import dev.heddle.detect.order.LockCycle;
import dev.heddle.detect.order.LockCycles;
import dev.heddle.detect.views.ViewReport;
import dev.heddle.detect.views.ViewWarning;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a detector found, in words, the surest first.
 *
 * @param notes what it can't have found, and why
 */
public record Candidates(List<Candidate> all, List<String> notes) {
    /** Keep copies. */
    public Candidates {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }

    /** Say what a detector has found so far. */
    public static Candidates of(Detector detector, Naming naming) {
        List<Candidate> all = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        addRaces(detector.races(), naming, all);
        LockCycles cycles = detector.cycles();
        for (LockCycle each : cycles.cycles()) {
            all.add(new CycleWords(naming).cycle(each));
        }
        addNotes(cycles, notes);
        Optional<ViewReport> views = detector.views();
        if (views.isPresent()) {
            for (ViewWarning each : views.get().warnings()) {
                all.add(new ViewWords(naming).warning(each));
            }
            addNotes(views.get(), notes);
        }
        all.sort(Comparator.comparing((Candidate each) -> each.doubt() != null)
                .thenComparing(Candidate::status)
                .thenComparingInt(each -> -each.sources().size()));
        return new Candidates(all, notes);
    }

    private static void addRaces(List<Race> races, Naming naming, List<Candidate> all) {
        RaceWords words = new RaceWords(naming);
        Set<String> paired = new HashSet<>();
        for (Race each : races) {
            if (each.earlier() != null) {
                paired.add(words.subject(each));
            }
        }
        for (Race each : races) {
            if (each.earlier() != null || !paired.contains(words.subject(each))) {
                all.add(words.race(each));
            }
        }
    }

    private static void addNotes(LockCycles cycles, List<String> notes) {
        if (cycles.leftOut() > 0) {
            notes.add("not all orders of locks were kept: there were too many");
        }
        if (!cycles.ended()) {
            notes.add("not all circles of locks were looked for: there were too many");
        } else if (cycles.longer()) {
            notes.add("circles of more than " + Bounds.USUAL.length() + " locks were not looked for");
        }
    }

    private static void addNotes(ViewReport views, List<String> notes) {
        if (views.generations() > 0) {
            notes.add("views were compared in parts, as there were too many to keep: what spans two parts is not seen");
        }
        if (views.cutScopes() > 0 || views.skippedScopes() > 0 || views.unfinished() > 0) {
            notes.add("some views were too large, or too many at once, to be compared in full");
        }
    }
}
