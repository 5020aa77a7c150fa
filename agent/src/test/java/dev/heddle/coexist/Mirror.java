package dev.heddle.coexist;

import java.io.Serializable;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at itself by every way that reflection has. */
public final class Mirror {
    private Mirror() {}

    /** Is implemented by what is looked at. */
    public interface Face {
        /** Says something. */
        String say(String what);
    }

    /** Is looked at. */
    public static class Looked<T> implements Face, Serializable, Comparable<Looked<T>> {
        public int open = 1;
        protected transient String half = "h";
        private T own;
        private static int count;

        Looked(T own) {
            this.own = own;
            count++;
        }

        @Override
        public String say(String what) {
            return what + own + count;
        }

        @Override
        public int compareTo(Looked<T> other) {
            return Integer.compare(open, other.open);
        }

        /** Needs a method made for the reference. */
        Runnable down(CountDownLatch latch) {
            return latch::countDown;
        }
    }

    /** Is looked at too. */
    static final class Below extends Looked<List<String>> {
        int more;

        Below() {
            super(List.of("x"));
        }
    }

    /** Is a lone interface. */
    enum Kind implements Face {
        ONE;

        @Override
        public String say(String what) {
            return what;
        }
    }

    private static final Function<Class<?>, Field[]> FIELDS = Class::getDeclaredFields;
    private static final Function<Class<?>, Method[]> METHODS = Class::getDeclaredMethods;
    private static final Function<Class<?>, Method[]> ALL = Class::getMethods;
    private static final Function<Class<?>, Class<?>[]> INTERFACES = Class::getInterfaces;
    private static final Function<Class<?>, Type[]> GENERIC = Class::getGenericInterfaces;

    private static void look(Class<?> type) {
        System.out.println(type.toGenericString());
        print("fields", Arrays.stream(type.getDeclaredFields()));
        print("fields by reference", Arrays.stream(FIELDS.apply(type)));
        print("public fields", Arrays.stream(type.getFields()));
        print("methods", Arrays.stream(type.getDeclaredMethods()));
        print("methods by reference", Stream.of(type).map(METHODS).flatMap(Arrays::stream));
        print("all methods", Arrays.stream(type.getMethods()));
        print("all methods by reference", Stream.of(type).map(ALL).flatMap(Stream::of));
        print("constructors", Arrays.stream(type.getDeclaredConstructors()));
        print("interfaces", Arrays.stream(type.getInterfaces()));
        print("interfaces by reference", Stream.of(type).map(INTERFACES).flatMap(Arrays::stream));
        print("generic", Arrays.stream(type.getGenericInterfaces()));
        print("generic by reference", Stream.of(type).map(GENERIC).flatMap(Arrays::stream));
        print("annotated", Arrays.stream(type.getAnnotatedInterfaces()).map(AnnotatedType::getType));
        print("parts", Arrays.stream(type.getDeclaredClasses()));
    }

    private static void print(String what, Stream<?> listed) {
        System.out.println("  " + what
                + listed.map(Object::toString).sorted().collect(Collectors.joining("\n    ", "\n    ", "")));
    }

    /** Writes an object by its fields. */
    private static String toText(Object object) throws IllegalAccessException {
        TreeMap<String, Object> values = new TreeMap<>();
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    values.put(field.getName(), field.get(object));
                }
            }
        }
        return values.toString();
    }

    /** Looks. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        for (Class<?> type : List.of(Mirror.class, Looked.class, Below.class, Kind.class, Face.class)) {
            look(type);
        }
        Looked<String> looked = new Looked<>("own");
        looked.down(new CountDownLatch(1)).run();
        System.out.println(toText(looked) + toText(new Below()));
        Object proxy = Proxy.newProxyInstance(
                Mirror.class.getClassLoader(),
                looked.getClass().getInterfaces(),
                (self, method, all) -> method.getName());
        System.out.println(
                ((Face) proxy).say("x") + " " + List.of(proxy.getClass().getInterfaces()));
        Method invoked = Class.class.getMethod("getSimpleName");
        System.out.println(invoked.invoke(Looked.class) + " " + looked.hashCode() % 1);
    }
}
