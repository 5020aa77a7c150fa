package dev.heddle.explore.agreement;

import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.Meetings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names places in a compiled program as the reference interpreter does: by their statements.
 *
 * @param source the program
 */
record Places(JavaSource source) {
    private static final String MAIN = "main:";

    /** Name the statement at a place. */
    String statement(Site site) {
        return source.lines().getOrDefault(site.line(), MAIN + "line " + site.line());
    }

    /** Name two places, whichever comes first. */
    String pair(Site one, Site other) {
        return Meetings.pair(statement(one), statement(other));
    }

    /** Name the statements at some places, without what main does. */
    Set<String> statements(List<FindingSite> sites) {
        Set<String> all = new TreeSet<>();
        for (FindingSite each : sites) {
            String name = statement(each.site());
            if (!name.startsWith(MAIN)) {
                all.add(name);
            }
        }
        return all;
    }
}
