package dev.heddle.detect.run;

import dev.heddle.detect.views.ViewAccess;
import dev.heddle.detect.views.ViewScope;
import dev.heddle.detect.views.ViewWarning;
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
import org.jspecify.annotations.Nullable;

/** Puts fields that are used together and apart into words. */
final class ViewWords {
    private final Naming naming;

    ViewWords(Naming naming) {
        this.naming = naming;
    }

    Candidate warning(ViewWarning warning) {
        String together = naming.thread(warning.togetherThread());
        String apart = naming.thread(warning.apartThread());
        Set<FindingSite> sites = new LinkedHashSet<>();
        addSites(sites, warning.together(), warning.togetherThread(), "together");
        addSites(sites, warning.first(), warning.apartThread(), "first");
        addSites(sites, warning.second(), warning.apartThread(), "second");
        Set<Origin> origins = new LinkedHashSet<>();
        addScopes(origins, warning.together(), together + " locks for all of them");
        addScopes(origins, warning.first(), apart + " locks for the first part");
        addScopes(origins, warning.second(), apart + " locks for the second part");
        addStart(origins, warning.togetherThread());
        addStart(origins, warning.apartThread());
        String fields = shortNames(warning.fields());
        return new Candidate(
                FindingKind.HIGH_LEVEL_RACE,
                Status.SUSPECTED,
                Set.of(Source.VIEWS),
                subject(warning.fields()),
                fields,
                together + " uses " + fields + ofSeveral(warning.fields()) + " in one locked step, " + apart
                        + " in separate ones",
                "Whoever uses them together may see, or leave, a state in which they do not fit: between the two steps of "
                        + apart + " the lock is free. Each access by itself is guarded, so this is no data race.",
                doubt(warning.fields()),
                new ArrayList<>(sites),
                new ArrayList<>(origins),
                warning.instances());
    }

    private void addSites(Set<FindingSite> sites, List<ViewScope> scopes, int thread, String how) {
        ViewScope scope = scopes.get(0);
        for (ViewAccess each : scope.accesses()) {
            String action = (each.write() ? "writes " : "reads ") + simple(field(each.field())) + " (" + how + ")";
            sites.add(new FindingSite(
                    naming.site(each.site()),
                    naming.thread(thread),
                    action,
                    List.of(),
                    naming.stack(thread, each.site())));
        }
    }

    private void addScopes(Set<Origin> origins, List<ViewScope> scopes, String what) {
        for (ViewScope each : scopes) {
            origins.add(new Origin(what, naming.site(each.lockSite())));
        }
    }

    private void addStart(Set<Origin> origins, int thread) {
        Site started = naming.startOf(thread);
        if (started != null) {
            origins.add(new Origin(naming.thread(thread) + " started", started));
        }
    }

    private String field(int number) {
        return number >= 0 ? naming.field(number) : naming.type(-1 - number) + ".contents";
    }

    private static String simple(String field) {
        return field.substring(field.lastIndexOf('.') + 1);
    }

    private String shortNames(List<Integer> fields) {
        List<String> names = new ArrayList<>();
        for (int each : fields) {
            names.add(simple(field(each)));
        }
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** Say that it is not one location that is meant, where there is one name. */
    private String ofSeveral(List<Integer> fields) {
        boolean single = fields.size() == 1
                && fields.get(0) >= 0
                && !field(fields.get(0)).contains("[");
        return single ? " of several objects" : "";
    }

    /** Name the fields of one class as {@code com.acme.Point.{x,y}}, those of several classes one by one. */
    private String subject(List<Integer> fields) {
        Set<String> names = new TreeSet<>();
        Set<String> simple = new TreeSet<>();
        for (int each : fields) {
            names.add(field(each));
            simple.add(simple(field(each)));
        }
        Set<String> owners = owners(fields);
        return owners.size() == 1 && simple.size() > 1
                ? owners.iterator().next() + ".{" + String.join(",", simple) + "}"
                : String.join(", ", names);
    }

    private Set<String> owners(List<Integer> fields) {
        Set<String> owners = new TreeSet<>();
        for (int each : fields) {
            String name = field(each);
            owners.add(name.substring(0, name.lastIndexOf('.')));
        }
        return owners;
    }

    private @Nullable String doubt(List<Integer> fields) {
        return owners(fields).size() > 1 || fields.get(0) < 0
                ? "these are not the fields of one class, so that they may well have nothing to do with each other"
                : null;
    }
}
