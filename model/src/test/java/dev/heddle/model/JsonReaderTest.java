package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JsonReaderTest {
    @Test
    void readsWhatTheWriterWrites() {
        List<Object> value = Arrays.asList(
                1L,
                -5L,
                Long.MIN_VALUE,
                2.5,
                true,
                null,
                "quote \" backslash \\ line\nend\ttab \u2028 \ud83d\ude00 \u0001",
                Map.of("key", List.of(), "other", Map.of()));
        assertThat(JsonReader.read(JsonWriter.write(value))).isEqualTo(value);
    }

    @Test
    void readsNumbersAndEscapes() {
        assertThat(JsonReader.read(" [1e2, -0.5, 0, 12345678901234567890, \"\\u0041\\/\\b\"] "))
                .isEqualTo(List.of(100.0, -0.5, 0L, 1.2345678901234567e19, "A/\b"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    {"a": 1,}         | 1 | 9  | expected a key in quotation marks but found '}'
                    [1 2]             | 1 | 4  | expected ']' but found '2'
                    {"a" 1}           | 1 | 6  | expected ':' but found '1'
                    01                | 1 | 2  | expected the end but found '1'
                    [1.]              | 1 | 4  | expected a digit but found ']'
                    "open             | 1 | 1  | a string has no end
                    "\\x"             | 1 | 3  | no such escape in a string
                    "\\u12g4"         | 1 | 6  | \\u wants four hexadecimal digits
                    tru               | 1 | 1  | expected a value but found 't'
                    {"a":1,"a":2}     | 1 | 8  | the key "a" is here twice
                    NaN               | 1 | 1  | expected a value but found 'N'
                    """)
    void saysWhereATextIsBroken(String text, int line, int column, String what) {
        assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOfSatisfying(JsonException.class, broken -> {
            assertThat(broken.getMessage()).isEqualTo("line " + line + ", column " + column + ": " + what);
            assertThat(broken.line()).isEqualTo(line);
            assertThat(broken.column()).isEqualTo(column);
        });
    }

    @Test
    void countsLines() {
        assertThatThrownBy(() -> JsonReader.read("{\n  \"a\": [1,\n   ?]}"))
                .hasMessage("line 3, column 4: expected a value but found '?'");
        assertThatThrownBy(() -> JsonReader.read(""))
                .hasMessage("line 1, column 1: expected a value but found the end");
    }

    @Test
    void refusesEndlessNesting() {
        assertThatThrownBy(() -> JsonReader.read("[".repeat(100_000)))
                .hasMessageContaining("values are nested more than 200 deep");
    }
}
