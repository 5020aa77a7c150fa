package dev.heddle.trace;

import dev.heddle.model.Site;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.format.Records;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the numbers in events mean: see {@link Records}. What was not recorded, or was lost, has a question mark for its name. */
public final class Tables {
    /**
     * A field.
     *
     * @param descriptor its type, as in class files
     * @param flags the bits that {@link Records} names
     */
    public record Field(String declaringClass, String name, String descriptor, int flags) {
        public boolean isStatic() {
            return (flags & Records.STATIC) != 0;
        }

        public boolean isVolatile() {
            return (flags & Records.VOLATILE) != 0;
        }
    }

    private static final String UNKNOWN = "?";

    private final Map<Integer, byte[]> bytes = new HashMap<>();
    private final Map<Integer, String> strings = new HashMap<>();
    private final Map<Integer, Integer> types = new HashMap<>();
    private final Map<Integer, int[]> fieldRecords = new HashMap<>();
    private final Map<Integer, Field> fields = new HashMap<>();
    private final Map<Integer, int[]> siteRecords = new HashMap<>();
    private final Map<Integer, Site> sites = new HashMap<>();
    private final TreeMap<Integer, int[]> threadRecords = new TreeMap<>();
    private final Map<Integer, ThreadId> threads = new HashMap<>();
    private final Map<Integer, int[]> stacks = new HashMap<>();
    private final List<int[]> properties = new ArrayList<>();
    private final Map<Long, Integer> objects = new HashMap<>();

    private byte[] data = new byte[0];
    private int at;
    private int end;

    Tables() {}

    /** Read the whole records of a block, or of what is left of one that is cut off. False if there were more. */
    boolean read(byte[] block, int length, boolean isCut) {
        data = block;
        int start = 0;
        while (start < length && data[start] != 0) {
            at = start + 1;
            end = length;
            long rest = number();
            if (rest < 0 || at > length || rest > length - at) {
                return false;
            }
            end = at + (int) rest;
            if (!record(data[start]) || at > end) {
                return false;
            }
            start = end;
        }
        data = new byte[0];
        return !isCut || start < length;
    }

    private boolean record(int kind) {
        switch (kind) {
            case Records.STRING -> string();
            case Records.TYPE -> {
                int number = small();
                types.put(number, small());
            }
            case Records.FIELD -> put(fieldRecords, 4);
            case Records.SITE -> put(siteRecords, 6);
            case Records.THREAD -> put(threadRecords, 4);
            case Records.STACK -> {
                int number = small();
                int count = small();
                if (count < 0 || count > end - at) {
                    return false;
                }
                stacks.put(number, row(count));
            }
            case Records.PROPERTY -> properties.add(row(2));
            case Records.OBJECT -> {
                long number = number();
                objects.put(number, small());
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void string() {
        int number = small();
        int length = Math.max(0, end - at);
        byte[] known = bytes.getOrDefault(number, new byte[0]);
        byte[] all = Arrays.copyOf(known, known.length + length);
        System.arraycopy(data, Math.min(at, data.length - length), all, known.length, length);
        bytes.put(number, all);
        at += length;
    }

    private void put(Map<Integer, int[]> table, int length) {
        int number = small();
        table.put(number, row(length));
    }

    private int[] row(int length) {
        int[] row = new int[length];
        for (int i = 0; i < length; i++) {
            row[i] = small();
        }
        return row;
    }

    private int small() {
        return (int) number();
    }

    private long number() {
        long number = 0;
        int shift = 0;
        while (at < end && shift < 70) {
            byte b = data[at++];
            number |= (b & 0x7FL) << shift;
            shift += 7;
            if (b >= 0) {
                return number;
            }
        }
        at = end + 1;
        return -1;
    }

    private String text(int number) {
        String known = strings.get(number);
        if (known == null) {
            byte[] coded = bytes.remove(number);
            known = coded == null ? UNKNOWN : new String(coded, StandardCharsets.UTF_8);
            strings.put(number, known);
        }
        return known;
    }

    /** Give all strings that are in the tables, those with lower numbers first. */
    public Set<String> strings() {
        Set<Integer> numbers = new TreeSet<>(bytes.keySet());
        numbers.addAll(strings.keySet());
        Set<String> all = new LinkedHashSet<>();
        for (int number : numbers) {
            all.add(text(number));
        }
        return all;
    }

    /** Give what is known of the recording as a whole, such as {@code program}, {@code jvm} and {@code command}. */
    public Map<String, String> properties() {
        Map<String, String> all = new LinkedHashMap<>();
        for (int[] row : properties) {
            all.put(text(row[0]), text(row[1]));
        }
        return all;
    }

    /** Name a class. */
    public String type(int number) {
        Integer name = types.get(number);
        return name == null ? UNKNOWN : text(name);
    }

    /** Give a field. */
    public Field field(int number) {
        Field known = fields.get(number);
        if (known == null) {
            int[] row = fieldRecords.get(number);
            known = row == null
                    ? new Field(UNKNOWN, UNKNOWN, UNKNOWN, 0)
                    : new Field(text(row[0]), text(row[1]), text(row[2]), row[3]);
            fields.put(number, known);
        }
        return known;
    }

    /** Give a place in the code. */
    public Site site(int number) {
        Site known = sites.get(number);
        if (known == null) {
            int[] row = siteRecords.get(number);
            known = row == null ? Site.UNKNOWN : site(row);
            sites.put(number, known);
        }
        return known;
    }

    private Site site(int[] row) {
        String file = row[4] == 0 ? null : text(row[4]);
        return new Site(text(row[0]), text(row[1]), text(row[2]), row[3] - 1, file, row[5] - 1);
    }

    /** Write a place in the code: as a stack trace would, or as the text that is all there is of it; empty if unknown. */
    public String siteText(int number) {
        String text = textOnly(number);
        return text != null
                ? text
                : site(number) == Site.UNKNOWN ? "" : site(number).toString();
    }

    /** Give the text of a place that has nothing else, or null. */
    public @Nullable String textOnly(int number) {
        Site site = site(number);
        return site.className().equals(Records.TEXT_ONLY) ? site.file() : null;
    }

    /** Give the numbers of all threads. */
    public List<Integer> threads() {
        return new ArrayList<>(threadRecords.keySet());
    }

    /** Give a thread. */
    public ThreadId thread(int number) {
        ThreadId known = threads.get(number);
        if (known == null) {
            int[] row = threadRecords.get(number);
            known = row == null ? new ThreadId(UNKNOWN + number, "") : new ThreadId(text(row[0]), text(row[1]));
            threads.put(number, known);
        }
        return known;
    }

    /** Give the number of the thread that started a thread, or -1. */
    public int parent(int number) {
        int[] row = threadRecords.get(number);
        return row == null ? -1 : row[2] - 1;
    }

    /** Give a stack as numbers of sites, the innermost first. */
    public int[] stack(int number) {
        return stacks.getOrDefault(number, new int[0]).clone();
    }

    /** Give the name that an object has of its own, or null. */
    public @Nullable String object(long number) {
        Integer name = objects.get(number);
        return name == null ? null : text(name);
    }
}
