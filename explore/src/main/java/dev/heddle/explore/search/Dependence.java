package dev.heddle.explore.search;

import dev.heddle.model.Mode;
import java.util.function.BiPredicate;

/** Which ways of touching one target depend on each other: {@link Mode#commutes}, or another relation to compare it with. */
public final class Dependence {
    /** How many ways there are. */
    public static final int MODES = Mode.values().length;

    /** The relation of the model. */
    public static final Dependence MODEL = new Dependence(Mode::commutes);

    /** For each mode the modes it depends on, a bit each. */
    private final int[] masks = new int[MODES];

    /** Make a relation from the pairs that commute. */
    public Dependence(BiPredicate<Mode, Mode> commutes) {
        for (Mode one : Mode.values()) {
            for (Mode other : Mode.values()) {
                masks[one.code()] |= commutes.test(one, other) ? 0 : 1 << other.code();
            }
        }
    }

    /** True if steps of two threads that touch a target in these modes depend on each other. */
    public boolean between(int mode, int other) {
        return (masks[mode] >> other & 1) != 0;
    }
}
