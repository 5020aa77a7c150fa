package dev.heddle.runtime;

import java.util.Locale;

/**
 * Where Unsafe finds the elements of arrays, by its own constants.
 *
 * <p>They are read by reflection when an offset into an array is first met, because the module that has them may be
 * absent. A program may compute offsets from the constants too, so that there is no call a hook could hear.
 */
final class ArrayLayout {
    private static final Class<?>[] PRIMITIVES = {
        boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class
    };

    private static final long[] BASES = constants("_BASE_OFFSET");
    private static final long[] SCALES = constants("_INDEX_SCALE");

    private ArrayLayout() {}

    /** Give the index of the element that lies at an offset in arrays of a class, or -1 if none does. */
    static int element(Class<?> arrays, long offset) {
        int kind = kind(arrays.getComponentType());
        long beyond = offset - BASES[kind];
        return BASES[kind] <= 0 || beyond < 0 ? -1 : (int) (beyond / SCALES[kind]);
    }

    /** Number the primitive types; references come last. */
    private static int kind(Class<?> component) {
        int kind = 0;
        while (kind < PRIMITIVES.length && PRIMITIVES[kind] != component) {
            kind++;
        }
        return kind;
    }

    private static long[] constants(String which) {
        long[] constants = new long[PRIMITIVES.length + 1];
        boolean was = Installation.enter();
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe", true, null);
            for (int kind = 0; kind < constants.length; kind++) {
                String type = kind < PRIMITIVES.length ? PRIMITIVES[kind].getName() : "object";
                String name = "ARRAY_".concat(type.toUpperCase(Locale.ROOT)).concat(which);
                constants[kind] = unsafe.getField(name).getLong(null);
            }
        } catch (ReflectiveOperationException | LinkageError absent) {
            constants = new long[PRIMITIVES.length + 1]; // No layout is known, and accesses by offset are counted.
        } finally {
            Installation.leave(was);
        }
        return constants;
    }
}
