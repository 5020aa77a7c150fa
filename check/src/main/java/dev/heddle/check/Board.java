package dev.heddle.check;

import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.Settled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the parties to a check say what they know, and hear what is settled.
 *
 * <p>What is claimed is in {@link Claims}, how far it was searched in {@link Coverage}, what free runs have come to in {@link FreeLog}; all of that is looked at under one lock.
 */
final class Board {
    private final CheckListener listener;
    private final Claims claims;
    private final Coverage coverage = new Coverage();
    private final FreeLog free = new FreeLog();
    private final Set<String> notes = new LinkedHashSet<>();
    private final List<String> failures = new ArrayList<>();

    /** What was told to those who go after suspicions of what they need not go after. */
    private final Set<Settled> settled = new LinkedHashSet<>();

    /** What the program waits for that is outside it; null if nobody has seen that. */
    private @Nullable String outside;

    /** That nothing comes to its end; null if nobody has said so. */
    private @Nullable String endless;

    /** Of what an execution was not under control, or where it stays long; null if nobody has seen that. */
    private @Nullable String astray;

    private boolean greeted;

    /** True if something is known that was not when it was last kept. */
    private boolean news;

    /**
     * Begin with nothing.
     *
     * @param target the name of what is checked
     */
    Board(String target, CheckListener listener) {
        this.claims = new Claims(target);
        this.listener = listener;
    }

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

    /** Hear of what an execution was not under control, or where it stays long; that says something as long as there is no other one. */
    synchronized void astray(String what) {
        astray = astray == null ? what : astray;
    }

    /** Hear that nothing comes to its end; that holds until something does. */
    synchronized void endless(String what) {
        endless = what;
    }

    /** True if a JVM for the program could be started. */
    synchronized boolean isGreeted() {
        return greeted;
    }

    /** True if no execution has come to its end, or to the bound of its steps, and nothing was shown. */
    synchronized boolean isNothingKnown() {
        return claims.isNothingShown() && executions().all() == executions().uncontrolled();
    }

    /** True if the same holds but for what was shown by executions that were out of control in the end. */
    synchronized boolean isNothingUnderControl() {
        Progress all = executions();
        boolean allAstray = astray != null && all.all() > 0 && all.all() == all.uncontrolled();
        return allAstray || isNothingKnown();
    }

    private Progress executions() {
        return coverage.total(Party.Role.SEARCH).plus(coverage.total(Party.Role.PURSUE));
    }

    /** Say what is not under control, so that the program can't be searched; null if nothing is known of that. */
    synchronized @Nullable String uncontrolled() {
        if (outside != null) {
            return outside;
        }
        if (endless != null && isNothingUnderControl()) {
            return astray == null ? endless : executions().all() > 0 ? astray : endless + ": " + astray;
        }
        List<CaseResult> searched = coverage.results(Party.Role.SEARCH);
        for (CaseResult each : searched) {
            if (each.isOutOfControl()) {
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
        free.goOn(because);
        news = true;
        tell();
    }

    /** Hear that the program is under control, whatever an earlier check has seen. */
    synchronized void isUnderControl() {
        free.forget();
        news = true;
    }

    /**
     * Hear of a free run.
     *
     * @param hung true if it was ended because its own time was up, and not ours
     */
    synchronized void ran(FreeRun run, boolean hung) {
        free.ran(run, hung);
        run.suspicions().forEach(claims::seen);
        news = true;
        tell();
    }

    /** List what is suspected of the program, and what was shown of that. */
    synchronized List<Suspicion> suspicions() {
        return claims.suspicions();
    }

    // ---- what the parties say ----

    /** Hear of what a recorded run has made suspicious. */
    synchronized void heard(Suspicion suspicion) {
        claims.heard(suspicion);
        news = true;
        tell();
    }

    synchronized void suspected(String caseName, Suspicion suspicion) {
        claims.suspected(caseName, suspicion, coverage.isSearched(caseName));
        news = true;
        tell();
    }

    /** Hear that somebody knows all that will be suspected in its share of a case. */
    synchronized void listened(String caseName, Pursuits.Share share) {
        coverage.listened(caseName, share);
        news = true;
    }

    synchronized void refuted(String caseName, String fingerprint) {
        claims.refuted(caseName, fingerprint);
        news = true;
        tell();
    }

    synchronized void pursued(String caseName, String fingerprint, long executions, boolean over) {
        claims.pursued(caseName, fingerprint, executions, over);
        news = true;
    }

    synchronized void found(Shown shown) {
        Shown ranked = claims.found(shown);
        if (ranked != null) {
            listener.found(ranked);
            news = true;
            tell();
        }
    }

    /** Hear how many cases there are. */
    synchronized void cases(int count) {
        coverage.cases(count);
    }

    synchronized void progress(Party party, Progress progress) {
        coverage.progress(party, progress);
        tell();
    }

    synchronized void ended(Party party, CaseResult result) {
        coverage.rests(party);
        ended(party.role(), result);
    }

    synchronized void ended(Party.Role by, CaseResult result) {
        coverage.ended(by, result);
        if (by == Party.Role.SEARCH && coverage.isSearched(result.name())) {
            claims.searched(result.name());
        }
        news = true;
        tell();
    }

    // ---- what earlier checks have come to ----

    /** Take in what is kept; what was shown is to be tried again before it counts. */
    synchronized void remember(CheckFile.Kept kept) {
        claims.remember(kept.suspects(), kept.shown());
        coverage.remember(kept.cases(), kept.searched(), kept.heard());
        free.remember(kept.free());
    }

    /** Count those of what an earlier check has shown that this one has, too. */
    synchronized int shownOf(List<Shown> earlier) {
        return claims.shownOf(earlier);
    }

    /** Hear that something which an earlier check has shown does not show any more: what that check has searched counts no longer. */
    synchronized void disproved(Shown before) {
        claims.forget(before);
        coverage.forgetSearched();
        news = true;
    }

    /** Give what is to be kept, if there is anything that was not given before; null if not. */
    synchronized CheckFile.@Nullable Kept news(int rounds) {
        if (!news) {
            return null;
        }
        news = false;
        return new CheckFile.Kept(
                claims.shown(),
                claims.suspects(),
                coverage.whole(),
                coverage.heard(),
                free.kept(),
                coverage.cases(),
                rounds);
    }

    /** Hear that what was given could not be kept. */
    synchronized void unkept() {
        news = true;
    }

    // ---- how it stands ----

    /** List all that need not be gone after any more. */
    synchronized List<Settled> settled() {
        settled.addAll(claims.settled());
        return List.copyOf(settled);
    }

    /** List what has come to that since somebody asked last. */
    synchronized List<Settled> newlySettled() {
        List<Settled> fresh = new ArrayList<>(claims.settled());
        fresh.removeIf(each -> !settled.add(each));
        return fresh;
    }

    /** True if nothing is left that could be shown or refuted. Of hearsay that is so if every order was tried: nothing under control will ever show it. */
    synchronized boolean isSettled() {
        boolean searched = coverage.isAllSearched();
        return claims.isSettled(each -> searched && !each.isRefutable());
    }

    /** True if every order of every case was tried. */
    synchronized boolean isAllSearched() {
        return coverage.isAllSearched();
    }

    /** True if something was confirmed, and nothing is left that could be shown or refuted. */
    synchronized boolean isConfirmedAndSettled() {
        return claims.confirmed() > 0 && isSettled();
    }

    /** True if there is nothing left to do: every order of every case was tried, all that is suspicious is known, and settled. */
    synchronized boolean isEverything() {
        return coverage.isAllSearched() && coverage.isAllHeard() && isSettled();
    }

    private void tell() {
        Freely freely = free.now();
        listener.progress(new Standing(
                coverage.total(Party.Role.SEARCH),
                coverage.total(Party.Role.PURSUE),
                claims.open(),
                claims.confirmed(),
                claims.refuted(),
                freely == null ? 0 : freely.runs()));
    }

    /** List what a person should know, be it only that some executions got out of control. */
    private List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        long lost = executions().uncontrolled();
        if (astray != null && lost > 0 && uncontrolled() == null) {
            all.add("%,d execution%s not under control to the end: %s"
                    .formatted(lost, lost == 1 ? " was" : "s were", astray));
        }
        return all;
    }

    synchronized Checked checked(Duration time) {
        return new Checked(
                coverage.results(Party.Role.SEARCH),
                coverage.results(Party.Role.PURSUE),
                coverage.cases(),
                coverage.isAllSearched(),
                coverage.isAllHeard(),
                claims.told(),
                claims.untried().size(),
                notes(),
                free.now(),
                failures,
                time);
    }
}
