package dev.heddle.explore.target;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Turns what an annotation says into what a parameter takes, anew in each execution where that may matter. */
@FunctionalInterface
interface Conversion {
    @Nullable
    Object make() throws Throwable;

    /** Find a way from a value to a type; null if there is no simple one. */
    static @Nullable Conversion to(Class<?> wanted, @Nullable Object value) {
        if (value == null) {
            return wanted.isPrimitive() ? null : () -> null;
        }
        Class<?> boxed = MethodType.methodType(wanted).wrap().returnType();
        if (boxed.isInstance(value)) {
            return () -> value;
        }
        if (wanted.isEnum()) {
            return constant(wanted, value.toString());
        }
        try {
            Object converted = value instanceof String text ? parsed(boxed, text) : widened(boxed, value);
            return converted != null ? () -> converted : value instanceof String text ? made(wanted, text) : null;
        } catch (NumberFormatException notOne) {
            return null;
        }
    }

    /** The constants of the program's enums are made anew in each execution. */
    private static @Nullable Conversion constant(Class<?> type, String name) {
        try {
            Field constant = type.getField(name);
            constant.setAccessible(true);
            Initialisation first = Initialisation.of(type);
            return () -> {
                first.run();
                return constant.get(null);
            };
        } catch (NoSuchFieldException none) {
            return null;
        }
    }

    private static @Nullable Object widened(Class<?> boxed, Object value) {
        if (!(value instanceof Number number)) {
            return null;
        }
        if (boxed == Long.class) {
            return number.longValue();
        }
        if (boxed == Double.class) {
            return number.doubleValue();
        }
        if (boxed == Float.class) {
            return number.floatValue();
        }
        return boxed == Integer.class ? number.intValue() : null;
    }

    private static @Nullable Object parsed(Class<?> boxed, String text) {
        return switch (boxed.getName()) {
            case "java.lang.Integer" -> Integer.decode(text);
            case "java.lang.Long" -> Long.decode(text);
            case "java.lang.Short" -> Short.decode(text);
            case "java.lang.Byte" -> Byte.decode(text);
            case "java.lang.Double" -> Double.valueOf(text);
            case "java.lang.Float" -> Float.valueOf(text);
            case "java.lang.Boolean" -> Boolean.valueOf(text);
            case "java.lang.Character" -> text.length() == 1 ? text.charAt(0) : null;
            default -> null;
        };
    }

    /** Use a static method or a constructor that takes one string. */
    private static @Nullable Conversion made(Class<?> wanted, String text) {
        Method factory = null;
        for (Method each : wanted.getDeclaredMethods()) {
            Class<?>[] takes = each.getParameterTypes();
            if (Modifier.isPublic(each.getModifiers())
                    && Modifier.isStatic(each.getModifiers())
                    && each.getReturnType() == wanted
                    && takes.length == 1
                    && (takes[0] == String.class || takes[0] == CharSequence.class)) {
                if (factory != null) {
                    return null;
                }
                factory = each;
            }
        }
        if (factory != null) {
            Invocation call = Invocation.of(factory);
            return () -> call.on(null, new Object[] {text});
        }
        try {
            Constructor<?> constructor = wanted.getConstructor(String.class);
            Invocation call = Invocation.of(constructor);
            return () -> call.on(null, new Object[] {text});
        } catch (NoSuchMethodException none) {
            return null;
        }
    }
}
