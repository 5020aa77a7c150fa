package dev.heddle.trace.std;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.EventKind;
import dev.heddle.trace.Names;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.check.TraceCheck;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StdTest {
    private static final String SMALL = """
            T0|fork(T1)|12
            T0|acq(L1)|13
            T0|w(V1)|a.b(C.java:3)
            T0|rel(L1)|14
            T1|r(V1)|15
            T0|join(T1)|16
            """;

    @TempDir
    Path folder;

    @Test
    void stdComesBackByteForByte() throws Exception {
        for (String text : List.of(
                SMALL,
                SMALL.strip(),
                SMALL.replace("\n", "\r\n"),
                "",
                "T0|r(x)|",
                "T0|r(x)\nT0|w(x)|5\n",
                "Thread é|r(a.B@3.f(x))|1\nThread é|acq(a|b)|2\n")) {
            Path std = folder.resolve("a.std");
            Files.writeString(std, text);
            assertThat(Files.readString(there(std))).isEqualTo(text);
        }
    }

    @Test
    void allSharedTracesComeBackByteForByte() throws Exception {
        Path traces = Path.of(System.getProperty("heddle.root", "."), "..", "shared", "traces");
        assumeTrue(Files.isDirectory(traces), "there is no folder of STD traces at " + traces + ", so none were tried");
        List<Path> all;
        try (Stream<Path> files = Files.list(traces)) {
            all = files.filter(each -> each.toString().endsWith(".std.gz"))
                    .sorted()
                    .toList();
        }
        assertThat(all).isNotEmpty();
        for (Path each : all) {
            byte[] expected;
            try (InputStream in = new GZIPInputStream(Files.newInputStream(each))) {
                expected = in.readAllBytes();
            }
            assertThat(Files.readAllBytes(there(each))).as("%s", each).isEqualTo(expected);
            try (Trace trace = Trace.open(folder.resolve("there.hdl"))) {
                assertThat(TraceCheck.of(trace).problems()).as("%s", each).isEmpty();
            }
        }
    }

    /** Import STD and export it again. */
    private Path there(Path std) throws IOException {
        Path trace = folder.resolve("there.hdl");
        Path back = folder.resolve("back.std");
        StdImport.read(std, trace);
        try (Trace open = Trace.open(trace)) {
            StdCounts counts = StdExport.write(open, back);
            assertThat(counts.dropped()).isEmpty();
            assertThat(counts.translated()).isEmpty();
        }
        return back;
    }

    @Test
    void whatIsNotStdIsToldWithItsLine() throws Exception {
        refused("T0|r(V1)|1\nT0|read(V1)|2\n", "line 2: STD has the operations r w acq rel fork join, not read");
        refused("T0|r(V1)|1\n\n", "line 2: not of the form thread|operation(target)|location: ");
        refused("T0 r V1", "line 1: not of the form");
        refused(
                SMALL.replace('\n', '\r'),
                "line 1: a carriage return in the middle; lines end in \\n or \\r\\n, and `tr ");
        refused("T0|r(V1)|1\r\nT0|r(V1)|2\rT0|r(V1)|3\r\n", "line 2: a carriage return in the middle; ");
        refused("|r(V1)|1", "line 1: not of the form");
        Path std = folder.resolve("bytes.std");
        Files.write(std, new byte[] {'T', '|', 'r', '(', (byte) 0xFF, ')'});
        assertThatThrownBy(() -> StdImport.read(std, folder.resolve("x.hdl")))
                .isInstanceOf(StdSyntaxException.class)
                .hasMessageContaining("line 1: not UTF-8");
        Path cut = folder.resolve("cut.std.gz");
        Files.write(cut, new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 1, 2});
        assertThatThrownBy(() -> StdImport.read(cut, folder.resolve("x.hdl")))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("gzip");
        Path odd = folder.resolve("odd.std.gz");
        Files.write(odd, new byte[] {0x1F, (byte) 0x8B, 9, 0});
        assertThatThrownBy(() -> StdImport.read(odd, folder.resolve("x.hdl")))
                .isInstanceOf(TraceException.class)
                .hasMessageStartingWith("can't read " + odd + ": ");
    }

    private void refused(String text, String message) throws IOException {
        Path std = folder.resolve("bad.std");
        Files.writeString(std, text);
        assertThatThrownBy(() -> StdImport.read(std, folder.resolve("x.hdl")))
                .isInstanceOf(StdSyntaxException.class)
                .hasMessageContaining(message);
    }

    @Test
    void whatStdHasNoOperationForIsTranslatedOrDroppedAndCounted() throws Exception {
        Path file = folder.resolve("all.hdl");
        try (Recording recording = Recording.begin(file)) {
            var tables = recording.tables();
            tables.thread(1, "0", "main", -1, 0);
            tables.thread(2, "0.1", "worker", 1, 0);
            tables.type(1, "a.Account");
            tables.type(2, "int[]");
            tables.field(0, "a.Account", "balance", "I", 0);
            long account = (1L << 40) | 1;
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            writer.thread(EventKind.FORK.code(), 1, 2, false);
            writer.lock(EventKind.ACQUIRE.code(), 2, Shape.MONITOR, account, 1, 0, 0);
            writer.access(EventKind.WRITE.code(), 3, 0, account, 1, Shape.INTEGER, 1, 0);
            writer.access(EventKind.VOLATILE_READ.code(), 4, 0, account, 1, Shape.INTEGER, 1, 0);
            writer.event(EventKind.ATOMIC.code(), 5, 0, true, false, account, 1, 0, Shape.NONE, 0, 0);
            writer.range(EventKind.READ.code(), 6, (1L << 40) | 2, 2, 3, 2);
            writer.lock(EventKind.WAIT.code(), 7, Shape.MONITOR, account, 1, 0, 0);
            writer.lock(EventKind.WAKE.code(), 7, Shape.MONITOR, account, 1, 0, 0);
            writer.lock(EventKind.NOTIFY.code(), 8, Shape.MONITOR, account, 1, 0, 0);
            writer.lock(EventKind.ACQUIRE.code(), 9, Shape.SHARED, account, 1, 0, 0);
            writer.lock(EventKind.RELEASE.code(), 2, Shape.MONITOR, account, 1, 0, 0);
            writer.close();
        }
        Path std = folder.resolve("all.std");
        try (Trace trace = Trace.open(file)) {
            StdCounts counts = StdExport.write(trace, std);
            assertThat(counts.translated())
                    .isEqualTo(Map.of(
                            "ATOMIC", 1L, "VOLATILE_READ", 1L, "WAIT", 1L, "WAKE", 1L, "READ of several elements", 1L));
            assertThat(counts.dropped()).isEqualTo(Map.of("NOTIFY", 1L, "ACQUIRE in shared mode", 1L));
        }
        assertThat(Files.readString(std)).isEqualTo("""
                        main|fork(worker)|1
                        main|acq(a.Account@1.monitor)|2
                        main|w(a.Account@1.balance)|3
                        main|acq(a.Account@1.balance$lock)|4
                        main|r(a.Account@1.balance)|4
                        main|rel(a.Account@1.balance$lock)|4
                        main|acq(a.Account@1.balance$lock)|5
                        main|r(a.Account@1.balance)|5
                        main|w(a.Account@1.balance)|5
                        main|rel(a.Account@1.balance$lock)|5
                        main|r(int[]@1[3])|6
                        main|r(int[]@1[4])|6
                        main|rel(a.Account@1.monitor)|7
                        main|acq(a.Account@1.monitor)|7
                        main|rel(a.Account@1.monitor)|2
                        """);
        Path back = folder.resolve("back.hdl");
        assertThat(StdImport.read(std, back)).isEqualTo(15);
        assertThat(described(back))
                .startsWith("main FORK worker", "main ACQUIRE a.Account@1.monitor", "main WRITE a.Account@1.balance");
    }

    @Test
    void namesThatStdCannotHoldAreChangedAndStayDifferent() throws Exception {
        Path file = folder.resolve("odd.hdl");
        List<String> names =
                List.of("main", "sa|me", "sa_me", "two\nlines", "two\rlines", "", "0.5", "twin", "twin", "");
        try (Recording recording = Recording.begin(file)) {
            var tables = recording.tables();
            for (int i = 0; i < names.size(); i++) {
                tables.thread(i + 1, i == 0 ? "0" : "0." + i, names.get(i), i == 0 ? -1 : 1, 0);
            }
            tables.type(1, "a.Odd\tClass");
            tables.type(2, "a.Odd_Class");
            tables.field(0, "a.Odd\tClass", "bar|red", "I", 0);
            tables.field(1, "a.Odd\tClass", "bar_red", "I", 0);
            tables.field(2, "a.Odd\tClass", "bar|red", "I", Records.STATIC);
            tables.site(1, "a)|b");
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            for (int i = 2; i <= names.size(); i++) {
                writer.thread(EventKind.FORK.code(), 0, i, false);
            }
            for (int i = 2; i <= names.size(); i++) {
                writer.run(i, -1);
                writer.lock(EventKind.ACQUIRE.code(), 1, 0, i % 2 + 1, i % 2 + 1, 0, 0);
                writer.access(EventKind.READ.code(), 1, i % 2, 1, 1, Shape.NONE, 0, 0);
                writer.access(EventKind.READ.code(), 1, 2, i % 2 == 0 ? 0 : 9, 1, Shape.NONE, 0, 0);
                writer.lock(EventKind.RELEASE.code(), 1, 0, i % 2 + 1, i % 2 + 1, 0, 0);
            }
            writer.close();
        }
        Path std = folder.resolve("odd.std");
        try (Trace trace = Trace.open(file)) {
            assertThat(TraceCheck.of(trace).problems()).isEmpty();
            StdExport.write(trace, std);
        }
        assertThat(Files.readAllLines(std).stream().limit(17)).containsExactly("""
                        main|fork(sa_me~2)|0
                        main|fork(sa_me)|0
                        main|fork(two_lines)|0
                        main|fork(two_lines~2)|0
                        main|fork(0.5~2)|0
                        main|fork(0.5)|0
                        main|fork(twin#0.7)|0
                        main|fork(twin#0.8)|0
                        main|fork(0.9)|0
                        sa_me~2|acq(a.Odd_Class~2@1)|a)_b
                        sa_me~2|r(a.Odd_Class~2@1.bar_red~2)|a)_b
                        sa_me~2|r(a.Odd_Class~2.bar_red~2)|a)_b
                        sa_me~2|rel(a.Odd_Class~2@1)|a)_b
                        sa_me|acq(a.Odd_Class@1)|a)_b
                        sa_me|r(a.Odd_Class~2@1.bar_red)|a)_b
                        sa_me|r(a.Odd_Class~2@2.bar_red~2)|a)_b
                        sa_me|rel(a.Odd_Class@1)|a)_b
                        """.split("\n"));
        Path back = folder.resolve("back.hdl");
        assertThat(StdImport.read(std, back)).isEqualTo(45);
        try (Trace trace = Trace.open(back)) {
            assertThat(trace.tables().threads()).hasSameSizeAs(names);
            assertThat(TraceCheck.of(trace).problems()).isEmpty();
        }
        assertThat(there(std)).hasSameBinaryContentAs(std);
    }

    private static List<String> described(Path file) {
        List<String> all = new ArrayList<>();
        try (Trace trace = Trace.open(file)) {
            Names names = new Names(trace.tables());
            TraceCursor at = trace.cursor();
            while (at.next()) {
                all.add(trace.tables().thread(at.thread()) + " " + at.kind() + " " + names.targetText(at));
            }
        }
        return all;
    }
}
