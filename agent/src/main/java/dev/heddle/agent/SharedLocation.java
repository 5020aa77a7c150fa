package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.model.Site;
import dev.heddle.runtime.ThreadState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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

    private record Access(String thread, EventKind kind, Site site, List<String> locks) {}

    private static final class Count {
        long times;

        @Nullable
        String value;
    }

    private final Map<Access, Count> accesses = new LinkedHashMap<>();
    /** The thread that has accessed an element alone so far; gone when it is shared. */
    private final Map<Integer, String> soleUsers = new HashMap<>(2);

    private final Set<Integer> sharedElements = new HashSet<>(2);
    private long others;
    private boolean written;

    /** Note an access. True if it is the one that made the location shared. */
    synchronized boolean accessed(
            ThreadState thread, int element, EventKind kind, Site site, List<String> locks, @Nullable String value) {
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
            count.value = value;
        }
        written |= kind.writes();
        return sharedNow(thread.id, element);
    }

    private boolean sharedNow(String thread, int element) {
        if (sharedElements.contains(element)) {
            return false;
        }
        String sole = soleUsers.putIfAbsent(element, thread);
        if (sole == null || sole.equals(thread)) {
            return false;
        }
        soleUsers.remove(element);
        sharedElements.add(element);
        return sharedElements.size() == 1;
    }

    synchronized boolean isWritten() {
        return written;
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
            one.put("value", entry.getValue().value);
            all.add(one);
        }
        json.put("guardedBy", common == null || others > 0 ? List.of() : common);
        json.put("accesses", all);
        json.put("otherAccesses", others);
        return json;
    }
}
