package dev.heddle.explore.engine;

import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Errors that a program would not have by itself: a class that was rewritten does not verify, or may not use what it is made to use.
 *
 * <p>The JVM makes such errors where a class is linked. What the code of the program makes itself, with {@code new}, is none.
 */
public final class Linkage {
    /** The loader of the program, as stacks name it. */
    public static final String LOADER = "program";

    /** How a verifier names the class: the old one, and the one that goes by stack maps. */
    private static final Pattern NAMED = Pattern.compile("\\(class: ([^,]+),|Location:\\s+([^.\\s]+)\\.");

    private static final Pattern BEHIND = Pattern.compile(" \\(|\\R|, method: ");

    private static BiPredicate<String, String> makes = (className, made) -> false;

    private Linkage() {}

    /** Say how to find out whether the code of a class makes objects of another; both by names with dots. */
    public static void known(BiPredicate<String, String> knowing) {
        makes = knowing;
    }

    /** Say what is wrong, if an exception or what caused it is such an error; null if none is. */
    static @Nullable String fault(Throwable thrown) {
        int depth = 0;
        for (Throwable each = thrown; each != null && depth < 20; each = each.getCause()) {
            if (isKind(each) && !isOwn(each)) {
                return describe(each);
            }
            depth++;
        }
        return null;
    }

    /** Say what is wrong, if an exception that came to a handler is one that no program expects; null if it is not. */
    static @Nullable String unexpected(Throwable thrown) {
        boolean broken = thrown instanceof VerifyError
                || thrown instanceof ClassFormatError
                || thrown.getClass() == LinkageError.class;
        return broken && !isOwn(thrown) ? describe(thrown) : null;
    }

    private static boolean isKind(Throwable thrown) {
        return thrown instanceof VerifyError
                || thrown instanceof ClassFormatError
                || thrown instanceof IncompatibleClassChangeError
                || thrown.getClass() == LinkageError.class;
    }

    private static boolean isOwn(Throwable thrown) {
        String place = place(thrown);
        return thrown.getClass().getClassLoader() != null
                || (place != null && makes.test(place, thrown.getClass().getName()));
    }

    /** Name the class of the program that was running; null if none was. */
    private static @Nullable String place(Throwable thrown) {
        for (StackTraceElement each : thrown.getStackTrace()) {
            if (LOADER.equals(each.getClassLoaderName())) {
                return each.getClassName();
            }
        }
        return null;
    }

    private static String describe(Throwable thrown) {
        String message = thrown.getMessage() == null ? "" : thrown.getMessage();
        Matcher named = NAMED.matcher(message);
        String place = place(thrown);
        if (named.find()) {
            place = (named.group(1) == null ? named.group(2) : named.group(1)).replace('/', '.');
        }
        // Behind the first words a message has modules with hash codes, or a dump of the code.
        String said = BEHIND.split(message, 2)[0];
        return (place == null ? "a class" : Originals.of(place)) + ", as rewritten by Heddle, does not link: "
                + thrown.getClass().getSimpleName() + (said.isEmpty() ? "" : ": " + said);
    }
}
