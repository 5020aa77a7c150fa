package dev.heddle.bench.program;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** A program that loads and initialises a thousand classes of Guava, and does nothing with them. */
public final class LoadClasses {

    private static final String GUAVA = "com/google/common/";

    private LoadClasses() {}

    public static void main(String[] args) throws Exception {
        int wanted = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        int loaded = 0;
        for (String name : names(wanted)) {
            Class.forName(name);
            loaded++;
        }
        System.out.println("loaded " + loaded);
    }

    private static List<String> names(int wanted) throws IOException {
        String location = ImmutableList.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        try (JarFile jar = new JarFile(Path.of(location).toFile())) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(GUAVA) && name.endsWith(".class"))
                    .sorted()
                    .limit(wanted)
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .toList();
        }
    }
}
