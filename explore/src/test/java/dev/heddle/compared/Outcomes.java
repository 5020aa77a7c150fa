package dev.heddle.compared;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionStage;

/** What calls gave and what is to be looked at further: a view is called itself, a stage changes later. */
final class Outcomes {
    private final Deque<Object> stages = new ArrayDeque<>();
    private final Random random;

    Outcomes(Random random) {
        this.random = random;
    }

    /** Call a method of a view. */
    String add(Object result) {
        if (result instanceof CompletionStage<?>) {
            stages.add(result);
            if (stages.size() > 4) {
                stages.remove();
            }
            return "";
        }
        if (!(result instanceof Collection<?> || result instanceof Map<?, ?>) || random.nextBoolean()) {
            return "";
        }
        List<Call> calls = Call.of(result);
        Call call = calls.get(random.nextInt(calls.size())).with(random.nextLong());
        return "; its " + call.signature() + " gave " + (call.wouldWait(result) ? "nothing" : call.on(result));
    }

    @Override
    public String toString() {
        return stages.isEmpty() ? "" : " and " + Rendering.of(List.copyOf(stages));
    }
}
