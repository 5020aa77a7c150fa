package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to a file, what is read of it is how the run began, and all else is told. */
@Tag("once")
class RecoveryTest {
    @TempDir
    Path folder;

    @Test
    void aTraceCutOffAtAnyByteGivesItsWholeEventsOrSaysWhyNot() throws Exception {
        RandomRun run = new RandomRun(7, 3, 1);
        Path file = folder.resolve("small.hdl");
        run.write(file, Layout.SMALLEST_BLOCK, 150);
        byte[] whole = Files.readAllBytes(file);
        List<Sample> all = run.samples();
        Path part = folder.resolve("part.hdl");
        int known = 0;
        for (int length = 0; length <= whole.length; length++) {
            Files.write(part, Arrays.copyOf(whole, length));
            if (length < Layout.FILE_HEADER) {
                assertThatThrownBy(() -> Trace.open(part))
                        .isInstanceOf(TraceException.class)
                        .hasMessageContaining(part.toString())
                        .hasMessageNotContaining("\n");
                continue;
            }
            List<Sample> read = Sample.read(part);
            assertThat(read).as("the first %d bytes", length).isEqualTo(all.subList(0, read.size()));
            assertThat(read.size()).isBetween(known, all.size());
            known = read.size();
        }
        assertThat(known).isEqualTo(all.size());
    }

    @Test
    void oneMoreByteGivesAtMostOneMoreEvent() throws Exception {
        RandomRun run = new RandomRun(8, 1, 1);
        Path file = folder.resolve("one.hdl");
        run.write(file, 8192, 200);
        byte[] whole = Files.readAllBytes(file);
        Path part = folder.resolve("part.hdl");
        int known = 0;
        int grown = 0;
        for (int length = whole.length - 8192; length < whole.length; length++) {
            Files.write(part, Arrays.copyOf(whole, length));
            int now = Sample.read(part).size();
            assertThat(now - known).isBetween(0, 1);
            grown += now - known;
            known = now;
            if (known == 200) {
                break;
            }
        }
        assertThat(grown).isEqualTo(200);
    }

    @Test
    void whatIsLeftOfSeveralWritersIsClosedUnderTheOrder() throws Exception {
        for (long seed : Seeds.some(3)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            Path file = folder.resolve("several.hdl");
            run.write(file, Layout.SMALLEST_BLOCK, 800);
            byte[] whole = Files.readAllBytes(file);
            Path part = folder.resolve("part.hdl");
            for (int length = Layout.FILE_HEADER; length < whole.length; length += 37) {
                Files.write(part, Arrays.copyOf(whole, length));
                isHowItBegan(run, part, "seed " + seed + ", the first " + length + " bytes");
            }
        }
    }

    @Test
    void whatIsPutBehindAFinishedTraceTakesNothingFromIt() throws Exception {
        RandomRun run = new RandomRun(11, 5, 3);
        Path raw = folder.resolve("raw.hdl");
        run.write(raw, Layout.SMALLEST_BLOCK, 800);
        Path packed = folder.resolve("packed.hdl");
        try (Trace trace = Trace.open(raw)) {
            TracePacker.pack(trace, packed);
        }
        for (Path file : List.of(raw, packed)) {
            byte[] whole = Files.readAllBytes(file);
            byte[] noise = new byte[5000];
            new Random(11).nextBytes(noise);
            for (byte[] behind :
                    List.of(whole, noise, new byte[1], Arrays.copyOfRange(whole, Layout.FILE_HEADER, whole.length))) {
                Path longer = folder.resolve("longer.hdl");
                Files.write(longer, whole);
                Files.write(longer, behind, StandardOpenOption.APPEND);
                assertThat(Sample.read(longer)).isEqualTo(run.samples());
                try (Trace trace = Trace.open(longer)) {
                    assertThat(trace.damage())
                            .containsExactly(behind.length + (behind.length == 1 ? " byte" : " bytes")
                                    + " behind the end of the recording ignored");
                }
            }
        }
    }

    @Test
    void aFlippedBitIsNoticed() throws Exception {
        for (long seed : Seeds.some(3)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            Path file = folder.resolve("flipped.hdl");
            run.write(file, Layout.SMALLEST_BLOCK, 500);
            byte[] whole = Files.readAllBytes(file);
            Random random = new Random(seed);
            for (int i = 0; i < 1500; i++) {
                int bit = random.nextInt(whole.length * 8);
                byte[] changed = whole.clone();
                changed[bit / 8] ^= (byte) (1 << bit % 8);
                Files.write(file, changed);
                try {
                    isHowItBegan(run, file, "seed " + seed + ", bit " + bit);
                } catch (TraceException told) {
                    assertThat(bit / 8).as(told.getMessage()).isLessThan(32);
                }
            }
        }
    }

    @Test
    void aFlippedBitIsSeenWhereTheThreadWasStillThereAtTheEnd() throws Exception {
        RandomRun run = new RandomRun(10, 3, 3);
        Path file = folder.resolve("flipped.hdl");
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            run.write(recording, 60);
        }
        byte[] whole = Files.readAllBytes(file);
        ByteBuffer fields = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
        int flipped = 0;
        for (int block = Layout.FILE_HEADER; block < whole.length; block += step(fields, block)) {
            for (int i = 0; i < fields.getInt(block + Layout.AT_USED) * 8; i++) {
                byte[] changed = whole.clone();
                changed[block + Layout.BLOCK_HEADER + i / 8] ^= (byte) (1 << i % 8);
                Files.write(file, changed);
                try (Trace trace = Trace.open(file)) {
                    TraceCursor cursor = trace.cursor();
                    Sample.read(cursor);
                    assertThat(trace.damage().size() + cursor.damage().size())
                            .as("what is told of bit %d in the block at %d", i, block)
                            .isPositive();
                }
                flipped++;
            }
        }
        assertThat(flipped).isGreaterThan(1_000);
    }

    private static int step(ByteBuffer fields, int block) {
        return Layout.BLOCK_HEADER + fields.getInt(block + Layout.AT_STORED);
    }

    @Test
    void aFlippedBitInWhatAHeaderSaysOfTheEndCostsNoEvent() throws Exception {
        RandomRun run = new RandomRun(9, 5, 3);
        Path raw = folder.resolve("raw.hdl");
        Path packed = folder.resolve("packed.hdl");
        run.write(raw, Layout.SMALLEST_BLOCK, 300);
        try (Trace trace = Trace.open(raw)) {
            assertThat(trace.damage()).isEmpty();
            TracePacker.pack(trace, packed);
        }
        for (Path file : List.of(raw, packed)) {
            everyFlipCostsNoEvent(run, file, Layout.AT_END, Layout.AT_TEXT);
        }
    }

    @Test
    void aFlippedBitThatMakesAKilledRecordingAnEndedOneCostsNoEvent() throws Exception {
        RandomRun run = new RandomRun(9, 5, 3);
        Path file = folder.resolve("open.hdl");
        byte[] open;
        try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
            run.write(recording, 300);
            open = Files.readAllBytes(file);
        }
        Path killed = folder.resolve("killed.hdl");
        Files.write(killed, open);
        try (Trace trace = Trace.open(killed)) {
            assertThat(trace.ended()).isFalse();
            assertThat(trace.damage()).isEmpty();
        }
        everyFlipCostsNoEvent(run, killed, Layout.AT_ENDED, Layout.AT_WRITERS);
    }

    /** Flip each bit of a part of the header: it is noticed, and nothing that the blocks have is lost. */
    private static void everyFlipCostsNoEvent(RandomRun run, Path file, int from, int to) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int bit = from * 8; bit < to * 8; bit++) {
            byte[] changed = whole.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, changed);
            try (Trace trace = Trace.open(file)) {
                TraceCursor cursor = trace.cursor();
                assertThat(Sample.read(cursor)).as("bit %d", bit).isEqualTo(run.samples());
                assertThat(cursor.cutEvents()).as("bit %d", bit).isZero();
                assertThat(cursor.damage())
                        .as("bit %d", bit)
                        .singleElement()
                        .asString()
                        .startsWith("the file's header is damaged");
                assertThat(trace.ended()).as("bit %d", bit).isTrue();
            }
        }
    }

    @Test
    void whatIsMissingIsMissedWithADamagedHeaderAsWell() throws Exception {
        for (long seed : Seeds.some(3)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            Path file = folder.resolve("twice.hdl");
            run.write(file, Layout.SMALLEST_BLOCK, 800);
            byte[] whole = Files.readAllBytes(file);
            whole[Layout.AT_WRITERS] ^= 1;
            for (int at = Layout.FILE_HEADER; at < whole.length; at += Layout.SMALLEST_BLOCK) {
                byte[] changed = whole.clone();
                Arrays.fill(changed, at, at + Layout.SMALLEST_BLOCK, (byte) 0xFF);
                Files.write(file, changed);
                isHowItBegan(run, file, "seed " + seed + ", without the block at " + at);
                try (Trace trace = Trace.open(file)) {
                    assertThat(trace.damage()).hasSizeGreaterThan(1);
                }
            }
        }
    }

    @Test
    void aDamagedBlockTakesWithItWhatItsWriterWroteAfterIt() throws Exception {
        RandomRun run = new RandomRun(4, 5, 1);
        Path file = folder.resolve("chain.hdl");
        run.write(file, Layout.SMALLEST_BLOCK, 2000);
        byte[] whole = Files.readAllBytes(file);
        List<Sample> all = run.samples();
        int blocks = (whole.length - Layout.FILE_HEADER) / Layout.SMALLEST_BLOCK;
        assertThat(blocks).isGreaterThan(2 * Layout.BLOCKS_TOGETHER);
        int known = -1;
        for (int block = 1; block < blocks; block++) { // the first has the tables
            byte[] changed = whole.clone();
            changed[Layout.FILE_HEADER + block * Layout.SMALLEST_BLOCK + Layout.BLOCK_HEADER + 10] ^= 1;
            Files.write(file, changed);
            try (Trace trace = Trace.open(file)) {
                TraceCursor cursor = trace.cursor();
                List<Sample> read = Sample.read(cursor);
                assertThat(read).as("block %d", block).isEqualTo(all.subList(0, read.size()));
                assertThat(read.size()).isGreaterThan(known);
                known = read.size();
                assertThat(cursor.damage()).singleElement().asString().contains("checksum");
                assertThat(read.size() + cursor.cutEvents()).isLessThan(all.size());
                if (block + 1 < blocks) {
                    assertThat(cursor.cutEvents()).isPositive();
                }
            }
        }
    }

    @Test
    void aBlockThatIsGoneIsMissed() throws Exception {
        RandomRun run = new RandomRun(4, 5, 3);
        Path file = folder.resolve("gone.hdl");
        run.write(file, Layout.SMALLEST_BLOCK, 800);
        byte[] whole = Files.readAllBytes(file);
        for (int at = Layout.FILE_HEADER; at < whole.length; at += Layout.SMALLEST_BLOCK) {
            byte[] changed = whole.clone();
            Arrays.fill(changed, at, at + Layout.SMALLEST_BLOCK, (byte) 0);
            Files.write(file, changed);
            isHowItBegan(run, file, "the block at " + at);
            try (Trace trace = Trace.open(file)) {
                assertThat(trace.damage()).isNotEmpty();
            }
        }
    }

    @Test
    void nonsenseInOpenBlocksNeverBreaksTheReader() throws Exception {
        for (long seed : Seeds.some(100)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            Path file = folder.resolve("open" + seed + ".hdl");
            Random random = new Random(seed);
            byte[] bytes;
            try (Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK)) {
                run.write(recording, 100);
                bytes = Files.readAllBytes(file);
            }
            int end = Layout.FILE_HEADER + 6 * Layout.SMALLEST_BLOCK;
            for (int i = 0; i < 20; i++) {
                int at = random.nextInt(Layout.FILE_HEADER, end);
                bytes[at] = (byte) random.nextInt();
            }
            Files.write(file, bytes);
            assertThat(Sample.read(file)).as("seed %d", seed).hasSizeLessThanOrEqualTo(100_000);
        }
    }

    /** Each event that is left has with it all events with smaller clocks, and all its own writer wrote before. */
    static void isHowItBegan(RandomRun run, Path file, String what) {
        List<Sample> read;
        long cut;
        List<String> damage;
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            read = Sample.read(cursor);
            cut = cursor.cutEvents();
            damage = cursor.damage();
        }
        List<RandomRun.Written> all = run.inOrder();
        long last = read.isEmpty() ? -1 : read.get(read.size() - 1).clock();
        Map<Integer, Boolean> gone = new HashMap<>();
        Set<Integer> kept = new HashSet<>();
        int at = 0;
        for (int i = 0; i < all.size(); i++) {
            RandomRun.Written each = all.get(i);
            if (at < read.size() && each.sample().equals(read.get(at)) && !gone.containsKey(each.writer())) {
                at++;
                kept.add(i);
            } else {
                assertThat(each.sample().clock()).as(what).isGreaterThanOrEqualTo(last);
                gone.put(each.writer(), true);
            }
        }
        assertThat(at).as(what).isEqualTo(read.size());
        assertThat(read.size() + cut).as(what).isLessThanOrEqualTo(all.size());
        if (kept.size() < all.size()) {
            assertThat(damage).as(what).isNotEmpty();
        }
    }

    @Test
    void whatIsNoTraceIsRefusedInOneLine() throws Exception {
        Path file = folder.resolve("x.hdl");
        assertThatThrownBy(() -> Trace.open(file))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("no file");
        assertThatThrownBy(() -> Trace.open(folder))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("is a folder");
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> Trace.open(file))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("is empty");
        Files.writeString(file, "T0|r(V1)|3\n");
        assertThatThrownBy(() -> Trace.open(file))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("is not a Heddle trace");
        new RandomRun(1, 1, 1).write(file, Layout.BLOCK, 10);
        byte[] bytes = Files.readAllBytes(file);
        bytes[Layout.AT_VERSION] = 2;
        Files.write(file, bytes);
        assertThatThrownBy(() -> Trace.open(file))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("has format 2, and this Heddle reads format 1");
    }

    @Test
    void twoRecordingsDoNotShareAFile() throws Exception {
        Path file = folder.resolve("both.hdl");
        try (Recording first = Recording.begin(file)) {
            assertThat(first.problem()).isNull();
            assertThatThrownBy(() -> Recording.begin(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another recording");
        }
    }

    @Test
    void aRecordingThatIsEndedWhileThreadsRunOnLeavesHowItBegan() throws Exception {
        for (int i = 0; i < 20; i++) {
            Path file = folder.resolve("running.hdl");
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong clock = new AtomicLong();
            CountDownLatch warm = new CountDownLatch(2);
            Recording recording = Recording.begin(file, Layout.SMALLEST_BLOCK);
            List<Thread> threads = new ArrayList<>();
            for (int number = 1; number <= 2; number++) {
                int self = number;
                Thread thread = new Thread(() -> {
                    EventWriter writer = recording.writer();
                    writer.run(self, -1);
                    for (long n = 0; !stop.get(); n++) {
                        writer.ready();
                        writer.raise(clock.incrementAndGet());
                        writer.access(EventKind.WRITE.code(), 1, self, 0, 0, Shape.INTEGER, n, 0);
                        if (n == 1000) {
                            warm.countDown();
                        }
                    }
                    recording.giveBack(writer);
                });
                threads.add(thread);
                thread.start();
            }
            warm.await();
            recording.close();
            countsUp(file);
            stop.set(true);
            for (Thread each : threads) {
                each.join();
            }
            assertThat(countsUp(file)).isGreaterThan(1000);
            try (Trace trace = Trace.open(file)) {
                assertThat(trace.ended()).isTrue();
            }
        }
    }

    /** Check that each thread's events are there from the first, none left out. Gives how many there are. */
    private static long countsUp(Path file) {
        long[] next = new long[3];
        for (Sample each : Sample.read(file)) {
            assertThat(each.value()).isEqualTo(next[each.thread()]++);
        }
        return next[1] + next[2];
    }

    @Test
    void aRecordingThatIsEndedWhileThreadsStillWriteKeepsTheirBlocks() throws Exception {
        Path file = folder.resolve("ended.hdl");
        RandomRun run = new RandomRun(3, 2, 2);
        Recording recording = Recording.begin(file);
        List<EventWriter> writers = run.write(recording, 100);
        recording.close();
        assertThat(Sample.read(file)).isEqualTo(run.samples());
        for (EventWriter each : writers) {
            recording.giveBack(each);
        }
        assertThat(Sample.read(file)).isEqualTo(run.samples());
    }
}
