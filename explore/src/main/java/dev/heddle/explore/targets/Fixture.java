package dev.heddle.explore.targets;

import dev.heddle.explore.engine.Abandoned;
import dev.heddle.explore.engine.Control;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A test class with what runs before and after each of its tests; all of it inside each execution, on a fresh instance. */
final class Fixture {
    private static final String JUPITER = "org.junit.jupiter.api.";
    private static final Set<String> JUPITER_LIFECYCLE =
            Set.of(JUPITER + "BeforeAll", JUPITER + "BeforeEach", JUPITER + "AfterEach", JUPITER + "AfterAll");

    /** Thrown by a test that finds that it makes no sense here. */
    private static final Set<String> ASSUMPTIONS = Set.of(
            "org.opentest4j.TestAbortedException",
            "org.junit.AssumptionViolatedException",
            "org.junit.internal.AssumptionViolatedException");

    /** What to do with a test's instance. */
    @FunctionalInterface
    interface Test {
        /** Do it, and give what the test returns, or {@link Case#NOTHING}. */
        @Nullable
        Object run(@Nullable Object instance) throws Throwable;
    }

    private final Invocation made;
    private final List<Invocation> beforeAll;
    private final List<Invocation> beforeEach;
    private final List<Invocation> afterEach;
    private final List<Invocation> afterAll;

    private Fixture(Class<?> type, String prefix, String first, String before, String after, String last) {
        this.made = Invocation.ofNew(type);
        this.beforeAll = marked(type, prefix + first);
        this.beforeEach = marked(type, prefix + before);
        this.afterEach = reversed(marked(type, prefix + after));
        this.afterAll = reversed(marked(type, prefix + last));
    }

    static Fixture jupiter(Class<?> type) {
        return new Fixture(type, JUPITER, "BeforeAll", "BeforeEach", "AfterEach", "AfterAll");
    }

    static Fixture junit4(Class<?> type) {
        return new Fixture(type, "org.junit.", "BeforeClass", "Before", "After", "AfterClass");
    }

    static boolean isJupiterLifecycle(Method method) {
        return Mark.has(method, JUPITER_LIFECYCLE);
    }

    private static List<Invocation> marked(Class<?> type, String annotation) {
        List<Invocation> found = new ArrayList<>();
        for (Method each : Members.inheritedFirst(type)) {
            if (Mark.has(each, annotation) && !Modifier.isAbstract(each.getModifiers())) {
                found.add(Invocation.of(each));
            }
        }
        return found;
    }

    private static List<Invocation> reversed(List<Invocation> list) {
        Collections.reverse(list);
        return list;
    }

    /** Run one test between what comes before and after; gives what it returns. */
    @Nullable
    Object run(Test test) throws Throwable {
        @Nullable Object[] returned = {Case.NOTHING};
        Test kept = instance -> returned[0] = test.run(instance);
        Throwable failure = null;
        try {
            Object instance = made.on(null);
            failure = first(beforeAll, instance);
            if (failure == null) {
                failure = one(kept, instance);
            }
            failure = all(afterAll, instance, failure);
        } catch (Throwable thrown) {
            failure = Thrown.join(failure, unlessOver(thrown));
        }
        if (failure != null) {
            if (ASSUMPTIONS.contains(failure.getClass().getName())) {
                Control.assume(false);
            }
            throw failure;
        }
        return returned[0];
    }

    private @Nullable Throwable one(Test test, @Nullable Object instance) {
        Throwable failure = first(beforeEach, instance);
        if (failure == null) {
            try {
                test.run(instance);
            } catch (Throwable thrown) {
                failure = unlessOver(thrown);
            }
        }
        return all(afterEach, instance, failure);
    }

    /** Call methods until one throws. */
    private static @Nullable Throwable first(List<Invocation> methods, @Nullable Object instance) {
        for (Invocation each : methods) {
            try {
                each.on(instance);
            } catch (Throwable thrown) {
                return unlessOver(thrown);
            }
        }
        return null;
    }

    /** Call methods, all of them, whatever one throws. */
    private static @Nullable Throwable all(
            List<Invocation> methods, @Nullable Object instance, @Nullable Throwable before) {
        Throwable failure = before;
        for (Invocation each : methods) {
            try {
                each.on(instance);
            } catch (Throwable thrown) {
                failure = Thrown.join(failure, unlessOver(thrown));
            }
        }
        return failure;
    }

    private static Throwable unlessOver(Throwable thrown) {
        if (thrown instanceof Abandoned over) {
            throw over;
        }
        Control.caught(thrown);
        return thrown;
    }
}
