package dev.heddle.explore.target;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The methods of a class, its own and inherited, without those that Heddle added, in an order that is always the same. */
final class Members {
    private static final Comparator<Method> ORDER =
            Comparator.comparing(Method::getName).thenComparing(method -> Arrays.toString(method.getParameterTypes()));

    private Members() {}

    /** List a class's methods, the inherited ones last; one that is overridden is left out. */
    static List<Method> methods(Class<?> type) {
        List<Method> all = new ArrayList<>();
        for (Class<?> each : lineage(type)) {
            List<Method> own = new ArrayList<>();
            for (Method method : each.getDeclaredMethods()) {
                if (!method.isSynthetic()
                        && !method.isBridge()
                        && !method.getName().startsWith("heddle$")
                        && !(each.isInterface() && Modifier.isAbstract(method.getModifiers()))
                        && all.stream().noneMatch(below -> overrides(below, method))) {
                    own.add(method);
                }
            }
            own.sort(ORDER);
            all.addAll(own);
        }
        return all;
    }

    /** List a class's methods, the inherited ones first. */
    static List<Method> inheritedFirst(Class<?> type) {
        List<Method> ordered = new ArrayList<>();
        List<Method> all = methods(type);
        List<Class<?>> lineage = new ArrayList<>(lineage(type));
        Collections.reverse(lineage);
        for (Class<?> each : lineage) {
            for (Method method : all) {
                if (method.getDeclaringClass() == each) {
                    ordered.add(method);
                }
            }
        }
        return ordered;
    }

    /** List a class, its superclasses, and then the interfaces of them all. */
    static Set<Class<?>> lineage(Class<?> type) {
        Set<Class<?>> lineage = new LinkedHashSet<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            lineage.add(each);
        }
        for (Class<?> each : List.copyOf(lineage)) {
            addInterfaces(each, lineage);
        }
        return lineage;
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> lineage) {
        for (Class<?> each : type.getInterfaces()) {
            if (lineage.add(each)) {
                addInterfaces(each, lineage);
            }
        }
    }

    private static boolean overrides(Method below, Method above) {
        int never = Modifier.PRIVATE | Modifier.STATIC;
        return (below.getModifiers() & never) == 0
                && (above.getModifiers() & never) == 0
                && below.getName().equals(above.getName())
                && Arrays.equals(below.getParameterTypes(), above.getParameterTypes());
    }
}
