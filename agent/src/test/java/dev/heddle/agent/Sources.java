package dev.heddle.agent;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources that lie in memory. */
public final class Sources {
    private Sources() {}

    /** Compile one source file with a public class of a name. */
    static void compile(Path classes, int release, String name, String source) throws IOException {
        compile(classes, release, List.of(source(name, source)));
    }

    /** Give the source of a public class of a name. */
    public static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** Compile source files; further options go to the compiler. */
    public static void compile(Path classes, int release, List<JavaFileObject> sources, String... further)
            throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<String> options = new ArrayList<>(List.of(
                "-g", "-nowarn", "-proc:none", "--release", Integer.toString(release), "-d", classes.toString()));
        options.addAll(List.of(further));
        StringWriter words = new StringWriter();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            if (!compiler.getTask(words, files, problems, options, null, sources)
                    .call()) {
                throw new IllegalArgumentException(problems.getDiagnostics() + words.toString());
            }
        }
    }
}
