package dev.heddle.agent.pairs;

import dev.heddle.agent.pairs.Scene.Expected;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.jdk.Row;
import dev.heddle.instrument.jdk.Rule;
import dev.heddle.instrument.jdk.Verb;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes scenes from what the table says of the methods of a subject.
 *
 * <p>A method that hands over stands where the subject's {@code give} does, and its {@code take} follows; a method that takes stands where {@code take}
 * does, and {@code give} comes before. What orders nothing is tried in both places, and so is a call that comes to nothing. Each of those is called
 * directly, as a method reference, and through every type that the object can be declared as.
 */
final class SceneMaker {
    private final JdkTable table;
    private final List<Row> rows;
    private final Subject subject;
    private final List<Scene> scenes = new ArrayList<>();

    SceneMaker(JdkTable table, List<Row> rows, Subject subject) {
        this.table = table;
        this.rows = rows;
        this.subject = subject;
    }

    List<Scene> scenes() {
        for (Constructor<?> constructor : subject.as.getConstructors()) {
            for (Rule rule : rules("<init>", descriptor(constructor))) {
                if (!subject.apart.contains("<init>")) {
                    argument(constructor, rule);
                }
            }
        }
        for (Method method : subject.as.getMethods()) {
            List<Rule> rules = rules(method.getName(), descriptor(method));
            if (!Modifier.isStatic(method.getModifiers())
                    && !isBridge(method)
                    && !rules.isEmpty()
                    && isCallable(subject.as, method)
                    && !subject.apart.contains(method.getName())
                    && !subject.apart.contains(key(method))) {
                add(method, rules);
            }
        }
        return scenes;
    }

    /** True for a method that javac made, if the one that it stands for is there too. */
    private boolean isBridge(Method method) {
        return method.isSynthetic()
                && Arrays.stream(subject.as.getMethods())
                        .anyMatch(other -> !other.isSynthetic()
                                && other.getName().equals(method.getName())
                                && other.getParameterCount() == method.getParameterCount());
    }

    private List<Rule> rules(String name, String descriptor) {
        return table.rules(
                subject.type.getName().replace('.', '/'),
                name,
                descriptor,
                ClassFiles.of(ClassLoader.getPlatformClassLoader()));
    }

    private static String descriptor(Executable method) {
        Class<?> result = method instanceof Method called ? called.getReturnType() : void.class;
        return MethodType.methodType(result, method.getParameterTypes()).toMethodDescriptorString();
    }

    private static String name(Executable method) {
        return method instanceof Method ? method.getName() : "<init>";
    }

    private List<Row> rows(Executable method, Rule rule) {
        return rows.stream()
                .filter(row -> row.isFor(rule, name(method), descriptor(method)))
                .toList();
    }

    private static String key(Executable method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", name(method) + "(", ")"));
    }

    private void add(Method method, List<Rule> rules) {
        Roles roles = Roles.of(rules);
        List<Row> about = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.target().isReceiver()) {
                about.addAll(rows(method, rule));
            }
        }
        if (roles.gives()) {
            placed(method, "hands over", about, true, Expected.HANDED_OVER);
        }
        if (roles.takes()) {
            placed(method, "takes", about, false, Expected.HANDED_OVER);
        }
        if (roles.ordersNothing()) {
            placed(method, "does not hand over", about, true, Expected.ALARM);
        }
        if (roles.looksOnly()) {
            placed(method, "does not take", about, false, Expected.ALARM);
        }
        if (roles.conditional()) {
            inVain(method, about);
        }
        if (roles.views()) {
            viewed(method, about);
        }
        if (rules.stream().anyMatch(rule -> rule.verb() == Verb.MEET)) {
            met(method, about);
        }
        if (Callbacks.has(method)) {
            calledBack(method, roles, about);
        }
        for (Rule rule : rules) {
            if (!rule.target().isReceiver()) {
                argument(method, rule);
            }
        }
    }

    /** Add the scene in which the code of an element, which the method runs, takes what was handed over. */
    private void met(Method method, List<Row> about) {
        String arguments = subject.arguments(method, key(method), false);
        String call = subject.receiver() + "." + method.getName() + "(" + arguments + ");";
        scenes.add(new Scene(
                subject.type.getName() + "." + key(method) + " takes where it runs code of an element",
                subject.held(),
                Callbacks.withCode(subject.text("make")),
                "mine(); " + Callbacks.withCode(subject.text("give")) + ";",
                "running(() -> yours(), () -> { " + Callbacks.withCode(call) + " });",
                false,
                Expected.ORDERED,
                about));
    }

    /** Add the scenes in which a function that the method is given takes, and in which it does what is handed over. */
    private void calledBack(Method method, Roles roles, List<Row> about) {
        String name = subject.type.getName() + "." + key(method);
        String call = subject.receiver() + "." + method.getName() + "(";
        String arguments = subject.arguments(method, key(method), false);
        if (roles.takes()) {
            scenes.add(new Scene(
                    name + " takes before it calls back",
                    subject.held(),
                    subject.text("make"),
                    "mine(); " + subject.text("give") + ";",
                    call + Callbacks.doing("yours();", arguments) + ");",
                    false,
                    Expected.ORDERED,
                    about));
        }
        if (roles.gives()) {
            scenes.add(new Scene(
                    name + " hands over what it calls back",
                    subject.held(),
                    subject.text("make"),
                    call + Callbacks.doing("mine();", arguments) + ");",
                    subject.text("take") + "; yours();",
                    false,
                    Expected.ORDERED,
                    about));
        }
    }

    /** Add the scenes in which a method is the one that hands over, or the one that takes. */
    private void placed(Method method, String does, List<Row> about, boolean first, Expected expected) {
        String arguments = subject.arguments(method, key(method), false);
        String name = subject.type.getName() + "." + key(method);
        Expected again = expected == Expected.HANDED_OVER ? Expected.ORDERED : expected;
        String it = subject.receiver();
        String direct = it + "." + method.getName() + "(" + arguments + ");";
        scene(name + " " + does, method, direct, first, expected, about);
        scene(
                name + " as a method reference " + does,
                method,
                reference(method, it + "::" + method.getName(), arguments),
                first,
                again,
                about);
        for (Class<?> declared : supertypes(method)) {
            String through =
                    "((" + Subject.name(declared) + ") " + it + ")." + method.getName() + "(" + arguments + ");";
            scene(name + " through " + declared.getName() + " " + does, method, through, first, again, about);
        }
    }

    private void scene(String name, Method method, String call, boolean first, Expected expected, List<Row> about) {
        String hold = subject.holds.getOrDefault(key(method), subject.texts.getOrDefault("hold", ""));
        String held = first ? hold : subject.texts.getOrDefault("hold", "");
        String giving = first ? call : subject.text("give") + ";";
        String taking = first ? subject.text("take") + ";" : call;
        scenes.add(new Scene(
                name,
                subject.held(),
                subject.text("make"),
                semicolon(held) + "mine(); " + giving,
                taking + " yours();",
                subject.has("meet"),
                expected,
                about));
    }

    private static String semicolon(String code) {
        return code.isEmpty() ? "" : code + "; ";
    }

    private static String reference(Executable method, String target, String arguments) {
        List<String> parameters = new ArrayList<>();
        for (Class<?> each : method.getParameterTypes()) {
            parameters.add(Subject.name(each) + " p" + parameters.size());
        }
        return "interface Ref { void call(" + String.join(", ", parameters) + ") throws Throwable; } Ref ref = "
                + target + "; ref.call(" + arguments + ");";
    }

    /** List the types, other than its own, through which a method of the subject can be called. */
    private Set<Class<?>> supertypes(Method method) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> at = subject.as; at != null; at = at.getSuperclass()) {
            collect(at, all);
        }
        all.remove(subject.as);
        all.remove(Object.class);
        all.removeIf(each -> !isCallable(each, method));
        return all;
    }

    private static void collect(Class<?> type, Set<Class<?>> into) {
        into.add(type);
        for (Class<?> each : type.getInterfaces()) {
            collect(each, into);
        }
    }

    /**
     * True if a call through a type names that type. What every object has is called as Object's where an interface does not declare it once more,
     * and then no rule holds.
     */
    private static boolean isCallable(Class<?> type, Method method) {
        try {
            Class<?> declaring =
                    type.getMethod(method.getName(), method.getParameterTypes()).getDeclaringClass();
            return Modifier.isPublic(type.getModifiers())
                    && declaring != Object.class
                    && (declaring == type || !type.isInterface() || !isUniversal(method));
        } catch (NoSuchMethodException none) {
            return false;
        }
    }

    private static boolean isUniversal(Method method) {
        try {
            return Object.class.getMethod(method.getName(), method.getParameterTypes()) != null;
        } catch (NoSuchMethodException none) {
            return false;
        }
    }

    /** Add the scene in which a call that would take if it succeeded does not. */
    private void inVain(Method method, List<Row> about) {
        String arguments = subject.arguments(method, key(method), true);
        scenes.add(new Scene(
                subject.type.getName() + "." + key(method) + " in vain does not take",
                subject.held(),
                subject.has("vain-make") ? subject.text("vain-make") : subject.text("make"),
                "mine(); " + subject.text("vain") + ";",
                "vain(" + subject.receiver() + "." + method.getName() + "(" + arguments + ")); yours();",
                false,
                Expected.ALARM,
                about));
    }

    /** Add the scene in which one hands over at the subject, and the other takes from a view that it had of it before. */
    private void viewed(Method method, List<Row> about) {
        String view = Subject.name(method.getReturnType());
        String call = "o." + method.getName() + "(" + subject.arguments(method, key(method), false) + ")";
        boolean isBare = subject.bare.contains(method.getName());
        boolean inPool = method.getName().equals("parallelStream"); // where all threads meet
        scenes.add(new Scene(
                subject.type.getName() + "." + key(method) + " gives a view",
                "Object[]",
                "with((" + subject.declared() + ") " + subject.text("make") + ", o -> " + call + ")",
                subject.declared() + " o = (" + subject.declared() + ") it[0]; mine(); "
                        + subject.text("give").replaceAll("\\bit\\b", "o") + ";",
                view + " v = (" + view + ") it[1]; " + Views.take(method.getReturnType()) + " yours();",
                false,
                isBare ? Expected.ALARM : inPool ? Expected.ORDERED : Expected.HANDED_OVER,
                about));
    }

    /** Add the scenes of an argument that synchronises itself: what was handed over by it is taken, or handed on. */
    private void argument(Executable method, Rule rule) {
        Class<?>[] types = method.getParameterTypes();
        Class<?> type = types[rule.target().argument()];
        String element = subject.arguments.getOrDefault("Object", "\"a\"");
        argument(method, rule, ConcurrentArgument.of(type, element));
        if (rule.verb() == Verb.GUARDED_READ && type == Collection.class) {
            argument(method, rule, ConcurrentArgument.guarded(element));
        }
    }

    private void argument(Executable method, Rule rule, ConcurrentArgument argument) {
        Class<?>[] types = method.getParameterTypes();
        String arguments = subject.calls.get(key(method));
        if (arguments == null || !arguments.matches(".*\\bc\\b.*")) {
            List<String> list = new ArrayList<>();
            for (int i = 0; i < types.length; i++) {
                list.add(
                        i == rule.target().argument()
                                ? "c"
                                : "(" + Subject.name(types[i]) + ") " + Arguments.of(types[i], false));
            }
            arguments = String.join(", ", list);
        }
        boolean isNew = method instanceof Constructor;
        String called = isNew ? "new " + subject.declared() : "o." + method.getName();
        around(method, rule, argument, called + "(" + arguments + ");", "");
        String target = isNew ? subject.declared() + "::new" : "o::" + method.getName();
        around(method, rule, argument, reference(method, target, arguments), " as a method reference");
    }

    private void around(Executable method, Rule rule, ConcurrentArgument argument, String call, String how) {
        String open = subject.declared() + " o = (" + subject.declared() + ") it[0]; " + argument.type() + " c = ("
                + argument.type() + ") it[1]; ";
        boolean writes = rule.verb() == Verb.WRITE || rule.verb() == Verb.GUARDED_WRITE;
        scenes.add(new Scene(
                subject.type.getName() + "." + key(method) + how + (writes ? " hands over to" : " takes from")
                        + " its argument, a " + argument.type(),
                "Object[]",
                "with((" + subject.declared() + ") " + subject.text("make") + ", o -> " + argument.make() + ")",
                open + "mine(); " + (writes ? call : argument.give()),
                open + (writes ? argument.take() : call) + " yours();",
                false,
                how.isEmpty() ? Expected.HANDED_OVER : Expected.ORDERED,
                rows(method, rule)));
    }
}
