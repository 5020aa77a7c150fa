package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Mirror;
import dev.heddle.coexist.ToJson;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that looks at itself sees itself and not us. */
final class ReflectionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"shared", "record"})
    void reflectionListsWhatTheClassFileHas(String listener) throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Mirror.class).well();
        Answer watched = new Forked(folder)
                .watched("listen=" + listener)
                .run(Mirror.class)
                .well();
        assertThat(watched.out().lines().toList())
                .containsExactlyElementsOf(plain.out().lines().toList());
        assertThat(watched.summary().path("classes").path("rewritten").asInt()).isGreaterThan(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shared", "record"})
    void aFrameworkThatReadsByReflectionWritesTheSame(String listener) throws IOException, InterruptedException {
        Answer plain = json().run(ToJson.class).well();
        Answer watched = json().watched("listen=" + listener + ",include=tools.jackson")
                .run(ToJson.class)
                .well();
        assertThat(plain.out()).contains("\"parts\":[1,2]");
        assertThat(watched.out()).isEqualTo(plain.out());
    }

    private Forked json() throws IOException {
        return new Forked(folder)
                .libraries(
                        Forked.jar("jackson-databind"), Forked.jar("jackson-core"), Forked.jar("jackson-annotations"));
    }
}
