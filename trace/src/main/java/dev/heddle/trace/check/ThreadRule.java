package dev.heddle.trace.check;

import dev.heddle.model.EventKind;
import dev.heddle.trace.TraceCursor;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A thread begins after its fork, does nothing after its end or after a join has seen that end, and is started once. */
final class ThreadRule {
    private final BitSet seen = new BitSet();
    private final BitSet started = new BitSet();
    private final BitSet begun = new BitSet();
    private final BitSet ended = new BitSet();
    private final BitSet joined = new BitSet();

    /** Look at an event of a thread whose fork must be in the trace ({@code hasParent}), or need not. */
    @Nullable
    String check(EventKind kind, TraceCursor at, boolean hasParent) {
        int self = at.thread();
        String wrong = null;
        if (ended.get(self)) {
            wrong = "does something after its end";
        } else if (joined.get(self)) {
            wrong = "does something after another thread has waited for its end";
        } else if (!seen.get(self) && hasParent && !started.get(self)) {
            wrong = "does something before it is started";
        }
        seen.set(self);
        int other = (int) at.value();
        switch (kind) {
            case FORK -> {
                if (seen.get(other) || started.get(other)) {
                    wrong = started.get(other)
                            ? "starts %s a second time"
                            : "starts %s, which has done something before";
                }
                started.set(other);
            }
            case BEGIN -> {
                if (begun.get(self)) {
                    wrong = "begins a second time";
                }
                begun.set(self);
            }
            case END -> ended.set(self);
            case JOIN -> {
                if (begun.get(other) && !ended.get(other)) {
                    wrong = "has waited for %s, which has not ended";
                }
                joined.set(other);
            }
            default -> {
                return wrong;
            }
        }
        return wrong;
    }
}
