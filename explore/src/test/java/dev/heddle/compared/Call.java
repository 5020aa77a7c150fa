package dev.heddle.compared;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * A call of a method with arguments that come from a seed.
 *
 * @param signature the method's name and the simple names of its parameters' types
 */
public record Call(String signature, Method method, long seed) {
    private static final List<Class<?>> VIEWS = List.of(
            ConcurrentNavigableMap.class,
            Map.class,
            NavigableSet.class,
            Set.class,
            BlockingDeque.class,
            List.class,
            Collection.class);

    /**
     * What a call gave.
     *
     * @param saw what its callbacks were called with
     */
    private record Given(String text, String saw, @Nullable Object result) {}

    /** List the methods that can be called of an object, each by a call to choose the arguments of. */
    static List<Call> of(Object object) {
        Class<?> type = type(object);
        return Arrays.stream(type.getMethods())
                .filter(Call::isComparable)
                .map(each -> new Call(signature(each), each, 0))
                .sorted(Comparator.comparing(Call::signature))
                .toList();
    }

    private static Class<?> type(Object object) {
        Class<?> type = object.getClass();
        if (Modifier.isPublic(type.getModifiers())) {
            return type;
        }
        return VIEWS.stream()
                .filter(each -> each.isInstance(object))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type.getName()));
    }

    /**
     * Leave out what is another thing in each run, or happens in another thread or in any order, or may fail for no reason.
     */
    private static boolean isComparable(Method method) {
        String name = method.getName();
        return method.getDeclaringClass() != Object.class
                && !Modifier.isStatic(method.getModifiers())
                && !method.isBridge()
                && !name.startsWith("weak")
                && !name.startsWith("search")
                && (!name.startsWith("reduce") || name.contains("To"))
                && !name.endsWith("Async")
                && !name.endsWith("Timeout")
                && !Set.of("defaultExecutor", "newIncompleteFuture", "newCondition", "parallelStream")
                        .contains(name);
    }

    private static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .toList()
                        .toString()
                        .replace('[', '(')
                        .replace(']', ')');
    }

    /** Choose the arguments. */
    Call with(long chosen) {
        return new Call(signature, method, chosen);
    }

    /** True if there are states in which the call waits for another thread. */
    boolean mayWait() {
        return Blocking.mayWait(method.getName(), method.getParameterTypes());
    }

    /** True if the call would wait for another thread, as the object is. */
    public boolean wouldWait(Object object) {
        Object[] given = new Arguments(new Random(seed), object).of(method.getParameterTypes());
        return Blocking.wouldWait(object, method.getName(), given);
    }

    /** Make the call; tell what it gave. Only hash tables promise to call back once. */
    public String on(Object object) {
        Given given = given(object);
        return object instanceof ConcurrentHashMap ? given.text() + given.saw() : given.text();
    }

    /** Make the call. One that would wait is made by a thread that is interrupted, if it heeds that, and otherwise not. */
    String onInterrupted(Object object, Outcomes outcomes) {
        if (wouldWait(object)) {
            if (!Arrays.asList(method.getExceptionTypes()).contains(InterruptedException.class)) {
                return "would wait";
            }
            Thread.currentThread().interrupt();
        }
        Given given = given(object);
        String text = given.text() + given.saw() + (Thread.interrupted() ? " interrupted" : "");
        return given.result() == null ? text : text + outcomes.add(given.result());
    }

    private Given given(Object object) {
        Arguments arguments = new Arguments(new Random(seed), object);
        @Nullable Object[] given = arguments.of(method.getParameterTypes());
        try {
            method.setAccessible(true);
            Object result = method.invoke(object, given);
            String text = result == object ? "itself" : Rendering.of(result);
            for (Object each : given) {
                if (each instanceof int[] numbers) {
                    text += " " + numbers[0];
                } else if (each instanceof boolean[] flags) {
                    text += " " + flags[0];
                } else if (each instanceof Collection<?>) {
                    text += " " + Rendering.of(each);
                }
            }
            return new Given(text, arguments.seen() == 0 ? "" : " saw " + arguments.seen(), result);
        } catch (InvocationTargetException thrown) {
            return new Given(isParallel(given) ? "thrown" : Rendering.of(thrown.getTargetException()), "", null);
        } catch (IllegalAccessException impossible) {
            throw new LinkageError(signature, impossible);
        }
    }

    /** The bulk operations of hash tables may call back at any time, and throw what is thrown first. */
    private boolean isParallel(@Nullable Object[] given) {
        return method.getName().startsWith("forEach") && given.length > 1 && given[0] instanceof Long;
    }

    @Override
    public String toString() {
        return signature + " #" + seed;
    }
}
