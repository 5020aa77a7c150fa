package dev.heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.explore.Heddle;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of JUnit Jupiter to be explored; not run by the build. */
class JupiterCases extends JupiterCasesBase {
    enum Colour {
        RED,
        GREEN
    }

    private int count;

    @BeforeAll
    static void first() {
        LOG.append("first ");
    }

    @BeforeEach
    void before() {
        LOG.append("before ");
    }

    @AfterEach
    void after() {
        LOG.append("after ");
    }

    @AfterAll
    static void last() {
        Heddle.observe("order", LOG.append("last"));
    }

    @Test
    void inOrder() {
        LOG.append("test ");
    }

    @Test
    void losesAnUpdate() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(2, count);
    }

    @Test
    void isAborted() {
        Assumptions.assumeTrue(count != 0);
    }

    @Test
    @Disabled("for now")
    void isDisabled() {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void takesValues(int value) {
        Heddle.observe("value", value);
        assertTrue(value < 2);
    }

    @ParameterizedTest
    @CsvSource({"1, 'a, b', RED", "2, , GREEN"})
    void takesCells(long number, String text, Colour colour) {
        Heddle.observe("cells", number + "|" + text + "|" + colour);
    }

    @ParameterizedTest
    @EnumSource(value = Colour.class, names = "GREEN")
    void takesConstants(Colour colour) {
        assertEquals(Colour.GREEN, colour);
        Heddle.observe("constant", colour);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void takesWhatAMethodGives(String text, int number) {
        Heddle.observe("pair", text + number);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of("p", 1), Arguments.of("q", 2));
    }

    @Test
    void isNamed(TestInfo info) {
        Heddle.observe("name", info.getDisplayName());
        assertEquals(1, count);
    }
}
