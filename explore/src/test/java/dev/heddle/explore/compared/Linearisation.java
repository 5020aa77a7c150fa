package dev.heddle.explore.compared;

import dev.heddle.compared.Call;
import dev.heddle.compared.Plan;
import dev.heddle.explore.compared.History.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Looks for an order of the calls of a history in which the JDK's own object, called by one thread at a time, gives the same.
 *
 * <p>A call may come next if no other that is still to come ended before it began. All calls that ended must come. Those that
 * wait at the end never come, and the object must then be such that they wait; so a lost wake-up is found too. The search is
 * plain: each order is begun anew on an object of its own, and given up at the first call that gives something else.
 */
final class Linearisation {
    /** One for each thread of a plan, for objects that know who calls. */
    private static final List<ExecutorService> CALLERS = callers();

    private final Plan plan;
    private final History history;

    private record Taken(int thread, Call call, Event event) {}

    Linearisation(Plan plan, History history) {
        this.plan = plan;
        this.history = history;
    }

    private static List<ExecutorService> callers() {
        List<ExecutorService> callers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            callers.add(Executors.newSingleThreadExecutor(run -> {
                Thread thread = new Thread(run, "caller");
                thread.setDaemon(true);
                return thread;
            }));
        }
        return callers;
    }

    /** True if there is one. */
    boolean exists() {
        return extend(new ArrayList<>(), new int[plan.threads().size()]);
    }

    private boolean extend(List<Taken> order, int[] next) {
        int first = firstEnd(next);
        if (first == Integer.MAX_VALUE) {
            return replay(order, object -> endsSo(object, next));
        }
        for (int thread = 0; thread < next.length; thread++) {
            List<Event> events = history.events(thread);
            if (next[thread] == events.size()) {
                continue;
            }
            Event event = events.get(next[thread]);
            if (event.gave() == null || event.began() > first) {
                continue;
            }
            order.add(new Taken(thread, plan.threads().get(thread).get(next[thread]), event));
            next[thread]++;
            boolean found = replay(order, object -> true) && extend(order, next);
            next[thread]--;
            order.remove(order.size() - 1);
            if (found) {
                return true;
            }
        }
        return false;
    }

    /** Give when the first call that is still to come ended. */
    private int firstEnd(int[] next) {
        int first = Integer.MAX_VALUE;
        for (int thread = 0; thread < next.length; thread++) {
            List<Event> events = history.events(thread);
            if (next[thread] < events.size()) {
                first = Math.min(first, events.get(next[thread]).ended());
            }
        }
        return first;
    }

    /** Make the calls, one after the other; true if they give what they gave and the object is then as it should be. */
    private boolean replay(List<Taken> order, Function<Object, Boolean> check) {
        Object object = plan.contest().subject().make();
        for (Taken each : order) {
            String gave = by(
                    each.thread(),
                    () -> each.call().wouldWait(object) ? "waits" : each.call().on(object));
            if (!gave.equals(each.event().gave())) {
                return false;
            }
        }
        return check.apply(object);
    }

    private boolean endsSo(Object object, int[] next) {
        for (int thread = 0; thread < next.length; thread++) {
            if (next[thread] < history.events(thread).size()) {
                Call waiting = plan.threads().get(thread).get(next[thread]);
                if (by(thread, () -> waiting.wouldWait(object) ? "" : "no").equals("no")) {
                    return false;
                }
            }
        }
        return history.end() == null || history.end().equals(Plan.state(object));
    }

    private String by(int thread, java.util.function.Supplier<String> call) {
        if (!plan.contest().subject().isOwned()) {
            return call.get();
        }
        try {
            Future<String> result = CALLERS.get(thread).submit(call::get);
            return result.get();
        } catch (InterruptedException | java.util.concurrent.ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
