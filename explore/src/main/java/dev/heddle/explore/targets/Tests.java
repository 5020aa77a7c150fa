package dev.heddle.explore.targets;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

    /** How many cases have a name already: methods may have one name and other parameters. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Says of each test that can't be run why not. */
    private final List<String> left = new ArrayList<>();

    /** What runs tests of JUnit 3 and 4, and what it finds; null as long as nobody has to know. */
    private @Nullable Runner runner;

    private @Nullable List<Runner.Found> found;

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
        String runner = Special.runner(type);
        if (runner != null) {
            addFound(runner, null);
            return;
        }
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
        String runner = Special.runner(type);
        if (runner != null) {
            tests.addFound(runner, name);
        } else {
            Members.methods(type).stream()
                    .filter(each -> each.getName().equals(name))
                    .forEach(tests::add);
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
        if (isDisabled(name, disabled == null ? Mark.find(type, DISABLED) : disabled)) {
            return;
        }
        if (jupiter != null) {
            jupiter(method, jupiter, name);
        } else {
            junit4(method, junit4, name);
        }
    }

    private boolean isDisabled(String name, @Nullable Annotation disabled) {
        if (disabled == null) {
            return false;
        }
        String why = Mark.text(disabled, "value");
        notes.add(name + " is disabled" + (why.isEmpty() ? "" : ": " + why));
        return true;
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
            throughLauncher(numbered(name, false), reason, method);
            return;
        }
        Fixture fixture = Fixture.jupiter(type);
        Invocation call = Invocation.of(method);
        for (Arguments each : sets) {
            String of = numbered(name, each != Arguments.NONE);
            cases.add(new Case(of, loader, () -> fixture.run(instance -> call.on(instance, each.make()))));
        }
    }

    /** Give a name that no other case has. */
    private String numbered(String name, boolean always) {
        int number = numbers.merge(name, 1, Integer::sum);
        return always || number > 1 ? name + "[" + number + "]" : name;
    }

    private void junit4(Method method, @Nullable Annotation test, String name) {
        String reason = test == null ? "being a test of JUnit 3" : Special.junit4(type, method);
        if (reason != null || test == null) {
            throughRunner(name, method, String.valueOf(reason));
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

    private static @Nullable Object expecting(@Nullable Class<?> expected, Invocation call, @Nullable Object instance)
            throws Throwable {
        if (expected == null) {
            return call.on(instance);
        }
        try {
            call.on(instance);
        } catch (Throwable thrown) {
            if (expected.isInstance(thrown)) {
                return Case.NOTHING;
            }
            throw thrown;
        }
        throw new AssertionError("Expected exception: " + expected.getName());
    }

    /**
     * Add what the runner finds that a class of JUnit 4 asks for.
     *
     * @param name the test that is wanted; null for all
     */
    private void addFound(String reason, @Nullable String name) {
        if (isDisabled(type.getName(), Mark.find(type, DISABLED))) {
            return;
        }
        List<Runner.Found> tests = found(type.getName(), reason);
        Map<String, Integer> numbers = new HashMap<>();
        for (Runner.Found each : tests) {
            String label = label(each);
            int number = numbers.merge(label, 1, Integer::sum);
            boolean numbered = number > 1 || !each.method().equals(each.methodName());
            if (name == null || name.equals(label)) {
                add(type.getName() + "#" + label + (numbered ? "[" + number + "]" : ""), reason, each);
            }
        }
    }

    private String label(Runner.Found test) {
        String other = test.className();
        return other.equals(type.getName())
                ? test.methodName()
                : other.substring(Math.max(other.lastIndexOf('.'), other.lastIndexOf('$')) + 1) + "."
                        + test.methodName();
    }

    private void throughRunner(String name, Method method, String reason) {
        List<Runner.Found> tests = found(name, reason);
        for (Runner.Found each : tests) {
            if (each.method().equals(method.getName())) {
                add(name, reason, each);
                return;
            }
        }
        if (!tests.isEmpty()) {
            String fault = tests.stream()
                    .map(Runner.Found::fault)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse("it finds no such test");
            left.add("JUnit can't run " + name + ": " + fault);
        }
    }

    private List<Runner.Found> found(String name, String reason) {
        try {
            Runner asked = runner == null ? new Runner(loader, type) : runner;
            runner = asked;
            found = found == null ? scout.learn(asked::find) : found;
            if (found.isEmpty()) {
                left.add("JUnit finds nothing to run in " + name);
            }
            return found;
        } catch (TargetException missing) {
            left.add(onlyThroughJUnit(name, reason, missing));
            return List.of();
        }
    }

    private void add(String name, String reason, Runner.Found test) {
        if (test.fault() != null) {
            left.add("JUnit can't run " + name.replace("#initializationError", "") + ": " + test.fault());
        } else if (runner != null) {
            addThroughJUnit(name, reason, runner.body(test));
        }
    }

    /** Add a test that JUnit itself has to run; where that can't be, it is left out and the others are not. */
    private void throughLauncher(String name, String reason, Method method) {
        try {
            addThroughJUnit(name, reason, Engines.jupiter(loader, type, method));
        } catch (TargetException missing) {
            left.add(onlyThroughJUnit(name, reason, missing));
        }
    }

    private void addThroughJUnit(String name, String reason, Body body) {
        cases.add(new Case(name, loader, body));
        notes.add(name + " runs through JUnit itself in each execution, which is slower, because of " + reason);
    }

    private static String onlyThroughJUnit(String name, String reason, TargetException missing) {
        return name + " can run only through JUnit itself, because of " + reason + ": " + missing.getMessage();
    }
}
