package dev.heddle.detect.run;

import dev.heddle.detect.order.Lock;
import dev.heddle.detect.order.LockCycle;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Puts potential deadlocks into words. */
final class CycleWords {
    private static final String HANDED_OVER =
            "in this run one of them was done with its locks, each time, before something that hands over, such as a latch, a "
                    + "queue or a volatile field, let another go on to its own";

    private final Naming naming;

    CycleWords(Naming naming) {
        this.naming = naming;
    }

    Candidate cycle(LockCycle cycle) {
        Set<String> wanted = new TreeSet<>();
        List<String> locks = new ArrayList<>();
        List<String> clauses = new ArrayList<>();
        List<FindingSite> sites = new ArrayList<>();
        Set<Origin> origins = new LinkedHashSet<>();
        for (LockCycle.Wait each : cycle.waits()) {
            String thread = naming.thread(each.thread());
            String held = name(each.held());
            String want = name(each.wanted());
            wanted.add("ACQUIRE " + naming.type(each.wanted().type()));
            locks.add(held);
            clauses.add(thread + " takes " + want + " while it holds " + held);
            sites.add(new FindingSite(
                    naming.site(each.wantedSite()),
                    thread,
                    "takes " + want,
                    held(each),
                    naming.stack(each.thread(), each.wantedSite())));
            origins.add(new Origin(thread + " took " + held, naming.site(each.heldSite())));
        }
        for (LockCycle.Wait each : cycle.waits()) {
            Site started = naming.startOf(each.thread());
            if (started != null) {
                origins.add(new Origin(naming.thread(each.thread()) + " started", started));
            }
        }
        return new Candidate(
                FindingKind.DEADLOCK,
                Status.SUSPECTED,
                Set.of(Source.LOCK_ORDER),
                String.join(", ", wanted),
                String.join(", ", locks),
                String.join("; ", clauses),
                "The threads take the same locks in different orders. If each has its first one when it wants its second, none goes on: no lock "
                        + "that they all hold, and no start or join of threads, forbids that.",
                cycle.handedOver() ? HANDED_OVER : null,
                sites,
                new ArrayList<>(origins),
                cycle.instances());
    }

    private List<String> held(LockCycle.Wait wait) {
        List<String> held = new ArrayList<>();
        held.add(name(wait.held()) + (wait.heldShared() ? " (shared)" : ""));
        for (LockCycle.Gate each : wait.gates()) {
            held.add(name(each.lock()) + (each.shared() ? " (shared)" : ""));
        }
        return held;
    }

    private String name(Lock lock) {
        return naming.object(((OrderedLock) lock).object(), lock.type());
    }
}
