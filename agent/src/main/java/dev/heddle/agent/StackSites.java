package dev.heddle.agent;

import dev.heddle.model.Site;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the place in the program from which a JDK method was called, for the few events that have no site. */
public final class StackSites implements Function<Stream<StackFrame>, Site> {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final StackSites FIRST_OF_PROGRAM = new StackSites();

    private StackSites() {}

    /** Give the place. */
    public static Site here() {
        return WALKER.walk(FIRST_OF_PROGRAM);
    }

    @Override
    public Site apply(Stream<StackFrame> frames) {
        for (Iterator<StackFrame> each = frames.iterator(); each.hasNext(); ) {
            StackFrame frame = each.next();
            if (isProgram(frame.getDeclaringClass())) {
                return new Site(
                        frame.getClassName(),
                        frame.getMethodName(),
                        frame.getDescriptor(),
                        -1,
                        frame.getFileName(),
                        frame.getLineNumber());
            }
        }
        return Site.UNKNOWN;
    }

    private static boolean isProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != StackSites.class.getClassLoader();
    }
}
