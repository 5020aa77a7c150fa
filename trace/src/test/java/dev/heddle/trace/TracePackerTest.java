package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.trace.format.Layout;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracePackerTest {
    @TempDir
    Path folder;

    @Test
    void aPackedTraceHasTheSameEventsAndNames() throws Exception {
        for (long seed : Seeds.some(10)) {
            RandomRun run = new RandomRun(seed, 5, 3);
            Path raw = folder.resolve("raw.hdl");
            run.write(raw, 4096, 3000);
            Path packed = pack(raw);
            assertThat(Sample.read(packed)).as("seed %d", seed).isEqualTo(run.samples());
            assertThat(Files.size(packed)).isLessThan(Files.size(raw));
            try (Trace trace = Trace.open(packed)) {
                assertThat(trace.isPacked()).isTrue();
                assertThat(trace.ended()).isTrue();
                assertThat(trace.damage()).isEmpty();
                assertThat(trace.tables().thread(3)).hasToString("worker-3");
            }
        }
    }

    @Test
    void anOpenTraceIsPackedUpToItsLastEvent() throws Exception {
        RandomRun run = new RandomRun(5, 5, 3);
        Path raw = folder.resolve("raw.hdl");
        try (Recording recording = Recording.begin(raw, 4096)) {
            run.write(recording, 1000);
            assertThat(Sample.read(pack(raw))).isEqualTo(run.samples());
        }
    }

    @Test
    void aDamagedTraceIsNoLongerWhenPacked() throws Exception {
        RandomRun run = new RandomRun(6, 5, 3);
        Path raw = folder.resolve("raw.hdl");
        run.write(raw, Layout.SMALLEST_BLOCK, 800);
        byte[] whole = Files.readAllBytes(raw);
        for (int length = Layout.FILE_HEADER + 1; length < whole.length; length += 501) {
            Files.write(raw, Arrays.copyOf(whole, length));
            List<Sample> before = Sample.read(raw);
            assertThat(Sample.read(pack(raw))).as("the first %d bytes", length).isEqualTo(before);
        }
    }

    @Test
    void aTraceWithADamagedBlockIsNoShorterWhenPackedEither() throws Exception {
        RandomRun run = new RandomRun(6, 5, 3);
        Path raw = folder.resolve("raw.hdl");
        run.write(raw, Layout.SMALLEST_BLOCK, 800);
        byte[] whole = Files.readAllBytes(raw);
        for (int at = Layout.FILE_HEADER; at < whole.length; at += Layout.SMALLEST_BLOCK) {
            for (int within : new int[] {Layout.AT_CLOCK, Layout.BLOCK_HEADER + 5}) {
                byte[] changed = whole.clone();
                changed[at + within] ^= 1;
                Files.write(raw, changed);
                List<Sample> before = Sample.read(raw);
                assertThat(Sample.read(pack(raw)))
                        .as("byte %d of the block at %d", within, at)
                        .isEqualTo(before);
            }
        }
    }

    private Path pack(Path raw) throws IOException {
        Path packed = folder.resolve("packed.hdl");
        try (Trace trace = Trace.open(raw)) {
            TracePacker.pack(trace, packed);
        }
        return packed;
    }
}
