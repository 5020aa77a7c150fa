package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.BankTrace;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.Golden;
import dev.heddle.cli.support.Watchable;
import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code heddle trace} says of a bank that loses money, and of files that are no traces. */
final class TraceTest extends Refusing {
    private Path file = Path.of("bank.hdl");

    @BeforeEach
    void record() throws IOException {
        file = folder.resolve("bank.hdl");
        BankTrace.write(file);
    }

    private String run(int exit, String... arguments) {
        Captured run = Captured.run(arguments);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exit);
        return run.out()
                .replace(folder.toString() + "/", "")
                .replaceAll("in [\\d.]+ s", "in 0.001 s")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z", "2026-01-01T00:00:00Z");
    }

    @Test
    void infoSumsTheTraceUp() throws IOException {
        Golden.assertMatches("trace-info.txt", run(0, "trace", "info", file.toString()));
        SchemaTest.assertValid(run(0, "trace", "info", "--format", "json", file.toString()));
    }

    @Test
    void infoCountsTheElementsOfArrays() throws IOException {
        Path arrays = folder.resolve("arrays.hdl");
        try (Recording recording = Recording.begin(arrays)) {
            recording.tables().type(1, "int[]");
            EventWriter writer = recording.writer();
            for (int thread : new int[] {BankTrace.FIRST, BankTrace.SECOND}) {
                writer.run(thread, -1);
                writer.range(EventKind.READ.code(), 0, BankTrace.ACCOUNT, 1, 0, 100);
            }
            recording.giveBack(writer);
        }
        assertThat(run(0, "trace", "info", arrays.toString())).contains("  int[], 100 elements  ");
        assertThat(run(0, "trace", "info", "--format", "json", arrays.toString()))
                .contains("\"location\" : \"int[]\"", "\"objects\" : 100,");
    }

    @Test
    void printShowsAColumnAThread() throws IOException {
        Golden.assertMatches("trace-print.txt", run(0, "trace", "print", file.toString()));
        SchemaTest.assertValid(run(0, "trace", "print", file.toString(), "--format", "json"));
    }

    @Test
    void printShowsWhatIsAskedFor() {
        assertThat(run(0, "trace", "print", file.toString(), "--thread", "teller-1", "--location", "balance")
                        .lines())
                .anySatisfy(line -> assertThat(line).contains("Account@1.balance = 10"))
                .noneSatisfy(line -> assertThat(line).contains("lock"))
                .hasSize(3);
        assertThat(run(0, "trace", "print", file.toString(), "--site", "Bank.java:31", "--range", "2..13")
                        .lines())
                .hasSize(3);
        assertThat(run(0, "trace", "print", file.toString(), "--range", "7"))
                .isEqualTo(run(0, "trace", "print", file.toString(), "--range", "7..7"))
                .hasLineCount(2);
        Captured few = Captured.run("trace", "print", file.toString(), "--limit", "2");
        assertThat(few.out().lines()).hasSize(3);
        assertThat(few.err()).contains("there are more events");
    }

    @Test
    void checkSaysThatItCanHaveHappened() throws IOException {
        Golden.assertMatches("trace-check.txt", run(0, "trace", "check", file.toString()));
        SchemaTest.assertValid(run(0, "trace", "check", file.toString(), "--format", "json"));
    }

    @Test
    void checkFindsWhatCannotHaveHappened() throws IOException {
        Path std = Files.writeString(folder.resolve("two.std"), "T1|acq(L)|1\nT2|acq(L)|2\nT2|rel(L)|3\n");
        Path two = folder.resolve("two.hdl");
        run(0, "trace", "convert", "--to", "hdl", "--out", two.toString(), std.toString());
        Golden.assertMatches("trace-check-broken.txt", run(1, "trace", "check", two.toString()));
        SchemaTest.assertValid(run(1, "trace", "check", two.toString(), "--format", "json"));
    }

    @Test
    void convertSaysWhatWasTranslatedAndDropped() throws IOException {
        Path std = folder.resolve("bank.std");
        Captured run = Captured.run("trace", "convert", "--to", "std", "--out", std.toString(), file.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err().lines())
                .containsExactly(
                        "heddle: wrote 15 events as 11 lines to " + std,
                        "heddle: dropped, since STD has nothing for them: 2 BEGIN and 2 END");
        assertThat(Files.readString(std)).startsWith("main|fork(teller-1)|1\nmain|fork(teller-2)|1\n");
        SchemaTest.assertValid(run(
                0, "trace", "convert", "--to", "std", "--out", std.toString(), file.toString(), "--format", "json"));
        Path back = folder.resolve("back.hdl");
        SchemaTest.assertValid(run(
                0, "trace", "convert", "--to", "hdl", "--out", back.toString(), std.toString(), "--format", "json"));
        Path again = folder.resolve("again.std");
        run(0, "trace", "convert", "--to", "std", "--out", again.toString(), back.toString());
        assertThat(again).hasSameBinaryContentAs(std);
    }

    @Test
    void packTakesLessRoomAndTellsTheSame() throws IOException {
        String before = run(0, "trace", "print", file.toString());
        long size = Files.size(file);
        SchemaTest.assertValid(run(0, "trace", "pack", file.toString(), "--format", "json"));
        assertThat(Files.size(file)).isLessThan(size);
        assertThat(run(0, "trace", "print", file.toString())).isEqualTo(before);
        try (var left = Files.list(folder)) {
            assertThat(left.filter(each -> each.toString().endsWith(".part"))).isEmpty();
        }
    }

    /** Cuts the trace off in the middle of its events. */
    private void damage() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, Layout.FILE_HEADER + Layout.FIRST_BLOCK + 130));
    }

    @Test
    void printSaysThatNothingIsAsAskedFor() {
        for (String[] filter : new String[][] {
            {"--site", "nowhere"},
            {"--location", "nothing"},
            {"--range", "900.."},
            {"--thread", "main", "--range", "4..5"}
        }) {
            String[] command = Stream.concat(Stream.of("trace", "print", file.toString()), Stream.of(filter))
                    .toArray(String[]::new);
            Captured none = Captured.run(command);
            assertThat(none.exitCode()).isZero();
            assertThat(none.out()).isEmpty();
            assertThat(none.err())
                    .isEqualTo("heddle: no event is as asked for; leave out some of --thread, --location, --site and "
                            + "--range\n");
        }
        Captured json = Captured.run("trace", "print", file.toString(), "--site", "nowhere", "--format", "json");
        SchemaTest.assertValid(json.out());
        assertThat(json.err()).startsWith("heddle: no event is as asked for");
    }

    @Test
    void theFirstLineOfACheckSaysThatTheTraceIsDamaged() throws IOException {
        damage();
        Golden.assertMatches("trace-check-damaged.txt", run(0, "trace", "check", file.toString()));
    }

    @Test
    void whatLooksAtADamagedTraceSaysSo() throws IOException {
        damage();
        String more = "; heddle trace info " + file + " says more\n";
        assertThat(Captured.run("trace", "print", file.toString()).err())
                .isEqualTo("heddle: the trace is damaged, and what can't be trusted is left out" + more);
        Path out = folder.resolve("packed.hdl");
        assertThat(Captured.run("trace", "pack", "--out", out.toString(), file.toString())
                        .err())
                .isEqualTo("heddle: the trace is damaged, and what can't be trusted is left out" + more);
    }

    @Test
    void damageThatTakesNoEventIsToldAsThat() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] unnamed = whole.clone();
        unnamed[Layout.FILE_HEADER + Layout.BLOCK_HEADER + 3] ^= 1;
        byte[] header = whole.clone();
        header[Layout.AT_WRITERS] ^= 1;
        Map<byte[], String> damages = new LinkedHashMap<>();
        damages.put(unnamed, "names are missing: the block at byte ");
        damages.put(header, "the file's header is damaged: ");
        damages.put(Arrays.copyOf(whole, whole.length + 9), "9 bytes behind the end of the recording ignored");
        for (Map.Entry<byte[], String> each : damages.entrySet()) {
            Files.write(file, each.getKey());
            assertThat(run(0, "trace", "check", file.toString()))
                    .startsWith("bank.hdl: damaged, no event left out; can have happened (15 events, ")
                    .contains("  damaged    " + each.getValue());
            assertThat(Captured.run("trace", "print", file.toString()).err())
                    .startsWith("heddle: the trace is damaged, and no event is left out; ");
        }
        Files.write(file, Arrays.copyOf(whole, whole.length - 1)); // of the zeros behind the last event
        assertThat(run(0, "trace", "check", file.toString())).startsWith("bank.hdl: can have happened (15 events, ");
    }

    @Test
    void eachCommandTellsTheDamageInJson() throws IOException {
        String out = folder.resolve("out").toString();
        for (String command : new String[] {"info", "check", "print", "pack --out OUT", "convert --to std --out OUT"}) {
            record();
            assertThat(json(command, out)).contains("\"cutEvents\" : 0,", "\"damage\" : [ ]");
            damage();
            assertThat(json(command, out)).contains("\"cutEvents\" : 5,", "is cut off\" ]");
        }
        record();
        assertThat(json("print --limit 3", out)).contains("\"cutEvents\" : null,");
        assertThat(json("print --range 2..4", out)).contains("\"cutEvents\" : null,");
        assertThat(json("print --limit 15", out)).contains("\"cutEvents\" : 0,");
    }

    private String json(String command, String out) {
        String[] words = ("trace " + command + " FILE --format json").split(" ");
        String json = run(
                0,
                Stream.of(words)
                        .map(word -> word.equals("FILE") ? file.toString() : word.equals("OUT") ? out : word)
                        .toArray(String[]::new));
        SchemaTest.assertValid(json);
        return json;
    }

    @Test
    void aDamagedTraceIsNotPackedInPlace() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] flipped = whole.clone();
        int events = Layout.FILE_HEADER + Layout.FIRST_BLOCK;
        flipped[events + Layout.BLOCK_HEADER + 5] ^= 1; // shows only when the events are read
        for (byte[] bytes : new byte[][] {flipped, Arrays.copyOf(whole, events + 130)}) {
            Files.write(file, bytes);
            assertThat(refusal("trace", "pack", file.toString()))
                    .isEqualTo(file
                            + " is damaged, and packed it would not say any more how; give --out FILE to keep both");
            assertThat(file).hasBinaryContent(bytes);
            Path out = folder.resolve("packed.hdl");
            run(0, "trace", "pack", "--out", out.toString(), file.toString());
            assertThat(file).hasBinaryContent(bytes);
            assertThat(run(0, "trace", "print", out.toString())).isEqualTo(run(0, "trace", "print", file.toString()));
        }
    }

    @Test
    void whatFailsLeavesNothingBehindAndKeepsWhatWasThere() throws IOException {
        Path std = Files.writeString(folder.resolve("bad.std"), "T1|acq(L)|1\nT1|rel(L)|2\nT1\n");
        Path cut = Files.writeString(folder.resolve("text.hdl"), "text");
        for (String[] command : new String[][] {
            {"convert", "--to", "hdl", "--out", "OUT", std.toString()},
            {"convert", "--to", "std", "--out", "OUT", cut.toString()},
            {"pack", "--out", "OUT", cut.toString()}
        }) {
            for (boolean there : new boolean[] {false, true}) {
                Path out = Files.createDirectories(folder.resolve("results")).resolve("out");
                if (there) {
                    Files.writeString(out, "what was there");
                }
                refusal(Stream.concat(Stream.of("trace"), Stream.of(command))
                        .map(word -> word.equals("OUT") ? out.toString() : word)
                        .toArray(String[]::new));
                try (Stream<Path> left = Files.list(out.getParent())) {
                    assertThat(left.toList()).isEqualTo(there ? List.of(out) : List.of());
                }
                if (there) {
                    assertThat(out).hasContent("what was there");
                    Files.delete(out);
                }
            }
        }
    }

    @Test
    void whatIsReplacedKeepsItsPermissionsAndItsLink() throws IOException {
        Set<PosixFilePermission> mine = PosixFilePermissions.fromString("rw-------");
        Files.setPosixFilePermissions(file, mine);
        Path link = Files.createSymbolicLink(folder.resolve("link.hdl"), file.getFileName());
        run(0, "trace", "pack", link.toString());
        assertThat(link).isSymbolicLink();
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(mine);
    }

    @Test
    void whatIsNoOrdinaryFileIsNotReplaced() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThat(refusal("trace", "pack", "--out", pipe.toString(), file.toString()))
                .isEqualTo(pipe + " is no ordinary file; name another one after --out");
        Path std = Files.writeString(folder.resolve("good.std"), "T1|acq(L)|1\n");
        assertThat(refusal("trace", "convert", "--to", "hdl", "--out", pipe.toString(), std.toString()))
                .startsWith(pipe + " is no ordinary file");
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        run(0, "trace", "convert", "--to", "std", "--out", pipe.toString(), file.toString());
        assertThat(new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("main|fork(teller-1)|1\n");
    }

    @Test
    void aFileThatARecordingWritesToIsNotReplaced() throws Exception {
        Path held = Files.writeString(folder.resolve("held.hdl"), "a trace that grows");
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        Watchable.classPath().toString(),
                        Watchable.Holds.class.getName(),
                        held.toString())
                .start();
        try {
            assertThat(holder.inputReader().readLine()).isEqualTo("holding");
            assertThat(refusal("trace", "pack", "--out", held.toString(), file.toString()))
                    .isEqualTo("another recording writes to " + held
                            + "; wait for its end, or name another file after --out");
        } finally {
            holder.destroy();
            holder.waitFor();
        }
    }

    @Test
    void aFullDiskKeepsWhatWasThere() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            lines.append("T1|w(V").append(i).append(")|").append(i).append('\n');
        }
        Path std = Files.writeString(folder.resolve("long.std"), lines);
        Path hdl = folder.resolve("long.hdl");
        run(0, "trace", "convert", "--to", "hdl", "--out", hdl.toString(), std.toString());
        Path results = Files.createDirectories(folder.resolve("results"));
        Path out = Files.writeString(results.resolve("out"), "what was there");
        for (String command : new String[] {"convert --to hdl --out OUT STD", "convert --to std --out OUT HDL"}) {
            String words = command.replace("OUT", "'" + out + "'")
                    .replace("STD", "'" + std + "'")
                    .replace("HDL", "'" + hdl + "'");
            Process limited = new ProcessBuilder(
                            "/bin/sh",
                            "-c",
                            "ulimit -f 64; exec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                                    + "' -XX:-UsePerfData -jar '"
                                    + FrontDoor.jars().resolve("heddle.jar") + "' trace " + words)
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(
                            "heddle: can't write to " + out + ": File too large; see whether you may write there and "
                                    + "there is room, or name a file elsewhere with --out\n");
            assertThat(limited.waitFor()).isEqualTo(2);
            assertThat(out).hasContent("what was there");
            try (Stream<Path> left = Files.list(results)) {
                assertThat(left).containsExactly(out);
            }
        }
    }

    @Test
    void eachFileThatCannotBeReadGetsTheAdviceThatFits() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        byte[] newer = bytes.clone();
        newer[Layout.AT_VERSION] = 2;
        Files.write(file, newer);
        assertThat(refusal("trace", "info", file.toString()))
                .isEqualTo(file + " has format 2, and this Heddle reads format 1: take a newer Heddle; "
                        + "or record the program again with this one");
        byte[] flipped = bytes.clone();
        flipped[Layout.AT_FILE_CHECK] ^= 1;
        Files.write(file, flipped);
        assertThat(refusal("trace", "check", file.toString()))
                .isEqualTo(file + " has a damaged header; record the program again");
        Files.write(file, Arrays.copyOf(bytes, 500));
        assertThat(refusal("trace", "print", file.toString()))
                .isEqualTo(file + " ends inside its header: nothing of the trace is left; record the program again");
        Files.write(file, bytes);
        String out = folder.resolve("out").toString();
        assertThat(refusal("trace", "convert", "--to", "hdl", "--out", out, file.toString()))
                .isEqualTo(file + " is a trace already; --to std converts it, --to hdl makes a trace of STD");
        Files.writeString(folder.resolve("there"), "");
        for (String to : new String[] {"std", "hdl"}) {
            assertThat(refusal(
                            "trace",
                            "convert",
                            "--to",
                            to,
                            "--out",
                            folder.resolve("there").toString(),
                            "nowhere"))
                    .startsWith("there is no file nowhere; name a ");
        }
        assertThat(refusal("trace", "pack", "--out", folder.toString(), file.toString()))
                .startsWith(folder + " is a folder; name a file after --out");
        assertThat(refusal("trace", "pack", "--out", "", file.toString()))
                .isEqualTo("there is nothing after --out; name a file there, such as run.hdl");
    }

    @Test
    void infoTellsWhatIsDamaged() throws IOException {
        damage();
        assertThat(run(0, "trace", "info", file.toString())).contains("damaged").contains("is cut off");
        SchemaTest.assertValid(run(0, "trace", "info", file.toString(), "--format", "json"));
    }

    @Test
    void refusesWhatIsNoTraceInOneLine() throws IOException {
        String advice =
                "; name a trace; `heddle record` makes one, and `heddle trace convert --to hdl` one of a file of STD";
        assertThat(refusal("trace", "info", "nowhere.hdl")).isEqualTo("there is no file nowhere.hdl" + advice);
        assertThat(refusal("trace", "check", "/dev/null"))
                .isEqualTo(
                        "/dev/null is a pipe or a device, and a trace is read from a file; write it to a file, and name "
                                + "that");
        Path text = Files.writeString(folder.resolve("text.hdl"), "text");
        for (String command : new String[] {"info", "print", "check", "pack"}) {
            assertThat(refusal("trace", command, text.toString())).isEqualTo(text + " is not a Heddle trace" + advice);
        }
        String out = folder.resolve("out").toString();
        assertThat(refusal("trace", "convert", "--to", "hdl", "--out", out, text.toString()))
                .isEqualTo(text + ", line 1: not of the form thread|operation(target)|location: text; mend that line");
        assertThat(refusal("trace", "convert", "--to", "std", "--out", out, text.toString()))
                .isEqualTo(text + " is not a Heddle trace" + advice);
        assertThat(refusal("trace", "convert", "--to", "std", "--out", file.toString(), file.toString()))
                .isEqualTo(file + " is the file to read; name another one after --out");
        assertThat(refusal("trace", "convert", "--to", "std", "--out", "no/such/folder/x", file.toString()))
                .startsWith("there is no folder ")
                .endsWith("no/such/folder; make it, or look at the path after --out");
        assertThat(refusal("trace", "convert", "--to", "csv", "--out", out, file.toString()))
                .contains("--to");
        assertThat(refusal("trace", "print", "--range", "5..x", file.toString()))
                .isEqualTo("no range of positions: 5..x; write it as 100..200, the smaller number first, or as 100");
        assertThat(refusal("trace", "print", "--range", "9..2", file.toString()))
                .isEqualTo("no event is in the range 9..2; write it as 100..200, the smaller number first, or as 100");
        assertThat(refusal("trace", "print", "--thread", "teller", file.toString()))
                .isEqualTo("no thread teller in " + file + "; did you mean teller-1 or teller-2?");
        assertThat(refusal("trace", "infos"))
                .isEqualTo("unknown command infos; did you mean info? see `heddle help trace`");
        SchemaTest.assertValid(
                Captured.run("trace", "info", "nowhere.hdl", "--format", "json").out());
    }
}
