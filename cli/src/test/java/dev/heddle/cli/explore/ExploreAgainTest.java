package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExploreAgainTest {
    @Test
    void namesClassPathAndArguments() {
        assertThat(ExploreAgain.command(
                        new Schedule.Run(List.of("cls", "my lib/a.jar"), "LruCache", List.of("10", "it's"))))
                .isEqualTo("heddle explore -cp 'cls:my lib/a.jar' LruCache 10 'it'\\''s'");
    }

    @Test
    void namesOptionsOfTheJvm() {
        Schedule.Run run = new Schedule.Run(List.of("cls"), "Main", List.of()).withOptions(List.of("-Dx=1", "-Xmx1g"));
        assertThat(ExploreAgain.command(run)).isEqualTo("heddle explore -J-Dx=1 -J-Xmx1g -cp cls Main");
    }

    @Test
    void leavesAClassPathToTheBuildThatMadeIt() {
        List<String> many = List.of("target/test-classes", "target/classes", "a.jar", "b.jar");
        assertThat(ExploreAgain.command(new Schedule.Run(many, "com.acme.CacheTest#evicts", List.of())))
                .isEqualTo("heddle explore com.acme.CacheTest#evicts");
    }
}
