package dev.heddle.detect.run;

import dev.heddle.detect.lockset.Lockset;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts races into words. */
final class RaceWords {
    private final Naming naming;

    RaceWords(Naming naming) {
        this.naming = naming;
    }

    /** Name the field, or the class of arrays or library objects, that a race is on. */
    String subject(Race race) {
        if (race.isElement()) {
            return naming.type(race.type());
        }
        return race.within() >= 0 ? naming.field(race.within()) : naming.type(race.type()) + ".contents";
    }

    private String example(Race race, String subject) {
        if (race.object() == 0) {
            return withoutPackage(subject);
        }
        String object = naming.object(race.object(), race.type());
        if (race.isElement()) {
            return object + "[" + race.within() + "]";
        }
        return object + "." + subject.substring(subject.lastIndexOf('.') + 1);
    }

    /** Take the package off a field with its class. */
    private static String withoutPackage(String field) {
        int owner = field.lastIndexOf('.', field.lastIndexOf('.') - 1);
        return field.substring(owner + 1);
    }

    /** Say what there is to say of a race. */
    Candidate race(Race race) {
        String subject = subject(race);
        String example = example(race, subject);
        Set<Source> sources = EnumSet.noneOf(Source.class);
        if (race.isUnordered() || race.isPerhapsUnordered()) {
            sources.add(Source.HAPPENS_BEFORE);
        }
        if (race.isUnguarded()) {
            sources.add(Source.LOCKSET);
        }
        Accessed earlier = race.earlier();
        Accessed later = race.later();
        List<FindingSite> sites = new ArrayList<>();
        if (earlier != null) {
            sites.add(site(earlier));
        }
        sites.add(site(later));
        return new Candidate(
                FindingKind.DATA_RACE,
                race.isUnordered() ? Status.OBSERVED : Status.SUSPECTED,
                sources,
                subject,
                example,
                message(race, example, earlier, later),
                why(race, earlier, later),
                doubt(race, earlier),
                sites,
                origins(race, earlier, later),
                race.count());
    }

    private FindingSite site(Accessed access) {
        String action = (access.plain() ? "" : "atomically ") + (access.write() ? "writes" : "reads");
        return new FindingSite(
                naming.site(access.site()),
                naming.thread(access.thread()),
                action,
                locks(access.locks()),
                naming.stack(access.thread(), access.site()));
    }

    private List<String> locks(@Nullable Lockset locks) {
        List<String> names = new ArrayList<>();
        if (locks == null) {
            names.add("locks that were not noted");
        } else {
            for (int i = 0; i < locks.size(); i++) {
                names.add(naming.lock((LockTrack) locks.lock(i)) + (locks.isShared(i) ? " (shared)" : ""));
            }
        }
        return names;
    }

    private String message(Race race, String example, @Nullable Accessed earlier, Accessed later) {
        if (earlier == null) {
            return "no lock guards all accesses to " + example;
        }
        String both = naming.thread(earlier.thread()) + does(earlier) + example + ", " + naming.thread(later.thread())
                + does(later) + "it, and ";
        if (race.isPerhapsUnordered()) {
            return both + "nothing that was seen orders the two";
        }
        return both + (race.isUnordered() ? "nothing orders the two" : "they have no lock in common");
    }

    private static String does(Accessed access) {
        return access.write() ? " writes " : " reads ";
    }

    private String why(Race race, @Nullable Accessed earlier, Accessed later) {
        if (earlier == null) {
            return "Each access holds a lock, but no lock is held at all of them.";
        }
        String locks = lockReason(earlier, later);
        return race.isUnordered() || race.isPerhapsUnordered()
                ? "Not ordered in this run: " + locks + ", and nothing else that synchronises comes between the two."
                : "Only other locks, or luck, kept them apart in this run: " + locks + ".";
    }

    private String lockReason(Accessed earlier, Accessed later) {
        String one = naming.thread(earlier.thread());
        String other = naming.thread(later.thread());
        List<String> first = locks(earlier.locks());
        List<String> second = locks(later.locks());
        if (first.isEmpty() && second.isEmpty()) {
            return "neither holds a lock";
        }
        if (earlier.locks() == null) {
            return other + " holds " + held(second) + ", which ones " + one + " held was not noted";
        }
        return one + " holds " + held(first) + ", " + other + " holds " + held(second);
    }

    private static String held(List<String> locks) {
        return locks.isEmpty() ? "no lock" : String.join(" and ", locks);
    }

    private static @Nullable String doubt(Race race, @Nullable Accessed earlier) {
        if (race.isUnordered()) {
            return null;
        }
        if (race.isPerhapsUnordered()) {
            return "not everything could be told before, as the stack or the heap was at its end: what orders the two may be missing";
        }
        if (earlier == null) {
            return "any two accesses that were seen share a lock, so that they can't meet";
        }
        return race.isHandedOver()
                ? "in this run the two were ordered each time by something other than locks, such as a volatile field, a queue or a final field"
                : null;
    }

    private List<Origin> origins(Race race, @Nullable Accessed earlier, Accessed later) {
        Set<Origin> origins = new LinkedHashSet<>();
        if (earlier != null) {
            addStart(origins, earlier.thread());
        }
        addStart(origins, later.thread());
        Site made = race.object() == 0 ? null : naming.makingOf(race.object());
        if (made != null) {
            origins.add(new Origin(naming.object(race.object(), race.type()) + " created", made));
        }
        return new ArrayList<>(origins);
    }

    private void addStart(Set<Origin> origins, int thread) {
        Site started = naming.startOf(thread);
        if (started != null) {
            origins.add(new Origin(naming.thread(thread) + " started", started));
        }
    }
}
