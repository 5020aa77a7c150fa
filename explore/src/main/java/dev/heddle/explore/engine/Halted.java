package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;

/** Says where threads were when an execution had more steps than it may: perhaps one of them goes round for ever. */
final class Halted {
    private Halted() {}

    static String where(Scheduler scheduler) {
        List<String> going = new ArrayList<>();
        List<String> waiting = new ArrayList<>();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (each.isEnabled()) {
                going.add(each.name() + " goes on at " + place(each));
            } else if (!each.life.ended && !each.daemon && each.idle == 0) {
                waiting.add(each.name() + " " + Names.waitsFor(each));
            }
        }
        going.addAll(waiting);
        return "where an execution was cut off, " + String.join(", ", going) + ": whether that ever ends, nobody knows";
    }

    private static String place(Strand strand) {
        Site site = Sites.site(Sites.isInner(strand.site()) ? strand.callSite : strand.site());
        return site.equals(Site.UNKNOWN) ? "a step inside the JDK" : site.toString();
    }
}
