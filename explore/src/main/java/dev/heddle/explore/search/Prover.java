package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.Cause;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Need;
import dev.heddle.model.Proof;
import dev.heddle.model.Schedule;
import dev.heddle.model.Seam;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a finding of a violation that an execution showed: simplifies the order, writes it down as a schedule, and has it replayed
 * on the other backend. What shows again there is confirmed; what does not is merely observed, and the reason is told.
 */
final class Prover {
    /** How much simplifying one violation may cost, however much time there is: tries, and steps in all of them. */
    private static final int TRIES = 2_000;

    private static final long STEPS = 5_000_000;

    private final Setup setup;
    private final Reruns reruns;
    private final Reruns second;
    private final Reruns withoutTimeouts;
    private final OrdinaryOrders ordinary;
    private final Neighbours neighbours;
    private final Harm harm;
    private final Tearing tearing;
    private final Sources sources;

    /** What sees tears; none if nobody looks for any. */
    private Seams seams = new Seams();

    Prover(Setup setup, Limits limits, Fingerprints fingerprints, Sources sources) {
        this.setup = setup;
        this.sources = sources;
        this.reruns = new Reruns(setup.program(), setup.backend(), limits, fingerprints);
        this.neighbours = new Neighbours(reruns);
        this.harm = new Harm(setup.program(), reruns);
        this.tearing = new Tearing(reruns);
        Backend other = setup.second();
        this.withoutTimeouts = new Reruns(setup.program(), setup.backend(), limits.withTimeouts(false), fingerprints);
        this.ordinary = new OrdinaryOrders(withoutTimeouts);
        this.second = other == null ? reruns : new Reruns(setup.program(), other, limits, fingerprints);
    }

    /** Have tears seen, too. */
    void judge(Seams next) {
        seams = next;
        reruns.scheduler().judge(next);
        second.scheduler().judge(next);
        withoutTimeouts.scheduler().judge(next);
    }

    /**
     * What came of it.
     *
     * @param interleaving the execution that shows the finding
     * @param simplified true if no switch can be taken out of it; false if the tries did not suffice to know
     */
    record Proven(Finding finding, Interleaving interleaving, boolean simplified) {}

    /**
     * Prove a violation; null if it is a tear that nobody could notice.
     *
     * @param rank the number of the finding
     * @param nanos how much time may be spent on making its order simple
     */
    @Nullable
    Proven prove(Suspect suspect, int rank, long nanos) {
        Seam seam = seams.seam(suspect.fingerprint());
        Tearing.Told torn = seam == null ? null : tearing.of(suspect.order(), seam, seams);
        if (seam != null && torn == null) {
            return null;
        }
        Allowance allowance = new Allowance(STEPS, nanos);
        Simplifier simplifier =
                new Simplifier(order -> allowance.isSpent() ? null : attempt(order, suspect, allowance), TRIES);
        Order order = simplifier.simplify(suspect.order());
        if (order.oddities() > 0) {
            Order better = ordinary.find(order, suspect.fingerprint(), allowance);
            order = better == order ? order : simplifier.simplify(better);
        }
        Neighbours.Pair pair = suspect.violation().kind() == FindingKind.DATA_RACE
                ? neighbours.find(order, suspect.fingerprint(), new Allowance(STEPS, nanos))
                : null;
        String harmDone = null;
        if (seam != null && torn != null) {
            Tearing.Told still = tearing.of(order, seam, seams);
            order = still == null ? suspect.order() : order;
            torn = still == null ? torn : still;
            harmDone = torn.sentence();
        }
        if (pair != null) {
            Harm.Shown worst = harm.of(pair);
            order = worst.pair().both();
            harmDone = worst.sentence();
        }
        boolean simplified = !simplifier.metBound() && !allowance.isSpent();
        Violation plain = reruns.run(new Follow(order), null, suspect.fingerprint());
        if (plain == null) {
            return unproven(suspect, rank, order);
        }
        Transcript transcript = new Transcript();
        Recording recording = new Recording(new Follow(order), plain.sites());
        Violation shown = reruns.run(recording, transcript, suspect.fingerprint(), torn == null ? null : torn.tear());
        if (shown == null) {
            return unproven(suspect, rank, order);
        }
        Evidence evidence = new Evidence(reruns.scheduler(), shown, transcript, recording);
        Interleaving told =
                new Telling(reruns.scheduler(), transcript, sources).interleaving(evidence.decisive(), evidence.ends());
        List<Need> needs = Needs.of(reruns.scheduler().steps(), shown.step());
        Schedule schedule = new Schedule(
                setup.run(),
                setup.fixed(),
                new Schedule.Expected(shown.kind(), suspect.fingerprint(), evidence.message(), seam),
                recording.steps());
        List<Integer> decisive = evidence.steps();
        String subject = shown.subject();
        String message = evidence.message();
        Proof proof = evidence.proof();
        List<FindingSite> sites = evidence.sites();
        List<Cause> causes = evidence.causes();
        boolean outside = reruns.scheduler().wentOutside();
        // What is known of the execution ends here: the replay is one more.
        Replayed opinion = new Replayer(second).replay(schedule, Sources.NONE);
        boolean confirmed = opinion.reproduced() && !outside;
        Finding finding = new Finding(
                shown.kind(),
                confirmed ? Status.CONFIRMED : Status.OBSERVED,
                confirmed ? null : doubt(opinion, outside),
                confirmed ? proof : null,
                rank,
                subject,
                message,
                harmDone,
                needs,
                sites,
                causes,
                suspect.fingerprint(),
                new Witness(schedule, decisive));
        return new Proven(finding, told, simplified);
    }

    /** Say why a finding is not confirmed. */
    private String doubt(Replayed opinion, boolean outside) {
        return outside
                ? "a thread waits for what is outside the program, and nobody can say when that comes"
                : "its replay on " + second.scheduler().backend().name() + " failed: " + opinion.reason();
    }

    /** Run an order; give the one it really had if the violation showed. */
    private @Nullable Order attempt(Order order, Suspect suspect, Allowance allowance) {
        Violation shown = reruns.run(new Follow(order), null, suspect.fingerprint());
        allowance.spend(reruns.scheduler().steps().count());
        return shown == null ? null : Order.of(reruns.scheduler(), shown.step());
    }

    /** The execution could not even be had again on the backend that showed it. */
    private Proven unproven(Suspect suspect, int rank, Order order) {
        Interleaving nothing = new Interleaving(List.of(), List.of());
        Finding finding = new Finding(
                suspect.violation().kind(),
                Status.OBSERVED,
                "it did not show again in the same order of " + order.segments().size()
                        + " segments: the program does something that is not under control",
                null,
                rank,
                suspect.violation().subject(),
                suspect.violation().message(),
                null,
                List.of(),
                List.of(),
                List.of(),
                suspect.fingerprint(),
                null);
        return new Proven(finding, nothing, true);
    }

    /**
     * What an execution showed.
     *
     * @param violation what was wrong
     * @param fingerprint which bug it is
     * @param order the order of that execution
     */
    record Suspect(Violation violation, String fingerprint, Order order) {}
}
