package dev.heddle.runtime;

import java.lang.reflect.Field;
import java.util.Locale;

/**
 * Where Unsafe finds the elements of arrays, by its own constants: a program that uses those asks for nothing that a hook
 * could hear. They are read by reflection, because the module that has them may be absent.
 */
final class ArrayLayout {
    private ArrayLayout() {}

    /** Note the layout of arrays of a class, if it can be had. */
    static void find(Class<?> arrays) {
        Class<?> component = arrays.getComponentType();
        String name = component.isPrimitive() ? component.getName().toUpperCase(Locale.ROOT) : "OBJECT";
        boolean was = Installation.enter();
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe", true, null);
            Handles.arrayBase(arrays, constant(unsafe, "ARRAY_".concat(name).concat("_BASE_OFFSET")));
            Handles.arrayScale(arrays, constant(unsafe, "ARRAY_".concat(name).concat("_INDEX_SCALE")));
        } catch (ReflectiveOperationException | LinkageError absent) {
            // Then the program's own Unsafe is none, or one that has no such constants: the access is counted.
        } finally {
            Installation.leave(was);
        }
    }

    private static int constant(Class<?> unsafe, String name) throws ReflectiveOperationException {
        Field constant = unsafe.getField(name);
        return (int) constant.getLong(null);
    }
}
