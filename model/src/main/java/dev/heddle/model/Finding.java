package dev.heddle.model;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A bug, with what makes one believe it.
 *
 * @param kind what it is
 * @param status how sure it is
 * @param reason why the status is no better, if there is something to say
 * @param proof what the replay showed, if it is confirmed
 * @param rank its place among the findings of one run, from 1
 * @param subject what it is about, without what changes from run to run: a field, the class of a lock or of an exception
 * @param message one sentence for a person
 * @param harm what difference it makes, in one sentence, if any was seen
 * @param needs what out of the ordinary it did not show without, as far as that was tried
 * @param sites the places that make it what it is
 * @param causes what caused what was thrown, the nearest first, and what that suppresses; empty of what is no exception
 * @param fingerprint what it keeps through unrelated edits, see {@link Fingerprint}
 * @param witness how to show it again, if that is known
 */
public record Finding(
        FindingKind kind,
        Status status,
        @Nullable String reason,
        @Nullable Proof proof,
        int rank,
        String subject,
        String message,
        @Nullable String harm,
        List<Need> needs,
        List<FindingSite> sites,
        List<Cause> causes,
        String fingerprint,
        @Nullable Witness witness) {
    /** Keep copies. */
    public Finding {
        needs = List.copyOf(needs);
        sites = List.copyOf(sites);
        causes = List.copyOf(causes);
    }

    /** Take back that it is confirmed, and say why. */
    public Finding observed(String why) {
        return new Finding(
                kind,
                Status.OBSERVED,
                why,
                null,
                rank,
                subject,
                message,
                harm,
                needs,
                sites,
                causes,
                fingerprint,
                witness);
    }

    /** Give it another place among the findings of a run. */
    public Finding ranked(int place) {
        return new Finding(
                kind, status, reason, proof, place, subject, message, harm, needs, sites, causes, fingerprint, witness);
    }

    /** Say what it needs, as in "needs a time-out to expire"; empty if nothing out of the ordinary. */
    public String needsText() {
        return needs.isEmpty() ? "" : "needs " + needs.stream().map(Need::text).collect(Collectors.joining(" and "));
    }
}
