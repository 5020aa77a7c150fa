package dev.heddle.explore.targets;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a test uses that only JUnit itself can do. */
final class Special {
    private static final Set<String> EXTENSIONS = Set.of(
            "org.junit.jupiter.api.extension.ExtendWith",
            "org.junit.jupiter.api.extension.RegisterExtension",
            "org.junit.jupiter.api.io.TempDir",
            "org.junit.jupiter.api.AutoClose",
            "org.junit.jupiter.params.converter.ConvertWith",
            "org.junit.jupiter.params.aggregator.AggregateWith");
    private static final Set<String> RULES = Set.of("org.junit.Rule", "org.junit.ClassRule");

    /** Annotations that are made with extensions, and that Heddle knows without them. */
    private static final Set<String> KNOWN =
            Set.of("org.junit.jupiter.params.ParameterizedTest", "org.junit.jupiter.api.RepeatedTest");

    private static final Set<String> ONLY_BY_ENGINE =
            Set.of("org.junit.jupiter.api.TestFactory", "org.junit.jupiter.api.TestTemplate");
    private static final Set<String> DEFAULT_RUNNERS = Set.of(
            "org.junit.runners.JUnit4",
            "org.junit.runners.BlockJUnit4ClassRunner",
            "org.junit.internal.runners.JUnit4ClassRunner");

    private Special() {}

    /** Name what a Jupiter test uses that needs its engine; null if there is nothing. */
    static @Nullable String jupiter(Class<?> type, Method method, String testType) {
        if (ONLY_BY_ENGINE.contains(testType)) {
            return simple(testType);
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            return "being nested in another class";
        }
        if (type.getDeclaredConstructors().length != 1 || type.getDeclaredConstructors()[0].getParameterCount() > 0) {
            return "its constructor";
        }
        if (method.getParameterCount() > 0 && !testType.endsWith("ParameterizedTest")) {
            return "the parameters of the method";
        }
        String extension = extension(method, method.getName());
        for (Parameter each : method.getParameters()) {
            if (each.getType().getName().startsWith("org.junit.")) {
                return "a parameter of type " + each.getType().getSimpleName();
            }
            extension = extension == null ? extension(each, "a parameter") : extension;
        }
        for (Class<?> each : Members.lineage(type)) {
            extension = extension == null ? extension(each, each.getName()) : extension;
            for (Field field : each.getDeclaredFields()) {
                extension = extension == null ? extension(field, field.getName()) : extension;
            }
        }
        for (Method each : Members.methods(type)) {
            if (extension == null && Fixture.isJupiterLifecycle(each) && each.getParameterCount() > 0) {
                extension = "the parameters of " + each.getName();
            }
        }
        return extension;
    }

    private static @Nullable String extension(AnnotatedElement element, String name) {
        List<Annotation> found = Mark.all(element, EXTENSIONS, KNOWN);
        return found.isEmpty()
                ? null
                : "@" + simple(found.get(0).annotationType().getName()) + " on " + name;
    }

    /** Name the runner that a class of JUnit 4 asks for; null if it is an ordinary one. */
    static @Nullable String runner(Class<?> type) {
        for (Class<?> each : Members.lineage(type)) {
            Annotation runner = Mark.find(each, Set.of("org.junit.runner.RunWith"));
            if (runner != null && Mark.value(runner, "value") instanceof Class<?> by) {
                return DEFAULT_RUNNERS.contains(by.getName()) ? null : "its runner " + by.getSimpleName();
            }
        }
        return null;
    }

    /** Name what a JUnit 4 test uses that needs its runner; null if there is nothing. */
    static @Nullable String junit4(Class<?> type, Method method) {
        for (Class<?> each : Members.lineage(type)) {
            for (Field field : each.getDeclaredFields()) {
                if (Mark.has(field, RULES)) {
                    return "the rule " + field.getName();
                }
            }
        }
        for (Method each : Members.methods(type)) {
            if (Mark.has(each, RULES)) {
                return "the rule " + each.getName();
            }
        }
        return method.getParameterCount() > 0 ? "the parameters of the method" : null;
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
