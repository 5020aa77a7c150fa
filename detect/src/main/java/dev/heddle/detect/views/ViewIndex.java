package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The views of a generation, made ready to be compared: without the locations that only one thread uses, equal ones once, the threads with
 * equal sets of them in groups, and from each location the way back to its views. Locations, views and groups are numbered from 0.
 *
 * <p>An <em>entry</em> is a number twice, plus one if it is written there.
 */
final class ViewIndex {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;
    private static final int NONE = -1;

    /** By location, ascending: the key. */
    private final long[] keys;

    /** By what {@link View#order} says: the number of the view, or {@link #NONE} if nothing is left of it. */
    private final int[] numbers;

    /** By view: its locations, as entries, ascending. */
    final int[][] views;

    /** By view: whether it may lack locations. */
    final boolean[] cut;

    /** By view: the groups that have it, ascending. */
    final int[][] owners;

    /** By location: the views that have it, as entries, ascending. */
    final int[][] holders;

    /** By location: whether anybody writes it. */
    final boolean[] written;

    final List<Group> groups;

    ViewIndex(List<Seen> threads) {
        List<Scope[]> scopes = new ArrayList<>(threads.size());
        for (Seen thread : threads) {
            scopes.add(thread.snapshot());
        }
        List<View> all = new ArrayList<>();
        int[] users = users(scopes, all);
        long[] used = locations(all);
        int[][] entries = entries(all, used);
        int[] shared = shared(entries, users, used.length);
        keys = select(used, shared);

        numbers = new int[all.size()];
        List<int[]> distinct = new ArrayList<>();
        cut = number(all, entries, shared, distinct);
        views = distinct.toArray(new int[0][]);

        groups = group(threads, scopes);
        owners = owners();
        holders = holders();
        written = written();
    }

    int field(int location) {
        return View.field(keys[location]);
    }

    /** Give the key of a location, not written. */
    long key(int location) {
        return keys[location];
    }

    /** Give the number of a view, or a negative one if it has no location that is shared. */
    int view(View view) {
        return numbers[view.order];
    }

    /** Find a location by its key, or give a negative number. */
    int location(long key) {
        return Arrays.binarySearch(keys, View.location(key));
    }

    /** Tell whether a thread has a view that is not a certain one of a group. */
    boolean isOfOthers(int view, int group) {
        int[] who = owners[view];
        return who.length > 1 || who[0] != group || groups.get(group).isSeveral();
    }

    boolean owns(int group, int view) {
        return Arrays.binarySearch(owners[view], group) >= 0;
    }

    /** Put the different views in order; give by view the thread that has it, or {@link #SEVERAL}. */
    private static int[] users(List<Scope[]> scopes, List<View> all) {
        int[] users = new int[16];
        for (int thread = 0; thread < scopes.size(); thread++) {
            for (Scope scope : scopes.get(thread)) {
                View view = scope.view;
                int at = view.order;
                if (at < all.size() && all.get(at) == view) {
                    users[at] = users[at] == thread ? thread : SEVERAL;
                    continue;
                }
                view.order = all.size();
                all.add(view);
                if (view.order == users.length) {
                    users = Arrays.copyOf(users, 2 * users.length);
                }
                users[view.order] = thread;
            }
        }
        return users;
    }

    private static long[] locations(List<View> all) {
        int count = 0;
        for (View view : all) {
            count += view.keys.length;
        }
        long[] used = new long[count];
        count = 0;
        for (View view : all) {
            for (long key : view.keys) {
                used[count++] = View.location(key);
            }
        }
        Arrays.sort(used);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || used[i] != used[i - 1]) {
                used[distinct++] = used[i];
            }
        }
        return Arrays.copyOf(used, distinct);
    }

    private static int[][] entries(List<View> all, long[] used) {
        int[][] entries = new int[all.size()][];
        for (int i = 0; i < entries.length; i++) {
            long[] of = all.get(i).keys;
            int[] found = new int[of.length];
            for (int j = 0; j < of.length; j++) {
                found[j] = entry(Arrays.binarySearch(used, View.location(of[j])), View.isWritten(of[j]));
            }
            entries[i] = found;
        }
        return entries;
    }

    /** Number those locations that several threads use; the others get {@link #NONE}. */
    private static int[] shared(int[][] entries, int[] users, int locations) {
        int[] shared = new int[locations];
        Arrays.fill(shared, NOBODY);
        for (int i = 0; i < entries.length; i++) {
            for (int entry : entries[i]) {
                int before = shared[entry >> 1];
                shared[entry >> 1] = before == NOBODY || before == users[i] ? users[i] : SEVERAL;
            }
        }
        int count = 0;
        for (int i = 0; i < locations; i++) {
            shared[i] = shared[i] == SEVERAL ? count++ : NONE;
        }
        return shared;
    }

    private static long[] select(long[] used, int[] shared) {
        long[] selected = new long[used.length];
        int count = 0;
        for (int i = 0; i < used.length; i++) {
            if (shared[i] != NONE) {
                selected[count++] = used[i];
            }
        }
        return Arrays.copyOf(selected, count);
    }

    /** Number what is left of views; tell of each whether it is cut. */
    private boolean[] number(List<View> all, int[][] entries, int[] shared, List<int[]> distinct) {
        boolean[] cuts = new boolean[entries.length];
        Map<Ints, Integer> known = new HashMap<>();
        for (int i = 0; i < entries.length; i++) {
            int[] left = left(entries[i], shared);
            numbers[i] = NONE;
            if (left.length > 0) {
                boolean isCut = all.get(i).cut;
                Integer before = known.putIfAbsent(new Ints(left, isCut), distinct.size());
                numbers[i] = before == null ? distinct.size() : before;
                if (before == null) {
                    cuts[distinct.size()] = isCut;
                    distinct.add(left);
                }
            }
        }
        return Arrays.copyOf(cuts, distinct.size());
    }

    private static int[] left(int[] entries, int[] shared) {
        int[] left = new int[entries.length];
        int count = 0;
        for (int entry : entries) {
            if (shared[entry >> 1] != NONE) {
                left[count++] = entry(shared[entry >> 1], isWritten(entry));
            }
        }
        return Arrays.copyOf(left, count);
    }

    private List<Group> group(List<Seen> threads, List<Scope[]> scopes) {
        List<Group> all = new ArrayList<>();
        Map<Ints, Group> known = new HashMap<>();
        for (int i = 0; i < scopes.size(); i++) {
            int[] of = viewsOf(scopes.get(i));
            if (of.length > 0) {
                Ints key = new Ints(of, false);
                Group group = known.get(key);
                if (group == null) {
                    group = new Group(of);
                    known.put(key, group);
                    all.add(group);
                }
                group.add(threads.get(i).thread, scopes.get(i));
            }
        }
        return all;
    }

    private int[] viewsOf(Scope[] scopes) {
        int[] of = new int[scopes.length];
        int count = 0;
        for (Scope scope : scopes) {
            int number = view(scope.view);
            if (number != NONE) {
                of[count++] = number;
            }
        }
        Arrays.sort(of, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || of[i] != of[i - 1]) {
                of[distinct++] = of[i];
            }
        }
        return Arrays.copyOf(of, distinct);
    }

    private int[][] owners() {
        int[] counts = new int[views.length];
        for (Group group : groups) {
            for (int view : group.views) {
                counts[view]++;
            }
        }
        int[][] found = rows(counts);
        for (int i = groups.size() - 1; i >= 0; i--) {
            for (int view : groups.get(i).views) {
                found[view][--counts[view]] = i;
            }
        }
        return found;
    }

    private int[][] holders() {
        int[] counts = new int[keys.length];
        for (int[] view : views) {
            for (int entry : view) {
                counts[entry >> 1]++;
            }
        }
        int[][] found = rows(counts);
        for (int i = views.length - 1; i >= 0; i--) {
            for (int entry : views[i]) {
                found[entry >> 1][--counts[entry >> 1]] = entry(i, isWritten(entry));
            }
        }
        return found;
    }

    private static int[][] rows(int[] counts) {
        int[][] rows = new int[counts.length][];
        for (int i = 0; i < counts.length; i++) {
            rows[i] = new int[counts[i]];
        }
        return rows;
    }

    private boolean[] written() {
        boolean[] found = new boolean[keys.length];
        for (int[] view : views) {
            for (int entry : view) {
                found[entry >> 1] |= isWritten(entry);
            }
        }
        return found;
    }

    static int entry(int number, boolean written) {
        return (number << 1) | (written ? 1 : 0);
    }

    static boolean isWritten(int entry) {
        return (entry & 1) != 0;
    }
}
