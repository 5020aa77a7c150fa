package dev.heddle.check;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.worker.Settled;
import dev.heddle.model.Finding;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is claimed of a program: what was shown of it, and what is suspected and has become of that.
 *
 * <p>Only here does a status change, by these rules:
 *
 * <ul>
 *   <li>Nothing is confirmed but by a finding that was: a suspicion is as sure as what was found of it. Something surer that is found of the same takes the place of what was there.
 *   <li>Nothing is refuted that happened in a run that was free; and what was refuted is observed if such a run shows it after all.
 *   <li>What an earlier check has confirmed is open until it shows again. Whatever could not be tried again is kept, and is neither told nor forgotten.
 * </ul>
 */
final class Claims {
    private final String target;
    private final Map<Key, Suspect> suspects = new LinkedHashMap<>();
    private final Map<Key, Shown> shown = new LinkedHashMap<>();

    /** What an earlier check has shown, as long as it was not tried again. */
    private final Map<Key, Shown> untried = new LinkedHashMap<>();

    /**
     * Begin with nothing.
     *
     * @param target the name of what is checked
     */
    Claims(String target) {
        this.target = target;
    }

    /** Which finding or suspicion of which case. */
    private record Key(String caseName, String fingerprint) {
        static Key of(Shown shown) {
            return new Key(shown.caseName(), shown.finding().fingerprint());
        }
    }

    // ---- what earlier checks have come to ----

    /** Take in what an earlier check has suspected and shown. */
    void remember(List<Suspect> before, List<Shown> shownBefore) {
        for (Suspect each : before) {
            Suspect open = each.status() == Status.CONFIRMED ? each.afresh() : each;
            suspects.put(new Key(each.caseName(), each.suspicion().fingerprint()), open);
        }
        shownBefore.forEach(each -> untried.put(Key.of(each), each));
    }

    /** Hear that something does not show again: so nothing that was refuted then can be taken for refuted. */
    void forget(Shown before) {
        untried.remove(Key.of(before));
        suspects.replaceAll((key, known) -> known.status() == Status.REFUTED ? known.afresh() : known);
    }

    /** List what an earlier check has shown and nobody has tried again. */
    List<Shown> untried() {
        return List.copyOf(untried.values());
    }

    // ---- suspicions ----

    /** Hear of what a recorded run has made suspicious, nobody knows in which case. */
    void heard(Suspicion suspicion) {
        suspects.compute(
                whichever(suspicion),
                (key, known) -> known == null ? Suspect.fresh(key.caseName, suspicion) : known.with(suspicion));
    }

    /** Hear of what a free run has made suspicious, nobody knows in which case. */
    void seen(Suspicion suspicion) {
        suspects.compute(
                whichever(suspicion),
                (key, known) -> (known == null ? Suspect.fresh(key.caseName, suspicion) : known.with(suspicion))
                        .seenOnceMore());
    }

    /** Find what is known of a suspicion, whichever case it is of: who runs freely runs them all. */
    private Key whichever(Suspicion suspicion) {
        return suspects.keySet().stream()
                .filter(each -> each.fingerprint.equals(suspicion.fingerprint()))
                .findFirst()
                .orElse(new Key(target, suspicion.fingerprint()));
    }

    /** Name what is known of a case, be it that nobody knew of which case it is. */
    private Key placed(String caseName, String fingerprint) {
        Key key = new Key(caseName, fingerprint);
        Key unplaced = new Key(target, fingerprint);
        Suspect hearsay = suspects.get(unplaced);
        if (!key.equals(unplaced) && hearsay != null && hearsay.suspicion().hearsay() && !suspects.containsKey(key)) {
            suspects.remove(unplaced);
            suspects.put(key, hearsay.in(caseName));
        }
        return key;
    }

    /**
     * Hear of what an execution under control has made suspicious.
     *
     * @param searched true if every order of the case was tried before
     */
    void suspected(String caseName, Suspicion suspicion, boolean searched) {
        suspects.compute(placed(caseName, suspicion.fingerprint()), (key, known) -> {
            Suspect now = known == null ? Suspect.fresh(caseName, suspicion) : known.with(suspicion);
            Shown already = shown.get(key);
            if (already != null) {
                return now.shown(already.finding().status());
            }
            return searched && now.isSought() ? now.refuted() : now;
        });
    }

    /** Hear that whoever goes after a suspicion has tried every order for it. */
    void refuted(String caseName, String fingerprint) {
        suspects.computeIfPresent(new Key(caseName, fingerprint), (key, known) -> known.refuted());
    }

    /** Hear that every order of a case was tried: what a search sees if it can happen, and has not seen, can't. */
    void searched(String caseName) {
        suspects.replaceAll(
                (key, known) -> key.caseName.equals(caseName) && known.isSought() ? known.refuted() : known);
    }

    /** Hear how many executions there were for a suspicion alone. */
    void pursued(String caseName, String fingerprint, long executions, boolean over) {
        suspects.computeIfPresent(new Key(caseName, fingerprint), (key, known) -> known.pursued(executions, over));
    }

    /** Take in something that was shown; give it with its rank if nothing as sure was known of it, else null. */
    @Nullable
    Shown found(Shown fresh) {
        Finding finding = fresh.finding();
        Key key = placed(fresh.caseName(), finding.fingerprint());
        untried.remove(key);
        suspects.computeIfPresent(key, (each, known) -> known.shown(finding.status()));
        Shown known = shown.get(key);
        if (known != null && !finding.status().isStrongerThan(known.finding().status())) {
            return null;
        }
        int rank = known == null ? shown.size() + 1 : known.finding().rank();
        Shown ranked = new Shown(
                fresh.caseName(), fresh.execution(), finding.ranked(rank), fresh.interleaving(), fresh.output());
        shown.put(key, ranked);
        return ranked;
    }

    // ---- how it stands ----

    /** List what was suspected. */
    List<Suspect> suspects() {
        return new ArrayList<>(suspects.values());
    }

    /** List what was suspected but for what is open in one case and confirmed in another: nobody goes after that, and it is told with the other. */
    List<Suspect> told() {
        return suspects.values().stream()
                .filter(each -> isLeft(each) || !each.isOpen())
                .toList();
    }

    /** True if something could still come of it that is not known of another case. */
    private boolean isLeft(Suspect each) {
        return each.isOpen()
                && shown.values().stream()
                        .map(Shown::finding)
                        .noneMatch(finding -> finding.status() == Status.CONFIRMED
                                && finding.fingerprint().equals(each.suspicion().fingerprint()));
    }

    /** List what was shown, and what an earlier check has shown. */
    List<Shown> shown() {
        return Stream.concat(shown.values().stream(), untried.values().stream()).toList();
    }

    /** Count those of what an earlier check has shown that this one has, too. */
    int shownOf(List<Shown> earlier) {
        return (int)
                earlier.stream().filter(each -> shown.containsKey(Key.of(each))).count();
    }

    /** List what need not be gone after any more: what was confirmed, of whichever case, and what was refuted. */
    List<Settled> settled() {
        List<Settled> settled = new ArrayList<>();
        shown.values().stream()
                .filter(each -> each.finding().status() == Status.CONFIRMED)
                .forEach(each -> settled.add(new Settled(null, each.finding().fingerprint())));
        suspects.values().stream()
                .filter(each -> each.status() == Status.REFUTED)
                .forEach(each -> settled.add(
                        new Settled(each.caseName(), each.suspicion().fingerprint())));
        return settled;
    }

    /** List what is suspected of the program, and what was shown of that. */
    List<Suspicion> suspicions() {
        return suspects.values().stream()
                .filter(each -> each.status() != Status.REFUTED)
                .map(Suspect::suspicion)
                .toList();
    }

    /** True if nothing at all was shown in this check. */
    boolean isNothingShown() {
        return shown.isEmpty();
    }

    /**
     * True if nothing is left that could be shown or refuted.
     *
     * @param inVain tells of what it is in vain to go on
     */
    boolean isSettled(Predicate<Suspect> inVain) {
        return untried.isEmpty() && suspects.values().stream().noneMatch(each -> isLeft(each) && !inVain.test(each));
    }

    /** Count the suspicions that are neither shown nor refuted. */
    int open() {
        return (int) suspects.values().stream().filter(this::isLeft).count();
    }

    /** Count what was confirmed. */
    int confirmed() {
        return (int) shown.values().stream()
                .filter(each -> each.finding().status() == Status.CONFIRMED)
                .count();
    }

    /** Count what was refuted. */
    int refuted() {
        return (int) suspects.values().stream()
                .filter(each -> each.status() == Status.REFUTED)
                .count();
    }
}
