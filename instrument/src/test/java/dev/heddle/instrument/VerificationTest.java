package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/** Rewrites every class of every library on the test class path; ASM and the JVM verify the outcome. */
class VerificationTest {
    private static final List<File> JARS = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(File::new)
            .filter(each -> each.getName().endsWith(".jar"))
            .filter(each -> !each.getName().startsWith("heddle-"))
            .toList();

    @TestFactory
    Stream<DynamicTest> everyClassOfALibraryVerifies() {
        return JARS.stream()
                .filter(jar -> !classes(jar).isEmpty())
                .map(jar -> DynamicTest.dynamicTest(
                        jar.getName(), () -> assertThat(faults(jar, true)).isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> everyClassOfALibraryVerifiesWhereMostIsKnownAtAGlance() {
        return JARS.stream()
                .filter(jar -> !classes(jar).isEmpty())
                .map(jar -> DynamicTest.dynamicTest(jar.getName(), () -> {
                    try (RewritingLoader loader = RewritingLoader.glancing(urls())) {
                        assertThat(faults(jar, loader)).isEmpty();
                    }
                }));
    }

    @Test
    void everyClassVerifiesWithSynchronisationAloneToo() throws IOException {
        File netty = JARS.stream()
                .filter(each -> each.getName().startsWith("netty-common"))
                .findFirst()
                .orElseThrow();

        assertThat(faults(netty, false)).isEmpty();
    }

    /** The measure itself: a class that does not verify is found. */
    @Test
    void aClassThatDoesNotVerifyIsFound() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Bad", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "bad", "()I", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        writer.visitEnd();

        try (RewritingLoader loader = new RewritingLoader(new URL[0], true).with("Bad", writer.toByteArray())) {
            assertThatThrownBy(() -> loader.link("Bad")).isInstanceOf(VerifyError.class);
        }
    }

    private static List<String> faults(File library, boolean accesses) throws IOException {
        try (RewritingLoader loader = new RewritingLoader(urls(), accesses)) {
            return faults(library, loader);
        }
    }

    private static List<String> faults(File library, RewritingLoader loader) {
        List<String> faults = new ArrayList<>();
        // ASM takes four times as long as the JVM; the large libraries are left to the JVM alone.
        boolean twice = library.length() < 1_000_000;
        for (String name : classes(library)) {
            verify(loader, name, twice, faults);
        }
        return faults;
    }

    /** List the classes of a library, by their internal names. */
    private static List<String> classes(File library) {
        try (JarFile jar = new JarFile(library)) {
            return jar.stream()
                    .map(Object::toString)
                    .filter(each -> each.endsWith(".class"))
                    .filter(each -> !each.startsWith("META-INF/") && !each.equals("module-info.class"))
                    .map(each -> each.substring(0, each.length() - ".class".length()))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void verify(RewritingLoader loader, String name, boolean twice, List<String> faults) {
        int before = loader.rewritten.size();
        try {
            loader.link(name.replace('/', '.'));
        } catch (ClassNotFoundException | NoClassDefFoundError absent) {
            // A library that this class needs is not here: then nobody could load it.
        } catch (LinkageError | RuntimeException fault) {
            faults.add(name + ": " + fault);
        }
        int after = twice ? loader.rewritten.size() : before;
        for (Rewritten each : loader.rewritten.subList(before, after)) {
            try {
                new ClassReader(each.bytes()).accept(new CheckClassAdapter(new ClassWriter(0), true), 0);
            } catch (RuntimeException fault) {
                faults.add(name + ": " + fault);
            }
        }
    }

    private static URL[] urls() throws MalformedURLException {
        URL[] urls = new URL[JARS.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = JARS.get(i).toURI().toURL();
        }
        return urls;
    }
}
