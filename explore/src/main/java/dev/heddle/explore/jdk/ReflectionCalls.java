package dev.heddle.explore.jdk;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What replaces a call by reflection: the method that would be called instead is, by reflection too. */
public final class ReflectionCalls {
    private static final Map<String, Method> BY_METHOD = new HashMap<>();

    static {
        for (ReplacedCalls.Entry each : ReplacedCalls.all()) {
            List<Class<?>> parameters = Arrays.asList(each.method().getParameterTypes());
            List<Class<?>> own = each.isStatic() ? parameters : parameters.subList(1, parameters.size());
            BY_METHOD.put(key(each.of(), each.name(), own), each.method());
        }
    }

    private ReflectionCalls() {}

    private static String key(String owner, String name, List<Class<?>> parameters) {
        return owner + "." + name + parameters;
    }

    /** Give what is called in place of a method by reflection: itself, or what replaces it. */
    public static @Nullable Method method(@Nullable Method method) {
        Method instead = method == null ? null : replacement(method);
        return instead == null ? method : instead;
    }

    /** True if something else is called in place of a method. */
    static boolean isReplaced(Method method) {
        return replacement(method) != null;
    }

    /** Give the arguments for {@link #method}: with the receiver in front if that has become one. */
    public static Object @Nullable [] arguments(
            @Nullable Method method, @Nullable Object receiver, Object @Nullable [] arguments) {
        Method instead = method == null ? null : replacement(method);
        if (instead == null || instead.isAnnotationPresent(Replaces.OfClass.class)) {
            return arguments;
        }
        if (receiver == null) {
            throw new NullPointerException();
        }
        int given = arguments == null ? 0 : arguments.length;
        Object[] all = new Object[given + 1];
        all[0] = receiver;
        if (arguments != null) {
            System.arraycopy(arguments, 0, all, 1, given);
        }
        return all;
    }

    private static @Nullable Method replacement(Method method) {
        Class<?> owner = method.getDeclaringClass();
        return owner.getClassLoader() != null
                ? null
                : BY_METHOD.get(key(owner.getName(), method.getName(), Arrays.asList(method.getParameterTypes())));
    }
}
