package dev.heddle.cli.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * Packs the one class that Maven is to load. It is declared in Plexus's own file and not by an annotation, because Maven
 * finds annotations by reading class files, and up to 3.8 does not read those of Java 17.
 */
final class SpyJar {
    /** Named, never touched: it can only be loaded where Maven is. */
    private static final String SPY = "dev.heddle.cli.build.spy.ClassPathSpy";

    private static final String CLASS_FILE = SPY.replace('.', '/') + ".class";
    private static final String COMPONENTS = "<component-set><components><component>"
            + "<role>org.apache.maven.eventspy.EventSpy</role><role-hint>heddle</role-hint>"
            + "<implementation>" + SPY + "</implementation>"
            + "<requirements><requirement><role>org.eclipse.aether.RepositorySystem</role>"
            + "<field-name>repositories</field-name></requirement></requirements>"
            + "</component></components></component-set>";

    private SpyJar() {}

    static void write(Path file) throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
                InputStream bytes = Objects.requireNonNull(SpyJar.class.getResourceAsStream('/' + CLASS_FILE), SPY)) {
            jar.putNextEntry(new JarEntry("META-INF/plexus/components.xml"));
            jar.write(COMPONENTS.getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new JarEntry(CLASS_FILE));
            bytes.transferTo(jar);
        }
    }
}
