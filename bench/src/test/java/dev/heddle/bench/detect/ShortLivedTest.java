package dev.heddle.bench.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.program.ManyArrays;
import dev.heddle.bench.program.ShortLived;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sample of the memory table of {@code bench/run detect}: what is kept of objects goes with them, or a small heap would not do. */
final class ShortLivedTest {
    private static final Path AGENT = Agent.jar(Path.of(System.getProperty("heddle.root")));
    private static final String OBJECTS = "500000";
    private static final String ARRAYS = "2000";

    @TempDir
    private Path folder;

    @Test
    void aDetectorInTheProgramKeepsNothingOfObjectsThatAreGone() throws Exception {
        run("80m", List.of(agent("detect")), List.of(ShortLived.class.getName(), OBJECTS));
    }

    @Test
    void aDetectorInTheProgramKeepsNothingOfArraysThatAreGoneThoughTheirThreadsStay() throws Exception {
        run("40m", List.of(agent("detect")), List.of(ManyArrays.class.getName(), ARRAYS));
    }

    @Test
    void aDetectorOfATraceKeepsNothingOfObjectsThatAreTouchedNoMore() throws Exception {
        String trace = folder.resolve("trace.hdl").toString();
        run("80m", List.of(agent("record,trace=" + trace)), List.of(ShortLived.class.getName(), OBJECTS));
        HeapUse use = run("48m", List.of(), List.of(HeapUse.TRACE, trace, "all"));
        assertThat(use.events()).isGreaterThan(4L * Integer.parseInt(OBJECTS));
    }

    private static String agent(String listening) {
        return "-javaagent:" + AGENT + "=listen=" + listening + ",include=dev.heddle.bench.program";
    }

    private static HeapUse run(String heap, List<String> options, List<String> words) throws Exception {
        List<String> all = new ArrayList<>(List.of("-Xmx" + heap, "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
        all.addAll(options);
        Jvm.Ended ended = Jvm.own().run(all, HeapUse.class.getName(), words);
        assertThat(ended.exit()).as("%s", ended).isZero();
        assertThat(ended.err()).doesNotContain("OutOfMemoryError");
        return HeapUse.parse(ended.out());
    }
}
