package dev.heddle.explore.search;

import dev.heddle.explore.engine.Names;
import dev.heddle.model.Site;
import org.jspecify.annotations.Nullable;

/** Finds the call of the program inside which a thread does something in the JDK. */
final class Calls {
    private Calls() {}

    /**
     * A call.
     *
     * @param name what is called
     * @param site where in the program
     */
    record Place(String name, Site site) {}

    /** Find the call that a thread with this stack is in; null if no code of the program is under way. */
    static @Nullable Place find(StackTraceElement[] stack) {
        StackTraceElement called = null;
        for (int i = 0; i < Fingerprints.bottom(stack); i++) {
            StackTraceElement frame = stack[i];
            String type = frame.getClassName();
            boolean hook = frame.getMethodName().startsWith("heddle$") || isEngine(type);
            if (!hook && Fingerprints.isOfProgram(type)) {
                return called == null ? null : new Place(name(called), site(frame));
            }
            called = hook ? called : frame;
        }
        return null;
    }

    /** Find where the program itself does something of which the rewriting knows no site: it initialises a class. */
    static Site topmost(StackTraceElement[] stack) {
        for (int i = 0; i < Fingerprints.bottom(stack); i++) {
            String type = stack[i].getClassName();
            boolean hook = stack[i].getMethodName().startsWith("heddle$") || isEngine(type);
            if (!hook) {
                return Fingerprints.isOfProgram(type) ? site(stack[i]) : Site.UNKNOWN;
            }
        }
        return Site.UNKNOWN;
    }

    /** True for a class of Heddle that does not stand for one of the JDK's. */
    private static boolean isEngine(String type) {
        return type.startsWith("dev.heddle.") && Names.original(type).equals(type) && !Fingerprints.isOfProgram(type);
    }

    private static String name(StackTraceElement called) {
        String type = Names.original(called.getClassName());
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return called.getMethodName().equals("<init>") ? "new " + simple : simple + "." + called.getMethodName();
    }

    static Site site(StackTraceElement frame) {
        return new Site(
                frame.getClassName(),
                frame.getMethodName(),
                Site.UNKNOWN.descriptor(),
                -1,
                frame.getFileName(),
                frame.getLineNumber());
    }
}
