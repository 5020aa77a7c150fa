package dev.heddle.check;

import dev.heddle.explore.Result;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Hello;
import dev.heddle.model.Finding;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that the parties to a check know, in one place. */
final class Board {
    private final String target;
    private final CheckListener listener;
    private final Map<Key, Suspect> suspects = new LinkedHashMap<>();
    private final Map<Key, Shown> found = new LinkedHashMap<>();
    private final Map<Party.Role, List<CaseResult>> results = new HashMap<>();
    private final Map<Party, Progress> now = new LinkedHashMap<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final List<String> failures = new ArrayList<>();
    private final Map<String, Freely.Seen> failed = new LinkedHashMap<>();
    private @Nullable Freely free;

    /** What the program waits for that is outside it; null if nobody has seen that. */
    private @Nullable String outside;

    private int confirmed;
    private boolean greeted;

    /** True if something is known that was not when it was last kept. */
    private boolean news;

    /**
     * Begin with nothing.
     *
     * @param target the name of what is checked
     */
    Board(String target, CheckListener listener) {
        this.target = target;
        this.listener = listener;
    }

    /** Which finding or suspicion of which case. */
    private record Key(String caseName, String fingerprint) {}

    synchronized void hello(Hello hello) {
        if (!greeted) {
            greeted = true;
            listener.hello(hello);
        }
    }

    synchronized void note(String note) {
        notes.add(note);
    }

    synchronized void failed(String why) {
        failures.add(why);
    }

    synchronized void outside(String what) {
        outside = outside == null ? what : outside;
    }

    /** True if no execution has come to its end, or to the bound of its steps, and nothing was shown. */
    synchronized boolean isNothingKnown() {
        Progress all = total(Party.Role.SEARCH).plus(total(Party.Role.PURSUE));
        return found.isEmpty() && all.all() == all.uncontrolled();
    }

    /** Say what is not under control, so that the program can't be searched; null if nothing is known of that. */
    synchronized @Nullable String uncontrolled() {
        if (outside != null) {
            return outside;
        }
        List<CaseResult> searched = results.getOrDefault(Party.Role.SEARCH, List.of());
        for (CaseResult each : searched) {
            if (each.result() == Result.NOT_CONTROLLED) {
                return each.reason();
            }
        }
        return searched.isEmpty() && !failures.isEmpty()
                ? failures.get(0).lines().findFirst().orElse("").replaceFirst(":$", "")
                : null;
    }

    // ---- free runs ----

    /** Begin to run the program freely. */
    synchronized void goOnFreely(String because) {
        Freely before = free;
        free = before == null
                ? new Freely(because, 0, 0, 0, List.of(), List.of(), "")
                : new Freely(
                        because,
                        before.runs(),
                        before.late(),
                        before.unheard(),
                        before.failures(),
                        before.standing(),
                        before.output());
        tell();
    }

    /**
     * Hear of a free run.
     *
     * @param hung true if it was ended because its own time was up, and not ours
     */
    synchronized void ran(FreeRun run, boolean hung) {
        Freely before = Objects.requireNonNull(free, "nobody said that there would be free runs");
        news = true;
        for (Suspicion each : run.suspicions()) {
            suspects.compute(
                    freeKey(each),
                    (key, known) -> known == null
                            ? new Suspect(key.caseName, each, each.candidate().status(), 0, false, 1)
                            : known.seenAgain(each));
        }
        for (FreeFailure each : run.failures()) {
            failed.merge(each.key(), new Freely.Seen(each, 1, run.output()), (known, again) -> known.again());
        }
        if (hung && !FreeRuns.isStuck(run)) {
            FreeFailure hang = new FreeFailure(FreeFailure.Kind.HANG, "", null, null, List.of());
            failed.merge(hang.key(), new Freely.Seen(hang, 1, run.output()), (known, again) -> known.again());
        }
        free = new Freely(
                before.because(),
                before.runs() + 1,
                before.late() + (run.late() ? 1 : 0),
                before.unheard() + (run.heard() ? 0 : 1),
                failed.values().stream()
                        .sorted(Comparator.comparing(
                                        (Freely.Seen each) -> each.failure().kind())
                                .thenComparingInt(each -> -each.runs()))
                        .toList(),
                before.standing().isEmpty() ? run.standing() : before.standing(),
                run.heard() || !before.output().isEmpty() ? before.output() : run.output());
        tell();
    }

    /** Find what is known of a suspicion, whichever case it is of: who runs freely runs them all. */
    private Key freeKey(Suspicion suspicion) {
        return suspects.keySet().stream()
                .filter(each -> each.fingerprint.equals(suspicion.fingerprint()))
                .findFirst()
                .orElse(new Key(target, suspicion.fingerprint()));
    }

    /** List what is suspected of the program, and what was shown of that. */
    synchronized List<Suspicion> suspicions() {
        return suspects.values().stream()
                .filter(each -> each.status() != Status.REFUTED)
                .map(Suspect::suspicion)
                .toList();
    }

    // ---- suspicions ----

    /** Hear of what a free run has made suspicious, nobody knows in which case. */
    synchronized void heard(Suspicion suspicion) {
        Key key = freeKey(suspicion);
        Suspect known = suspects.get(key);
        suspects.put(
                key,
                known != null
                        ? known.with(known.suspicion().with(suspicion))
                        : new Suspect(
                                key.caseName, suspicion, suspicion.candidate().status(), 0, false, 0));
        news = true;
        tell();
    }

    /** Name what is known of a case, be it that nobody knew of which case it is. */
    private Key key(String caseName, String fingerprint) {
        Key key = new Key(caseName, fingerprint);
        Key unplaced = new Key(target, fingerprint);
        Suspect hearsay = suspects.get(unplaced);
        if (!key.equals(unplaced) && hearsay != null && hearsay.suspicion().hearsay() && !suspects.containsKey(key)) {
            suspects.remove(unplaced);
            suspects.put(key, hearsay.in(caseName));
        }
        return key;
    }

    synchronized void suspected(String caseName, Suspicion suspicion) {
        news = true;
        Key key = key(caseName, suspicion.fingerprint());
        Suspect before = suspects.get(key);
        suspects.put(
                key,
                before != null
                        ? before.with(suspicion)
                        : judged(new Suspect(
                                caseName, suspicion, suspicion.candidate().status(), 0, false, 0)));
        tell();
    }

    /** Say of a suspicion what was known before anybody had it. */
    private Suspect judged(Suspect fresh) {
        if (found.containsKey(new Key(fresh.caseName(), fresh.suspicion().fingerprint()))) {
            return fresh.with(Status.CONFIRMED);
        }
        boolean impossible = fresh.isSought()
                && results.getOrDefault(Party.Role.SEARCH, List.of()).stream()
                        .anyMatch(each -> each.name().equals(fresh.caseName()) && isEverything(each));
        return impossible ? fresh.with(Status.REFUTED) : fresh;
    }

    /** List the fingerprints of what was shown of any case. */
    synchronized List<String> shown() {
        return found.keySet().stream().map(Key::fingerprint).distinct().toList();
    }

    synchronized void refuted(String caseName, String fingerprint) {
        news = true;
        suspects.computeIfPresent(
                new Key(caseName, fingerprint),
                (key, known) -> known.isOpen() && known.isRefutable() ? known.with(Status.REFUTED) : known);
        tell();
    }

    synchronized void pursued(String caseName, String fingerprint, long executions, boolean over) {
        news = true;
        suspects.computeIfPresent(new Key(caseName, fingerprint), (key, known) -> known.pursued(executions, over));
    }

    synchronized void found(Shown shown) {
        Finding finding = shown.finding();
        Key key = key(shown.caseName(), finding.fingerprint());
        if (finding.status() == Status.CONFIRMED) {
            suspects.computeIfPresent(key, (each, known) -> known.with(Status.CONFIRMED));
        }
        if (!found.containsKey(key)) {
            Shown ranked = new Shown(
                    shown.caseName(),
                    shown.execution(),
                    finding.ranked(found.size() + 1),
                    shown.interleaving(),
                    shown.output());
            found.put(key, ranked);
            confirmed += finding.status() == Status.CONFIRMED ? 1 : 0;
            listener.found(ranked);
            news = true;
            tell();
        }
    }

    /** Take in what another check has come to. */
    synchronized void remember(List<Suspect> before, List<CaseResult> searched, @Nullable Freely freely) {
        free = freely;
        if (freely != null) {
            freely.failures().forEach(each -> failed.put(each.failure().key(), each));
        }
        results.computeIfAbsent(Party.Role.SEARCH, role -> new ArrayList<>()).addAll(searched);
        for (Suspect each : before) {
            suspects.put(new Key(each.caseName(), each.suspicion().fingerprint()), each);
        }
    }

    /**
     * Give what is to be kept, if there is anything that was not given before; null if not.
     *
     * @param cases how many cases there are
     * @param rounds how many checks have taken part in it
     */
    synchronized CheckFile.@Nullable Kept news(int cases, int rounds) {
        if (!news) {
            return null;
        }
        news = false;
        return new CheckFile.Kept(
                new ArrayList<>(found.values()),
                new ArrayList<>(suspects.values()),
                results.getOrDefault(Party.Role.SEARCH, List.of()).stream()
                        .filter(Board::isEverything)
                        .toList(),
                free,
                cases,
                rounds);
    }

    synchronized void progress(Party party, Progress progress) {
        now.put(party, progress);
        tell();
    }

    synchronized void ended(Party party, CaseResult result) {
        now.remove(party);
        ended(party.role(), result);
    }

    synchronized void ended(Party.Role by, CaseResult result) {
        news = true;
        List<CaseResult> known = results.computeIfAbsent(by, role -> new ArrayList<>());
        if (by == Party.Role.SEARCH) {
            // A search that goes on tells again what is known of it from an earlier check.
            known.removeIf(each -> each.name().equals(result.name()));
        }
        known.add(result);
        if (by == Party.Role.SEARCH && isEverything(result)) {
            refuteOpen(result.name());
        }
        tell();
    }

    /** Hear that every order of a case was tried: what a search sees if it can happen, and has not seen, can't. */
    synchronized void refuteOpen(String caseName) {
        suspects.replaceAll((key, known) -> key.caseName.equals(caseName) && known.isOpen() && known.isSought()
                ? known.with(Status.REFUTED)
                : known);
    }

    /** True if a search has tried all orders that can make a difference, none of which was cut off or out of control. */
    private static boolean isEverything(CaseResult result) {
        return (result.result() == Result.VERIFIED || result.result() == Result.VIOLATION) && result.isEverything();
    }

    /** True if nothing is left that could be shown or refuted. */
    synchronized boolean isSettled() {
        return suspects.values().stream().noneMatch(each -> each.isOpen() && !isInVain(each));
    }

    /** True if it is hearsay that nothing under control will ever show, as every order was tried. */
    private boolean isInVain(Suspect suspect) {
        List<CaseResult> searched = results.getOrDefault(Party.Role.SEARCH, List.of());
        return !suspect.isRefutable()
                && !searched.isEmpty()
                && searched.stream().allMatch(Board::isEverything);
    }

    /** True if the search has tried everything in all cases that it has come to. */
    synchronized boolean isAllSearched(int cases) {
        List<CaseResult> ended = results.getOrDefault(Party.Role.SEARCH, List.of());
        return ended.size() == cases && cases > 0 && ended.stream().allMatch(Board::isEverything);
    }

    private void tell() {
        listener.progress(new Standing(
                total(Party.Role.SEARCH),
                total(Party.Role.PURSUE),
                (int) suspects.values().stream().filter(Suspect::isOpen).count(),
                confirmed,
                (int) suspects.values().stream()
                        .filter(each -> each.status() == Status.REFUTED)
                        .count(),
                free == null ? 0 : free.runs()));
    }

    private Progress total(Party.Role role) {
        Progress all = Progress.NONE;
        for (CaseResult each : results.getOrDefault(role, List.of())) {
            all = all.plus(each.progress());
        }
        for (Map.Entry<Party, Progress> each : now.entrySet()) {
            all = each.getKey().role() == role ? all.plus(each.getValue()) : all;
        }
        return all;
    }

    synchronized Checked checked(Duration time) {
        return new Checked(
                results.getOrDefault(Party.Role.SEARCH, List.of()),
                results.getOrDefault(Party.Role.PURSUE, List.of()),
                new ArrayList<>(suspects.values()),
                new ArrayList<>(notes),
                free,
                failures,
                time);
    }
}
