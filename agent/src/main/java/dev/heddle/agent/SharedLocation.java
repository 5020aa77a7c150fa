package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.model.Site;
import dev.heddle.runtime.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who accessed one location, from where, and under which locks.
 *
 * <p>It is shared once two threads have accessed it (for an array: one element of it). Accesses that are alike are
 * counted, not kept one by one; more than {@value #MOST} different ones are only counted together.
 */
final class SharedLocation {
    private static final int MOST = 64;

    private record Access(String thread, EventKind kind, Site site, List<String> locks) {
        // Written out: what the language gives is linked at run time, inside the program's first shared access.

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Access access
                    && kind == access.kind
                    && site == access.site
                    && thread.equals(access.thread)
                    && locks.equals(access.locks);
        }

        @Override
        public int hashCode() {
            return (thread.hashCode() * 31 + System.identityHashCode(site)) * 31 + locks.hashCode() + kind.code();
        }
    }

    private static final class Count {
        long times;
    }

    /** What {@link #users} has for an element that several threads have accessed. */
    private static final int SEVERAL = -1;

    private final Map<Access, Count> accesses = new LinkedHashMap<>();

    /** For each element the number of the thread that has accessed it alone so far; a field is element 0. */
    private int[] users = {0};

    private boolean shared;
    private long others;
    private boolean written;

    /**
     * Note an access to some elements, beginning with {@code first}. True if it is the one that made the location shared.
     */
    synchronized boolean accessed(
            ThreadState thread, int first, int length, EventKind kind, Site site, List<String> locks) {
        Access access = new Access(thread.id, kind, site, locks);
        Count count = accesses.get(access);
        if (count == null && accesses.size() < MOST) {
            count = new Count();
            accesses.put(access, count);
        }
        if (count == null) {
            others++;
        } else {
            count.times++;
        }
        written |= kind.writes();
        boolean before = shared;
        use(thread.number, first, first + length);
        return shared && !before;
    }

    private void use(int thread, int from, int to) {
        if (to > users.length) {
            users = Arrays.copyOf(users, Math.max(to, users.length * 2));
        }
        for (int i = from; i < to; i++) {
            if (users[i] == 0) {
                users[i] = thread;
            } else if (users[i] != thread) {
                users[i] = SEVERAL;
                shared = true;
            }
        }
    }

    /** Describe the location; the locks that were held at every access are those that guard it. */
    synchronized Map<String, Object> toJson(String name, String object) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("location", name);
        json.put("object", object);
        json.put("written", written);
        Set<String> common = null;
        List<Object> all = new ArrayList<>();
        for (Map.Entry<Access, Count> entry : accesses.entrySet()) {
            Access access = entry.getKey();
            if (common == null) {
                common = new LinkedHashSet<>(access.locks);
            } else {
                common.retainAll(access.locks);
            }
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("thread", access.thread);
            one.put("kind", access.kind.name());
            one.put("site", SiteJson.of(access.site));
            one.put("locks", access.locks);
            one.put("count", entry.getValue().times);
            all.add(one);
        }
        json.put("guardedBy", common == null || others > 0 ? List.of() : common);
        json.put("accesses", all);
        json.put("otherAccesses", others);
        return json;
    }
}
