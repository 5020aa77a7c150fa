package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.cli.render.CheckFixture;
import dev.heddle.cli.render.CheckJson;
import dev.heddle.cli.render.DetectFixture;
import dev.heddle.cli.render.FindingFixture;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.OutcomeFixture;
import dev.heddle.cli.render.SummaryFixture;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.engine.Ending;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Holds every answer in JSON against the published schema. */
public final class SchemaTest {
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(
                    Objects.requireNonNull(SchemaTest.class.getResourceAsStream("/dev/heddle/cli/heddle.schema.json")));

    /** Fails unless the text is exactly one object of the documented form. */
    public static void assertValid(String text) {
        JsonMapper strict = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        assertThat(strict.readTree(text).isObject()).isTrue();
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
    }

    @Test
    void describesAWatchedRun() {
        assertValid(Json.run("watch", "account", 0, false, Optional.of(SummaryFixture.bank()))
                .render());
    }

    @Test
    void describesARunWithoutSummary() {
        assertValid(Json.run("watch", "Main", 137, false, Optional.empty()).render());
    }

    @Test
    void describesDetections() {
        assertValid(Json.detected(DetectFixture.sifted()).render());
        assertValid(Json.detected(DetectFixture.all()).render());
        assertValid(Json.notDetected("Main", 137, true).render());
    }

    @Test
    void describesChecks() {
        assertValid(CheckJson.of(CheckFixture.report()).render());
        assertValid(CheckJson.of(CheckFixture.freely()).render());
    }

    @Test
    void describesSearchesAndReplays() {
        assertValid(Json.explored(FindingFixture.search()).render());
        assertValid(Json.explored(OutcomeFixture.searched()).render());
        assertValid(Json.replayed(OutcomeFixture.rerun()).render());
        assertValid(
                Json.replayed(FindingFixture.rerun(true, Ending.COMPLETE, null)).render());
        assertValid(Json.replayed(FindingFixture.rerun(false, Ending.DIVERGED, "step 3: met something else"))
                .render());
    }

    @Test
    void refusesAFindingWithoutItsFingerprint() {
        String text =
                Json.explored(FindingFixture.search()).render().replaceFirst("\"fingerprint\" : \"[0-9a-f]+\",", "");
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void describesTheListOfExamples() {
        assertValid(Json.examples(Examples.all()).render());
    }

    @Test
    void describesEveryExample() {
        for (Example example : Examples.all()) {
            assertValid(Json.example(example).render());
        }
    }

    @Test
    void describesVersionHelpAndErrors() {
        assertValid(Json.version("1", "17").render());
        assertValid(Json.help("text").render());
        assertValid(Json.error("problem", "advice", 2).render());
    }

    @Test
    void refusesAnUnknownKey() {
        String text = Json.version("1", "17").render().replace("\"java\"", "\"jvm\"");
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void refusesACompleteRunThatLacksItsFigures() {
        String text = Json.run("watch", "Main", 0, false, Optional.empty())
                .render()
                .replace("\"complete\" : false", "\"complete\" : true");
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isNotEmpty();
    }
}
