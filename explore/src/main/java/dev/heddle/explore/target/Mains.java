package dev.heddle.explore.target;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Main methods, by the rules of the newest Java: with or without arguments, static or not, private never. */
final class Mains {
    private Mains() {}

    /** Find the main method of a class; null if it has none. */
    static @Nullable Body find(Class<?> type, List<String> arguments) {
        Method withArguments = null;
        Method without = null;
        for (Method each : Members.methods(type)) {
            if (each.getName().equals("main")
                    && each.getReturnType() == void.class
                    && (each.getModifiers() & (Modifier.PRIVATE | Modifier.ABSTRACT)) == 0) {
                if (Arrays.equals(each.getParameterTypes(), new Class<?>[] {String[].class})) {
                    withArguments = withArguments == null ? each : withArguments;
                } else if (each.getParameterCount() == 0) {
                    without = without == null ? each : without;
                }
            }
        }
        Method main = withArguments != null ? withArguments : without;
        if (main == null) {
            return null;
        }
        Invocation made = Modifier.isStatic(main.getModifiers()) ? null : Invocation.ofNew(type);
        if (main == without) {
            Invocation call = Invocation.of(main);
            return () -> call.on(made == null ? null : made.on(null));
        }
        return withStrings(Invocation.of(main), made, main.getParameterTypes(), arguments);
    }

    /** Call something with strings, as an array or one by one; null if it takes others, or another number. */
    static @Nullable Body withStrings(
            Invocation call, @Nullable Invocation made, Class<?>[] parameters, List<String> arguments) {
        if (parameters.length == 1 && parameters[0] == String[].class) {
            String[] strings = arguments.toArray(String[]::new);
            return () -> call.on(made == null ? null : made.on(null), new Object[] {strings.clone()});
        }
        if (parameters.length != arguments.size()
                || !Arrays.stream(parameters).allMatch(each -> each == String.class)) {
            return null;
        }
        @Nullable Object[] strings = arguments.toArray(Object[]::new);
        return () -> call.on(made == null ? null : made.on(null), strings);
    }
}
