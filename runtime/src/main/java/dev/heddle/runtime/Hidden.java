package dev.heddle.runtime;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Type;

/** Takes what Heddle added to a class out of what reflection lists. */
public final class Hidden {
    private static final String MARK = "$heddle$";

    /** The same in classes that run under control. */
    private static final String CONTROLLED_MARK = "heddle$";

    private static final String CONTROLLED = "dev.heddle.explore.engine.Shadowed";

    private Hidden() {}

    public static Field[] from(Field[] fields) {
        return filter(fields);
    }

    public static Method[] from(Method[] methods) {
        return filter(methods);
    }

    public static Class<?>[] from(Class<?>[] interfaces) {
        return filter(interfaces);
    }

    public static Type[] from(Type[] interfaces) {
        return filter(interfaces);
    }

    public static AnnotatedType[] from(AnnotatedType[] interfaces) {
        return filter(interfaces);
    }

    private static <T> T[] filter(T[] listed) {
        int kept = 0;
        for (T each : listed) {
            if (!isOurs(each)) {
                kept++;
            }
        }
        if (kept == listed.length) {
            return listed;
        }
        @SuppressWarnings("unchecked")
        T[] rest = (T[]) Array.newInstance(listed.getClass().getComponentType(), kept);
        int next = 0;
        for (T each : listed) {
            if (!isOurs(each)) {
                rest[next++] = each;
            }
        }
        return rest;
    }

    private static boolean isOurs(Object listed) {
        if (listed instanceof Member member) {
            return isInterface(member.getDeclaringClass())
                    || (member.isSynthetic()
                            && (member.getName().startsWith(MARK)
                                    || member.getName().startsWith(CONTROLLED_MARK)
                                    || member.getName().equals("serialVersionUID")));
        }
        return isInterface(listed) || (listed instanceof AnnotatedType type && isInterface(type.getType()));
    }

    /** True for the interfaces by which Heddle knows objects of rewritten classes. */
    private static boolean isInterface(Object type) {
        return type == Watched.class
                || (type instanceof Class<?> named && named.getName().equals(CONTROLLED));
    }
}
