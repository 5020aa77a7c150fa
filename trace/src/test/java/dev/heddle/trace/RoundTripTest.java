package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Event;
import dev.heddle.model.EventKind;
import dev.heddle.model.Location;
import dev.heddle.model.Site;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.check.TraceCheck;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.Dictionary;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundTripTest {
    private static final int RECORDINGS = 30;
    private static final int EVENTS = 50_000;

    @TempDir
    Path folder;

    @Test
    void whatWasWrittenIsReadInTheOrderOfTheClocks() throws Exception {
        for (long seed : Seeds.some(30)) {
            for (int blockLength : new int[] {Layout.SMALLEST_BLOCK, 4096, Layout.BLOCK}) {
                RandomRun run = new RandomRun(seed, 6, 3);
                Path file = folder.resolve("a.hdl");
                run.write(file, blockLength, 3000);
                assertThat(Sample.read(file))
                        .as("seed %d, blocks of %d", seed, blockLength)
                        .isEqualTo(run.samples());
            }
        }
    }

    @Test
    void whatIsStillBeingWrittenCanBeRead() throws Exception {
        for (long seed : Seeds.some(10)) {
            RandomRun run = new RandomRun(seed, 6, 3);
            Path file = folder.resolve("open" + seed + ".hdl");
            try (Recording recording = Recording.begin(file, 4096)) {
                run.write(recording, 2000);
                try (Trace trace = Trace.open(file)) {
                    TraceCursor cursor = trace.cursor();
                    assertThat(Sample.read(cursor)).as("seed %d", seed).isEqualTo(run.samples());
                    assertThat(cursor.damage()).isEmpty();
                    assertThat(cursor.cutEvents()).isZero();
                    assertThat(trace.ended()).isFalse();
                }
            }
        }
    }

    @Test
    void moreStatementsThanThereAreShapesForAreToldAgain() throws Exception {
        Path file = folder.resolve("sites.hdl");
        try (Recording recording = Recording.begin(file)) {
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            for (int i = 0; i < 5000; i++) {
                writer.access(EventKind.READ.code(), i, i % 100, 0, 0, Shape.INTEGER, i, 0);
            }
            writer.close();
        }
        List<Sample> read = Sample.read(file);
        assertThat(read).hasSize(5000);
        assertThat(read).allSatisfy(each -> assertThat(Shape.site(each.shape())).isEqualTo((int) each.value()));
    }

    @Test
    void moreLocationsThanAreRememberedAreToldAgain() throws Exception {
        for (long seed : Seeds.some(3)) {
            Path file = folder.resolve("locations.hdl");
            List<Long> expected = new ArrayList<>();
            Random random = new Random(seed);
            long[] values = new long[40_000];
            try (Recording recording = Recording.begin(file, 8192)) {
                EventWriter writer = recording.writer();
                writer.run(1, -1);
                for (int i = 0; i < 300_000; i++) {
                    int location = random.nextInt(1 << random.nextInt(4, 16)) % values.length;
                    int valueType = Shape.INTEGER + location % 4;
                    boolean writes = random.nextInt(3) == 0;
                    if (writes) {
                        values[location] = written(random, valueType, values[location]);
                    }
                    long value = values[location];
                    int kind = (writes ? EventKind.WRITE : EventKind.READ).code();
                    int type = (int) (value % 5);
                    writer.access(kind, location % 7, location % 3, 1 + location / 3, 1, valueType, value, type);
                    expected.add(value);
                }
                writer.close();
            }
            List<Sample> read = Sample.read(file);
            assertThat(read).as("seed %d", seed).extracting(Sample::value).isEqualTo(expected);
            for (Sample each : read) {
                boolean isObject = Shape.valueType(each.shape()) == Shape.REFERENCE;
                assertThat(each.referenceType())
                        .as("seed %d, %s", seed, each)
                        .isEqualTo(isObject ? (int) (each.value() % 5) : 0);
            }
        }
    }

    private static long written(Random random, int valueType, long before) {
        return switch (valueType) {
            case Shape.INTEGER -> random.nextInt(4) == 0 ? random.nextLong() : before + 3;
            case Shape.FLOAT -> Float.floatToRawIntBits(random.nextFloat());
            case Shape.DOUBLE -> Double.doubleToRawLongBits(random.nextInt(2) * Double.longBitsToDouble(before) + 0.1);
            default -> random.nextInt(4) == 0 ? 0 : Math.max(2L << 40, before) + 1;
        };
    }

    @Test
    void aSmallTraceIsASmallFile() throws Exception {
        Path file = folder.resolve("small.hdl");
        RandomRun run = new RandomRun(1, 1, 1);
        run.write(file, Layout.BLOCK, 50);
        assertThat(Files.size(file)).isEqualTo(Layout.FILE_HEADER + 2 * Layout.FIRST_BLOCK);
        assertThat(Sample.read(file)).isEqualTo(run.samples());
    }

    @Test
    void aDictionaryIsToldOfEachSiteAndFieldBeforeTheFirstEventThatNeedsThem() throws Exception {
        Path file = folder.resolve("lazy.hdl");
        Map<Integer, Integer> told = new LinkedHashMap<>();
        Recording[] here = new Recording[1];
        Dictionary dictionary = (site, field) -> {
            if (told.put(site, field) == null) {
                here[0].tables().site(site, "site " + site + ", field " + field);
            }
            assertThat(Sample.read(file)).noneMatch(each -> Shape.site(each.shape()) == site && each.value() == site);
        };
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK, dictionary)) {
            here[0] = recording;
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            writer.access(EventKind.WRITE.code(), 7, 3, 0, 0, Shape.INTEGER, 7, 0);
            writer.access(EventKind.WRITE.code(), 7, 3, 0, 0, Shape.INTEGER, 7, 0);
            writer.element(EventKind.READ.code(), 8, 5, 1, 0, Shape.INTEGER, 8, 0);
            writer.lock(EventKind.ACQUIRE.code(), 9, Shape.MONITOR, 5, 1, 0, 0);
            for (int i = 10; i < 200; i++) {
                writer.access(EventKind.WRITE.code(), i, i, 0, 0, Shape.INTEGER, i, 0);
            }
            writer.close();
        }
        assertThat(told)
                .containsEntry(7, 3)
                .containsEntry(8, -1)
                .containsEntry(9, -1)
                .hasSize(193);
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            while (cursor.next()) {
                assertThat(trace.tables().siteText(cursor.site()))
                        .isEqualTo("site " + cursor.site() + ", field " + told.get(cursor.site()));
            }
            assertThat(cursor.position()).isEqualTo(194);
        }
    }

    @Test
    void manyShortThreadsShareOneWriter() throws Exception {
        Path file = folder.resolve("short.hdl");
        int threads = 100_000;
        try (Recording recording = Recording.begin(file)) {
            for (int i = 1; i <= threads; i++) {
                recording.tables().thread(i, "0." + i, "", 0, Records.VIRTUAL);
                EventWriter writer = recording.writer();
                writer.run(i, -1);
                writer.thread(EventKind.BEGIN.code(), 0, i, false);
                writer.access(EventKind.WRITE.code(), 1, 0, 0, 0, Shape.INTEGER, i, 0);
                writer.thread(EventKind.END.code(), 0, i, false);
                recording.giveBack(writer);
            }
        }
        assertThat(Files.size(file)).isLessThan(6_000_000);
        try (Trace trace = Trace.open(file)) {
            assertThat(trace.writers()).isEqualTo(2); // the tables have one
            assertThat(trace.tables().threads()).hasSize(threads);
            TraceCursor cursor = trace.cursor();
            for (int i = 1; i <= threads; i++) {
                for (int k = 0; k < 3; k++) {
                    assertThat(cursor.next()).isTrue();
                    assertThat(cursor.thread()).isEqualTo(i);
                }
            }
            assertThat(cursor.next()).isFalse();
        }
    }

    @Test
    void onlyTheBlocksOfThreadsThatRanTogetherAreOpenAtOnce() throws Exception {
        Path file = folder.resolve("long.hdl");
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            EventWriter[] writers = {recording.writer(), recording.writer(), recording.writer()};
            for (int i = 0; i < 60_000; i++) {
                int which = i % 3;
                writers[which].run(which + 1, -1);
                writers[which].access(EventKind.WRITE.code(), 1, 0, 0, 0, Shape.INTEGER, i, 0);
            }
            for (EventWriter each : writers) {
                recording.giveBack(each);
            }
        }
        try (Trace trace = Trace.open(file)) {
            assertThat(trace.blocks()).isGreaterThan(50);
            TraceCursor cursor = trace.cursor();
            int most = 0;
            while (cursor.next()) {
                most = Math.max(most, cursor.openBlocks());
            }
            assertThat(cursor.position()).isEqualTo(60_000);
            assertThat(most).isLessThanOrEqualTo(6);
        }
    }

    /** An interrupt that meets a thread while it maps a region closes the file; with so many beginnings some do. */
    @Test
    void interruptsAtAnyMomentEndNoRecording() throws Exception {
        Thread here = Thread.currentThread();
        AtomicBoolean over = new AtomicBoolean();
        Thread other = new Thread(() -> {
            while (!over.get()) {
                here.interrupt();
            }
        });
        other.start();
        try {
            for (int i = 0; i < RECORDINGS; i++) {
                try (Recording recording = Recording.begin(folder.resolve(i + ".hdl"), Layout.SMALLEST_BLOCK)) {
                    EventWriter writer = recording.writer();
                    writer.run(1, -1);
                    for (int n = 0; n < EVENTS; n++) {
                        writer.access(EventKind.WRITE.code(), 1, 0, 0, 0, Shape.INTEGER, n * 1000L, 0);
                    }
                    assertThat(recording.problem()).isNull();
                    writer.close();
                }
            }
        } finally {
            over.set(true);
            while (other.isAlive()) {
                Thread.onSpinWait(); // a join would be interrupted
            }
            Thread.interrupted();
        }
        for (int i = 0; i < RECORDINGS; i++) {
            try (Trace trace = Trace.open(folder.resolve(i + ".hdl"))) {
                assertThat(TraceCheck.of(trace).events()).isEqualTo(EVENTS);
            }
        }
    }

    @Test
    void aThreadThatIsInterruptedRecordsOnAndStaysInterrupted() throws Exception {
        Path file = folder.resolve("interrupted.hdl");
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            Thread.currentThread().interrupt();
            try {
                for (int i = 0; i < 1_000_000; i++) {
                    writer.access(EventKind.WRITE.code(), 1, 0, 0, 0, Shape.INTEGER, i * 1000L, 0);
                }
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(recording.problem()).isNull();
            writer.close();
        }
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            boolean same = true;
            while (cursor.next()) {
                same &= cursor.value() == (cursor.position() - 1) * 1000;
            }
            assertThat(same).isTrue();
            assertThat(cursor.position()).isEqualTo(1_000_000);
        }
    }

    @Test
    void tablesSayWhatTheNumbersMean() throws Exception {
        Path file = folder.resolve("tables.hdl");
        String longText = "x".repeat(5000) + "é";
        Site site = new Site("com.acme.Bank", "transfer", "(I)V", 7, "Bank.java", 42);
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            var tables = recording.tables();
            tables.property("command", longText);
            tables.property("jvm", "25");
            tables.site(3, "com.acme.Bank", "transfer", "(I)V", 7, "Bank.java", 42);
            tables.site(4, "618");
            tables.type(1, "com.acme.Account");
            tables.field(9, "com.acme.Account", "balance", "I", Records.VOLATILE);
            tables.field(10, "com.acme.Account", "total", "J", Records.STATIC);
            tables.thread(1, "0", "main", -1, 0);
            tables.thread(2, "0.1", "", 1, Records.VIRTUAL);
            tables.stack(5, new int[] {3, 4});
            tables.object(77, "V12");
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            writer.access(EventKind.VOLATILE_WRITE.code(), 3, 9, (1L << 40) | 1, 1, Shape.INTEGER, -5, 0);
            writer.access(EventKind.READ.code(), 3, 10, 0, 0, Shape.BOOLEAN, 1, 0);
            writer.lock(EventKind.ACQUIRE.code(), 3, Shape.SHARED, (1L << 40) | 2, 1, 0, 0);
            writer.thread(EventKind.FORK.code(), 3, 2, false);
            writer.close();
        }
        try (Trace trace = Trace.open(file)) {
            Tables tables = trace.tables();
            assertThat(tables.properties()).isEqualTo(Map.of("command", longText, "jvm", "25"));
            assertThat(tables.site(3)).isEqualTo(site);
            assertThat(tables.siteText(4)).isEqualTo("618");
            assertThat(tables.stack(5)).containsExactly(3, 4);
            assertThat(tables.object(77)).isEqualTo("V12");
            assertThat(tables.parent(2)).isEqualTo(1);
            List<Event> events = trace.events().toList();
            assertThat(events)
                    .extracting(Event::kind)
                    .containsExactly(EventKind.VOLATILE_WRITE, EventKind.READ, EventKind.ACQUIRE, EventKind.FORK);
            assertThat(events.get(0).location()).hasToString("Account@1.balance");
            assertThat(events.get(0).value()).isEqualTo("-5");
            assertThat(events.get(0).site()).isEqualTo(site);
            assertThat(events.get(0).thread()).isEqualTo(new ThreadId("0", "main"));
            assertThat(events.get(1).location()).isEqualTo(new Location.Static("com.acme.Account", "total"));
            assertThat(events.get(1).value()).isEqualTo("true");
            assertThat(events.get(2).object()).hasToString("Account@2");
            assertThat(events.get(2).shared()).isTrue();
            assertThat(events.get(3).other()).hasToString("thread 0.1");
        }
    }
}
