package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

final class AnswerTest {
    private static Answer answer(String json) {
        return new Answer(JsonMapper.shared().readTree(json));
    }

    private static String estimate(String tried, String left, String share, boolean growing) {
        return answer("{\"estimate\": {\"tried\": %s, \"left\": %s, \"share\": %s, \"growing\": %b}}"
                        .formatted(tried, left, share, growing))
                .estimate();
    }

    @Test
    void saysHowMuchWasTriedWithNoMoreDigitsThanAnEstimateDeserves() {
        assertThat(estimate("9430", "31570.4", "0.23", true)).isEqualTo("23% of at least 41,000");
        assertThat(estimate("6", "1.0", "0.857", false)).isEqualTo("86% of 7");
        assertThat(estimate("992", "247008", "0.004", true)).isEqualTo("0.4% of at least 250,000");
        assertThat(estimate("34000", "3366000", "0.01", true)).isEqualTo("1.0% of at least 3.4 million");
        assertThat(estimate("5000", "4.2e17", "1.2e-14", true)).isEqualTo("<0.01% of at least 10^18");
        assertThat(answer("{\"estimate\": null}").estimate()).isEqualTo("–");
    }

    @Test
    void tellsWhatTheCommandSaid() {
        Answer answer = answer("""
                {"verdict": "bound_reached", "executions": 90, "redundant": 4, "discarded": 1, "cut": 2, "uncontrolled": 3,
                 "classes": 80, "seconds": 1.5, "cases": [{"covered": null, "reason": "the time is up"}]}
                """);
        assertThat(answer.verdict()).isEqualTo("bound_reached");
        assertThat(answer.executions()).isEqualTo(100);
        assertThat(answer.classes()).isEqualTo(80);
        assertThat(answer.seconds()).isEqualTo(1.5);
        assertThat(answer.isExhausted()).isFalse();
        assertThat(answer.reason()).isEqualTo("the time is up");
    }

    @Test
    void tellsWhatIsWrongWithACommandThatExploredNothing() {
        Answer refused = answer("{\"error\": \"no such class\"}");
        assertThat(refused.verdict()).isEqualTo("no such class");
        assertThat(refused.reason()).isEqualTo("no such class");
        assertThat(refused.isExhausted()).isFalse();
        assertThat(refused.executions()).isZero();
    }
}
