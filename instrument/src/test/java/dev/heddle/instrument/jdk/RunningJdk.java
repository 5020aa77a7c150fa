package dev.heddle.instrument.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JDK that runs the test, as the table sees it. */
final class RunningJdk implements Ancestry {
    static final int FEATURE = Runtime.version().feature();

    @Override
    public @Nullable String superclass(String internalName) {
        Class<?> type = find(internalName);
        return type == null || type.getSuperclass() == null ? null : internal(type.getSuperclass());
    }

    @Override
    public List<String> interfaces(String internalName) {
        List<String> names = new ArrayList<>();
        Class<?> type = find(internalName);
        if (type != null) {
            for (Class<?> direct : type.getInterfaces()) {
                names.add(internal(direct));
            }
        }
        return names;
    }

    static @Nullable Class<?> find(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, RunningJdk.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    static byte[] classFile(String internalName) {
        try (InputStream in = Object.class.getResourceAsStream("/" + internalName + ".class")) {
            if (in == null) {
                throw new IllegalArgumentException("no class file of " + internalName);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** List the classes of a package that a program can name. */
    static List<Class<?>> publicClasses(String module, String packageName) {
        Path folder = FileSystems.getFileSystem(URI.create("jrt:/"))
                .getPath("modules", module, packageName.replace('.', '/'));
        List<Class<?>> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class") && !name.contains("-info")) {
                    Class<?> type = find(packageName.replace('.', '/') + "/" + name.substring(0, name.length() - 6));
                    if (type != null && isVisible(type)) {
                        classes.add(type);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return classes;
    }

    private static boolean isVisible(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass()) {
            return false;
        }
        for (Class<?> at = type; at != null; at = at.getDeclaringClass()) {
            if (!Modifier.isPublic(at.getModifiers()) && !Modifier.isProtected(at.getModifiers())) {
                return false;
            }
        }
        return true;
    }
}
