package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import org.junit.jupiter.api.Test;

final class ExampleTextTest {
    private final ExampleText text = new ExampleText(Style.PLAIN, 100);

    @Test
    void listsEveryProgramOnOneLineThatFits() {
        String list = text.list(Examples.all());
        for (Example example : Examples.all()) {
            if (example.fixes() == null) {
                assertThat(list.lines().filter(line -> line.startsWith("  " + example.name() + " ")))
                        .hasSize(1)
                        .first()
                        .asString()
                        .endsWith(example.summary())
                        .hasSizeLessThanOrEqualTo(100);
            }
        }
    }

    @Test
    void showsEveryProgramWithNumberedSource() {
        for (Example example : Examples.all()) {
            String one = text.one(example);
            long lines = example.source().stripTrailing().lines().count();
            assertThat(one).startsWith(example.name() + ": " + example.summary());
            assertThat(one.lines()).anyMatch(line -> line.startsWith(lines + "  }"));
            assertThat(one).contains(example.tryThis().get(0));
        }
    }

    @Test
    void saysWithinHowManyExecutionsExplorationShowsABug() {
        assertThat(text.one(Examples.named("coord").orElseThrow()))
                .containsPattern(
                        "  ASSERTION java.lang.AssertionError: t1 reads between setX and setY; heddle explore shows it\\s+"
                                + "within [\\d,]+ executions\n")
                .contains("  HIGH_LEVEL_RACE ");
        assertThat(text.one(Examples.named("coord-fixed").orElseThrow())).doesNotContain("To be found");
    }
}
