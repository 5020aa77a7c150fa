package dev.heddle.cli.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * An agent that changes nothing and says at the end what it was told, in the form of the real one. Shows what the command
 * does by itself, and what it does with every kind of answer.
 */
public final class FakeAgent {
    private FakeAgent() {}

    /** Called by the JVM before the program's main. */
    public static void premain(String settings, Instrumentation instrumentation) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(settings)));
    }

    private static void write(String settings) {
        for (String setting : settings.split(",", -1)) {
            if (setting.startsWith("out=")) {
                String told = settings.replace(setting + ",", "");
                try {
                    String summary = settings.startsWith("listen=detect") ? detected() : SUMMARY;
                    Files.writeString(Path.of(setting.substring(4)), summary.replace("TOLD", told));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    /** Returns what a detector would have left. */
    private static String detected() throws IOException {
        try (@Nullable InputStream file = FakeAgent.class.getResourceAsStream(DETECTED)) {
            if (file == null) {
                throw new IllegalStateException("no " + DETECTED);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static final String DETECTED = "/summaries/detected.json";

    private static final String SUMMARY = """
            {"format":1,"listener":"shared","jvm":"17.0.15","seconds":0.8,"events":{"READ":2,"WRITE":1},
             "threads":[{"id":"0","name":"main","startedAt":null}],
             "classes":{"rewritten":1,"leftAlone":[],"accessHooksDropped":[],"hugeMethods":[],"notes":["told TOLD"]},
             "shared":[]}
            """;

    /** Makes a home for the command in which this agent stands in for the real one. */
    public static Path makeHome(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", FakeAgent.class.getName());
        Files.createDirectories(folder);
        String classFile = "/" + FakeAgent.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(folder.resolve("heddle-agent.jar")), manifest)) {
            add(jar, classFile);
            add(jar, DETECTED);
        }
        Files.copy(FrontDoor.jars().resolve("heddle-examples.jar"), folder.resolve("heddle-examples.jar"));
        return folder;
    }

    private static void add(JarOutputStream jar, String name) throws IOException {
        try (@Nullable InputStream bytes = FakeAgent.class.getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IllegalStateException("no " + name);
            }
            jar.putNextEntry(new JarEntry(name.substring(1)));
            bytes.transferTo(jar);
            jar.closeEntry();
        }
    }
}
