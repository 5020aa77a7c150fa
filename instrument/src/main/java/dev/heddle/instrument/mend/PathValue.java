package dev.heddle.instrument.mend;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in a method: from where it was reached, and over which fields.
 *
 * @param root an {@link Origin}; null if nothing is known
 */
record PathValue(int size, @Nullable Origin root, List<LockPath.Step> steps) implements Value {
    private static final int MOST_STEPS = 4;

    /** What a value begins with. */
    sealed interface Origin {
        /** What the method was given in a local. */
        record Argument(int slot) implements Origin {}

        /** What an instruction has made or got, by its place in the method. */
        record Made(int position) implements Origin {}

        /** What is in a static field. */
        record Static(LockPath.Step field) implements Origin {}

        /** A class. */
        record Constant(String className) implements Origin {}
    }

    static PathValue unknown(int size) {
        return new PathValue(size, null, List.of());
    }

    static PathValue of(int size, Origin root) {
        return new PathValue(size, root, List.of());
    }

    @Override
    public int getSize() {
        return size;
    }

    /** Go on over a field; null if that leads nowhere. */
    @Nullable
    PathValue over(LockPath.Step step, int fieldSize) {
        if (root == null || steps.size() == MOST_STEPS) {
            return null;
        }
        List<LockPath.Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new PathValue(fieldSize, root, List.copyOf(longer));
    }

    /** Go back to before the last fields. */
    PathValue upTo(int count) {
        return new PathValue(1, root, List.copyOf(steps.subList(0, count)));
    }
}
