package dev.heddle.explore.targets;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds JUnit tests, 3 to 6, by the names of their annotations.
 *
 * <p>A plain test is called directly, a fresh instance with its before and after methods in each execution. One that uses
 * extensions, rules or a runner goes through JUnit itself in each execution: slower, and said so.
 */
final class Tests {
    private static final String JUPITER = "org.junit.jupiter.api.";
    private static final String PARAMETERIZED = "org.junit.jupiter.params.ParameterizedTest";
    private static final Set<String> JUPITER_TESTS = Set.of(
            JUPITER + "Test",
            JUPITER + "RepeatedTest",
            JUPITER + "TestFactory",
            JUPITER + "TestTemplate",
            PARAMETERIZED);
    private static final String JUNIT4_TEST = "org.junit.Test";
    private static final Set<String> DISABLED = Set.of(JUPITER + "Disabled", "org.junit.Ignore");

    private final Class<?> type;
    private final ClassLoader loader;
    private final Scout scout;
    private final List<String> notes;
    private final List<Case> cases = new ArrayList<>();

    /** Says of each test that can't be run why not. */
    private final List<String> left = new ArrayList<>();

    private Tests(Class<?> type, ClassLoader loader, Scout scout, List<String> notes) {
        this.type = type;
        this.loader = loader;
        this.scout = scout;
        this.notes = notes;
    }

    /**
     * Find the tests of a class and of the test classes nested in it.
     *
     * @throws TargetException if there are some, and none can be run
     */
    static List<Case> all(Class<?> type, ClassLoader loader, Scout scout, List<String> notes) {
        Tests tests = new Tests(type, loader, scout, notes);
        tests.addAll();
        if (tests.cases.isEmpty() && !tests.left.isEmpty()) {
            throw new TargetException(tests.left.get(0));
        }
        tests.left.forEach(each -> notes.add("left out: " + each));
        return tests.cases;
    }

    private void addAll() {
        for (Method each : Members.methods(type)) {
            add(each);
        }
        for (Class<?> each : type.getDeclaredClasses()) {
            if (Mark.has(each, JUPITER + "Nested")) {
                Tests nested = new Tests(each, loader, scout, notes);
                nested.addAll();
                cases.addAll(nested.cases);
                left.addAll(nested.left);
            }
        }
    }

    /**
     * Find the tests of a class that have a name.
     *
     * @throws TargetException if one can't be run
     */
    static List<Case> named(Class<?> type, String name, ClassLoader loader, Scout scout, List<String> notes) {
        Tests tests = new Tests(type, loader, scout, notes);
        for (Method each : Members.methods(type)) {
            if (each.getName().equals(name)) {
                tests.add(each);
            }
        }
        if (!tests.left.isEmpty()) {
            throw new TargetException(tests.left.get(0));
        }
        return tests.cases;
    }

    private void add(Method method) {
        Annotation jupiter = Mark.find(method, JUPITER_TESTS);
        Annotation junit4 = jupiter == null ? Mark.find(method, Set.of(JUNIT4_TEST)) : null;
        boolean junit3 = jupiter == null && junit4 == null && isJUnit3(method);
        if (jupiter == null && junit4 == null && !junit3) {
            return;
        }
        String name = type.getName() + "#" + method.getName();
        Annotation disabled = Mark.find(method, DISABLED);
        disabled = disabled == null ? Mark.find(type, DISABLED) : disabled;
        if (disabled != null) {
            String why = Mark.text(disabled, "value");
            notes.add(name + " is disabled" + (why.isEmpty() ? "" : ": " + why));
            return;
        }
        if (jupiter != null) {
            jupiter(method, jupiter, name);
        } else {
            junit4(method, junit4, name);
        }
    }

    private boolean isJUnit3(Method method) {
        return Modifier.isPublic(method.getModifiers())
                && method.getName().startsWith("test")
                && method.getParameterCount() == 0
                && Members.lineage(type).stream()
                        .anyMatch(each -> each.getName().equals("junit.framework.TestCase"));
    }

    private void jupiter(Method method, Annotation test, String name) {
        String testType = test.annotationType().getName();
        String reason = Special.jupiter(type, method, testType);
        List<Arguments> sets = List.of(Arguments.NONE);
        if (reason == null && testType.equals(PARAMETERIZED)) {
            List<Arguments> found = ArgumentSources.find(type, method, scout);
            if (found == null) {
                reason = "where its arguments come from";
            } else {
                sets = found;
            }
        }
        if (reason != null) {
            throughJUnit(name, reason, () -> Engines.jupiter(loader, type, method));
            return;
        }
        Fixture fixture = Fixture.jupiter(type);
        Invocation call = Invocation.of(method);
        int number = 0;
        for (Arguments each : sets) {
            number++;
            String of = each == Arguments.NONE ? name : name + "[" + number + "]";
            cases.add(new Case(of, loader, () -> fixture.run(instance -> call.on(instance, each.make()))));
        }
    }

    private void junit4(Method method, @Nullable Annotation test, String name) {
        String reason = test == null ? "being a test of JUnit 3" : Special.junit4(type, method);
        if (reason != null || test == null) {
            throughJUnit(name, String.valueOf(reason), () -> Engines.junit4(loader, type, method));
            return;
        }
        Fixture fixture = Fixture.junit4(type);
        Invocation call = Invocation.of(method);
        Class<?> expected = expected(test);
        cases.add(new Case(name, loader, () -> fixture.run(instance -> expecting(expected, call, instance))));
    }

    private static @Nullable Class<?> expected(Annotation test) {
        boolean none = !(Mark.value(test, "expected") instanceof Class<?> type)
                || type.getName().equals("org.junit.Test$None");
        return none ? null : (Class<?>) Mark.value(test, "expected");
    }

    private static void expecting(@Nullable Class<?> expected, Invocation call, @Nullable Object instance)
            throws Throwable {
        if (expected == null) {
            call.on(instance);
            return;
        }
        try {
            call.on(instance);
        } catch (Throwable thrown) {
            if (expected.isInstance(thrown)) {
                return;
            }
            throw thrown;
        }
        throw new AssertionError("Expected exception: " + expected.getName());
    }

    /** Add a test that JUnit itself has to run; where that can't be, it is left out and the others are not. */
    private void throughJUnit(String name, String reason, Supplier<Body> engine) {
        try {
            cases.add(new Case(name, loader, engine.get()));
            notes.add(name + " runs through JUnit itself in each execution, which is slower, because of " + reason);
        } catch (TargetException missing) {
            left.add(name + " can run only through JUnit itself, because of " + reason + ": it needs "
                    + missing.getMessage());
        }
    }
}
