package dev.heddle.explore.targets;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** Reads where the arguments of a parameterised test come from, as far as that is said in simple ways. */
final class ArgumentSources {
    private static final String PROVIDER = "org.junit.jupiter.params.provider.";
    private static final Set<String> SOURCES = Set.of(
            PROVIDER + "ValueSource",
            PROVIDER + "NullSource",
            PROVIDER + "EmptySource",
            PROVIDER + "CsvSource",
            PROVIDER + "EnumSource",
            PROVIDER + "MethodSource",
            PROVIDER + "CsvFileSource",
            PROVIDER + "FieldSource",
            PROVIDER + "ArgumentsSource");
    private static final List<String> VALUES =
            List.of("shorts", "bytes", "ints", "longs", "floats", "doubles", "chars", "booleans", "strings", "classes");

    private final Class<?> type;
    private final Method method;
    private final Scout scout;
    private final Class<?>[] parameters;
    private final List<Arguments> sets = new ArrayList<>();

    private ArgumentSources(Class<?> type, Method method, Scout scout) {
        this.type = type;
        this.method = method;
        this.scout = scout;
        this.parameters = method.getParameterTypes();
    }

    /** List the sets of arguments of a test; null if only JUnit itself can find them. */
    static @Nullable List<Arguments> find(Class<?> type, Method method, Scout scout) {
        ArgumentSources sources = new ArgumentSources(type, method, scout);
        for (Annotation each : Mark.all(method, SOURCES, SOURCES)) {
            if (!sources.add(each)) {
                return null;
            }
        }
        return sources.sets.isEmpty() ? null : sources.sets;
    }

    private boolean add(Annotation source) {
        String name = source.annotationType().getName().substring(PROVIDER.length());
        return switch (name) {
            case "ValueSource" -> values(source);
            case "NullSource" -> single(null);
            case "EmptySource" -> empty();
            case "CsvSource" -> csv(source);
            case "EnumSource" -> enums(source);
            case "MethodSource" -> methods(source);
            default -> false;
        };
    }

    private boolean values(Annotation source) {
        for (String each : VALUES) {
            Object array = Mark.value(source, each);
            int length = array == null ? 0 : Array.getLength(array);
            for (int i = 0; i < length; i++) {
                if (!single(Array.get(array, i))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean single(@Nullable Object value) {
        Conversion conversion = parameters.length == 1 ? Conversion.to(parameters[0], value) : null;
        return conversion != null && sets.add(() -> new @Nullable Object[] {conversion.make()});
    }

    private boolean empty() {
        if (parameters.length != 1) {
            return false;
        }
        Class<?> wanted = parameters[0];
        if (wanted == String.class) {
            return single("");
        }
        if (wanted.isArray()) {
            return sets.add(() -> new Object[] {Array.newInstance(wanted.getComponentType(), 0)});
        }
        if (wanted.isAssignableFrom(List.class)) {
            return sets.add(() -> new Object[] {List.of()});
        }
        return wanted == Set.class && sets.add(() -> new Object[] {Set.of()});
    }

    private boolean csv(Annotation source) {
        Csv csv = Csv.like(source);
        for (String line : Csv.lines(source)) {
            List<@Nullable String> cells = csv.read(line);
            if (cells == null || cells.size() < parameters.length) {
                return false;
            }
            List<Conversion> conversions = new ArrayList<>();
            for (int i = 0; i < parameters.length; i++) {
                Conversion conversion = Conversion.to(parameters[i], cells.get(i));
                if (conversion == null) {
                    return false;
                }
                conversions.add(conversion);
            }
            sets.add(() -> {
                @Nullable Object[] made = new @Nullable Object[conversions.size()];
                for (int i = 0; i < made.length; i++) {
                    made[i] = conversions.get(i).make();
                }
                return made;
            });
        }
        return true;
    }

    private boolean enums(Annotation source) {
        if (parameters.length != 1
                || !(Mark.value(source, "value") instanceof Class<?> given)
                || !Mark.text(source, "from").isEmpty()
                || !Mark.text(source, "to").isEmpty()) {
            return false;
        }
        Class<?> constants = given.isEnum() ? given : parameters[0];
        if (!constants.isEnum()) {
            return false;
        }
        List<String> names = List.of(Mark.texts(source, "names"));
        String mode = Mark.text(source, "mode");
        for (Field each : constants.getFields()) {
            if (each.isEnumConstant() && isSelected(each.getName(), names, mode) && !single(each.getName())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSelected(String constant, List<String> names, String mode) {
        if (names.isEmpty()) {
            return true;
        }
        return switch (mode) {
            case "EXCLUDE" -> !names.contains(constant);
            case "MATCH_ALL" -> names.stream().allMatch(each -> Pattern.matches(each, constant));
            case "MATCH_ANY" -> names.stream().anyMatch(each -> Pattern.matches(each, constant));
            case "MATCH_NONE" -> names.stream().noneMatch(each -> Pattern.matches(each, constant));
            default -> names.contains(constant);
        };
    }

    private boolean methods(Annotation source) {
        String[] names = Mark.texts(source, "value");
        for (String each : names.length == 0 ? new String[] {method.getName()} : names) {
            String name = each.isEmpty() ? method.getName() : each;
            Method factory = factory(name);
            if (factory == null) {
                return false;
            }
            Invocation call = Invocation.of(factory);
            List<Boolean> fitting = scout.learn(() -> fitting(elements(call)));
            if (fitting.contains(false)) {
                return false;
            }
            for (int i = 0; i < fitting.size(); i++) {
                int index = i;
                sets.add(() -> unpacked(elements(call).get(index)));
            }
        }
        return true;
    }

    /** Tell of each element whether the method takes what it stands for just as it is. */
    private List<Boolean> fitting(List<@Nullable Object> elements) {
        List<Boolean> fitting = new ArrayList<>();
        for (Object each : elements) {
            fitting.add(fits(unpacked(each)));
        }
        return fitting;
    }

    private boolean fits(@Nullable Object[] arguments) {
        for (int i = 0; i < parameters.length; i++) {
            if (i >= arguments.length || !fits(arguments[i], parameters[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(@Nullable Object argument, Class<?> parameter) {
        return argument == null
                ? !parameter.isPrimitive()
                : MethodType.methodType(parameter).wrap().returnType().isInstance(argument);
    }

    private @Nullable Method factory(String name) {
        for (Method each : Members.methods(type)) {
            if (each.getName().equals(name)
                    && Modifier.isStatic(each.getModifiers())
                    && each.getParameterCount() == 0) {
                return each;
            }
        }
        return null;
    }

    private static List<@Nullable Object> elements(Invocation factory) {
        Object result;
        try {
            result = factory.on(null);
        } catch (Throwable thrown) {
            throw Thrown.<RuntimeException>as(thrown);
        }
        List<@Nullable Object> elements = new ArrayList<>();
        if (result != null && result.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(result); i++) {
                elements.add(Array.get(result, i));
            }
            return elements;
        }
        Iterator<?> iterator = result instanceof Iterable<?> iterable
                ? iterable.iterator()
                : result instanceof BaseStream<?, ?> stream
                        ? stream.iterator()
                        : result instanceof Iterator<?> given
                                ? given
                                : List.of().iterator();
        while (iterator.hasNext()) {
            elements.add(iterator.next());
        }
        return elements;
    }

    /** Give the arguments that an element of a factory's result stands for, no more than the method takes. */
    private @Nullable Object[] unpacked(@Nullable Object element) {
        @Nullable Object[] all = whole(element);
        return all.length > parameters.length ? Arrays.copyOf(all, parameters.length) : all;
    }

    private static @Nullable Object[] whole(@Nullable Object element) {
        if (element instanceof Object[] array) {
            return array;
        }
        if (element != null) {
            for (Class<?> each : Members.lineage(element.getClass())) {
                if (each.getName().equals(PROVIDER + "Arguments") && given(element, each) instanceof Object[] array) {
                    return array;
                }
            }
        }
        return new @Nullable Object[] {element};
    }

    private static @Nullable Object given(Object arguments, Class<?> type) {
        try {
            return Invocation.of(type.getMethod("get")).on(arguments);
        } catch (Throwable thrown) {
            throw Thrown.<RuntimeException>as(thrown);
        }
    }
}
