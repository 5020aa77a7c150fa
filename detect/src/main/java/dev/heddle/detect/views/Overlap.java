package dev.heddle.detect.views;

import java.util.Arrays;

/** What a view has in common with a view of another thread, as a set of places in the latter, and which of these the former writes. */
final class Overlap implements Comparable<Overlap> {
    /** The first scope with it in its thread. */
    int place;

    private final long[] has;
    private final long[] writes;

    /** Ascending, as often as there are locations. */
    private final int[] fields;

    /** By place, the field of the location. */
    private final int[] fieldsOfAll;

    /**
     * Make the overlap of a view with another, both as entries.
     *
     * @param fieldsOfAll the fields of the other
     */
    Overlap(int[] view, int[] with, int[] fieldsOfAll, int place) {
        this.place = place;
        this.fieldsOfAll = fieldsOfAll;
        has = new long[(with.length + 63) >> 6];
        writes = new long[has.length];
        int[] common = new int[Math.min(view.length, with.length)];
        int count = 0;
        int at = 0;
        for (int i = 0; i < with.length; i++) {
            int location = with[i] >> 1;
            while (at < view.length && view[at] >> 1 < location) {
                at++;
            }
            if (at < view.length && view[at] >> 1 == location) {
                has[i >> 6] |= 1L << i;
                if (ViewIndex.isWritten(view[at])) {
                    writes[i >> 6] |= 1L << i;
                }
                common[count++] = fieldsOfAll[i];
            }
        }
        fields = Arrays.copyOf(common, count);
    }

    boolean has(int at) {
        return (has[at >> 6] & (1L << at)) != 0;
    }

    /** Tell whether neither contains the other, and one of the locations that only one has is written, here or in the view itself. */
    boolean isSplitFrom(Overlap other, long[] written) {
        boolean mine = false;
        boolean theirs = false;
        boolean write = false;
        for (int i = 0; i < has.length; i++) {
            long here = has[i] & ~other.has[i];
            long there = other.has[i] & ~has[i];
            mine |= here != 0;
            theirs |= there != 0;
            write |= ((here & (writes[i] | written[i])) | (there & (other.writes[i] | written[i]))) != 0;
        }
        return mine && theirs && write;
    }

    /** Tell whether the locations that only one of both has are all the same field. */
    boolean isOneFieldWith(Overlap other) {
        int field = -1;
        boolean any = false;
        for (int i = 0; i < fieldsOfAll.length; i++) {
            if (has(i) != other.has(i)) {
                if (any && fieldsOfAll[i] != field) {
                    return false;
                }
                any = true;
                field = fieldsOfAll[i];
            }
        }
        return true;
    }

    /** Compare by the number of locations, then by their fields. */
    int compareFields(Overlap other) {
        int order = Integer.compare(fields.length, other.fields.length);
        return order != 0 ? order : Arrays.compare(fields, other.fields);
    }

    @Override
    public int compareTo(Overlap other) {
        int order = compareFields(other);
        return order != 0 ? order : Integer.compare(place, other.place);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Overlap overlap
                && Arrays.equals(has, overlap.has)
                && Arrays.equals(writes, overlap.writes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(has) + Arrays.hashCode(writes);
    }
}
