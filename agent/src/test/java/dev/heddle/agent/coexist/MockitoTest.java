package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Mocks;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mockito, which changes classes while they run. */
final class MockitoTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"none", "count", "print", "shared", "record"})
    void mocksAnswerAsWithoutHeddle(String listener) throws IOException, InterruptedException {
        Answer plain = mocking().with("-javaagent:" + mockito()).run(Mocks.class);
        assertThat(plain.exit()).as(plain.err()).isZero();
        Forked run = mocking().with("-javaagent:" + mockito());
        Answer watched = run.watched("listen=" + listener + ",events=" + run.file("events.txt"))
                .run(Mocks.class);
        assertThat(watched.err()).isEqualTo(plain.err());
        assertThat(watched.out()).isEqualTo(plain.out());
        assertThat(watched.exit()).isZero();
        assertThat(watched.notes()).noneMatch(note -> note.contains("failed"));
    }

    @Test
    void mocksAnswerAsWithoutHeddleWhenMockitoComesAfterItOrAttachesItself() throws IOException, InterruptedException {
        Answer plain = mocking().with("-javaagent:" + mockito()).run(Mocks.class);
        Answer after = mocking()
                .watched("listen=shared")
                .with("-javaagent:" + mockito())
                .run(Mocks.class);
        assertThat(after.err()).isEqualTo(plain.err());
        assertThat(after.out()).isEqualTo(plain.out());
        Answer attached = mocking()
                .with("-Djdk.attach.allowAttachSelf=true", "-XX:+EnableDynamicAgentLoading")
                .watched("listen=shared")
                .run(Mocks.class);
        assertThat(attached.out()).as(attached.err()).isEqualTo(plain.out());
    }

    @Test
    void aMockIsOneObjectToAllThreads() throws IOException, InterruptedException {
        Answer watched = mocking()
                .with("-javaagent:" + mockito())
                .watched("listen=shared")
                .run(Mocks.class);
        assertThat(watched.sharedLocations())
                .filteredOn(name -> name.endsWith("$Till.touched"))
                .as("the mock and the spy")
                .hasSize(2);
    }

    private Forked mocking() throws IOException {
        return new Forked(folder)
                .with("-XX:TieredStopAtLevel=1")
                .libraries(
                        Forked.jar("mockito-core"),
                        Forked.jar("byte-buddy-1"),
                        Forked.jar("byte-buddy-agent"),
                        Forked.jar("objenesis"));
    }

    private static String mockito() {
        return Forked.jar("mockito-core");
    }
}
