package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a damaged trace all is kept that can be proved not to depend on what is lost. */
class LossTest {
    @TempDir
    Path folder;

    private Path file;
    private Path part;
    private long clock;

    @BeforeEach
    void name() {
        file = folder.resolve("whole.hdl");
        part = folder.resolve("part.hdl");
    }

    @Test
    void aTraceCutOffAnywhereKeepsWhatCanBeProved() throws Exception {
        for (long seed : Seeds.some(4)) {
            RandomRun run = new RandomRun(seed, 6, 2 + (int) (seed & 3));
            run.write(file, Layout.SMALLEST_BLOCK, 900);
            byte[] whole = Files.readAllBytes(file);
            try (Trace trace = Trace.open(file)) {
                for (int length = Layout.FILE_HEADER; length < whole.length; length += 61) {
                    String what = "seed " + seed + ", the first " + length + " bytes";
                    Files.write(part, Arrays.copyOf(whole, length));
                    RecoveryTest.isHowItBegan(run, part, what);
                    int there = length;
                    assertThat((long) Sample.read(part).size())
                            .as(what)
                            .isGreaterThanOrEqualTo(Provable.events(trace, at -> at < there));
                }
            }
        }
    }

    @Test
    void aTraceWithoutOneBlockKeepsWhatCanBeProved() throws Exception {
        for (long seed : Seeds.some(4)) {
            RandomRun run = new RandomRun(seed, 6, 2 + (int) (seed & 3));
            run.write(file, Layout.SMALLEST_BLOCK, 900);
            byte[] whole = Files.readAllBytes(file);
            try (Trace trace = Trace.open(file)) {
                for (int from = Layout.FILE_HEADER; from < whole.length; from += Layout.SMALLEST_BLOCK) {
                    String what = "seed " + seed + ", the block at " + from;
                    int to = from + Layout.SMALLEST_BLOCK;
                    byte[] changed = whole.clone();
                    Arrays.fill(changed, from, to, (byte) 0xFF);
                    Files.write(part, changed);
                    RecoveryTest.isHowItBegan(run, part, what);
                    int gone = from;
                    assertThat((long) Sample.read(part).size())
                            .as(what)
                            .isGreaterThanOrEqualTo(Provable.events(trace, at -> at < gone || at >= to));
                }
            }
        }
    }

    @Test
    void aPackedTraceCutOffAnywhereIsClosedUnderTheOrder() throws Exception {
        for (long seed : Seeds.some(2)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            run.write(file, Layout.SMALLEST_BLOCK, 700);
            Path packed = folder.resolve("packed.hdl");
            try (Trace trace = Trace.open(file)) {
                TracePacker.pack(trace, packed);
            }
            byte[] whole = Files.readAllBytes(packed);
            for (int length = Layout.FILE_HEADER; length <= whole.length; length += 29) {
                Files.write(part, Arrays.copyOf(whole, length));
                RecoveryTest.isHowItBegan(run, part, "seed " + seed + ", the first " + length + " bytes");
            }
        }
    }

    @Test
    void aTraceOfAKilledProgramThatIsCutOffIsClosedUnderTheOrder() throws Exception {
        for (long seed : Seeds.some(2)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            byte[] whole;
            try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
                run.write(recording, 600);
                whole = Arrays.copyOf(Files.readAllBytes(file), (int) recording.length());
            }
            byte[] open = whole.clone(); // as if no word of a block's end had got to the disk
            for (int at = Layout.FILE_HEADER; at < open.length; at += Layout.SMALLEST_BLOCK) {
                open[at + Layout.AT_STATE] = Layout.OPEN;
            }
            for (int length = Layout.FILE_HEADER; length <= whole.length; length += 53) {
                String what = "seed " + seed + ", the first " + length + " bytes";
                Files.write(part, Arrays.copyOf(whole, length));
                RecoveryTest.isHowItBegan(run, part, what);
                Files.write(part, Arrays.copyOf(open, length));
                RecoveryTest.isHowItBegan(run, part, what + ", all blocks open");
            }
        }
    }

    @Test
    void oneWritersLostBlockTakesNothingThatCameBeforeIt() throws Exception {
        long cut;
        int before = 0;
        try (Recording recording = Recording.begin(file)) {
            EventWriter[] writers = {recording.writer(), recording.writer(), recording.writer()};
            for (EventWriter each : writers) {
                write(each);
            }
            cut = recording.length();
            while (recording.length()
                    == cut) { // until the first has another block; it writes twice as much as the others
                before += 4;
                for (int i = 0; i < 4; i++) {
                    write(writers[i == 3 ? 0 : i]);
                }
            }
            finish(recording, writers);
        }
        try (Trace trace = cutOff(cut + 10)) {
            TraceCursor cursor = trace.cursor();
            assertThat(Sample.read(cursor)).hasSizeBetween(before - 4, before + 3);
            assertThat(cursor.damage())
                    .containsExactly(
                            "the end of the file is missing: " + (Files.size(file) - cut) + " bytes",
                            "what writer 1 wrote last is missing");
        }
    }

    @Test
    void whatAWriterWroteAfterALongPauseTakesNothingThatOthersDidMeanwhile() throws Exception {
        int fits;
        try (Recording recording = Recording.begin(part, Layout.SMALLEST_BLOCK)) {
            fits = fill(recording, recording.writer()) - 1;
        }
        clock = 0;
        long cut;
        long kept;
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            EventWriter idle = recording.writer();
            for (int i = 0; i < fits; i++) {
                write(idle);
            }
            EventWriter busy = recording.writer();
            for (int i = 0; i < 10; i++) {
                fill(recording, busy);
            }
            kept = recording.events(); // the last one has begun a block
            cut = recording.length();
            write(idle);
            assertThat(recording.length()).isGreaterThan(cut);
            finish(recording, idle, busy);
        }
        try (Trace trace = cutOff(cut)) {
            assertThat(Sample.read(trace.cursor())).hasSize((int) kept);
        }
    }

    /** Write until one has a further block. Gives how many events that took. */
    private int fill(Recording recording, EventWriter writer) {
        int events = 1;
        write(writer);
        long length = recording.length();
        while (recording.length() == length) {
            write(writer);
            events++;
        }
        return events;
    }

    @Test
    void aWriterThatIsLostAltogetherTakesNothingThatCameBeforeTheBlockBeforeIt() throws Exception {
        long cut;
        try (Recording recording = Recording.begin(file)) {
            EventWriter[] writers = {recording.writer(), recording.writer(), recording.writer()};
            for (int i = 0; i < 300; i++) {
                write(writers[0]);
            }
            write(writers[1]);
            cut = recording.length();
            write(writers[2]);
            write(writers[0]);
            finish(recording, writers);
        }
        try (Trace trace = cutOff(cut)) {
            TraceCursor cursor = trace.cursor();
            assertThat(Sample.read(cursor)).hasSize(301);
            assertThat(cursor.cutEvents()).isEqualTo(1);
            assertThat(cursor.damage()).contains("all that 1 of 3 writers wrote is missing");
        }
    }

    @Test
    void aBlockStartsBeyondAllThatWritersHaveReached() throws Exception {
        try (Recording recording = Recording.begin(file)) {
            EventWriter first = recording.writer();
            for (int i = 0; i < 100; i++) {
                write(first);
            }
            EventWriter second = recording.writer();
            assertThat(second.ready()).isGreaterThan(first.clock());
        }
    }

    @Test
    void aThreadThatComesAfterTheEndTakesNothingThatCameBeforeIt() throws Exception {
        Recording recording = Recording.begin(file);
        EventWriter first = recording.writer();
        for (int i = 0; i < 100; i++) {
            write(first);
        }
        recording.close();
        EventWriter late = recording.writer();
        write(late);
        write(first); // comes after one that is lost, and does not count
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            assertThat(Sample.read(cursor)).hasSize(100);
            assertThat(cursor.cutEvents()).isZero();
        }
        finish(recording, first, late);
    }

    @Test
    void aCutInATableCostsNamesAndNoEvents() throws Exception {
        int types = 150;
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            EventWriter writer = recording.writer();
            write(writer);
            for (int i = 1; i <= types; i++) {
                recording.tables().type(i, "Type" + i);
            }
            write(writer);
            finish(recording, writer);
        }
        int first = Layout.FILE_HEADER + 2 * Layout.SMALLEST_BLOCK; // behind a block of events and one of tables
        long size = Files.size(file);
        assertThat(size).isGreaterThan(first + Layout.SMALLEST_BLOCK);
        int known;
        try (Trace trace = cutOff(first)) {
            known = named(trace.tables());
        }
        assertThat(known).isPositive();
        for (int length = first; length < size; length++) {
            try (Trace trace = cutOff(length)) {
                TraceCursor cursor = trace.cursor();
                assertThat(Sample.read(cursor)).as("the first %d bytes", length).hasSize(2);
                assertThat(cursor.cutEvents()).isZero();
                int named = named(trace.tables());
                assertThat(named).as("the first %d bytes", length).isBetween(known, known + 1);
                for (int i = 1; i <= named; i++) {
                    assertThat(trace.tables().type(i)).isEqualTo("Type" + i);
                }
                if (named < types) {
                    assertThat(trace.damage()).anyMatch(note -> note.startsWith("names are missing"));
                }
                known = named;
            }
        }
        assertThat(known).isEqualTo(types);
    }

    /** Count the types that have names, up to the first that has none. */
    private static int named(Tables tables) {
        int count = 0;
        while (!tables.type(count + 1).equals("?")) {
            count++;
        }
        return count;
    }

    @Test
    void aLostBlockOfTablesCostsNamesAndNoEvents() throws Exception {
        RandomRun run = new RandomRun(3, 60, 3);
        run.write(file, Layout.SMALLEST_BLOCK, 500);
        List<Sample> all = run.samples();
        byte[] whole = Files.readAllBytes(file);
        try (Trace trace = Trace.open(file)) {
            assertThat(trace.file().tableBlockCount).isGreaterThan(1);
            for (int i = 0; i < trace.file().tableBlockCount; i++) {
                byte[] changed = whole.clone();
                changed[(int) trace.file().tableBlocks[i] + Layout.AT_SEQUENCE] ^= 1;
                Files.write(part, changed);
                try (Trace damaged = Trace.open(part)) {
                    TraceCursor cursor = damaged.cursor();
                    assertThat(Sample.read(cursor)).as("table %d", i).isEqualTo(all);
                    assertThat(cursor.damage()).anyMatch(note -> note.startsWith("names are missing"));
                }
            }
        }
    }

    /** Store an event that comes after all before it. */
    private void write(EventWriter writer) {
        writer.ready();
        writer.raise(clock + 1);
        writer.access(EventKind.WRITE.code(), 1, 0, 0, 0, Shape.INTEGER, clock * clock, 0);
        clock = writer.clock();
    }

    private static void finish(Recording recording, EventWriter... writers) {
        for (EventWriter each : writers) {
            recording.giveBack(each);
        }
    }

    private Trace cutOff(long length) throws IOException {
        Files.write(part, Arrays.copyOf(Files.readAllBytes(file), (int) length));
        return Trace.open(part);
    }
}
