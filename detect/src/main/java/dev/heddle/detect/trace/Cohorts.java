package dev.heddle.detect.trace;

import org.jspecify.annotations.Nullable;

/** The cohorts in which there is an object that matters: an open-addressing table. */
final class Cohorts {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private @Nullable Cohort[] slots = new Cohort[1 << 10];
    private int size;

    /** The one that was asked for last: it mostly is the next one, too. */
    private @Nullable Cohort recent;

    /** Find the cohort of an object; null if there is none. */
    @Nullable
    Cohort find(long object) {
        long number = object >>> Cohort.SHIFT;
        Cohort last = recent;
        if (last != null && last.number == number) {
            return last;
        }
        Cohort known = slots[slot(number)];
        recent = known == null ? last : known;
        return known;
    }

    /** Find the cohort of an object, or add it. */
    Cohort of(long object) {
        Cohort known = find(object);
        return known != null ? known : add(new Cohort(object >>> Cohort.SHIFT));
    }

    private Cohort add(Cohort cohort) {
        if (++size > slots.length / 2) {
            grow();
        }
        slots[slot(cohort.number)] = cohort;
        recent = cohort;
        return cohort;
    }

    private int slot(long number) {
        @Nullable Cohort[] table = slots;
        int mask = table.length - 1;
        int at = (int) ((number * GOLDEN) >>> 32) & mask;
        Cohort there = table[at];
        while (there != null && there.number != number) {
            at = (at + 1) & mask;
            there = table[at];
        }
        return at;
    }

    private void grow() {
        @Nullable Cohort[] old = slots;
        slots = new Cohort[2 * old.length];
        for (Cohort each : old) {
            if (each != null) {
                slots[slot(each.number)] = each;
            }
        }
    }
}
