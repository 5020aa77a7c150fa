package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.model.Location;
import dev.heddle.model.Site;
import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.ThreadState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds which locations threads share: who used them, from which source lines, under which locks.
 *
 * <p>An access counts only while another thread of the program is alive: what main did before it started the first
 * thread, or after the last one ended, shares nothing. Shared by name are at most {@value #EXAMPLES} objects a field; the
 * others of that field are counted.
 */
final class SharingObserver implements Listening {
    private static final int EXAMPLES = 3;
    private static final List<String> NO_LOCKS = List.of();

    private final Locations locations;
    private final AtomicInteger alive = new AtomicInteger();
    private final CountingObserver counts = new CountingObserver();
    private final List<Map<String, Object>> threads = Collections.synchronizedList(new ArrayList<>());
    /** By the name of the location; guarded by itself. */
    private final Map<String, Examples> shared = new LinkedHashMap<>();

    private volatile boolean closed;

    private record Shared(Location location, SharedLocation record) {}

    /** Some locations of one name, and how many there are besides. */
    private static final class Examples {
        final List<Shared> shown = new ArrayList<>();
        int more;
    }

    SharingObserver(Locations locations) {
        this.locations = locations;
        ThreadState main = ThreadState.current();
        thread(main, null);
    }

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        if (closed) {
            return;
        }
        switch (kind) {
            case EventCode.FORK -> {
                alive.incrementAndGet();
                if (value != null) {
                    thread((ThreadState) value, locations.site(site));
                }
            }
            case EventCode.END -> {
                if (!self.id.equals("0") && self.id.indexOf('.') > 0) {
                    alive.decrementAndGet();
                }
            }
            case EventCode.READ,
                    EventCode.WRITE,
                    EventCode.VOLATILE_READ,
                    EventCode.VOLATILE_WRITE,
                    EventCode.ATOMIC -> {
                if (alive.get() > 0 && index != Observer.HANDOFF) {
                    accessed(self, kind, target, index, 1, site);
                }
            }
            default -> {}
        }
        counts.event(self, kind, target, index, site, bits, value);
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        if (!closed && alive.get() > 0) {
            accessed(self, kind, array, from, length, site);
        }
        counts.range(self, kind, array, from, length, site);
    }

    private void accessed(ThreadState self, int kind, @Nullable Object target, int index, int length, int site) {
        Object holder = target != null ? target : locations.staticHolder(site);
        if (holder == null) {
            return;
        }
        int member = index >= 0 ? index : member(index, site);
        SharedLocation record = locations.state(holder).location(member);
        Site where = locations.site(site);
        if (record.accessed(self, Math.max(index, 0), length, EventKind.of(kind), where, locks(self))) {
            found(new Shared(locations.location(target, index, site), record));
        }
    }

    /** Number a field below the special indexes, so that each member of an object has one of its own. */
    private int member(int index, int site) {
        return index == Observer.CONTENTS ? index : Observer.FIRST_FIELD - locations.field(index, site);
    }

    private void found(Shared one) {
        String name = one.location.name();
        synchronized (shared) {
            Examples examples = shared.get(name);
            if (examples == null) {
                examples = new Examples();
                shared.put(name, examples);
            }
            if (examples.shown.size() < EXAMPLES) {
                examples.shown.add(one);
            } else {
                examples.more++;
            }
        }
    }

    private List<String> locks(ThreadState self) {
        int held = self.heldCount();
        if (held == 0) {
            return NO_LOCKS;
        }
        List<String> names = new ArrayList<>(held);
        for (int i = 0; i < held; i++) {
            String mode = (self.heldMode(i) & Observer.SHARED) != 0 ? " (shared)" : "";
            names.add(locations.lock(self.heldLock(i)) + mode);
        }
        return names;
    }

    private void thread(ThreadState thread, @Nullable Site startedAt) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", thread.id);
        json.put("name", thread.name);
        json.put("startedAt", startedAt == null ? null : SiteJson.of(startedAt));
        threads.add(json);
    }

    @Override
    public void close() {
        closed = true;
    }

    @Override
    public void addTo(Map<String, Object> summary) {
        counts.addTo(summary);
        summary.put("threads", List.copyOf(threads));
        List<Object> found = new ArrayList<>();
        synchronized (shared) {
            for (Map.Entry<String, Examples> entry : shared.entrySet()) {
                for (Shared one : entry.getValue().shown) {
                    Map<String, Object> json = one.record.toJson(entry.getKey(), one.location.toString());
                    json.put("moreObjects", entry.getValue().more);
                    found.add(json);
                }
            }
        }
        summary.put("shared", found);
    }
}
