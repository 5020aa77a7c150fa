package dev.heddle.explore.engine;

import dev.heddle.runtime.CallRule;
import dev.heddle.runtime.Guide;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** What is done by reflection; rewritten classes call this before the calls that do it. */
public final class Reflected {
    private static final String INITIALISER = "heddle$init";

    private Reflected() {}

    /** Wait for the turn of an access to a field. */
    public static void field(@Nullable Field field, @Nullable Object owner, boolean write, int site) {
        Guide guide = Contents.guide();
        if (field == null || guide == null || Control.current() == null) {
            return;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (isStatic) {
            initialise(field.getDeclaringClass());
        } else if (!field.getDeclaringClass().isInstance(owner)) {
            return;
        }
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        if (!isRewritten(field.getDeclaringClass())) {
            if (!isFinal && !isModel(field.getDeclaringClass())) {
                Control.unseen("a field of the JDK is read or written, not by its name");
            }
            return;
        }
        int number = guide.field(field.getDeclaringClass(), field.getName());
        if (number < 0) {
            if (isFinal && write) {
                Control.unseen("a final field is written by reflection");
            }
            return;
        }
        boolean isVolatile = guide.isVolatile(number);
        if (isStatic) {
            accessStatic(number, isVolatile, write, site);
        } else {
            access(owner, number, isVolatile, write, site);
        }
    }

    private static void access(@Nullable Object owner, int field, boolean isVolatile, boolean write, int site) {
        if (isVolatile) {
            if (write) {
                AccessControl.writeVolatile(owner, field, site);
            } else {
                AccessControl.readVolatile(owner, field, site);
            }
        } else if (write) {
            AccessControl.write(owner, field, site);
        } else {
            AccessControl.read(owner, field, site);
        }
    }

    private static void accessStatic(int field, boolean isVolatile, boolean write, int site) {
        if (isVolatile) {
            if (write) {
                AccessControl.writeStaticVolatile(field, site);
            } else {
                AccessControl.readStaticVolatile(field, site);
            }
        } else if (write) {
            AccessControl.writeStatic(field, site);
        } else {
            AccessControl.readStatic(field, site);
        }
    }

    /** Do what a call of a method or constructor does to its receiver. */
    public static void call(@Nullable Object called, @Nullable Object receiver, int site) {
        Strand self = Control.current();
        Guide guide = Contents.guide();
        if (self == null || guide == null) {
            return;
        }
        if (called instanceof Constructor<?> constructor) {
            initialise(constructor.getDeclaringClass());
        } else if (called instanceof Class<?> type) {
            initialise(type);
        } else if (called instanceof Method method) {
            if (Modifier.isStatic(method.getModifiers())) {
                initialise(method.getDeclaringClass());
            } else if (receiver != null && self.silent == 0) {
                CallRule[] rules = guide.reflected(method, receiver.getClass());
                Contents.follow(self, rules, receiver, site);
            }
        }
    }

    /** Initialise a class, as its use would. */
    public static void initialise(Class<?> type) {
        for (Class<?> each = type; each != null && isRewritten(each); each = each.getSuperclass()) {
            try {
                Method initialiser = each.getDeclaredMethod(INITIALISER);
                initialiser.setAccessible(true);
                initialiser.invoke(null);
                return;
            } catch (NoSuchMethodException nothingToDo) {
                // Perhaps its superclass has something to initialise.
            } catch (java.lang.reflect.InvocationTargetException failed) {
                if (failed.getCause() instanceof Error error) {
                    throw error;
                }
                throw new IllegalStateException(failed);
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** True of a class that stands for one of the JDK's, and sees to itself. */
    private static boolean isModel(Class<?> type) {
        return type.getClassLoader() == Reflected.class.getClassLoader();
    }

    private static boolean isRewritten(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && Linkage.LOADER.equals(loader.getName());
    }
}
