package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Three scopes that are inconsistent: one of a thread, two of another. Of several that are told as one warning, the least is shown.
 *
 * @param locations what is used together and apart, ascending
 * @param place which scope of the first thread
 * @param first which scope of the second
 * @param second which later scope of the second
 */
record Triple(int[] locations, Group.Member together, int place, Group.Member apart, int first, int second)
        implements Comparable<Triple> {
    /** How many scopes are shown that use the same locations at other places. */
    private static final int SHOWN = 3;

    @Override
    public int compareTo(Triple other) {
        int order = Integer.compare(together.thread, other.together.thread);
        order = order != 0 ? order : Integer.compare(apart.thread, other.apart.thread);
        order = order != 0 ? order : Integer.compare(place, other.place);
        order = order != 0 ? order : Integer.compare(first, other.first);
        return order != 0 ? order : Integer.compare(second, other.second);
    }

    List<Integer> fields(ViewIndex index) {
        List<Integer> fields = new ArrayList<>();
        for (int location : locations) {
            int field = index.field(location);
            if (fields.isEmpty() || fields.get(fields.size() - 1) != field) {
                fields.add(field);
            }
        }
        return fields;
    }

    ViewWarning warning(int instances, ViewIndex index) {
        return new ViewWarning(
                fields(index),
                instances,
                together.thread,
                scopes(together, place, index),
                apart.thread,
                scopes(apart, first, index),
                scopes(apart, second, index));
    }

    private List<ViewScope> scopes(Group.Member member, int from, ViewIndex index) {
        List<ViewScope> shown = new ArrayList<>();
        int view = index.view(member.scopes[from].view);
        for (int i = from; i < member.scopes.length && shown.size() < SHOWN; i++) {
            Scope scope = member.scopes[i];
            if (index.view(scope.view) == view) {
                shown.add(new ViewScope(scope.lockSite, scope.context, scope.view.keys.length, accesses(scope, index)));
            }
        }
        return shown;
    }

    private List<ViewAccess> accesses(Scope scope, ViewIndex index) {
        List<ViewAccess> accesses = new ArrayList<>();
        for (int i = 0; i < scope.sites.length; i++) {
            long key = scope.view.keys[i];
            if (Arrays.binarySearch(locations, index.location(key)) >= 0) {
                accesses.add(new ViewAccess(View.field(key), scope.sites[i], View.isWritten(key)));
            }
        }
        accesses.sort(new ByPlace());
        return accesses;
    }

    /** An order that doesn't depend on which location was used first in the program. */
    private static final class ByPlace implements Comparator<ViewAccess> {
        @Override
        public int compare(ViewAccess one, ViewAccess other) {
            int order = Integer.compare(one.field(), other.field());
            order = order != 0 ? order : Integer.compare(one.site(), other.site());
            return order != 0 ? order : Boolean.compare(one.write(), other.write());
        }
    }
}
