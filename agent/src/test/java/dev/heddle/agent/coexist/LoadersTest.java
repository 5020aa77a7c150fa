package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Guest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Class loaders that see less than others, or the same as others under another name. */
final class LoadersTest {
    private static final String COUNTER = Guest.class.getName() + ".counter";

    @TempDir
    Path folder;

    @Test
    void classesThatCannotReachTheHooksRunAsTheyAreAndAreNamed() throws IOException, InterruptedException {
        Answer answer = watched("JavaOnly");
        assertThat(answer.out()).isEqualTo("[guest 8, guest 8]\n");
        assertThat(answer.summary().path("classes").path("leftAlone")).anySatisfy(each -> {
            assertThat(each.path("class").asString()).isEqualTo(Guest.class.getName());
            assertThat(each.path("reason").asString())
                    .contains("class loader (dev.heddle.coexist.Loaders$OnlyJava)")
                    .contains("does not find Heddle's hooks");
        });
        assertThat(answer.sharedLocations()).doesNotContain(COUNTER);
    }

    @Test
    void aClassInALoaderWithoutAParentIsRewritten() throws IOException, InterruptedException {
        Answer answer = watched("TwinPairs");
        assertThat(answer.out()).isEqualTo("[guest 8, guest 8, guest 8, guest 8]\n");
        assertThat(answer.summary().path("classes").path("leftAlone")).isEmpty();
        assertThat(answer.sharedLocations()).contains(COUNTER);
    }

    @Test
    void twoLoadersThatDefineOneClassHaveTwoLocations() throws IOException, InterruptedException {
        Answer pairs = watched("TwinPairs");
        assertThat(pairs.sharedLocations()).filteredOn(COUNTER::equals).hasSize(2);
        for (JsonNode location : pairs.summary().path("shared")) {
            if (location.path("location").asString().equals(COUNTER)) {
                Set<String> threads = new TreeSet<>(location.path("accesses").findValuesAsString("thread"));
                assertThat(threads).isIn(Set.of("0.1", "0.2"), Set.of("0.3", "0.4"));
            }
        }
    }

    @Test
    void oneThreadInEachOfTwoLoadersSharesNothing() throws IOException, InterruptedException {
        Answer twins = watched("Twins");
        assertThat(twins.out()).isEqualTo("[guest 4, guest 4]\n");
        assertThat(twins.sharedLocations()).doesNotContain(COUNTER);
    }

    @Test
    void loadersThatTheProgramLetsGoAreCollected() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .watched("listen=shared")
                .run("dev.heddle.coexist.Unloading")
                .well();
        assertThat(answer.out()).isEqualTo("all gone\n");
    }

    private Answer watched(String program) throws IOException, InterruptedException {
        return new Forked(folder)
                .watched("listen=shared")
                .run("dev.heddle.coexist.Loaders$" + program)
                .well();
    }
}
