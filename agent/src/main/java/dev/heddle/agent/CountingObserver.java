package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.ThreadState;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts events by kind, each thread for itself; what a thread that has ended counted is added up at once, so that
 * memory does not grow with the number of threads that ever lived.
 */
public final class CountingObserver implements Listening {
    private final long[] ended = new long[EventCode.COUNT];
    /** A set, because a hundred thousand threads may be alive and end one by one. */
    private final Set<ThreadNotes> alive = Collections.newSetFromMap(new IdentityHashMap<>());

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        ThreadNotes notes = notes(self);
        notes.counts[kind]++;
        if (kind == EventCode.END) {
            end(notes);
            self.attachment = null;
        }
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        notes(self).counts[kind]++;
    }

    /** Give what is kept for a thread that is alive, or about to start. */
    ThreadNotes notes(ThreadState thread) {
        Object known = thread.attachment;
        return known != null ? (ThreadNotes) known : begin(thread);
    }

    private synchronized ThreadNotes begin(ThreadState thread) {
        ThreadNotes notes = new ThreadNotes();
        thread.attachment = notes;
        alive.add(notes);
        return notes;
    }

    /** Add up what a thread has counted that will count no more. */
    synchronized void end(ThreadNotes notes) {
        if (alive.remove(notes)) {
            add(notes.counts, ended);
        }
    }

    private static void add(long[] counts, long[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += counts[i];
        }
    }

    @Override
    public void close() {}

    @Override
    public synchronized void addTo(Map<String, Object> summary) {
        long[] total = ended.clone();
        for (ThreadNotes notes : alive) {
            add(notes.counts, total);
        }
        summary.put("events", toJson(total));
        summary.put("threads", List.of());
    }

    /** Name the kinds that occurred, with their counts. */
    public static Map<String, Object> toJson(long[] counts) {
        Map<String, Object> events = new LinkedHashMap<>();
        for (EventKind kind : EventKind.values()) {
            if (counts[kind.code()] > 0) {
                events.put(kind.name(), counts[kind.code()]);
            }
        }
        return events;
    }
}
