package dev.heddle.model;

import java.util.List;

/**
 * Fields that belong together, and the places where they are used: along these a state may tear.
 *
 * @param fingerprint by which it is known to be the same
 * @param subject the fields, with their classes
 * @param places where they are used, together or apart
 */
public record Seam(String fingerprint, String subject, List<Place> places) {
    /** Keep a copy. */
    public Seam {
        places = List.copyOf(places);
    }

    /**
     * A place in the code, as a schedule names it.
     *
     * @param site as in {@code com.acme.Bank.transfer(Bank.java:42)}
     * @param index the bytecode index of the instruction
     */
    public record Place(String site, int index) {
        /** Name a site. */
        public static Place of(Site site) {
            return new Place(site.toString(), site.index());
        }
    }

    /** Make the seam of a suspicion. */
    public static Seam of(Candidate candidate, String fingerprint) {
        return new Seam(
                fingerprint,
                candidate.subject(),
                candidate.sites().stream()
                        .map(each -> Place.of(each.site()))
                        .distinct()
                        .toList());
    }
}
