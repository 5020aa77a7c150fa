package dev.heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.heddle.explore.Heddle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.TypedArgumentConverter;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of JUnit Jupiter, sound all of them, that use what JUnit itself has to do; to be explored, not run by the build. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LauncherCases implements LauncherCasesShared {
    enum Mode {
        FAST,
        SAFE
    }

    record Point(int x, int y) {}

    private List<String> log = List.of();
    private final AtomicInteger count = new AtomicInteger();

    @BeforeAll
    void first() {
        log = List.of("first");
    }

    @AfterAll
    void last() {
        assertEquals(List.of("first"), log);
    }

    private void counts(Object what) throws InterruptedException {
        count.set(0);
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        count.incrementAndGet();
        other.join();
        assertEquals(2, count.get());
        Heddle.observe("saw", what);
    }

    static Stream<Arguments> lists() {
        return Stream.of(Arguments.of(List.of(1), "x"));
    }

    Stream<Point> points() {
        return Stream.of(new Point(1, 2));
    }

    static Stream<Arguments> texts() {
        return Stream.of(Arguments.of("5", "SAFE"));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void takesTestInfo(List<Integer> list, String text, TestInfo info) throws InterruptedException {
        assertNotNull(info.getDisplayName());
        counts(list + text);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void takesLessThanIsGiven(List<Integer> list) throws InterruptedException {
        counts(list);
    }

    @ParameterizedTest
    @MethodSource("points")
    void takesRecords(Point point) throws InterruptedException {
        counts(point);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void takesWhatIsConverted(int number, Mode mode) throws InterruptedException {
        assertSame(Mode.SAFE, mode);
        counts(number);
    }

    @ParameterizedTest
    @EnumSource(value = Mode.class, names = "FAST")
    void takesConstants(Mode mode) throws InterruptedException {
        assertSame(Mode.FAST, mode);
        counts(mode);
    }

    @ParameterizedTest
    @CsvSource("1, 2")
    void takesAnAccessor(ArgumentsAccessor all) throws InterruptedException {
        counts(all.getInteger(0) + all.getInteger(1));
    }

    @ParameterizedTest
    @ValueSource(strings = "text")
    void takesConverted(@ConvertWith(Length.class) int length) throws InterruptedException {
        counts(length);
    }

    static final class Length extends TypedArgumentConverter<String, Integer> {
        Length() {
            super(String.class, Integer.class);
        }

        @Override
        protected Integer convert(String source) {
            return source.length();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(LauncherCasesShared.Two.class)
    void takesWhatAProviderGives(int number) throws InterruptedException {
        counts(number);
    }

    @ParameterizedTest
    @NullSource
    void takesNull(String text, TestReporter reporter) throws InterruptedException {
        reporter.publishEntry("text", String.valueOf(text));
        counts(text);
    }

    @TestFactory
    Stream<DynamicTest> makesTests() {
        return Stream.of(Mode.values()).map(mode -> DynamicTest.dynamicTest(mode.name(), () -> counts(mode)));
    }

    @RepeatedTest(2)
    void repeats(RepetitionInfo info) throws InterruptedException {
        counts(info.getTotalRepetitions());
    }

    @Test
    void reports(TestReporter reporter) throws InterruptedException {
        reporter.publishEntry("key", "value");
        counts("reported");
    }

    @Test
    void hasAFolder(@TempDir Path another) throws Exception {
        Files.writeString(another.resolve("file"), "text");
        counts(Files.exists(another));
    }

    @Test
    @Timeout(5)
    void hasTime(TestInfo info) throws InterruptedException {
        counts(info.getDisplayName());
    }

    @Test
    void isAborted(TestInfo info) {
        Assumptions.abort(info.getDisplayName());
    }

    @Test
    @DisabledOnOs({OS.LINUX, OS.MAC, OS.WINDOWS})
    void isSkipped() {
        throw new IllegalStateException("not skipped");
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inside {
        @TempDir
        Path folder;

        private boolean begun;

        @BeforeAll
        void begin() {
            begun = true;
        }

        @Test
        void isNested() throws InterruptedException {
            counts(begun && Files.exists(folder));
        }
    }
}
