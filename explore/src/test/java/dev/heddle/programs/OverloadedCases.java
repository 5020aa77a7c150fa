package dev.heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of one name, to be explored; not run by the build. */
class OverloadedCases {
    private int count;

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void counts(int last) {
        count += last;
        assertEquals(last, count);
    }

    @ParameterizedTest
    @ValueSource(strings = "2")
    void counts(String last) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(Integer.parseInt(last), count);
    }
}
