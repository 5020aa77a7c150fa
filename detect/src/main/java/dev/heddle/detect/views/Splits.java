package dev.heddle.detect.views;

/**
 * Finds the pairs of locations that one thread uses together and another, of a group, splits; one of the two is written. How and why is in
 * {@link Views}.
 *
 * <p>Each pair (a, b) is looked at from the location that more views have, a. While a is treated, its views are marked, and each group has
 * counted how many of its views have a; so for each b it is enough to go through the views that have b: what a group has of a and
 * not b is what it has of a less what it has of both.
 */
final class Splits {
    /** Is told what is found. */
    interface Listener {
        /** Note that the threads of a group split two locations that lie in a view of another thread. */
        void split(int a, int b, int together, int group);
    }

    private final ViewIndex index;
    private final Listener listener;
    private final Steps steps;

    /** By view: {@link #a} as an entry plus two, if it has a. */
    private final int[] marks;

    /** By location: a plus one, if it has been a partner of a. */
    private final int[] partners;

    private final Counts ofA;
    private final Counts ofBoth;
    private final Counts ofB;

    /** The views that have both, as entries that tell whether b is written, and how many there are. */
    private final int[] together;

    private int a;

    Splits(ViewIndex index, Listener listener, Steps steps) {
        this.index = index;
        this.listener = listener;
        this.steps = steps;
        marks = new int[index.views.length];
        together = new int[index.views.length];
        partners = new int[index.holders.length];
        int groups = index.groups.size();
        ofA = new Counts(groups);
        ofBoth = new Counts(groups);
        ofB = new Counts(groups);
    }

    /** Find them, unless there are too many steps. */
    void find() {
        for (a = 0; a < index.holders.length && !steps.isSpent(); a++) {
            mark();
            for (int holder : index.holders[a]) {
                int[] view = index.views[holder >> 1];
                steps.take(view.length);
                for (int entry : view) {
                    int b = entry >> 1;
                    if (partners[b] != a + 1) {
                        partners[b] = a + 1;
                        if (isBefore(b) && (index.written[a] || index.written[b])) {
                            compare(b);
                        }
                    }
                }
            }
        }
    }

    /** Tell whether a pair is to be looked at from here: fewer views have b, or as many and it has a lower number. */
    private boolean isBefore(int b) {
        int more = index.holders[a].length - index.holders[b].length;
        return more > 0 || (more == 0 && b < a);
    }

    private void mark() {
        ofA.clear();
        for (int holder : index.holders[a]) {
            int view = holder >> 1;
            marks[view] = ViewIndex.entry(a + 1, ViewIndex.isWritten(holder));
            if (!index.cut[view]) {
                steps.take(index.owners[view].length);
                ofA.add(index.owners[view], ViewIndex.isWritten(holder));
            }
        }
    }

    private void compare(int b) {
        if (steps.isSpent()) {
            return;
        }
        ofBoth.clear();
        ofB.clear();
        int both = 0;
        int[] holders = index.holders[b];
        steps.take(holders.length);
        for (int holder : holders) {
            int view = holder >> 1;
            boolean hasA = marks[view] >> 1 == a + 1;
            if (hasA) {
                together[both++] = holder;
            }
            if (!index.cut[view]) {
                steps.take(index.owners[view].length);
                if (hasA) {
                    ofBoth.add(index.owners[view], ViewIndex.isWritten(marks[view]));
                } else {
                    ofB.add(index.owners[view], ViewIndex.isWritten(holder));
                }
            }
        }
        for (int i = 0; i < ofB.size(); i++) {
            int group = ofB.group(i);
            if (ofA.count(group) > ofBoth.count(group)) {
                boolean written = ofB.writes(group) > 0 || ofA.writes(group) > ofBoth.writes(group);
                tell(b, group, both, written);
            }
        }
    }

    private void tell(int b, int group, int both, boolean written) {
        steps.take(both);
        for (int i = 0; i < both; i++) {
            int view = together[i] >> 1;
            if ((written || ViewIndex.isWritten(together[i]) || ViewIndex.isWritten(marks[view]))
                    && index.isOfOthers(view, group)) {
                listener.split(a, b, view, group);
            }
        }
    }

    /** How many views of each group, and how many of these write. */
    private static final class Counts {
        private final int[] counts;
        private final int[] writes;
        private final int[] groups;
        private int size;

        Counts(int groups) {
            counts = new int[groups];
            writes = new int[groups];
            this.groups = new int[groups];
        }

        void clear() {
            for (int i = 0; i < size; i++) {
                counts[groups[i]] = 0;
                writes[groups[i]] = 0;
            }
            size = 0;
        }

        void add(int[] some, boolean write) {
            for (int group : some) {
                if (counts[group]++ == 0) {
                    groups[size++] = group;
                }
                if (write) {
                    writes[group]++;
                }
            }
        }

        int size() {
            return size;
        }

        int group(int at) {
            return groups[at];
        }

        int count(int group) {
            return counts[group];
        }

        int writes(int group) {
            return writes[group];
        }
    }
}
