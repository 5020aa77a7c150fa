package dev.heddle.coexist;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Prints the stream version of every serialisable class in some jars. */
public final class SerialVersions {
    private SerialVersions() {}

    /** Prints them. */
    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            try (JarFile file = new JarFile(jar)) {
                List<String> names = new ArrayList<>();
                for (JarEntry entry : Collections.list(file.entries())) {
                    String name = entry.getName();
                    if (name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("-info.class")) {
                        names.add(name.substring(0, name.length() - ".class".length())
                                .replace('/', '.'));
                    }
                }
                Collections.sort(names);
                names.forEach(SerialVersions::print);
            }
        }
    }

    private static void print(String name) {
        try {
            Class<?> type = Class.forName(name, false, SerialVersions.class.getClassLoader());
            ObjectStreamClass stream = ObjectStreamClass.lookup(type);
            if (stream != null) {
                System.out.println(name + " " + stream.getSerialVersionUID() + " " + stream.getFields().length);
            }
        } catch (ClassNotFoundException | LinkageError missing) {
            System.out.println(name + " needs what is not here");
        }
    }
}
