package dev.heddle.compared;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** What one thread tells of what several did. */
final class Account {
    private final StringBuilder text = new StringBuilder();

    /** Something that may throw. */
    interface Action {
        void run() throws Exception;
    }

    void tell(String what, @Nullable Object value) {
        text.append(what).append(' ').append(Rendering.of(value)).append('\n');
    }

    /** Tell values whose order may differ. */
    void tellSorted(String what, Collection<?> values) {
        tell(what, values.stream().map(Rendering::of).sorted().toList());
    }

    /** Tell what a call gives or throws. */
    void tellResult(String what, Callable<?> call) {
        tell(what, result(call));
    }

    /** Give in words what a call gives or throws. */
    static String result(Callable<?> call) {
        try {
            return Rendering.of(call.call());
        } catch (Exception thrown) {
            return Rendering.of(thrown);
        }
    }

    /** True if an executor refuses a task. */
    static boolean refuses(Executor executor) {
        String gave = result(() -> {
            executor.execute(() -> {});
            return "accepted";
        });
        return gave.startsWith("Rejected");
    }

    /** Say what must hold in every order. */
    static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("not so: " + what);
        }
    }

    /** Let each action have a thread, and wait for all of them. */
    static void together(List<Action> actions) throws InterruptedException, ExecutionException {
        List<FutureTask<?>> tasks = new ArrayList<>();
        for (Action each : actions) {
            FutureTask<?> task = new FutureTask<>(() -> {
                each.run();
                return null;
            });
            tasks.add(task);
            new Thread(task).start();
        }
        for (FutureTask<?> each : tasks) {
            each.get();
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
