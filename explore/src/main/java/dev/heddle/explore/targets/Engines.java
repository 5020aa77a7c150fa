package dev.heddle.explore.targets;

import dev.heddle.explore.engine.Control;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a Jupiter test by the JUnit Platform's launcher, which the program's class path must have, and passes on what it reports as
 * failed. Where it has not, a {@link TargetException} says what is needed.
 *
 * <p>What fails in JUnit itself, because a test is not as it demands, is no failure of the test: the execution then ends by a {@link
 * TargetException}.
 */
final class Engines {
    private static final String LAUNCHER = "org.junit.platform.launcher.";
    private static final String MISSING =
            "it needs org.junit.platform:junit-platform-launcher on the class path, in the version of your JUnit";

    /** What JUnit throws on its own account. */
    private static final String OWN = "org.junit.platform.commons.JUnitException";

    private Engines() {}

    static Body jupiter(ClassLoader loader, Class<?> type, Method method) {
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(", "));
        String name = type.getName() + "#" + method.getName() + "(" + parameters + ")";
        Class<?> builder = find(loader, LAUNCHER + "core.LauncherDiscoveryRequestBuilder", MISSING);
        Class<?> selector = find(loader, "org.junit.platform.engine.DiscoverySelector", MISSING);
        Class<?> request = find(loader, LAUNCHER + "LauncherDiscoveryRequest", MISSING);
        Class<?> listener = find(loader, LAUNCHER + "TestExecutionListener", MISSING);
        Class<?> summaries = find(loader, LAUNCHER + "listeners.SummaryGeneratingListener", MISSING);
        Invocation select = method(
                find(loader, "org.junit.platform.engine.discovery.DiscoverySelectors", MISSING),
                "selectMethod",
                String.class);
        Invocation begin = method(builder, "request");
        Invocation selectors = method(builder, "selectors", selector.arrayType());
        Invocation build = method(builder, "build");
        Invocation create = method(find(loader, LAUNCHER + "core.LauncherFactory", MISSING), "create");
        Invocation execute =
                method(find(loader, LAUNCHER + "Launcher", MISSING), "execute", request, listener.arrayType());
        Invocation listen = Invocation.ofNew(summaries);
        Invocation summarise = method(summaries, "getSummary");
        Summary summary = Summary.in(loader);
        return () -> {
            Object selected = array(selector, select.on(null, new Object[] {name}));
            Object asked = build.on(selectors.on(begin.on(null), new Object[] {selected}));
            Object hears = listen.on(null);
            execute.on(create.on(null), new @Nullable Object[] {asked, array(listener, hears)});
            summary.pass(summarise.on(hears), name);
            return Case.NOTHING;
        };
    }

    /** Reads what the launcher reports. */
    private record Summary(
            Invocation failures, Invocation exception, Invocation found, Invocation succeeded, Invocation failed) {
        static Summary in(ClassLoader loader) {
            Class<?> summary = find(loader, LAUNCHER + "listeners.TestExecutionSummary", MISSING);
            return new Summary(
                    method(summary, "getFailures"),
                    method(find(loader, summary.getName() + "$Failure", MISSING), "getException"),
                    method(summary, "getTestsFoundCount"),
                    method(summary, "getTestsSucceededCount"),
                    method(summary, "getTestsFailedCount"));
        }

        /** Fail as the test did; leave the execution out if JUnit skipped or aborted all of it. */
        void pass(@Nullable Object summary, String name) throws Throwable {
            Throwable first = joined(failures.on(summary), exception);
            if (first != null && isOwn(first)) {
                throw new TargetException("JUnit can't run " + name + ": " + firstLine(first), first);
            }
            if (first != null) {
                throw first;
            }
            if (Long.valueOf(0).equals(found.on(summary))) {
                throw new TargetException("JUnit finds nothing to run in " + name);
            }
            Control.assume(!Long.valueOf(0).equals(succeeded.on(summary))
                    || !Long.valueOf(0).equals(failed.on(summary)));
        }
    }

    /** True if JUnit has thrown something, and nothing that the program threw is behind it. */
    private static boolean isOwn(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (Members.lineage(each.getClass()).stream()
                    .noneMatch(type -> type.getName().equals(OWN))) {
                return false;
            }
        }
        return true;
    }

    static String firstLine(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null || message.isBlank()
                ? thrown.getClass().getName()
                : message.strip().lines().findFirst().orElseThrow();
    }

    /** Give what tests have thrown, the first with the others; null if there is nothing. */
    static @Nullable Throwable joined(@Nullable Object failures, Invocation exception) throws Throwable {
        Throwable first = null;
        for (Object each : failures instanceof List<?> list ? list : List.of()) {
            if (exception.on(each) instanceof Throwable thrown) {
                first = Thrown.join(first, thrown);
            }
        }
        return first;
    }

    private static Object array(Class<?> component, @Nullable Object element) {
        Object array = Array.newInstance(component, 1);
        Array.set(array, 0, element);
        return array;
    }

    static Class<?> find(ClassLoader loader, String name, String missing) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException none) {
            throw new TargetException(missing, none);
        }
    }

    static Invocation method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return Invocation.of(type.getMethod(name, parameters));
        } catch (NoSuchMethodException none) {
            throw new TargetException(
                    "it needs a version of JUnit with " + type.getSimpleName() + "." + name + " on the class path",
                    none);
        }
    }
}
