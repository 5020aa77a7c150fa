package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Churn;
import dev.heddle.coexist.Retired;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is kept for an object goes with the object.
 *
 * <p>Sharing takes much longer an event than counting, so it gets fewer objects: still many times what the heap would
 * hold if each left something behind.
 */
final class MemoryTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"count, 10000000, 5000000", "shared, 5000000, 1500000"})
    void shortLivedObjectsLeaveNothingBehind(String listener, String objects, String views)
            throws IOException, InterruptedException {
        Answer plain = run(new Forked(folder), objects, views);
        Answer watched = run(new Forked(folder).watched("listen=" + listener), objects, views);
        assertThat(watched.out()).isEqualTo(plain.out());
        assertThat(watched.events("NEW")).isGreaterThanOrEqualTo(Long.parseLong(objects) / 2);
    }

    @Test
    void whatWasKeptForAThreadGoesWhenItHasEndedThoughTheProgramHoldsOnToIt() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .watched("listen=detect")
                .with("-Xmx40m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError")
                .run(Retired.class, "600")
                .well();
        assertThat(answer.events("WRITE")).isGreaterThanOrEqualTo(30_000_000);
    }

    private static Answer run(Forked forked, String objects, String views) throws IOException, InterruptedException {
        return forked.with("-Xmx128m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError")
                .run(Churn.class, objects, views)
                .well();
    }
}
