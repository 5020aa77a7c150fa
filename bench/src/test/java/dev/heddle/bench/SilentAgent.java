package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that rewrites nothing and writes a summary all the same: enough to measure the measuring. */
public final class SilentAgent {

    private SilentAgent() {}

    public static void premain(String options) throws IOException {
        for (String option : options.split(",", -1)) {
            if (option.startsWith("out=")) {
                Files.writeString(Path.of(option.substring("out=".length())), """
                        {"format":1,"events":{"READ":30,"WRITE":12},
                         "classes":{"rewritten":7,
                          "leftAlone":[{"class":"a.B","reason":"too new"}],
                          "accessHooksDropped":["a.C.m()V"],"hugeMethods":[]}}
                        """);
            }
        }
    }

    /** Packs the agent; its class comes from the program's own class path. */
    static Path jar(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", SilentAgent.class.getName());
        Path jar = folder.resolve("silent-agent.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
