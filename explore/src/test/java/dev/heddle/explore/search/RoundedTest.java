package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RoundedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1        | 1
                    7.6      | 8
                    99.7     | 100
                    127      | 130
                    41449    | 41,000
                    999999   | 1,000,000
                    3440000  | 3.4 million
                    21400000 | 21 million
                    2.34e9   | 2.3 billion
                    5.5e11   | 550 billion
                    1.4e15   | 10^15
                    8e111    | 10^112
                    """)
    void numbersHaveTwoDigitsThatCount(double number, String text) {
        assertThat(Rounded.number(number)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, <0.01%", "0.00005, <0.01%", "0.0004, 0.04%", "0.0123, 1.2%", "0.5, 50%", "0.9999, 99%"})
    void aShareIsNeverAllOfIt(double share, String text) {
        assertThat(Rounded.percent(share)).isEqualTo(text);
    }
}
