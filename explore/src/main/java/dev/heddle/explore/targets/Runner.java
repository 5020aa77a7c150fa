package dev.heddle.explore.targets;

import dev.heddle.explore.engine.Control;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The runner of a class of JUnit 3 or 4, which says what tests there are and runs one of them.
 *
 * <p>What a runner finds is more than the methods of the class: those of a {@code Parameterized} one many times, those of other classes
 * in a {@code Suite}. So it is asked, once under control to know what there is, and in each execution for the test itself.
 */
final class Runner {
    /** How a runner names what it reports instead of a test, where the class is not as it demands. */
    private static final String FAULT = "initializationError";

    private static final String MISSING = "it needs junit:junit on the class path";

    /**
     * One test that a runner has found.
     *
     * @param at which of them it is
     * @param text how the runner names it
     * @param className the class it is in
     * @param method the method, and which parameters
     * @param fault why it can't be run; null if it can
     */
    record Found(
            int at,
            String text,
            String className,
            String method,
            @Nullable String fault) {
        /** Give the method without the parameters. */
        String methodName() {
            int bracket = method.indexOf('[');
            return bracket < 0 ? method : method.substring(0, bracket);
        }
    }

    private final Class<?> type;
    private final Class<?> filterable;
    private final Invocation request;
    private final Invocation runner;
    private final Invocation description;
    private final Invocation children;
    private final Invocation className;
    private final Invocation methodName;
    private final Invocation only;
    private final Invocation filter;
    private final Invocation core;
    private final Invocation run;
    private final Invocation failures;
    private final Invocation exception;
    private final Invocation ignored;
    private final Invocation count;

    Runner(ClassLoader loader, Class<?> type) {
        this.type = type;
        Class<?> requests = Engines.find(loader, "org.junit.runner.Request", MISSING);
        Class<?> runners = Engines.find(loader, "org.junit.runner.Runner", MISSING);
        Class<?> descriptions = Engines.find(loader, "org.junit.runner.Description", MISSING);
        Class<?> filters = Engines.find(loader, "org.junit.runner.manipulation.Filter", MISSING);
        Class<?> cores = Engines.find(loader, "org.junit.runner.JUnitCore", MISSING);
        Class<?> results = Engines.find(loader, "org.junit.runner.Result", MISSING);
        this.filterable = Engines.find(loader, "org.junit.runner.manipulation.Filterable", MISSING);
        this.request = Engines.method(requests, "aClass", Class.class);
        this.runner = Engines.method(requests, "getRunner");
        this.description = Engines.method(runners, "getDescription");
        this.children = Engines.method(descriptions, "getChildren");
        this.className = Engines.method(descriptions, "getClassName");
        this.methodName = Engines.method(descriptions, "getMethodName");
        this.only = Engines.method(filters, "matchMethodDescription", descriptions);
        this.filter = Engines.method(requests, "filterWith", filters);
        this.core = Invocation.ofNew(cores);
        this.run = Engines.method(cores, "run", requests);
        this.failures = Engines.method(results, "getFailures");
        this.exception =
                Engines.method(Engines.find(loader, "org.junit.runner.notification.Failure", MISSING), "getException");
        this.ignored = Engines.method(results, "getIgnoreCount");
        this.count = Engines.method(results, "getRunCount");
    }

    /** List the tests that there are; to be called under control. */
    List<Found> find() {
        try {
            Object asked = Objects.requireNonNull(request.on(null, new Object[] {type}));
            List<Found> found = new ArrayList<>();
            for (Map.Entry<String, Object> each : tests(asked).entrySet()) {
                String method = methodName.on(each.getValue()) instanceof String named ? named : each.getKey();
                found.add(new Found(
                        found.size(),
                        each.getKey(),
                        String.valueOf(className.on(each.getValue())),
                        method,
                        method.startsWith(FAULT) ? fault(asked, each.getValue()) : null));
            }
            return found;
        } catch (Throwable thrown) {
            throw Thrown.<RuntimeException>as(thrown);
        }
    }

    private String fault(Object asked, Object test) throws Throwable {
        Throwable thrown = Engines.joined(failures.on(result(asked, test)), exception);
        return thrown == null ? "its runner reports a fault" : Engines.firstLine(thrown);
    }

    /** Run one test. */
    Body body(Found test) {
        return () -> {
            Object asked = Objects.requireNonNull(request.on(null, new Object[] {type}));
            Object described = tests(asked).get(test.text());
            if (described == null) {
                throw new TargetException("JUnit finds other tests in " + type.getName()
                        + " each time it is asked, and no longer " + test.text());
            }
            Object result = result(asked, described);
            Throwable thrown = Engines.joined(failures.on(result), exception);
            if (thrown != null) {
                throw thrown;
            }
            Control.assume(!Integer.valueOf(0).equals(count.on(result))
                    || Integer.valueOf(0).equals(ignored.on(result)));
            return Case.NOTHING;
        };
    }

    private @Nullable Object result(Object asked, Object test) throws Throwable {
        Object one = filter.on(asked, new @Nullable Object[] {only.on(null, new Object[] {test})});
        return run.on(core.on(null), new @Nullable Object[] {one});
    }

    private Map<String, Object> tests(@Nullable Object asked) throws Throwable {
        Object by = runner.on(asked);
        Map<String, Object> tests = new LinkedHashMap<>();
        collect(description.on(by), tests);
        if (!filterable.isInstance(by) && tests.keySet().stream().noneMatch(each -> each.startsWith(FAULT))) {
            throw new TargetException("its runner can't run one test alone");
        }
        return tests;
    }

    private void collect(@Nullable Object described, Map<String, Object> tests) throws Throwable {
        List<?> below = children.on(described) instanceof List<?> list ? list : List.of();
        if (below.isEmpty() && described != null && methodName.on(described) != null) {
            tests.putIfAbsent(described.toString(), described);
        }
        for (Object each : below) {
            collect(each, tests);
        }
    }
}
