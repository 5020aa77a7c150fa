package dev.heddle.instrument.mend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A class whose source a test holds. */
final class CompiledClass {
    private CompiledClass() {}

    static byte[] of(Path folder, String name, String source) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "--release", "17", "-d", folder.toString(), file.toString());
        if (failed != 0) {
            throw new IllegalArgumentException("the source can't be compiled");
        }
        return Files.readAllBytes(folder.resolve(name + ".class"));
    }
}
