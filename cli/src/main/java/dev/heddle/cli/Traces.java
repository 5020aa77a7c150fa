package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.ShellWords;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.format.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The files that the commands of {@code heddle trace} read. */
final class Traces {
    private Traces() {}

    static Trace open(@Nullable Path file) {
        Path path = Objects.requireNonNull(file);
        if (Files.exists(path) && !Files.isReadable(path)) {
            throw new BadInput("can't read " + path + ": Permission denied", "see to it that you may read it");
        }
        try {
            return Trace.open(path);
        } catch (TraceException unreadable) {
            throw new BadInput(String.valueOf(unreadable.getMessage()), advice(path));
        }
    }

    /** Says that a trace is damaged, and where there is more about that. */
    static String damaged(Path file, boolean losesEvents) {
        String what = losesEvents ? "what can't be trusted is left out" : "no event is left out";
        return "the trace is damaged, and " + what + "; " + seeDamage(file);
    }

    /** Says what to do about a file that can't be read as a trace. */
    private static String advice(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            return "write it to a file, and name that";
        }
        ByteBuffer begin = begin(file);
        if (!isTrace(begin)) {
            return "name a trace; `heddle record` makes one, and `heddle trace convert --to hdl` one of a file of STD";
        }
        boolean newer = begin.limit() > Layout.AT_VERSION + 1 && begin.getShort(Layout.AT_VERSION) > Layout.VERSION;
        return newer ? "or record the program again with this one" : "record the program again";
    }

    /** Tells whether a file begins as traces do, whatever follows. */
    static boolean isTrace(Path file) {
        return isTrace(begin(file));
    }

    private static boolean isTrace(ByteBuffer begin) {
        return begin.limit() >= Long.BYTES && begin.getLong(0) == Layout.MAGIC;
    }

    private static ByteBuffer begin(Path file) {
        byte[] bytes = {};
        if (Files.isRegularFile(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                bytes = in.readNBytes(Layout.FILE_HEADER);
            } catch (IOException unreadable) {
                bytes = new byte[0];
            }
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Says how to see what is wrong with a trace. */
    static String seeDamage(Path file) {
        return ShellWords.join(List.of("heddle", "trace", "info", file.toString())) + " says more";
    }

    /** Refuse to write to the file that is read. */
    static void differ(Path in, Path out) {
        try {
            if (Files.exists(in) && Files.exists(out) && Files.isSameFile(in, out)) {
                throw new BadInput(out + " is the file to read", "name another one after --out");
            }
        } catch (IOException failure) {
            throw OutFile.cannotWrite(out, failure);
        }
    }
}
