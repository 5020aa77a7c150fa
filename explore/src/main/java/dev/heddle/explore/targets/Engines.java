package dev.heddle.explore.targets;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test through JUnit itself, which the program's class path must have, and passes on what it reports as failed. Where it
 * has not, a {@link TargetException} says what is needed, to go on after "it needs".
 */
final class Engines {
    private static final String LAUNCHER = "org.junit.platform.launcher.";

    private Engines() {}

    /** Run a Jupiter test by the JUnit Platform's launcher. */
    static Body jupiter(ClassLoader loader, Class<?> type, Method method) {
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(", "));
        String name = type.getName() + "#" + method.getName() + "(" + parameters + ")";
        String missing = "org.junit.platform:junit-platform-launcher on the class path, in the version of your JUnit";
        Class<?> builder = find(loader, LAUNCHER + "core.LauncherDiscoveryRequestBuilder", missing);
        Class<?> selector = find(loader, "org.junit.platform.engine.DiscoverySelector", missing);
        Class<?> request = find(loader, LAUNCHER + "LauncherDiscoveryRequest", missing);
        Class<?> listener = find(loader, LAUNCHER + "TestExecutionListener", missing);
        Class<?> summaries = find(loader, LAUNCHER + "listeners.SummaryGeneratingListener", missing);
        Class<?> summary = find(loader, LAUNCHER + "listeners.TestExecutionSummary", missing);
        Invocation select = method(
                find(loader, "org.junit.platform.engine.discovery.DiscoverySelectors", missing),
                "selectMethod",
                String.class);
        Invocation begin = method(builder, "request");
        Invocation selectors = method(builder, "selectors", selector.arrayType());
        Invocation build = method(builder, "build");
        Invocation create = method(find(loader, LAUNCHER + "core.LauncherFactory", missing), "create");
        Invocation execute =
                method(find(loader, LAUNCHER + "Launcher", missing), "execute", request, listener.arrayType());
        Invocation listen = Invocation.ofNew(summaries);
        Invocation summarise = method(summaries, "getSummary");
        Invocation failures = method(summary, "getFailures");
        Invocation found = method(summary, "getTestsFoundCount");
        Invocation exception = method(find(loader, summary.getName() + "$Failure", missing), "getException");
        return () -> {
            Object selected = array(selector, select.on(null, new Object[] {name}));
            Object asked = build.on(selectors.on(begin.on(null), new Object[] {selected}));
            Object hears = listen.on(null);
            execute.on(create.on(null), new @Nullable Object[] {asked, array(listener, hears)});
            Object result = summarise.on(hears);
            report((List<?>) failures.on(result), exception);
            if (Long.valueOf(0).equals(found.on(result))) {
                throw new IllegalStateException("JUnit found no test " + name);
            }
        };
    }

    /** Run a test of JUnit 3 or 4 by its runner. */
    static Body junit4(ClassLoader loader, Class<?> type, Method method) {
        String missing = "junit:junit on the class path";
        Class<?> request = find(loader, "org.junit.runner.Request", missing);
        Class<?> core = find(loader, "org.junit.runner.JUnitCore", missing);
        Class<?> result = find(loader, "org.junit.runner.Result", missing);
        Class<?> description = find(loader, "org.junit.runner.Description", missing);
        Invocation ofClass = method(request, "aClass", Class.class);
        Invocation filter = method(request, "filterWith", description);
        Invocation describe = method(description, "createTestDescription", Class.class, String.class);
        Invocation made = Invocation.ofNew(core);
        Invocation run = method(core, "run", request);
        Invocation failures = method(result, "getFailures");
        Invocation exception = method(find(loader, "org.junit.runner.notification.Failure", missing), "getException");
        return () -> {
            Object whole = ofClass.on(null, new Object[] {type});
            Object wanted = describe.on(null, new Object[] {type, method.getName()});
            Object asked = filter.on(whole, new @Nullable Object[] {wanted});
            Object ended = run.on(made.on(null), new @Nullable Object[] {asked});
            report((List<?>) failures.on(ended), exception);
        };
    }

    private static void report(@Nullable List<?> failures, Invocation exception) throws Throwable {
        Throwable first = null;
        for (Object each : failures == null ? List.of() : failures) {
            if (exception.on(each) instanceof Throwable thrown) {
                first = Thrown.join(first, thrown);
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static Object array(Class<?> component, @Nullable Object element) {
        Object array = Array.newInstance(component, 1);
        Array.set(array, 0, element);
        return array;
    }

    private static Class<?> find(ClassLoader loader, String name, String missing) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException none) {
            throw new TargetException(missing, none);
        }
    }

    private static Invocation method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return Invocation.of(type.getMethod(name, parameters));
        } catch (NoSuchMethodException none) {
            throw new TargetException(
                    "a version of JUnit with " + type.getSimpleName() + "." + name + " on the class path", none);
        }
    }
}
