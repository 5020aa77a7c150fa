package dev.heddle.bench.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.Agent;
import dev.heddle.bench.record.RecordedOrder.Outcome;
import dev.heddle.bench.record.RecordedOrder.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A sample of {@code bench/run order}, chosen by a printed seed. */
final class RecordedOrderTest {
    private static final int SAMPLE = 5;

    @Test
    void tracesOfBundledProgramsAndLibrariesCanHaveHappened() throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("programs from -Dseed=" + seed);
        RecordedOrder order = new RecordedOrder(Agent.jar(Path.of(System.getProperty("heddle.root"))));
        List<Program> programs = new ArrayList<>(RecordedOrder.programs());
        programs.removeIf(each -> each.least() > Runtime.version().feature());
        Collections.shuffle(programs, new Random(seed));
        for (Program program : programs.subList(0, SAMPLE)) {
            Outcome outcome = order.record(Path.of(System.getProperty("java.home")), program);
            assertThat(outcome.check().problems()).as(program.name()).isEmpty();
            assertThat(outcome.check().events())
                    .as("events of %s", program.name())
                    .isPositive();
        }
    }
}
