package dev.heddle.cli.support;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Where the classes of the tests, and of what they need, were loaded from. */
public final class ClassPlace {
    private ClassPlace() {}

    /** Returns a class path with these classes in it. */
    public static String of(Class<?>... classes) {
        return Arrays.stream(classes).map(ClassPlace::of).collect(Collectors.joining(File.pathSeparator));
    }

    private static String of(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
