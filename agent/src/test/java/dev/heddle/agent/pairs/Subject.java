package dev.heddle.agent.pairs;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An object that hands over by its methods, and how each of them is called so that it succeeds. */
final class Subject {
    final Class<?> type;

    /** What the object is declared as, where its class can't be named. */
    final Class<?> as;

    final Map<String, String> texts = new HashMap<>();

    /** Arguments by the simple name of their type. */
    final Map<String, String> arguments = new HashMap<>();

    /** Arguments by method, as {@code offer(Object,long,TimeUnit)}. */
    final Map<String, String> calls = new HashMap<>();

    /** What the one that hands over does before, by method. */
    final Map<String, String> holds = new HashMap<>();

    /** Names of the methods whose result is a view that looks without synchronising. */
    final Set<String> bare = new HashSet<>();

    /** Methods for which a scene is written by hand, or that need none. */
    final Set<String> apart = new HashSet<>();

    Subject(Class<?> type, Class<?> as) {
        this.type = type;
        this.as = as;
    }

    String text(String key) {
        String text = texts.get(key);
        if (text == null) {
            throw new IllegalArgumentException(type.getName() + " has no '" + key + "'");
        }
        return text;
    }

    boolean has(String key) {
        return texts.containsKey(key);
    }

    /** Name the type as it is written in a source. */
    String declared() {
        return name(as);
    }

    /** Name the type of what the scenes hold: the object, or something from which {@link #receiver} gets at it. */
    String held() {
        return texts.getOrDefault("of", declared());
    }

    /** Give the expression for the object. */
    String receiver() {
        return texts.getOrDefault("receiver", "it");
    }

    static String name(Class<?> type) {
        return type.getCanonicalName();
    }

    /** List the arguments of a method. */
    String arguments(Method method, String key, boolean inVain) {
        String given = calls.get(key);
        if (given != null) {
            return given;
        }
        List<String> list = new ArrayList<>();
        for (Class<?> parameter : method.getParameterTypes()) {
            String own = arguments.get(parameter.getSimpleName());
            String argument = own != null ? own : Arguments.of(parameter, inVain);
            if (argument == null) {
                throw new IllegalArgumentException("no argument is known for the " + parameter.getSimpleName() + " of "
                        + type.getName() + "." + key + ": write it in the pairs, as 'call " + key + " ARGUMENTS'");
            }
            list.add("(" + name(parameter) + ") " + argument);
        }
        return String.join(", ", list);
    }
}
