package dev.heddle.explore.targets;

import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link Entry} means in a program.
 *
 * @param list what to explore, in turn
 * @param notes what a person should know: what is left out, what runs slower
 */
public record Cases(List<Case> list, List<String> notes) {
    /**
     * Find out what a name means.
     *
     * @param loader loads the program
     * @throws TargetException if it means nothing that can be run
     */
    public static Cases of(Entry entry, ClassLoader loader, Scout scout) {
        List<String> notes = new ArrayList<>();
        List<Case> cases = find(entry, loader, scout, notes);
        return new Cases(List.copyOf(cases), List.copyOf(notes));
    }

    private static List<Case> find(Entry entry, ClassLoader loader, Scout scout, List<String> notes) {
        Class<?> type = load(entry.className(), loader);
        if (entry.lambda() != null) {
            return List.of(new Case(entry.toString(), loader, Lambda.body(entry.lambda(), type, loader, scout)));
        }
        try {
            String method = entry.method();
            if (method != null && !method.equals("main")) {
                return ofMethod(entry, method, type, loader, scout, notes);
            }
            Body main = Mains.find(type, entry.arguments());
            if (main != null) {
                return List.of(new Case(entry.toString(), loader, main));
            }
            List<Case> tests = Tests.all(type, loader, scout, notes);
            if (!tests.isEmpty() || !notes.isEmpty()) {
                return tests;
            }
            return List.of(new Case(entry.toString(), loader, ofObject(type)));
        } catch (LinkageError | InaccessibleObjectException missing) {
            throw new TargetException("can't read " + entry.className() + ": " + missing, missing);
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException none) {
            throw new TargetException("there is no class " + name + " on the class path", none);
        } catch (LinkageError broken) {
            throw new TargetException(
                    "can't load " + name + ": " + (broken instanceof ClassFormatError ? broken.getMessage() : broken),
                    broken);
        }
    }

    private static List<Case> ofMethod(
            Entry entry, String written, Class<?> type, ClassLoader loader, Scout scout, List<String> notes) {
        int set = written.indexOf('[');
        String name = set < 0 ? written : written.substring(0, set);
        List<Case> tests = Tests.named(type, name, loader, scout, notes);
        if (set >= 0) {
            tests.removeIf(each -> !each.name().equals(entry.toString()));
        }
        if (!tests.isEmpty() || !notes.isEmpty()) {
            return tests;
        }
        Body body = ofStatic(type, name, entry.arguments());
        if (body == null) {
            throw new TargetException(type.getName() + " has no test and no static method " + name + " that takes "
                    + count(entry.arguments().size()));
        }
        return List.of(new Case(entry.toString(), loader, body));
    }

    private static String count(int arguments) {
        return arguments == 0 ? "no arguments" : arguments + (arguments == 1 ? " string" : " strings");
    }

    private static @Nullable Body ofStatic(Class<?> type, String name, List<String> arguments) {
        for (Method each : Members.methods(type)) {
            if (each.getName().equals(name) && Modifier.isStatic(each.getModifiers())) {
                Body body = Mains.withStrings(Invocation.of(each), null, each.getParameterTypes(), arguments);
                if (body != null) {
                    return body;
                }
            }
        }
        return null;
    }

    private static Body ofObject(Class<?> type) {
        if (Runnable.class.isAssignableFrom(type)) {
            Invocation made = Invocation.ofNew(type);
            return () -> {
                ((Runnable) required(made.on(null))).run();
                return Case.NOTHING;
            };
        }
        if (Callable.class.isAssignableFrom(type)) {
            Invocation made = Invocation.ofNew(type);
            return () -> ((Callable<?>) required(made.on(null))).call();
        }
        throw new TargetException(type.getName()
                + " has no main method and no tests, and is neither a Runnable nor a Callable: name one of its methods, as in "
                + type.getName() + "#method");
    }

    private static Object required(@Nullable Object made) {
        if (made == null) {
            throw new IllegalStateException("a constructor made nothing");
        }
        return made;
    }
}
