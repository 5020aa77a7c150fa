package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.strategy.Replay;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.Seam;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program in the order of a schedule and says whether the same violation shows, or the same outcome.
 *
 * <p>On another version of the JDK, a schedule with steps inside the JDK leaves those open; it is then tried some times, in
 * different orders of them.
 */
public final class Replayer {
    private static final int ATTEMPTS = 100;

    private final Reruns reruns;

    /** Make a replayer for a program on a backend. */
    public Replayer(Program program, Backend backend, Limits limits) {
        this(new Reruns(program, backend, limits, new Fingerprints(SourcePlaces.of(program.loader()))));
    }

    Replayer(Reruns reruns) {
        this.reruns = reruns;
    }

    /** Replay a schedule. */
    public Replayed replay(Schedule schedule, Sources sources) {
        Seam seam = schedule.expected().seam();
        if (seam != null) {
            Seams seams = new Seams();
            seams.add(seam);
            reruns.scheduler().judge(seams);
        }
        boolean otherJdk = Runtime.version().feature() != schedule.fixed().jdk();
        boolean operationsOnly = otherJdk && schedule.hasInnerSteps();
        Replayed last = once(schedule, new Replay(schedule, operationsOnly, 0), sources);
        for (int i = 1; operationsOnly && !last.reproduced() && i < ATTEMPTS; i++) {
            last = once(schedule, new Replay(schedule, true, i), sources);
        }
        return last;
    }

    private Replayed once(Schedule schedule, Replay replay, Sources sources) {
        Transcript transcript = new Transcript();
        Recording recording = new Recording(replay, List.of());
        if (schedule.expected().isOutcome()) {
            return outcome(schedule, recording, transcript, sources);
        }
        String fingerprint = schedule.expected().fingerprint();
        Violation shown = reruns.run(recording, transcript, fingerprint);
        Verdict verdict = reruns.scheduler().verdict();
        boolean reproduced = shown != null && verdict.ending() != Ending.DIVERGED;
        String reason = reproduced ? null : reason(schedule, verdict);
        return replayed(reproduced, reason, shown, recording, transcript, sources);
    }

    /** Replay what leads to an outcome: it is reproduced if the very same comes out. */
    private Replayed outcome(Schedule schedule, Recording recording, Transcript transcript, Sources sources) {
        @Nullable Outcome[] seen = {null};
        reruns.scheduler().whenOver(() -> seen[0] = OutcomeLog.of(reruns.program(), reruns.scheduler()));
        Verdict verdict = reruns.run(recording, transcript);
        Outcome reached = seen[0];
        boolean reproduced =
                reached != null && reached.id().equals(schedule.expected().fingerprint());
        String reason = reproduced
                ? null
                : reached == null ? verdict.reason() : "every step was as recorded, but this came out: " + reached;
        Violation failure = verdict.violations().stream()
                .filter(each -> each.kind() != FindingKind.DATA_RACE)
                .findFirst()
                .map(Violation::named)
                .orElse(null);
        return replayed(reproduced, reason, failure, recording, transcript, sources);
    }

    private Replayed replayed(
            boolean reproduced,
            @Nullable String reason,
            @Nullable Violation shown,
            Recording recording,
            Transcript transcript,
            Sources sources) {
        Verdict verdict = reruns.scheduler().verdict();
        Telling telling = new Telling(reruns.scheduler(), transcript, sources);
        Interleaving told;
        if (shown == null) {
            told = telling.interleaving(Map.of(), List.of());
        } else {
            Evidence evidence = new Evidence(reruns.scheduler(), shown, transcript, recording);
            told = telling.interleaving(evidence.decisive(), evidence.ends());
        }
        return new Replayed(reproduced, verdict.ending(), reason, told);
    }

    private static String reason(Schedule schedule, Verdict verdict) {
        @Nullable String why = verdict.reason();
        return why != null
                ? why
                : "every step was as recorded, but this did not show: "
                        + schedule.expected().message();
    }
}
