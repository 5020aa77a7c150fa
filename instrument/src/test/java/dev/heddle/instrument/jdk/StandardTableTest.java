package dev.heddle.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStreamReader;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Holds the standard table against the JDK that runs the test: nothing invented, nothing forgotten. */
final class StandardTableTest {
    private static final JdkTable TABLE = JdkTable.standard();
    private static final Ancestry JDK = new RunningJdk();

    private static final List<String> BASE = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.ref",
            "java.lang.reflect",
            "java.io",
            "java.math",
            "java.nio",
            "java.nio.charset",
            "java.security",
            "java.text",
            "java.time",
            "java.time.format",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.jar",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "javax.crypto");

    /** The classes that guard themselves by a monitor. */
    private static final List<Class<?>> GUARDED = List.of(
            java.util.Vector.class,
            java.util.Stack.class,
            java.util.Hashtable.class,
            StringBuffer.class,
            java.util.Collections.synchronizedCollection(new java.util.ArrayDeque<>())
                    .getClass(),
            java.util.Collections.synchronizedList(new ArrayList<>()).getClass(),
            java.util.Collections.synchronizedNavigableSet(new java.util.TreeSet<>())
                    .getClass(),
            java.util.Collections.synchronizedNavigableMap(new java.util.TreeMap<>())
                    .getClass());

    /** Methods that take no monitor, but do all they do through others of the same object that take it. */
    private static final Set<String> DELEGATING = Set.of(
            "Vector.add",
            "Vector.remove",
            "Vector.indexOf",
            "Vector.clear",
            "Vector.contains",
            "Vector.removeIf",
            "Vector.removeAll",
            "Vector.retainAll",
            "Vector.toArray",
            "Stack.empty",
            "Stack.push",
            "Stack.add",
            "Stack.remove",
            "Stack.indexOf",
            "Stack.clear",
            "Stack.contains",
            "Stack.removeIf",
            "Stack.removeAll",
            "Stack.retainAll",
            "Stack.toArray",
            "Hashtable.containsValue",
            "StringBuffer.indexOf",
            "StringBuffer.insert",
            "StringBuffer.lastIndexOf",
            "StringBuffer.isEmpty",
            "Vector.getFirst",
            "Vector.getLast",
            "Vector.addFirst",
            "Vector.addLast",
            "Vector.removeFirst",
            "Vector.removeLast",
            "Stack.getFirst",
            "Stack.getLast",
            "Stack.addFirst",
            "Stack.addLast",
            "Stack.removeFirst",
            "Stack.removeLast",
            "SynchronizedNavigableMap.keySet");

    @Test
    void everyListedClassExistsInTheVersionsItClaims() {
        List<String> wrong = new ArrayList<>();
        for (ClassEntry entry : TABLE.entries()) {
            boolean exists = RunningJdk.find(entry.name()) != null;
            if (entry.versions().contains(RunningJdk.FEATURE) && !exists) {
                wrong.add(entry.name());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyNamedMethodExistsInExactlyTheVersionsItClaims() {
        List<String> wrong = new ArrayList<>();
        for (ClassEntry entry : TABLE.entries()) {
            Class<?> type = RunningJdk.find(entry.name());
            if (type == null) {
                continue;
            }
            for (ClassEntry.Line line : entry.lines()) {
                boolean claimed = entry.versions().contains(RunningJdk.FEATURE)
                        && line.versions().contains(RunningJdk.FEATURE);
                for (MethodPattern pattern : line.methods()) {
                    if (!pattern.isWildcard() && claimed != exists(type, pattern)) {
                        wrong.add("line " + line.number() + ": " + entry.name() + "." + pattern
                                + (claimed ? " does not exist" : " exists outside its versions"));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyTargetAndSpanNamesArgumentsThatAreThere() {
        List<String> wrong = new ArrayList<>();
        for (ClassEntry entry : TABLE.entries()) {
            Class<?> type = RunningJdk.find(entry.name());
            if (type == null) {
                continue;
            }
            for (ClassEntry.Line line : entry.lines()) {
                Span span = line.rule().span();
                int most = Math.max(line.rule().target().argument(), Math.max(span.from(), span.to()));
                for (MethodPattern pattern : line.methods()) {
                    for (Class<?>[] parameters : parametersOf(type, pattern)) {
                        if (most >= parameters.length || !fits(line.rule(), parameters)) {
                            wrong.add("line " + line.number() + ": " + entry.name() + "." + pattern + " with "
                                    + parameters.length + " parameters");
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyPublicClassOfThesePackagesHasAKind() {
        List<String> forgotten = new ArrayList<>();
        for (Class<?> type : publicClasses()) {
            if (TABLE.declaredKind(RunningJdk.internal(type), JDK) == null) {
                forgotten.add(type.getName());
            }
        }
        assertThat(forgotten).isEmpty();
    }

    @Test
    void everyPublicMethodOfAnUnsafeOrSynchronisingClassHasAVerb() {
        List<String> forgotten = new ArrayList<>();
        for (Class<?> type : publicClasses()) {
            String name = RunningJdk.internal(type);
            ClassKind kind = TABLE.kind(name, JDK);
            if (kind != ClassKind.UNSAFE && kind != ClassKind.SYNCHRONISING) {
                continue;
            }
            for (Method method : type.getMethods()) {
                String descriptor = RunningJdk.descriptor(method);
                if (!Modifier.isStatic(method.getModifiers())
                        && !method.isSynthetic()
                        && method.getDeclaringClass() != Object.class
                        && !UniversalMethods.has(method.getName(), descriptor)
                        && TABLE.stated(name, method.getName(), descriptor, JDK).isEmpty()) {
                    forgotten.add(type.getName() + "." + method.getName() + descriptor);
                }
            }
        }
        assertThat(forgotten).isEmpty();
    }

    @Test
    void everyStaticMethodOfTheClassesThatServeArraysCollectionsAndThreadsHasAVerb() {
        List<String> forgotten = new ArrayList<>();
        for (Class<?> type : List.of(
                java.util.Arrays.class,
                java.util.Collections.class,
                Thread.class,
                java.util.concurrent.locks.LockSupport.class,
                java.lang.reflect.Array.class)) {
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getModifiers())
                        && !Set.of("newInstance", "getLength").contains(method.getName())
                        && TABLE.stated(RunningJdk.internal(type), method.getName(), RunningJdk.descriptor(method), JDK)
                                .isEmpty()) {
                    forgotten.add(type.getName() + "." + method.getName());
                }
            }
        }
        assertThat(forgotten).isEmpty();
    }

    @Test
    void everyListedInterfaceWithStateRulesAndDefaultMethodsIsASkeleton() {
        List<String> forgotten = new ArrayList<>();
        for (ClassEntry entry : TABLE.entries()) {
            Class<?> type = RunningJdk.find(entry.name());
            if (type != null && type.isInterface() && !TABLE.isSkeleton(entry.name())) {
                for (Method method : type.getDeclaredMethods()) {
                    if (method.isDefault()
                            && !TABLE.rules(entry.name(), method.getName(), RunningJdk.descriptor(method), JDK)
                                    .isEmpty()) {
                        forgotten.add(entry.name() + "." + method.getName());
                    }
                }
            }
        }
        assertThat(forgotten).isEmpty();
    }

    @Test
    void everyNameAlsoPassesTheChecksThatStartUpLeavesOut() throws Exception {
        try (var in = JdkTable.class.getResourceAsStream("/dev/heddle/instrument/jdk.table")) {
            assertThat(in).isNotNull();
            JdkTable checked = JdkTable.parse(new InputStreamReader(in, StandardCharsets.UTF_8), "jdk.table");
            assertThat(checked.entries()).containsExactlyElementsOf(TABLE.entries());
        }
    }

    @Test
    void everyGuardedMethodTakesTheMonitorItself() {
        List<String> unguarded = new ArrayList<>();
        int guarded = 0;
        for (Class<?> type : GUARDED) {
            String name = RunningJdk.internal(type);
            for (Method method : type.getMethods()) {
                boolean states = TABLE.rules(name, method.getName(), RunningJdk.descriptor(method), JDK).stream()
                        .anyMatch(rule -> rule.verb().name().startsWith("GUARDED"));
                if (states && !method.isSynthetic()) {
                    guarded++;
                    if (!TakesMonitor.in(method)
                            && !DELEGATING.contains(type.getSimpleName() + "." + method.getName())) {
                        unguarded.add(type.getSimpleName() + "." + method.getName());
                    }
                }
            }
        }
        assertThat(guarded).isGreaterThan(200);
        assertThat(unguarded).isEmpty();
    }

    @Test
    void noClassIsListedTwice() throws Exception {
        Set<String> seen = new HashSet<>();
        List<String> twice = new ArrayList<>();
        try (var in = JdkTable.class.getResourceAsStream("/dev/heddle/instrument/jdk.table")) {
            assertThat(in).isNotNull();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if ((line.startsWith("class ") || line.startsWith("inside "))
                        && !seen.add(line.substring(0, (line + " ").indexOf(' ', line.indexOf(' ') + 1)))) {
                    twice.add(line);
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(100);
        assertThat(twice).isEmpty();
    }

    private static boolean fits(Rule rule, Class<?>[] parameters) {
        int argument = rule.target().argument();
        return switch (rule.verb()) {
            case RANGE_READ, RANGE_WRITE -> parameters[argument].isArray() || parameters[argument] == Object.class;
            default -> argument < 0 || !parameters[argument].isPrimitive();
        };
    }

    private static List<Class<?>> publicClasses() {
        List<Class<?>> classes = new ArrayList<>(RunningJdk.publicClasses("java.logging", "java.util.logging"));
        for (String name : BASE) {
            classes.addAll(RunningJdk.publicClasses("java.base", name));
        }
        classes.removeIf(type -> type.isAnnotation() || Throwable.class.isAssignableFrom(type));
        assertThat(classes).hasSizeGreaterThan(500);
        return classes;
    }

    private static boolean exists(Class<?> type, MethodPattern pattern) {
        return !parametersOf(type, pattern).isEmpty();
    }

    private static List<Class<?>[]> parametersOf(Class<?> type, MethodPattern pattern) {
        List<Class<?>[]> found = new ArrayList<>();
        if (pattern.name().equals("<init>")) {
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                String descriptor = MethodType.methodType(void.class, constructor.getParameterTypes())
                        .toMethodDescriptorString();
                if (pattern.matches("<init>", descriptor)) {
                    found.add(constructor.getParameterTypes());
                }
            }
            return found;
        }
        for (Class<?> at : ancestors(type)) {
            for (Method method : at.getDeclaredMethods()) {
                if (!Modifier.isPrivate(method.getModifiers())
                        && pattern.matches(method.getName(), RunningJdk.descriptor(method))) {
                    found.add(method.getParameterTypes());
                }
            }
        }
        return found;
    }

    private static Set<Class<?>> ancestors(@Nullable Class<?> type) {
        Set<Class<?>> ancestors = new LinkedHashSet<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            collect(at, ancestors);
        }
        ancestors.add(Object.class);
        return ancestors;
    }

    private static void collect(Class<?> type, Set<Class<?>> into) {
        into.add(type);
        for (Class<?> direct : type.getInterfaces()) {
            collect(direct, into);
        }
    }
}
