package dev.heddle.check.mend;

import java.util.ArrayList;
import java.util.List;

/**
 * What might mend something, the most natural first.
 *
 * @param lack why there is nothing, if there is nothing
 */
record Hints(List<Hint> all, Fix.Lack lack) {
    /** Keep each once. */
    Hints {
        all = all.stream().distinct().toList();
    }

    /** Try others after these. */
    Hints then(Hints others) {
        List<Hint> both = new ArrayList<>(all);
        both.addAll(others.all);
        return new Hints(both, others.lack);
    }
}
