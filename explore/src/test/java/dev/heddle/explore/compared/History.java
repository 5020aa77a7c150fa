package dev.heddle.explore.compared;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When the calls of several threads began and ended, and what they gave. The program tells it; it is outside control, so that
 * telling is no step.
 */
public final class History {
    private static History current = new History();

    private final List<List<Event>> threads = new ArrayList<>();
    private int time;
    private @Nullable String end;

    /**
     * A call.
     *
     * @param gave what it gave; null as long as it waits
     */
    record Event(int began, int ended, @Nullable String gave) {}

    private History() {}

    /** Start a new one. */
    static synchronized History begin() {
        current = new History();
        return current;
    }

    /** A thread begins a call. */
    public static synchronized void called(int thread) {
        History history = current;
        while (history.threads.size() <= thread) {
            history.threads.add(new ArrayList<>());
        }
        history.threads.get(thread).add(new Event(history.time++, Integer.MAX_VALUE, null));
    }

    /** A thread's call gave something. */
    public static synchronized void returned(int thread, String gave) {
        History history = current;
        List<Event> events = history.threads.get(thread);
        int last = events.size() - 1;
        events.set(last, new Event(events.get(last).began(), history.time++, gave));
    }

    /** All threads have ended; what the object is then. */
    public static synchronized void ended(String state) {
        current.end = state;
    }

    /** Give the calls of a thread, in their order. */
    List<Event> events(int thread) {
        return thread < threads.size() ? threads.get(thread) : List.of();
    }

    /** Give what the object was when all threads had ended; null if some never did. */
    @Nullable
    String end() {
        return end;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<Event> each : threads) {
            text.append(each).append('\n');
        }
        return text.append("end ").append(end).toString();
    }
}
