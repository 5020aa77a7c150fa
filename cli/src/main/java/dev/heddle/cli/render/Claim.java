package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search that has left nothing out may claim: its executions are sequentially consistent, and what else the Java memory model
 * allows hangs on data races and on accesses weaker than volatile ones.
 */
final class Claim {
    private static final int MOST = 3;

    /** What to try where all is claimed {@link #within} a limit: a command, and what it does. */
    static final String[] IMPATIENTLY = {"the same with --timeouts any", "let waits give up at any moment"};

    private Claim() {}

    /** Returns what follows {@code every order} if waits with a time-out were given up in some moments only. */
    static String within(boolean patient) {
        return patient ? " in which waits give up last" : "";
    }

    /** Returns what follows that nothing is wrong. */
    static String unless(boolean patient) {
        return patient ? " unless a wait gives up early" : "";
    }

    /** Returns what follows {@code Tried every order}. */
    static String of(WeakAccesses weak, List<Found> found) {
        List<String> more = new ArrayList<>();
        List<String> races = races(found);
        if (!races.isEmpty()) {
            more.add((races.size() == 1 ? "the data race on " : "the data races on ") + listed(races));
        }
        List<String> places = places(weak);
        if (!places.isEmpty()) {
            more.add("the opaque, acquire or release accesses at " + listed(places));
        }
        String only = " under sequential consistency only: " + String.join(" and ", more)
                + (places.isEmpty() && races.size() == 1 ? " allows more." : " allow more.");
        if (found.isEmpty()) {
            return more.isEmpty()
                    ? ": this holds for every schedule and, as there is no data race, under the Java memory model."
                    : ": this holds" + only;
        }
        return more.isEmpty() ? "." : ": this is all" + only;
    }

    private static List<String> races(List<Found> found) {
        return found.stream()
                .filter(each -> each.finding().kind() == FindingKind.DATA_RACE)
                .map(each -> Text.brief(Text.withoutPackages(each.finding().subject())))
                .distinct()
                .toList();
    }

    private static List<String> places(WeakAccesses weak) {
        return weak.sites().stream().map(Claim::place).distinct().toList();
    }

    private static String place(Site site) {
        return site.file() == null || site.line() < 0
                ? Text.simple(site.className()) + "." + site.method()
                : site.file() + ":" + site.line();
    }

    /** Returns {@code a, b and c}, or {@code a, b, c and 5 others}. */
    private static String listed(List<String> all) {
        List<String> words = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
        if (all.size() > MOST) {
            words.add(Text.count(all.size() - (long) MOST, "other"));
        }
        return Text.list(words);
    }
}
