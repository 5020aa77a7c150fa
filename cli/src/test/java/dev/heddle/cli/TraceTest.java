package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Golden;
import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import dev.heddle.trace.write.TableWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code heddle trace} says of a bank that loses money, and of files that are no traces. */
final class TraceTest extends Refusing {
    private static final int MAIN = 1;
    private static final int FIRST = 2;
    private static final int SECOND = 3;
    private static final long ACCOUNT = (1L << 40) | 1;
    private static final long LOCK = (1L << 40) | 2;

    private Path file = Path.of("bank.hdl");

    @BeforeEach
    void record() throws IOException {
        file = folder.resolve("bank.hdl");
        try (Recording recording = Recording.begin(file)) {
            TableWriter tables = recording.tables();
            tables.property("program", "bank.Bank");
            tables.thread(MAIN, "0", "main", -1, 0);
            tables.thread(FIRST, "0.1", "teller-1", MAIN, 0);
            tables.thread(SECOND, "0.2", "teller-2", MAIN, 0);
            tables.type(1, "bank.Account");
            tables.type(2, "java.lang.Object");
            tables.field(0, "bank.Account", "balance", "I", 0);
            tables.site(1, "bank.Bank", "main", "([Ljava/lang/String;)V", 3, "Bank.java", 31);
            tables.site(2, "bank.Bank", "deposit", "(I)V", 5, "Bank.java", 14);
            tables.site(3, "bank.Bank", "deposit", "(I)V", 9, "Bank.java", 15);
            tables.site(4, "bank.Bank", "guarded", "(I)V", 2, "Bank.java", 20);
            EventWriter writer = recording.writer();
            writer.run(MAIN, -1);
            writer.thread(EventKind.FORK.code(), 1, FIRST, false);
            writer.thread(EventKind.FORK.code(), 1, SECOND, false);
            writer.run(SECOND, -1);
            writer.thread(EventKind.BEGIN.code(), 0, SECOND, false);
            balance(writer, EventKind.READ, 2, 0);
            writer.run(FIRST, -1);
            writer.thread(EventKind.BEGIN.code(), 0, FIRST, false);
            writer.lock(EventKind.ACQUIRE.code(), 4, Shape.MONITOR, LOCK, 2, 0, 0);
            balance(writer, EventKind.READ, 2, 0);
            balance(writer, EventKind.WRITE, 3, 10);
            writer.lock(EventKind.RELEASE.code(), 4, Shape.MONITOR, LOCK, 2, 0, 0);
            writer.thread(EventKind.END.code(), 0, FIRST, false);
            writer.run(SECOND, -1);
            balance(writer, EventKind.WRITE, 3, 5);
            writer.thread(EventKind.END.code(), 0, SECOND, false);
            writer.run(MAIN, -1);
            writer.thread(EventKind.JOIN.code(), 1, FIRST, false);
            writer.thread(EventKind.JOIN.code(), 1, SECOND, false);
            balance(writer, EventKind.READ, 1, 5);
            recording.giveBack(writer);
        }
    }

    private static void balance(EventWriter writer, EventKind kind, int site, int value) {
        writer.access(kind.code(), site, 0, ACCOUNT, 1, Shape.INTEGER, value, 0);
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
            assertThat(left.filter(each -> each.toString().endsWith(".packing")))
                    .isEmpty();
        }
    }

    @Test
    void infoTellsWhatIsDamaged() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, Layout.FILE_HEADER + Layout.FIRST_BLOCK + 130));
        assertThat(run(0, "trace", "info", file.toString())).contains("damaged").contains("is cut off");
        SchemaTest.assertValid(run(0, "trace", "info", file.toString(), "--format", "json"));
    }

    @Test
    void refusesWhatIsNoTraceInOneLine() throws IOException {
        String advice =
                "; name a trace; `heddle record` makes one, and `heddle trace convert --to hdl` one of a file of STD";
        assertThat(refusal("trace", "info", "nowhere.hdl")).isEqualTo("there is no file nowhere.hdl" + advice);
        Path text = Files.writeString(folder.resolve("text.hdl"), "text");
        for (String command : new String[] {"info", "print", "check", "pack"}) {
            assertThat(refusal("trace", command, text.toString())).isEqualTo(text + " is not a Heddle trace" + advice);
        }
        String out = folder.resolve("out").toString();
        assertThat(refusal("trace", "convert", "--to", "hdl", "--out", out, text.toString()))
                .startsWith(text + ", line 1: not of the form thread|operation(target)|location: text");
        assertThat(refusal("trace", "convert", "--to", "std", "--out", out, text.toString()))
                .isEqualTo(text + " is not a Heddle trace" + advice);
        assertThat(refusal("trace", "convert", "--to", "std", "--out", file.toString(), file.toString()))
                .isEqualTo(file + " is the file to read; name another one after --out");
        assertThat(refusal("trace", "convert", "--to", "std", "--out", "no/such/folder/x", file.toString()))
                .startsWith("can't write to no/such/folder/x");
        assertThat(refusal("trace", "convert", "--to", "csv", "--out", out, file.toString()))
                .contains("--to");
        assertThat(refusal("trace", "print", "--range", "5", file.toString()))
                .isEqualTo("no range of positions: 5; write it as 100..200");
        assertThat(refusal("trace", "print", "--thread", "teller", file.toString()))
                .isEqualTo("no thread teller in " + file + "; did you mean teller-1 or teller-2?");
        assertThat(refusal("trace", "infos"))
                .isEqualTo("unknown command infos; did you mean info? see `heddle help trace`");
        SchemaTest.assertValid(
                Captured.run("trace", "info", "nowhere.hdl", "--format", "json").out());
    }
}
