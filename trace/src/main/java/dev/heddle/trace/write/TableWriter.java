package dev.heddle.trace.write;

import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Records;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the tables of a trace: what the numbers in its events mean.
 *
 * <p>Numbers are the caller's, small and not negative. Threads may call this at the same time.
 */
public final class TableWriter {
    /** The number of the writer that writes the tables. */
    static final int WRITER = 0;

    private static final int LONGEST_STRING = 512;
    private static final int LONGEST_NUMBER = 10;

    private final Recording recording;
    private final Map<String, Integer> known = new HashMap<>();
    private final int longest;
    private final byte[] record;
    private int length;
    private int strings;

    private @Nullable Block block;
    private int sequence = -1;
    private int at;
    private int records;
    private boolean stopped;

    /** True while a record is written; an error may have left it so. */
    private boolean half;

    TableWriter(Recording recording) {
        this.recording = recording;
        this.longest = recording.blockLength() - Layout.BLOCK_HEADER - 8;
        this.record = new byte[longest];
    }

    /** Tell something of the recording as a whole. */
    public void property(String key, String value) {
        synchronized (Recording.MONITOR) {
            int name = string(key);
            int text = fresh(value);
            length = 0;
            number(name);
            number(text);
            write(Records.PROPERTY);
        }
    }

    /** Tell of a class. */
    public void type(int number, String name) {
        synchronized (Recording.MONITOR) {
            int text = string(name);
            length = 0;
            number(number);
            number(text);
            write(Records.TYPE);
        }
    }

    /** Tell of a field. */
    public void field(int number, String declaringClass, String name, String descriptor, int flags) {
        synchronized (Recording.MONITOR) {
            int owner = string(declaringClass);
            int text = string(name);
            int type = string(descriptor);
            length = 0;
            number(number);
            number(owner);
            number(text);
            number(type);
            number(flags);
            write(Records.FIELD);
        }
    }

    /** Tell of a place in the code; what is unknown is -1 or null. */
    public void site(
            int number,
            String className,
            String method,
            String descriptor,
            int index,
            @Nullable String file,
            int line) {
        synchronized (Recording.MONITOR) {
            int owner = string(className);
            int name = string(method);
            int type = string(descriptor);
            int source = file == null ? 0 : string(file);
            length = 0;
            number(number);
            number(owner);
            number(name);
            number(type);
            number(index + 1L);
            number(source);
            number(line + 1L);
            write(Records.SITE);
        }
    }

    /** Tell of a place that has only a text. */
    public void site(int number, String text) {
        site(number, Records.TEXT_ONLY, "", "", -1, text, -1);
    }

    /** Tell of a thread; the parent is -1 if unknown. */
    public void thread(int number, String path, String name, int parent, int flags) {
        synchronized (Recording.MONITOR) {
            int id = fresh(path);
            int text = string(name);
            length = 0;
            number(number);
            number(id);
            number(text);
            number(parent + 1L);
            number(flags);
            write(Records.THREAD);
        }
    }

    /** Tell of a stack, as sites, the innermost first. One that is too long for a block loses its outermost frames. */
    public void stack(int number, int[] sites) {
        synchronized (Recording.MONITOR) {
            int count = Math.min(sites.length, longest / LONGEST_NUMBER - 2);
            length = 0;
            number(number);
            number(count);
            for (int i = 0; i < count; i++) {
                number(sites[i]);
            }
            write(Records.STACK);
        }
    }

    /** Give an object a name of its own. */
    public void object(long number, String name) {
        synchronized (Recording.MONITOR) {
            int text = string(name);
            length = 0;
            number(number);
            number(text);
            write(Records.OBJECT);
        }
    }

    private int string(String text) {
        Integer number = known.get(text);
        if (number == null) {
            number = fresh(text);
            known.put(text, number);
        }
        return number;
    }

    /** Write a string that nobody will ask for again. */
    private int fresh(String text) {
        int number = ++strings;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int from = 0;
        do {
            int part = Math.min(LONGEST_STRING, bytes.length - from);
            length = 0;
            number(number);
            System.arraycopy(bytes, from, record, length, part);
            length += part;
            write(Records.STRING);
            from += part;
        } while (from < bytes.length);
        return number;
    }

    private void number(long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            record[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        record[length++] = (byte) rest;
    }

    private void write(int kind) {
        Block room = room(length + 4);
        if (room == null) {
            return;
        }
        half = true;
        ByteBuffer buffer = room.buffer;
        int p = at + 1;
        int rest = length;
        while (rest > 0x7F) {
            buffer.put(p++, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        buffer.put(p++, (byte) rest);
        buffer.put(p, record, 0, length);
        VarHandle.releaseFence(); // the kind says that the record is there
        buffer.put(at, (byte) kind);
        at = p + length;
        records++;
        half = false;
    }

    private @Nullable Block room(int needed) {
        Block last = block;
        if (stopped || (!half && last != null && at + needed <= last.buffer.capacity())) {
            return stopped ? null : last;
        }
        Block next = recording.tables(++sequence, needed);
        if (last != null) {
            last.close(
                    at,
                    records,
                    Layout.FULL,
                    recording.now()); // if there is no next one, that says that names are missing
        }
        if (next == null) {
            stopped = true;
            return null;
        }
        block = next;
        at = Layout.BLOCK_HEADER;
        records = 0;
        return next;
    }

    void close() {
        synchronized (Recording.MONITOR) {
            Block last = block;
            if (last != null && !stopped) {
                last.close(at, records, Layout.LAST, recording.now());
            }
            stopped = true;
            block = null;
            known.clear();
        }
    }
}
