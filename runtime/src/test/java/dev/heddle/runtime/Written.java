package dev.heddle.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes down what it hears: the name of the thread, the kind of the event, its target's class and its index. */
final class Written implements Observer {
    private static final List<String> KINDS =
            List.of("READ", "WRITE", "VOLATILE_READ", "VOLATILE_WRITE", "ATOMIC", "ACQUIRE", "RELEASE", "WAIT", "WAKE");

    final List<String> events = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        if (kind < KINDS.size() && target != null) {
            Class<?> type = target instanceof Class<?> itself ? itself : target.getClass();
            events.add(self.name + " " + KINDS.get(kind) + " " + type.getSimpleName() + " " + index);
        }
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        throw new UnsupportedOperationException();
    }
}
