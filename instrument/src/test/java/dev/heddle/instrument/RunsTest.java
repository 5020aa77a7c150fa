package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.jdk.JdkTable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of loops that keep in locals how far they have come is what is told of the same loops with a hook at each access: the same between each two things that synchronise. */
class RunsTest {
    private static final int CLASSES = 3;
    private static final int METHODS = 60;

    @TempDir
    Path directory;

    @Test
    void loopsAreToldAsTheirAccessesAre() throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("RunsTest: -Dseed=" + seed);
        Random random = new Random(seed);
        int kept = 0;
        for (int i = 0; i < CLASSES; i++) {
            String source = LoopWriter.write(random, "Loops", METHODS);
            byte[] classFile = compile(source);
            List<String> each = run(classFile, ClassRewriter.telling(JdkTable.standard(), new Registry()));
            ClassRewriter glancing = ClassRewriter.glancing(JdkTable.standard(), new Registry());
            List<String> kind = run(classFile, glancing);
            assertThat(each).hasSize(METHODS);
            for (int method = 0; method < METHODS; method++) {
                assertThat(kind.get(method))
                        .as("-Dseed=%d, loops%d of class %d of%n%s", seed, method, i, source)
                        .isEqualTo(each.get(method));
            }
            kept += each.stream().mapToInt(String::length).sum();
        }
        assertThat(kept).as("accesses told").isGreaterThan(CLASSES * METHODS * 100);
    }

    private byte[] compile(String source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        SimpleJavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Loops.java"), SimpleJavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return source;
                    }
                };
        List<String> options = List.of("-d", directory.toString(), "-nowarn", "-Xlint:none", "-proc:none");
        boolean done =
                compiler.getTask(null, null, null, options, null, List.of(file)).call();
        assertThat(done).as(source).isTrue();
        return Files.readAllBytes(directory.resolve("Loops.class"));
    }

    /** Run a class in a world of its own, rewritten. */
    private static List<String> run(byte[] classFile, ClassRewriter rewriter) throws Exception {
        World world = new World(classFile, rewriter);
        Object told = world.loadClass(ToldRuns.class.getName())
                .getMethod("run", ClassLoader.class, String.class)
                .invoke(null, world, "Loops");
        List<String> list = new ArrayList<>();
        ((List<?>) told).forEach(each -> list.add(String.valueOf(each)));
        return list;
    }

    /** Loads the runtime anew, and the class rewritten. */
    private static final class World extends ClassLoader {
        private final byte[] loops;
        private final ClassRewriter rewriter;

        World(byte[] loops, ClassRewriter rewriter) {
            super(ClassLoader.getPlatformClassLoader());
            this.loops = loops;
            this.rewriter = rewriter;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = name.equals("Loops")
                    ? rewriter.rewrite(this, loops, loops, true).bytes()
                    : read(name);
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return RunsTest.class.getClassLoader().getResourceAsStream(name);
        }

        private static byte[] read(String name) throws ClassNotFoundException {
            try (InputStream in =
                    RunsTest.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                return in.readAllBytes();
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
    }
}
