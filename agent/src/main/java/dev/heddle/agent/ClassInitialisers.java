package dev.heddle.agent;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds whether a class initialiser is on the stack: one that threw never told that it was done. */
final class ClassInitialisers implements Function<Stream<StackFrame>, Boolean> {
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final ClassInitialisers ANY = new ClassInitialisers();

    private ClassInitialisers() {}

    /** Tell whether the current thread is in one. */
    static boolean areRunning(ThreadNotes notes) {
        if (notes.initialisers == 0) {
            return false;
        }
        if (!WALKER.walk(ANY)) {
            notes.initialisers = 0;
        }
        return notes.initialisers > 0;
    }

    @Override
    public Boolean apply(Stream<StackFrame> frames) {
        for (Iterator<StackFrame> each = frames.iterator(); each.hasNext(); ) {
            if (each.next().getMethodName().equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }
}
