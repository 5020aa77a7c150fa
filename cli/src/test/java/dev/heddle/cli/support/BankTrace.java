package dev.heddle.cli.support;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import dev.heddle.trace.write.TableWriter;
import java.io.IOException;
import java.nio.file.Path;

/** Traces of a bank in which one teller locks and the other does not, or in which they hand over. */
public final class BankTrace {
    /** The numbers of the tellers. */
    public static final int FIRST = 2;

    public static final int SECOND = 3;

    /** The account's number. */
    public static final long ACCOUNT = (1L << 40) | 1;

    private static final int MAIN = 1;
    private static final long LOCK = (1L << 40) | 2;
    private static final int BALANCE = 0;
    private static final int DONE = 1;

    private BankTrace() {}

    /** Writes the trace of the bank that loses money. */
    public static void write(Path file) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            writeTables(recording.tables());
            EventWriter writer = recording.writer();
            start(writer);
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
            join(writer);
            balance(writer, EventKind.READ, 1, 5);
            recording.giveBack(writer);
        }
    }

    /** Writes the trace of the same bank on a day on which no money is lost: one teller comes after the other. */
    public static void writeInTurn(Path file) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            writeTables(recording.tables());
            EventWriter writer = recording.writer();
            start(writer);
            writer.run(FIRST, -1);
            writer.thread(EventKind.BEGIN.code(), 0, FIRST, false);
            writer.lock(EventKind.ACQUIRE.code(), 4, Shape.MONITOR, LOCK, 2, 0, 0);
            balance(writer, EventKind.READ, 2, 0);
            balance(writer, EventKind.WRITE, 3, 10);
            writer.lock(EventKind.RELEASE.code(), 4, Shape.MONITOR, LOCK, 2, 0, 0);
            writer.thread(EventKind.END.code(), 0, FIRST, false);
            writer.run(SECOND, -1);
            writer.thread(EventKind.BEGIN.code(), 0, SECOND, false);
            balance(writer, EventKind.READ, 2, 10);
            balance(writer, EventKind.WRITE, 3, 15);
            writer.thread(EventKind.END.code(), 0, SECOND, false);
            join(writer);
            recording.giveBack(writer);
        }
    }

    /** Writes the trace of a bank whose second teller waits for a volatile field that the first one sets: no lock, and no race. */
    public static void writeHandedOver(Path file) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            writeTables(recording.tables());
            recording.tables().field(DONE, "bank.Account", "done", "I", 0);
            recording.tables().site(5, "bank.Bank", "handOver", "()V", 2, "Bank.java", 25);
            EventWriter writer = recording.writer();
            start(writer);
            writer.run(FIRST, -1);
            writer.thread(EventKind.BEGIN.code(), 0, FIRST, false);
            balance(writer, EventKind.WRITE, 3, 10);
            writer.access(EventKind.VOLATILE_WRITE.code(), 5, DONE, ACCOUNT, 1, Shape.INTEGER, 1, 0);
            writer.run(SECOND, -1);
            writer.thread(EventKind.BEGIN.code(), 0, SECOND, false);
            writer.access(EventKind.VOLATILE_READ.code(), 5, DONE, ACCOUNT, 1, Shape.INTEGER, 1, 0);
            balance(writer, EventKind.WRITE, 3, 15);
            recording.giveBack(writer);
        }
    }

    private static void writeTables(TableWriter tables) {
        tables.property("program", "bank.Bank");
        tables.thread(MAIN, "0", "main", -1, 0);
        tables.thread(FIRST, "0.1", "teller-1", MAIN, 0);
        tables.thread(SECOND, "0.2", "teller-2", MAIN, 0);
        tables.type(1, "bank.Account");
        tables.type(2, "java.lang.Object");
        tables.field(BALANCE, "bank.Account", "balance", "I", 0);
        tables.site(1, "bank.Bank", "main", "([Ljava/lang/String;)V", 3, "Bank.java", 31);
        tables.site(2, "bank.Bank", "deposit", "(I)V", 5, "Bank.java", 14);
        tables.site(3, "bank.Bank", "deposit", "(I)V", 9, "Bank.java", 15);
        tables.site(4, "bank.Bank", "guarded", "(I)V", 2, "Bank.java", 20);
    }

    private static void start(EventWriter writer) {
        writer.run(MAIN, -1);
        writer.thread(EventKind.FORK.code(), 1, FIRST, false);
        writer.thread(EventKind.FORK.code(), 1, SECOND, false);
    }

    private static void join(EventWriter writer) {
        writer.run(MAIN, -1);
        writer.thread(EventKind.JOIN.code(), 1, FIRST, false);
        writer.thread(EventKind.JOIN.code(), 1, SECOND, false);
    }

    private static void balance(EventWriter writer, EventKind kind, int site, int value) {
        writer.access(kind.code(), site, BALANCE, ACCOUNT, 1, Shape.INTEGER, value, 0);
    }
}
