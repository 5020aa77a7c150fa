package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.ProgramStacks.Name;
import dev.heddle.instrument.ClassFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Gathers those frames of one stack that a program sees, innermost first.
 *
 * @param <F> what a frame is
 */
final class ProgramFrames<F> {
    private final List<F> seen = new ArrayList<>();

    /** How many there were down to the last that is the program's own. */
    private int own;

    /** True if the last frame was one of Heddle's own, and so is how Heddle calls the program. */
    private boolean calls;

    /**
     * Look at the next frame.
     *
     * @param as makes what the program sees of it
     * @return false if there is nothing of the program below it
     */
    boolean add(Name frame, Function<Name, F> as) {
        if (ProgramStacks.isBottom(frame.type(), frame.method())) {
            return false;
        }
        if (calls && ProgramStacks.isRun(frame)) {
            // No thread of the JDK would be below a main method.
            seen.subList(own, seen.size()).clear();
            return true;
        }
        Name name = ProgramStacks.seen(frame);
        if (name != null) {
            seen.add(as.apply(name));
            own = isOfProgram(frame) ? seen.size() : own;
        }
        calls = name == null && ProgramStacks.isOwn(frame.type());
        return true;
    }

    private static boolean isOfProgram(Name frame) {
        return !ProgramStacks.isOwn(frame.type())
                && !ClassFiles.inJdk(frame.type().replace('.', '/'));
    }

    List<F> seen() {
        return seen;
    }
}
