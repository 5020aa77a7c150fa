package dev.heddle.agent;

import dev.heddle.model.Location;
import dev.heddle.model.ObjectId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Who accessed the elements of one array.
 *
 * <p>The first {@value #APART} elements that are accessed have a log each. The others have one together, so that memory
 * stays bounded; of them only who used each is kept apart.
 */
final class SharedElements implements Shared {
    private static final int APART = 64;

    /** What {@link #users} has for an element that several threads have accessed. */
    private static final int SEVERAL = -1;

    /** What {@link #users} has for an element with a log of its own. */
    private static final int APART_ALREADY = -2;

    /** Elements to which the same was done. */
    private static final class Group {
        final AccessLog log;
        final List<Integer> indexes = new ArrayList<>();

        Group(AccessLog log, int first) {
            this.log = log;
            indexes.add(first);
        }
    }

    private final Map<Integer, SharedLocation> apart = new TreeMap<>();
    private final AccessLog others = new AccessLog();

    /** For each element the number of the thread that has accessed it alone so far, 0 before the first, or a mark. */
    private int[] users = {};

    private boolean othersShared;
    private boolean shared;
    private boolean unguarded;

    /**
     * Note an access to the elements from {@code from} up to {@code to}, and tell what it changed: whether it made an
     * element shared, or unguarded, as the first of the array.
     */
    synchronized Change accessed(int thread, int from, int to, Access access, boolean initialising) {
        boolean wasShared = shared;
        boolean wasUnguarded = unguarded;
        if (to > users.length) {
            users = Arrays.copyOf(users, Math.max(to, users.length * 2));
        }
        boolean logged = false;
        for (int i = from; i < to; i++) {
            SharedLocation element = element(i);
            if (element != null) {
                Change change = element.accessed(thread, access, initialising);
                shared |= change.isShared();
                unguarded |= change.isUnguarded();
            } else if (!initialising || users[i] != 0) {
                use(i, thread);
                if (!logged) {
                    others.add(thread, access);
                    logged = true;
                }
            }
        }
        unguarded |= othersShared && others.isUnguarded();
        return Change.of(shared && !wasShared, unguarded && !wasUnguarded);
    }

    /** Give the element's own log, if it has one or still gets one. */
    private @Nullable SharedLocation element(int index) {
        if (users[index] == APART_ALREADY) {
            return apart.get(index);
        }
        if (users[index] != 0 || apart.size() == APART) {
            return null;
        }
        SharedLocation element = new SharedLocation();
        apart.put(index, element);
        users[index] = APART_ALREADY;
        return element;
    }

    private void use(int index, int thread) {
        if (users[index] == 0) {
            users[index] = thread;
        } else if (users[index] != thread) {
            users[index] = SEVERAL;
            othersShared = true;
            shared = true;
        }
    }

    @Override
    public synchronized List<Report> reports(Location location) {
        ObjectId array = ((Location.Element) location).array();
        List<Report> reports = new ArrayList<>();
        Map<Set<Access>, Group> alike = new LinkedHashMap<>();
        for (Map.Entry<Integer, SharedLocation> each : apart.entrySet()) {
            if (!each.getValue().isShared()) {
                continue;
            }
            AccessLog log = each.getValue().log();
            Set<Access> pattern = log.pattern();
            Group group = pattern == null ? null : alike.get(pattern);
            if (pattern == null) {
                reports.add(new Report(new Location.Element(array, each.getKey()), log));
            } else if (group == null) {
                alike.put(pattern, new Group(log, each.getKey()));
            } else {
                group.log.addCounts(log);
                group.indexes.add(each.getKey());
            }
        }
        for (Group group : alike.values()) {
            reports.add(new Report(new Location.Elements(array, ranges(group.indexes)), group.log));
        }
        if (othersShared) {
            reports.add(new Report(new Location.Elements(array, "…"), others.copy()));
        }
        return reports;
    }

    /** Write ascending numbers as {@code 0, 2, 5..7}. */
    private static String ranges(List<Integer> numbers) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < numbers.size(); i++) {
            int from = numbers.get(i);
            int to = from;
            while (i + 1 < numbers.size() && numbers.get(i + 1) == to + 1) {
                to++;
                i++;
            }
            text.append(text.length() == 0 ? "" : ", ").append(from);
            if (to > from) {
                text.append("..").append(to);
            }
        }
        return text.toString();
    }
}
