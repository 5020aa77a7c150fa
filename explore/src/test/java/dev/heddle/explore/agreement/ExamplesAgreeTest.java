package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.search.Backends;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For the same seed both backends run the same executions of the bundled programs. */
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "an older JDK has one backend only")
final class ExamplesAgreeTest {
    private static final int EXECUTIONS = 2;

    static Stream<String> examples() {
        return Examples.all().stream()
                .filter(each -> each.minimumJdk() <= Runtime.version().feature())
                .map(Example::name);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void backendsAgreeOn(String name) throws ReflectiveOperationException {
        Example example = Examples.named(name).orElseThrow();
        URL classes = Example.class.getProtectionDomain().getCodeSource().getLocation();
        ExploringLoader loader = new ExploringLoader(new URL[] {classes}, each -> true, false);
        Executable program = new Executable(
                loader.loadClass(example.mainClass()),
                "main",
                MethodType.methodType(void.class, String[].class),
                (Object) example.defaultArguments().toArray(String[]::new));
        for (String strategy : List.of("random", "pct", "pos")) {
            List<Execution> met = Recorded.run(program, Backends.all().get(0), strategy, 1, EXECUTIONS);
            assertThat(Recorded.run(program, Backends.all().get(1), strategy, 1, EXECUTIONS))
                    .as(strategy)
                    .isEqualTo(met);
        }
    }
}
