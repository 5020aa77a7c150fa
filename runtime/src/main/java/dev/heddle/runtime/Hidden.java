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
            return member.getDeclaringClass() == Watched.class
                    || (member.isSynthetic()
                            && (member.getName().startsWith(MARK)
                                    || member.getName().equals("serialVersionUID")));
        }
        return listed == Watched.class || (listed instanceof AnnotatedType type && type.getType() == Watched.class);
    }
}
