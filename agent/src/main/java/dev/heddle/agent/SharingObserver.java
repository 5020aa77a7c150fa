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
 * thread, or the last thread after all others ended, shares nothing. Threads that nobody was seen to start are alive from
 * their first access on. Of each field some objects are told of, as {@link Examples} has it; the others are counted.
 */
final class SharingObserver implements Listening {
    private static final List<HeldLock> NO_LOCKS = List.of();

    private final Locations locations;
    private final AtomicInteger alive = new AtomicInteger();
    private final CountingObserver counts = new CountingObserver();
    private final List<Map<String, Object>> threads = Collections.synchronizedList(new ArrayList<>());
    /** By the name of the location; guarded by itself. */
    private final Map<String, Examples> shared = new LinkedHashMap<>();

    private volatile boolean closed;

    SharingObserver(Locations locations) {
        this.locations = locations;
        ThreadState main = ThreadState.current();
        thread(main, null);
        count(counts.notes(main));
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
        ThreadNotes notes = counts.notes(self);
        seeWhetherStartFailed(notes);
        switch (kind) {
            case EventCode.FORK -> {
                if (target instanceof Thread thread && value instanceof ThreadState child) {
                    forked(notes, thread, child, site);
                }
            }
            case EventCode.END -> uncount(notes);
            case EventCode.CLASS_INIT -> notes.initialisers = Math.max(0, notes.initialisers + (index == 0 ? 1 : -1));
            case EventCode.READ, EventCode.WRITE, EventCode.VOLATILE_READ, EventCode.VOLATILE_WRITE -> {
                if (index != Observer.HANDOFF) {
                    accessed(self, notes, EventKind.of(kind), target, index, 1, site);
                }
            }
            case EventCode.ATOMIC -> {
                boolean wrote = (bits & 1) != 0;
                accessed(self, notes, wrote ? EventKind.ATOMIC : EventKind.VOLATILE_READ, target, index, 1, site);
            }
            default -> {}
        }
        counts.event(self, kind, target, index, site, bits, value);
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        if (!closed) {
            ThreadNotes notes = counts.notes(self);
            seeWhetherStartFailed(notes);
            accessed(self, notes, EventKind.of(kind), array, from, length, site);
        }
        counts.range(self, kind, array, from, length, site);
    }

    private void forked(ThreadNotes notes, Thread thread, ThreadState child, int site) {
        notes.starting = thread;
        notes.child = counts.notes(child);
        count(notes.child);
        thread(child, locations.site(site));
    }

    /** A start is told before it is tried: a thread that is not alive now has ended, or could not be started. */
    private void seeWhetherStartFailed(ThreadNotes notes) {
        Thread thread = notes.starting;
        ThreadNotes child = notes.child;
        if (thread == null || child == null) {
            return;
        }
        notes.starting = null;
        notes.child = null;
        if (!thread.isAlive()) {
            uncount(child);
            counts.end(child);
        }
    }

    private void count(ThreadNotes notes) {
        if (notes.join()) {
            alive.incrementAndGet();
        }
    }

    private void uncount(ThreadNotes notes) {
        if (notes.leave()) {
            alive.decrementAndGet();
        }
    }

    private void accessed(
            ThreadState self,
            ThreadNotes notes,
            EventKind kind,
            @Nullable Object target,
            int index,
            int length,
            int site) {
        count(notes);
        if (alive.get() < 2) {
            return;
        }
        Object holder = target != null ? target : locations.staticHolder(site);
        if (holder == null) {
            return;
        }
        ObjectState state = locations.state(holder);
        Access access = new Access(self.id, kind, locations.site(site), locks(self), false);
        boolean initialising = ClassInitialisers.areRunning(notes);
        if (index >= 0) {
            SharedElements elements = state.elements();
            Change change = elements.accessed(self.number, index, index + length, access, initialising);
            if (change != Change.NONE) {
                found(elements, locations.location(target, index, site), change);
            }
        } else {
            SharedLocation location = state.location(member(index, site));
            Change change = location.accessed(self.number, access, initialising);
            if (change != Change.NONE) {
                found(location, locations.location(target, index, site), change);
            }
        }
    }

    /** Number a field below the special indexes, so that each member of an object has one of its own. */
    private int member(int index, int site) {
        return index == Observer.CONTENTS ? index : Observer.FIRST_FIELD - locations.field(index, site);
    }

    private void found(Shared what, Location location, Change change) {
        String name = location.name();
        synchronized (shared) {
            Examples examples = shared.get(name);
            if (examples == null) {
                examples = new Examples();
                shared.put(name, examples);
            }
            examples.add(what, location, change);
        }
    }

    private List<HeldLock> locks(ThreadState self) {
        int held = self.heldCount();
        if (held == 0) {
            return NO_LOCKS;
        }
        List<HeldLock> locks = new ArrayList<>(held);
        for (int i = 0; i < held; i++) {
            locks.add(locations.held(self.heldLock(i), self.heldMode(i)));
        }
        return locks;
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
        summary.put("shared", reports());
    }

    private List<Object> reports() {
        List<Examples.Chosen> chosen = new ArrayList<>();
        synchronized (shared) {
            for (Examples examples : shared.values()) {
                chosen.add(examples.choose());
            }
        }
        Names names = new Names();
        for (Examples.Chosen some : chosen) {
            for (Shared.Report report : some.reports()) {
                names.add(report.location());
                report.log().collect(names);
            }
        }
        List<Object> all = new ArrayList<>();
        for (Examples.Chosen some : chosen) {
            for (Shared.Report report : some.reports()) {
                Map<String, Object> json = report.toJson(names);
                json.put("moreObjects", some.more());
                json.put("moreUnguarded", some.moreUnguarded());
                all.add(json);
            }
        }
        return all;
    }
}
