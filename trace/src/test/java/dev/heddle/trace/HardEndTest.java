package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.EventKind;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is killed, or whose disk is full: what it did before is there, in its order. */
class HardEndTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path folder;

    @Test
    void aKilledProgramHasLostNothingThatAnythingElseDependsOn() throws Exception {
        long seed = Seeds.some(1)[0];
        Random random = new Random(seed);
        for (int i = 0; i < 8; i++) {
            Path file = folder.resolve("killed" + i + ".hdl");
            Process process = new ProcessBuilder(
                            JAVA,
                            "-cp",
                            System.getProperty("java.class.path"),
                            Busy.class.getName(),
                            file.toString(),
                            String.valueOf(Long.MAX_VALUE))
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(out.readLine()).isEqualTo("ready");
                TimeUnit.MICROSECONDS.sleep(random.nextInt(200_000));
            }
            process.destroyForcibly().waitFor();
            try (Trace trace = Trace.open(file)) {
                assertThat(trace.ended()).isFalse();
                TraceCursor cursor = trace.cursor();
                eachReadReturnsTheLastWrite(cursor, "seed " + seed + ", run " + i);
                assertThat(cursor.damage()).isEmpty();
                assertThat(cursor.cutEvents()).isZero();
            }
        }
    }

    @Test
    void aFullDiskStopsTheRecordingAndNotTheProgram() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh to limit the length of files with");
        Path file = folder.resolve("full.hdl");
        String command = "ulimit -f 2048; exec \"$@\""; // blocks of 512 or 1024 bytes
        Process process = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        command,
                        "sh",
                        JAVA,
                        "-Xshare:off",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Busy.class.getName(),
                        file.toString(),
                        "1000000")
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).as("%s", lines).isZero();
        assertThat(lines).element(1).asString().startsWith("went on: ").doesNotEndWith("null");
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            assertThat(eachReadReturnsTheLastWrite(cursor, "full")).isGreaterThan(1000);
            assertThat(cursor.damage()).anySatisfy(note -> assertThat(note).contains("the recording stopped"));
            assertThat(trace.damage()).anyMatch(note -> note.startsWith("names are missing"));
        }
    }

    /** Check the order by the values; gives how many events there are. */
    private static long eachReadReturnsTheLastWrite(TraceCursor cursor, String what) {
        long[] values = new long[2];
        long events = 0;
        while (cursor.next()) {
            events++;
            if (cursor.kind() == EventKind.READ) {
                assertThat(cursor.value()).as(what).isEqualTo(values[cursor.place()]);
            } else {
                values[cursor.place()] = cursor.value();
            }
        }
        return events;
    }
}
