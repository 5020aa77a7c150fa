package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.CallRule;
import org.junit.jupiter.api.Test;

class RulesByMethodTest {
    private final RulesByMethod rules = new RulesByMethod();

    @Test
    void whatWasPutIsFoundAndNothingElse() {
        CallRule[][] put = new CallRule[1_000][];
        for (int i = 0; i < put.length; i++) {
            put[i] = new CallRule[0];
            rules.put(i * 65_536, put[i]);
        }

        for (int i = 0; i < put.length; i++) {
            assertThat(rules.get(i * 65_536)).isSameAs(put[i]);
            assertThat(rules.get(i * 65_536 + 1)).isNull();
        }
    }

    @Test
    void aMethodWithAHighNumberTakesNoMoreRoomThanOneWithALow() {
        rules.put(1_000_000, new CallRule[0]);

        assertThat(rules.capacity()).isLessThan(16);
    }

    @Test
    void whatIsPutAgainIsReplaced() {
        CallRule[] second = {};
        for (int i = 0; i < 100; i++) {
            rules.put(5, new CallRule[0]);
        }
        rules.put(5, second);

        assertThat(rules.get(5)).isSameAs(second);
        assertThat(rules.capacity()).isLessThan(16);
    }
}
