package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes the warnings of a generation, in two rounds: {@link Splits} finds which groups are incompatible with which views, then for
 * each of these a triple is chosen and counted for its set of fields. How and why is in {@link Views}.
 */
final class Computation implements Splits.Listener {
    private static final int MOST_INCOMPATIBLE = 1 << 18;

    private final ViewIndex index;

    /** For choosing, so that what was found is told even if there is more to find. */
    private final Steps steps;

    private final boolean finished;

    /** By group: the views it is incompatible with. */
    private final Map<Integer, Set<Integer>> incompatible = new LinkedHashMap<>();

    private int incompatibles;

    private final Map<List<Integer>, Found> found = new LinkedHashMap<>();

    /** By view: the group plus one, if it has it, and where its first thread has it first. */
    private final int[] owned;

    private final int[] places;

    /** By view: the round of choosing in which it was looked at last. */
    private final int[] looked;

    private int round;

    Computation(List<Seen> threads, long mostSteps) {
        index = new ViewIndex(threads);
        steps = new Steps(mostSteps);
        owned = new int[index.views.length];
        places = new int[index.views.length];
        looked = new int[index.views.length];
        Steps splitting = new Steps(mostSteps);
        new Splits(index, this, splitting).find();
        for (Map.Entry<Integer, Set<Integer>> each : incompatible.entrySet()) {
            choose(each.getKey(), each.getValue());
        }
        finished = !splitting.isSpent() && !steps.isSpent() && incompatibles < MOST_INCOMPATIBLE;
    }

    boolean isFinished() {
        return finished;
    }

    List<ViewWarning> warnings() {
        List<ViewWarning> warnings = new ArrayList<>();
        for (Found each : found.values()) {
            warnings.add(each.least.warning(each.instances.size(), index));
        }
        return warnings;
    }

    @Override
    public void split(int a, int b, int together, int group) {
        if (incompatibles < MOST_INCOMPATIBLE) {
            Set<Integer> views = incompatible.get(group);
            if (views == null) {
                views = new LinkedHashSet<>();
                incompatible.put(group, views);
            }
            if (views.add(together)) {
                incompatibles++;
            }
        }
    }

    private void choose(int group, Set<Integer> views) {
        Group.Member splitter = index.groups.get(group).member(0);
        for (int view : index.groups.get(group).views) {
            owned[view] = group + 1;
            places[view] = splitter.place(view, index);
        }
        for (int view : views) {
            if (steps.isSpent()) {
                return;
            }
            Group.Member user = user(view, group, views);
            if (user != null) {
                choose(view, user, group);
            }
        }
    }

    /** Find the thread with the lowest number that has a view, and none that contains it among the others. */
    private Group.@Nullable Member user(int view, int group, Set<Integer> others) {
        Group.Member lowest = null;
        for (int owner : index.owners[view]) {
            Group with = index.groups.get(owner);
            if (owner == group && !with.isSeveral()) {
                continue;
            }
            Group.Member member = with.member(owner == group ? 1 : 0);
            if ((lowest == null || member.thread < lowest.thread) && !isContained(view, owner, others)) {
                lowest = member;
            }
        }
        return lowest;
    }

    private boolean isContained(int view, int owner, Set<Integer> others) {
        int[] rarest = index.holders[index.views[view][0] >> 1];
        for (int entry : index.views[view]) {
            int[] holders = index.holders[entry >> 1];
            rarest = holders.length < rarest.length ? holders : rarest;
        }
        steps.take(rarest.length);
        for (int holder : rarest) {
            int other = holder >> 1;
            if (others.contains(other) && index.owns(owner, other) && isWithin(index.views[view], index.views[other])) {
                return true;
            }
        }
        return false;
    }

    /** Tell whether the locations of a view are some, but not all, of another's. */
    private static boolean isWithin(int[] view, int[] other) {
        if (view.length >= other.length) {
            return false;
        }
        int at = 0;
        for (int entry : other) {
            if (at < view.length && view[at] >> 1 == entry >> 1) {
                at++;
            }
        }
        return at == view.length;
    }

    private void choose(int view, Group.Member user, int group) {
        int[] entries = changing(index.views[view]);
        SmallestSplit split = split(entries, group);
        if (split.first() == null) {
            entries = index.views[view];
            split = split(entries, group);
        }
        Overlap first = split.first();
        Overlap second = split.second();
        if (first == null || second == null) {
            return;
        }
        int[] locations = new int[entries.length];
        int count = 0;
        for (int i = 0; i < entries.length; i++) {
            if (first.has(i) != second.has(i)) {
                locations[count++] = entries[i] >> 1;
            }
        }
        locations = Arrays.copyOf(locations, count);
        Group.Member splitter = index.groups.get(group).member(0);
        add(new Triple(locations, user, user.place(view, index), splitter, first.place, second.place));
    }

    /** Leave out what nobody writes. */
    private int[] changing(int[] entries) {
        int[] left = new int[entries.length];
        int count = 0;
        for (int entry : entries) {
            if (index.written[entry >> 1]) {
                left[count++] = entry;
            }
        }
        return Arrays.copyOf(left, count);
    }

    private SmallestSplit split(int[] entries, int group) {
        return new SmallestSplit(entries.length < 2 ? List.of() : overlaps(entries, group), writes(entries), steps);
    }

    /**
     * Give the different overlaps of a group with a view, in their order.
     *
     * <p>The location that most views have comes last: those of them that have no other are many, but only two overlaps.
     */
    private List<Overlap> overlaps(int[] entries, int group) {
        round++;
        int last = entries[0];
        for (int entry : entries) {
            last = index.holders[entry >> 1].length > index.holders[last >> 1].length ? entry : last;
        }
        int[] fields = fields(entries);
        Map<Overlap, Overlap> different = new HashMap<>();
        for (int entry : entries) {
            if (entry != last) {
                for (int holder : index.holders[entry >> 1]) {
                    if (isNew(holder >> 1, group)) {
                        steps.take(entries.length);
                        add(holder >> 1, entries, fields, different);
                    }
                }
            }
        }
        int reads = -1;
        int writes = -1;
        for (int holder : index.holders[last >> 1]) {
            if (isNew(holder >> 1, group)) {
                if (ViewIndex.isWritten(holder)) {
                    writes = writes < 0 || places[holder >> 1] < places[writes] ? holder >> 1 : writes;
                } else {
                    reads = reads < 0 || places[holder >> 1] < places[reads] ? holder >> 1 : reads;
                }
            }
        }
        if (reads >= 0) {
            add(reads, entries, fields, different);
        }
        if (writes >= 0) {
            add(writes, entries, fields, different);
        }
        List<Overlap> sorted = new ArrayList<>(different.values());
        Collections.sort(sorted);
        return sorted;
    }

    /** Tell whether a view of a group is to be looked at now, for the first time in this round. */
    private boolean isNew(int view, int group) {
        steps.take(1);
        if (owned[view] != group + 1 || looked[view] == round || index.cut[view]) {
            return false;
        }
        looked[view] = round;
        return true;
    }

    private int[] fields(int[] entries) {
        int[] fields = new int[entries.length];
        for (int i = 0; i < entries.length; i++) {
            fields[i] = index.field(entries[i] >> 1);
        }
        return fields;
    }

    private void add(int view, int[] entries, int[] fields, Map<Overlap, Overlap> different) {
        Overlap one = new Overlap(index.views[view], entries, fields, places[view]);
        Overlap equal = different.putIfAbsent(one, one);
        if (equal != null) {
            equal.place = Math.min(equal.place, one.place);
        }
    }

    private static long[] writes(int[] entries) {
        long[] writes = new long[(entries.length + 63) >> 6];
        for (int i = 0; i < entries.length; i++) {
            if (ViewIndex.isWritten(entries[i])) {
                writes[i >> 6] |= 1L << i;
            }
        }
        return writes;
    }

    private void add(Triple triple) {
        List<Integer> fields = triple.fields(index);
        Found before = found.get(fields);
        if (before == null) {
            before = new Found(triple);
            found.put(fields, before);
        } else if (triple.compareTo(before.least) < 0) {
            before.least = triple;
        }
        before.instances.add(new Ints(triple.locations(), false));
    }

    /** What is told as one. */
    private static final class Found {
        final Set<Ints> instances = new HashSet<>();
        Triple least;

        Found(Triple first) {
            least = first;
        }
    }
}
