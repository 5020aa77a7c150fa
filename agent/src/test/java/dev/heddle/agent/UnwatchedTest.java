package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UnwatchedTest {
    @ParameterizedTest
    @CsvSource({
        "com/acme/A,                 com.acme",
        "com/acme/A com/acme/B,      com.acme",
        "com/acme/a/A com/acme/ab/B, com.acme",
        "com/acme/a/A com/acme/B,    com.acme",
        "com/A org/B,                **",
        "A,                          A",
        "A B,                        **",
        "A com/B,                    **",
        "com/B A,                    **",
        "com/A org/B com/C,          **",
    })
    void thePatternCoversThemAllAndNoMoreThanItMust(String classes, String include) {
        Unwatched these = new Unwatched();
        for (String each : classes.split(" ")) {
            these.add(each);
        }
        assertThat(these.toJson("a.jar"))
                .containsEntry("classes", classes.split(" ").length)
                .containsEntry("include", include);
    }
}
