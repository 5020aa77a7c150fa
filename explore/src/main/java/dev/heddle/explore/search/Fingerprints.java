package dev.heddle.explore.search;

import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Tear;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.jdk.ProgramStacks;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Fingerprint;
import dev.heddle.model.SourcePlace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the fingerprints of violations: of what was thrown by its class and the topmost frame of the program, of the rest by
 * their sites. Each is made once: a race shows in every execution.
 */
final class Fingerprints {
    /** What assertions are made with: their frames are not where one failed. */
    private static final List<String> ASSERTING = List.of(
            "org.junit.",
            "junit.framework.",
            "org.opentest4j.",
            "org.assertj.",
            "org.hamcrest.",
            "org.testng.",
            "com.google.common.truth.",
            "kotlin.test.",
            "org.awaitility.");

    private final SourcePlaces places;
    private final Map<Key, String> known = new HashMap<>();

    Fingerprints(SourcePlaces places) {
        this.places = places;
    }

    String of(Violation violation) {
        Tear tear = violation.tear();
        if (tear != null) {
            return tear.fingerprint();
        }
        Throwable thrown = violation.thrown();
        if (thrown == null) {
            Key key = new Key(violation.kind(), violation.subject(), violation.sites());
            String made = known.get(key);
            if (made == null) {
                List<SourcePlace> all = violation.sites().stream()
                        .map(Sites::site)
                        .map(places::of)
                        .toList();
                made = Fingerprint.of(violation.kind(), violation.subject(), all);
                known.put(key, made);
            }
            return made;
        }
        StackTraceElement[] stack = stack(thrown);
        int top = topmost(stack);
        Key key = new Key(
                violation.kind(),
                violation.subject(),
                top < 0 ? "" : List.of(stack[top], top > 0 ? stack[top - 1] : ""));
        String made = known.get(key);
        if (made == null) {
            made = ofThrow(violation, stack, top);
            known.put(key, made);
        }
        return made;
    }

    private String ofThrow(Violation violation, StackTraceElement[] stack, int top) {
        if (top < 0) {
            return Fingerprint.of(violation.kind(), violation.subject(), List.of());
        }
        String called = top == 0 ? null : stack[top - 1].getMethodName();
        String from = top == 0 ? "" : " from " + stack[top - 1].getClassName() + "." + called;
        return Fingerprint.of(
                violation.kind(),
                violation.subject() + from,
                List.of(places.ofThrow(stack[top], violation.subject(), called)));
    }

    /** Give the stack of what was thrown as the program sees it. */
    static StackTraceElement[] stack(Throwable thrown) {
        return ProgramStacks.of(thrown.getStackTrace());
    }

    /** Find the topmost frame of the program; -1 if there is none. */
    static int topmost(StackTraceElement[] stack) {
        int fallback = -1;
        int end = bottom(stack);
        for (int i = 0; i < end; i++) {
            String name = stack[i].getClassName();
            if (isOfProgram(name)) {
                if (ASSERTING.stream().noneMatch(name::startsWith)) {
                    return i;
                }
                fallback = fallback < 0 ? i : fallback;
            }
        }
        return fallback;
    }

    /** Find the frame from which the engine runs a thread of the program; below it are frames of whoever runs the engine. */
    static int bottom(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            if (ProgramStacks.isBottom(stack[i].getClassName(), stack[i].getMethodName())) {
                return i;
            }
        }
        return stack.length;
    }

    /** True for a class of the program or its libraries: not of the JDK, nor of Heddle. */
    static boolean isOfProgram(String className) {
        return !className.startsWith("dev.heddle.explore.")
                && !className.startsWith("dev.heddle.runtime.")
                && !className.startsWith("heddle.copy.")
                && !ClassFiles.inJdk(className.replace('.', '/'));
    }

    private record Key(
            FindingKind kind, String subject, @Nullable Object where) {}
}
