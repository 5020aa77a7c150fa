package dev.heddle.agent;

import dev.heddle.model.Site;
import java.lang.StackWalker.StackFrame;
import java.util.Optional;

/** Finds the place in the program from which a JDK method was called, for the few events that have no site. */
final class StackSites {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private StackSites() {}

    static Site here() {
        Optional<StackFrame> frame = WALKER.walk(frames ->
                frames.filter(each -> isProgram(each.getDeclaringClass())).findFirst());
        return frame.map(each -> new Site(
                        each.getClassName(),
                        each.getMethodName(),
                        each.getDescriptor(),
                        -1,
                        each.getFileName(),
                        each.getLineNumber()))
                .orElse(Site.UNKNOWN);
    }

    private static boolean isProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != StackSites.class.getClassLoader();
    }
}
