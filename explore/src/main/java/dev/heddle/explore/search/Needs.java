package dev.heddle.explore.search;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Steps;
import dev.heddle.model.Need;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What out of the ordinary happened before a violation showed. */
final class Needs {
    private Needs() {}

    /** List what happened in the first steps of an execution. */
    static List<Need> of(Steps steps, int before) {
        TreeSet<Need> needs = new TreeSet<>();
        for (int i = 0; i < Math.min(before, steps.count()); i++) {
            if (steps.isMarked(i, Steps.TIMED_OUT)) {
                needs.add(Need.TIMEOUT);
            }
            if (steps.isMarked(i, Steps.OVERTOOK)) {
                needs.add(Need.OVERTAKING_SLEEP);
            }
            if (steps.isMarked(i, Steps.SPURIOUS)) {
                needs.add(spurious(steps.op(i)));
            }
        }
        return new ArrayList<>(needs);
    }

    private static Need spurious(int op) {
        return switch (op) {
            case Op.LEAVE -> Need.SPURIOUS_WAKEUP;
            case Op.PARK -> Need.SPURIOUS_RETURN;
            default -> Need.SPURIOUS_FAILURE;
        };
    }
}
