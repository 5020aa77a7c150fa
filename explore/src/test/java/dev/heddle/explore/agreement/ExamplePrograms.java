package dev.heddle.explore.agreement;

import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.load.ExploringLoader;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.util.stream.Stream;

/** The bundled programs, to be run under control. */
final class ExamplePrograms {
    private ExamplePrograms() {}

    /** List the names of those that run on this JDK. */
    static Stream<String> names() {
        return Examples.all().stream()
                .filter(each -> each.minimumJdk() <= Runtime.version().feature())
                .map(Example::name);
    }

    /** Load one, with its arguments unless others are given. */
    static Executable load(String name, String... arguments) throws ReflectiveOperationException {
        Example example = Examples.named(name).orElseThrow();
        URL classes = Example.class.getProtectionDomain().getCodeSource().getLocation();
        ExploringLoader loader = new ExploringLoader(new URL[] {classes}, each -> true, false);
        return new Executable(
                loader.loadClass(example.mainClass()),
                "main",
                MethodType.methodType(void.class, String[].class),
                (Object)
                        (arguments.length > 0
                                ? arguments
                                : example.defaultArguments().toArray(String[]::new)));
    }
}
