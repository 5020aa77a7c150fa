package dev.heddle.check;

import dev.heddle.explore.Result;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How much of a program was searched, and listened to, case by case. */
final class Coverage {
    /** How many cases there are if nobody knows. */
    static final int UNKNOWN = -1;

    private final Map<Party.Role, List<CaseResult>> results = new EnumMap<>(Party.Role.class);
    private final Map<Party, Progress> now = new LinkedHashMap<>();

    /** The cases that everybody has listened to who goes after suspicions: no other become known of these. */
    private final Set<String> heard = new LinkedHashSet<>();

    /** Who has listened to the others. */
    private final Map<String, Set<Pursuits.Share>> listened = new HashMap<>();

    private int cases = UNKNOWN;

    /** Take in what an earlier check has come to. */
    void remember(int howMany, List<CaseResult> searched, List<String> heardBefore) {
        cases = howMany;
        results(Party.Role.SEARCH).addAll(searched);
        heard.addAll(heardBefore);
    }

    /** Forget what an earlier check has searched. */
    void forgetSearched() {
        results(Party.Role.SEARCH).clear();
    }

    /** Hear how many cases there are. */
    void cases(int howMany) {
        cases = howMany;
    }

    /** Count the cases; {@link #UNKNOWN} if nobody can. */
    int cases() {
        return cases;
    }

    void progress(Party party, Progress progress) {
        now.put(party, progress);
    }

    /** Hear that a party has nothing under way. */
    void rests(Party party) {
        now.remove(party);
    }

    /** Hear what a case has come to; of one that is searched on, the result is all there is of it, unless everything was tried before. */
    void ended(Party.Role by, CaseResult result) {
        if (by == Party.Role.SEARCH) {
            if (isSearched(result.name()) && !isWhole(result)) {
                return;
            }
            results(by).removeIf(each -> each.name().equals(result.name()));
        }
        results(by).add(result);
    }

    /** Hear that somebody knows all that will be suspected in its share of a case. */
    void listened(String caseName, Pursuits.Share share) {
        Set<Pursuits.Share> who = listened.computeIfAbsent(caseName, name -> new HashSet<>());
        who.add(share);
        if (who.size() == share.of()) {
            heard.add(caseName);
        }
    }

    /** Give what cases have come to. */
    List<CaseResult> results(Party.Role by) {
        return results.computeIfAbsent(by, role -> new ArrayList<>());
    }

    /** List the results of the cases of which everything was tried. */
    List<CaseResult> whole() {
        return results(Party.Role.SEARCH).stream().filter(Coverage::isWhole).toList();
    }

    /** List the cases that were listened to. */
    List<String> heard() {
        return List.copyOf(heard);
    }

    /** True if a search has tried all orders that can make a difference, none of which was cut off or out of control. */
    private static boolean isWhole(CaseResult result) {
        return (result.result() == Result.VERIFIED || result.result() == Result.VIOLATION) && result.isEverything();
    }

    boolean isSearched(String caseName) {
        return whole().stream().anyMatch(each -> each.name().equals(caseName));
    }

    /** True if everything was tried, of all cases. */
    boolean isAllSearched() {
        return cases > 0 && whole().size() == cases;
    }

    /** True if all cases were listened to. */
    boolean isAllHeard() {
        return cases > 0 && heard.size() == cases;
    }

    /** Add up what was done by all who do the same. */
    Progress total(Party.Role role) {
        Progress all = Progress.NONE;
        for (CaseResult each : results(role)) {
            all = all.plus(each.progress());
        }
        for (Map.Entry<Party, Progress> each : now.entrySet()) {
            all = each.getKey().role() == role ? all.plus(each.getValue()) : all;
        }
        return all;
    }
}
