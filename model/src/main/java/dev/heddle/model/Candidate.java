package dev.heddle.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one or more sources suspect, in one form for all of them: what there is to be proved, or refuted.
 *
 * @param kind what it would be
 * @param status how sure it is so far
 * @param sources who suspects it
 * @param subject what it is about, without what changes from run to run: a field, fields that belong together, the classes of locks
 * @param example what it was seen on: {@code Account@1.balance}, {@code Purse@1, Purse@2}
 * @param message one sentence for a person
 * @param why why it is suspected, in a sentence or two
 * @param doubt what speaks against it, if something does
 * @param sites the places that make it what it is, with the locks held and a stack as far as these are known
 * @param origins where the threads and objects come from, as far as that is known
 * @param count how often it was seen
 */
public record Candidate(
        FindingKind kind,
        Status status,
        Set<Source> sources,
        String subject,
        String example,
        String message,
        String why,
        @Nullable String doubt,
        List<FindingSite> sites,
        List<Origin> origins,
        long count) {
    /** Keep copies. */
    public Candidate {
        sources = Set.copyOf(sources);
        sites = List.copyOf(sites);
        origins = List.copyOf(origins);
    }

    /** Add what else is known of the same suspicion: who else has it, and how often it was seen; what is surer is kept. */
    public Candidate with(Candidate other) {
        boolean surer = other.status.isStrongerThan(status) || (doubt != null && other.doubt == null);
        Candidate best = surer ? other : this;
        Set<Source> all = new HashSet<>(sources);
        all.addAll(other.sources);
        return new Candidate(
                kind,
                best.status,
                all,
                subject,
                best.example,
                best.message,
                best.why,
                best.doubt,
                best.sites,
                best.origins,
                count + other.count);
    }

    /**
     * Name one by one what it is about: fields with their classes, or the classes of locks.
     *
     * <p>A subject has several names with a comma and a blank between, {@code com.acme.Point.{x,y}} for fields of one class, and
     * {@code ACQUIRE com.acme.Purse} for a lock.
     */
    public List<String> subjects() {
        List<String> names = new ArrayList<>();
        for (String each : subject.split(", ", -1)) {
            String name = each.substring(each.lastIndexOf(' ') + 1);
            int open = name.indexOf(".{");
            if (open < 0 || !name.endsWith("}")) {
                names.add(name);
                continue;
            }
            for (String field : name.substring(open + 2, name.length() - 1).split(",", -1)) {
                names.add(name.substring(0, open + 1) + field);
            }
        }
        return names;
    }
}
