package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accesses through VarHandles and Unsafe: which location they mean. */
final class Handles {
    /** Stands for the field of a handle that means none. */
    private static final int UNKNOWN = -4;

    /** By site, the handle last met there and the field it means: most sites meet one. */
    private static Known[] bySite = new Known[256];

    /** How many handles are known beyond that: each execution makes those anew that static initialisers make. */
    private static final int MOST = 256;

    private static final Map<VarHandle, Integer> FIELDS = new IdentityHashMap<>();
    private static final Map<Class<?>, Map<Long, Integer>> OFFSETS = new HashMap<>();

    private Handles() {}

    /** Give the location that a handle means, or null for one that only this thread can reach. */
    static @Nullable Location location(Strand self, VarHandle handle, @Nullable Object owner, int index, int site) {
        if (owner != null && owner.getClass().isArray()) {
            return Shadows.location(self, owner, index);
        }
        int field = field(handle, site & ~Site.INNER);
        if (field == UNKNOWN) {
            Control.unseen("a VarHandle reads or writes what it does not tell");
        }
        if (owner == null) {
            return field == UNKNOWN ? null : Shadows.staticLocation(field);
        }
        return Shadows.location(self, owner, field == UNKNOWN ? Location.CONTENTS : field);
    }

    private static int field(VarHandle handle, int site) {
        if (site >= bySite.length) {
            bySite = Arrays.copyOf(bySite, Math.max(site + 1, bySite.length * 2));
        }
        Known known = bySite[site];
        if (known == null || known.handle != handle) {
            if (FIELDS.size() >= MOST) {
                FIELDS.clear();
            }
            known = new Known(handle, FIELDS.computeIfAbsent(handle, Handles::find));
            bySite[site] = known;
        }
        return known.field;
    }

    private static int find(VarHandle handle) {
        return handle.describeConstable()
                .map(described -> {
                    try {
                        VarHandle.VarHandleDesc named = described;
                        Class<?> declaring = declaring(handle, named);
                        return declaring == null ? UNKNOWN : FieldNumbers.of(declaring, named.constantName());
                    } catch (RuntimeException unknown) {
                        return UNKNOWN;
                    }
                })
                .orElse(UNKNOWN);
    }

    /** Find the class that declares the field of a handle: that of its owner, or the one its description names. */
    private static @Nullable Class<?> declaring(VarHandle handle, VarHandle.VarHandleDesc described) {
        if (!handle.coordinateTypes().isEmpty()) {
            return handle.coordinateTypes().get(0);
        }
        try {
            String name = ((java.lang.constant.ClassDesc)
                            described.bootstrapArgsList().get(0))
                    .descriptorString();
            return Class.forName(
                    name.substring(1, name.length() - 1).replace('/', '.'), false, Control.programLoader());
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return null;
        }
    }

    /** Give the location at an offset in an object, or null for one that only this thread can reach. */
    static @Nullable Location location(Strand self, Object owner, long offset) {
        Class<?> type = owner.getClass();
        if (type.isArray()) {
            return Shadows.location(self, owner, Offsets.index(type, offset));
        }
        if (owner instanceof Class<?> holder) {
            return Shadows.staticLocation(numberAt(holder, offset, true));
        }
        return Shadows.location(self, owner, numberAt(type, offset, false));
    }

    private static int numberAt(Class<?> type, long offset, boolean ofClass) {
        Map<Long, Integer> known = OFFSETS.computeIfAbsent(type, any -> new HashMap<>());
        Integer number = known.get(offset);
        if (number == null) {
            number = FieldNumbers.of(type, offset);
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                for (Field field : each.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers()) == ofClass && Offsets.of(field) == offset) {
                        number = FieldNumbers.of(each, field.getName());
                    }
                }
            }
            known.put(offset, number);
        }
        return number;
    }

    /** Take back what a compare-and-set has just written. */
    static void takeBack(VarHandle handle, @Nullable Object[] arguments) {
        @Nullable Object[] reversed = arguments.clone();
        reversed[reversed.length - 2] = arguments[arguments.length - 1];
        reversed[reversed.length - 1] = arguments[arguments.length - 2];
        try {
            handle.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET).invokeWithArguments(reversed);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** True if a compare-and-exchange has found what it expected: the same object, or the same bits. */
    static boolean isSame(@Nullable Object found, @Nullable Object expected, Class<?> type) {
        if (found == null || expected == null || !type.isPrimitive()) {
            return found == expected;
        }
        return bits(found, type) == bits(expected, type);
    }

    /** Give the bits of a value that was boxed as a type that can become another, in that other. */
    private static long bits(Object value, Class<?> type) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        Number number = value instanceof Character letter ? (int) letter : (Number) value;
        if (type == double.class) {
            return Double.doubleToRawLongBits(number.doubleValue());
        }
        return type == float.class ? Float.floatToRawIntBits(number.floatValue()) : number.longValue();
    }

    private record Known(VarHandle handle, int field) {}
}
