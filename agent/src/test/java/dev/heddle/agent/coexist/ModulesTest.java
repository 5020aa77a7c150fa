package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Covered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in named modules, and JVMs that have next to none. */
final class ModulesTest {
    private static final String MODULE = """
            module app {
                exports app;
            }
            """;

    private static final String MAIN = """
            package app;

            import app.inner.Register;
            import java.lang.module.ModuleFinder;
            import java.nio.file.Path;
            import java.util.Set;

            public final class Main {
                public static void main(String[] arguments) throws Exception {
                    if (arguments.length > 0) {
                        ModuleLayer boot = ModuleLayer.boot();
                        var found = boot.configuration()
                                .resolve(ModuleFinder.of(Path.of(arguments[0])), ModuleFinder.of(), Set.of("app"));
                        ModuleLayer layer = boot.defineModulesWithOneLoader(found, null);
                        Class<?> main = layer.findLoader("app").loadClass("app.Main");
                        main.getMethod("run").invoke(null);
                    } else {
                        run();
                    }
                }

                public static void run() throws Exception {
                    Register register = new Register();
                    Runnable counting = (Runnable) java.lang.reflect.Proxy.newProxyInstance(
                            Main.class.getClassLoader(),
                            new Class<?>[] {Runnable.class, Register.Counting.class},
                            (proxy, method, all) -> {
                                register.count();
                                return null;
                            });
                    Thread one = new Thread(register::count);
                    Thread two = new Thread(counting);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println(register.total() + " in " + Main.class.getModule());
                }
            }
            """;

    private static final String REGISTER = """
            package app.inner;

            public final class Register {
                public interface Counting {}

                private int total;

                public synchronized void count() {
                    total++;
                }

                public synchronized int total() {
                    return total;
                }
            }
            """;

    @TempDir
    Path folder;

    private Path classes = Path.of("");

    @BeforeEach
    void compile() throws IOException {
        Path sources = folder.resolve("src");
        Files.createDirectories(sources.resolve("app/inner"));
        classes = folder.resolve("classes");
        Files.writeString(sources.resolve("module-info.java"), MODULE);
        Files.writeString(sources.resolve("app/Main.java"), MAIN);
        Files.writeString(sources.resolve("app/inner/Register.java"), REGISTER);
        tool(
                "javac",
                "-d",
                classes.toString(),
                sources.resolve("module-info.java").toString(),
                sources.resolve("app/Main.java").toString(),
                sources.resolve("app/inner/Register.java").toString());
    }

    @Test
    void aNamedModuleIsRewrittenAndRuns() throws IOException, InterruptedException {
        check(new Forked(folder)
                .classPath("")
                .watched("listen=shared")
                .with("--module-path", classes.toString())
                .run("-m app/app.Main"));
    }

    @Test
    void aModularJarIsRewrittenAndRuns() throws IOException, InterruptedException {
        Path jar = folder.resolve("app.jar");
        tool("jar", "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
        check(new Forked(folder)
                .classPath("")
                .watched("listen=shared")
                .with("--module-path", jar.toString())
                .run("-m app/app.Main"));
    }

    @Test
    void aModularJarThatNamesItsMainClassIsRewrittenAndRuns() throws IOException, InterruptedException {
        Path jar = folder.resolve("app.jar");
        tool("jar", "--create", "--file", jar.toString(), "--main-class", "app.Main", "-C", classes.toString(), ".");
        check(new Forked(folder)
                .classPath("")
                .watched("listen=shared")
                .with("--module-path", jar.toString())
                .run("-m app"));
    }

    @Test
    void aModuleOfALayerMadeAtRunTimeIsRewrittenAndRuns() throws IOException, InterruptedException {
        check(new Forked(folder)
                .classPath(classes.toString())
                .watched("listen=shared")
                .run("app.Main", classes.toString()));
    }

    @Test
    void aJvmWithNothingButTheBaseModuleIsEnough() throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Covered.class).well();
        Answer watched = new Forked(folder)
                .with("--limit-modules", "java.base")
                .watched("listen=shared")
                .run(Covered.class)
                .well();
        assertThat(watched.out()).isEqualTo(plain.out());
        assertThat(watched.sharedLocations()).contains(Covered.class.getName() + ".total");
    }

    private static void check(Answer answer) {
        answer.well();
        assertThat(answer.out()).isEqualTo("2 in module app\n");
        assertThat(answer.sharedLocations()).containsExactly("app.inner.Register.total");
        assertThat(answer.summary().path("classes").path("leftAlone")).isEmpty();
    }

    private static void tool(String name, String... arguments) {
        int exit = ToolProvider.findFirst(name).orElseThrow().run(System.err, System.err, arguments);
        assertThat(exit).as(name).isZero();
    }
}
