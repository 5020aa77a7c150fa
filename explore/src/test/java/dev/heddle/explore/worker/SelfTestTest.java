package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The self-test passes what works and finds what the JVM's compiler does to a carrier that is not on the boot path. */
final class SelfTestTest {
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("dev.heddle.explore.worker.Jdks#withContinuations")
    void continuationsPass(Jdk jdk) throws IOException {
        assertThat(said(jdk, "right")).isEqualTo("null");
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("dev.heddle.explore.worker.Jdks#withContinuations")
    void aCarrierThatIsInlinedFails(Jdk jdk) throws IOException {
        assertThat(said(jdk, "inlined")).startsWith("a compiled loop loses count");
    }

    private static String said(Jdk jdk, String carrier) throws IOException {
        List<String> line = new ArrayList<>(
                WorkerCommand.here().on(jdk.home(), jdk.feature()).line());
        int classPath = line.indexOf("-cp") + 1;
        line.set(classPath, System.getProperty("java.class.path") + File.pathSeparator + line.get(classPath));
        line.set(line.size() - 1, InlinedCarrier.class.getName());
        // What is compiled when must not depend on how busy the machine is.
        line.add(1, "-Xbatch");
        line.add(carrier);
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).strip();
    }
}
