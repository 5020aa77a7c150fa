package dev.heddle.oracle;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java classes in memory, many in one go: starting the compiler costs more than a hundred small programs. */
public final class InMemoryCompiler {
    private InMemoryCompiler() {}

    /**
     * Compile sources for Java 17, with line numbers.
     *
     * @return the bytes of each class by its binary name
     * @throws IllegalArgumentException if one of them does not compile, with what the compiler says
     */
    public static Map<String, byte[]> compile(Collection<JavaSource> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this Java has no compiler: run on a JDK");
        }
        if (sources.isEmpty()) {
            return Map.of();
        }
        List<Source> units = new ArrayList<>();
        for (JavaSource source : sources) {
            units.add(new Source(source));
        }
        StringWriter messages = new StringWriter();
        Memory memory = new Memory(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8));
        List<String> options = List.of("--release", "17", "-g", "-proc:none", "-implicit:none");
        if (!compiler.getTask(messages, memory, null, options, null, units).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        Map<String, byte[]> classes = new TreeMap<>();
        memory.classes.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    /** Text that the compiler reads as a file. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(JavaSource source) {
            super(URI.create("memory:///" + source.className() + ".java"), Kind.SOURCE);
            text = source.text();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the class files that the compiler writes. */
    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Memory(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }
}
