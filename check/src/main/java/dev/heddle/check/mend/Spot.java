package dev.heddle.check.mend;

import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.NamedLock;
import dev.heddle.instrument.mend.Region;
import dev.heddle.instrument.mend.SharedLock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A part of a method that is to be done in one.
 *
 * @param index the bytecode index of one of the accesses in it
 */
record Spot(MethodCode code, Region region, int index) {
    /** How many names of a lock are tried in one place. */
    private static final int MOST_NAMES = 2;

    /** By where a person finds them, so that a hint does not depend on who was seen first. */
    static final Comparator<Spot> BY_PLACE = Comparator.comparing((Spot each) -> each.region.className())
            .thenComparingInt(each -> each.region.firstLine());

    /** Find what is to be done in one with the instructions at some bytecode indexes; null if no lock can be held there. */
    static @Nullable Spot of(MethodCode code, List<Integer> indexes) {
        Region region = code.unit(indexes);
        return region == null ? null : new Spot(code, region, indexes.get(0));
    }

    /** Hold a lock in several places that is known elsewhere; nothing if it has no name in one of them. */
    static List<Hint> holding(Fix.Kind kind, SharedLock lock, List<Spot> spots) {
        return hints(kind, Optional.of(lock.name()), spots, each -> each.code.names(lock, each.region));
    }

    /** Hold the monitors of those to whom belongs what is accessed. */
    static List<Hint> owned(List<Spot> spots) {
        return hints(Fix.Kind.LOCK, Optional.empty(), spots, each -> each.code.owners(each.index, each.region));
    }

    private static String name(Hint.Held held) {
        String expression = held.lock().expression();
        String className = held.region().className();
        return expression.equals("this")
                ? "the " + className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1)
                : expression;
    }

    private static List<Hint> hints(
            Fix.Kind kind, Optional<String> name, List<Spot> spots, Function<Spot, List<NamedLock>> names) {
        List<Hint> hints = new ArrayList<>();
        for (int i = 0; i < MOST_NAMES && !spots.isEmpty(); i++) {
            List<Hint.Held> held = new ArrayList<>();
            int guarded = 0;
            boolean more = false;
            for (Spot each : spots) {
                List<NamedLock> known = names.apply(each);
                if (known.isEmpty()) {
                    break;
                }
                NamedLock lock = known.get(Math.min(i, known.size() - 1));
                more |= i < known.size();
                if (each.holds(lock)) {
                    guarded++;
                } else {
                    held.add(new Hint.Held(each.region, lock));
                }
            }
            if (more && !held.isEmpty() && held.size() + guarded == spots.size()) {
                hints.add(Hint.holding(kind, name.orElseGet(() -> name(held.get(0))), held));
            }
        }
        return hints;
    }

    /** True if its method holds a lock from its beginning to its end. */
    private boolean holds(NamedLock lock) {
        return code.isSynchronized() && !code.isStatic() && lock.expression().equals("this");
    }
}
