package dev.heddle.coexist;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Three threads that race on purpose: {@code fields N} on the fields of four objects, {@code elements N} on arrays, {@code handles N} on fields and
 * elements that they write in other ways than by an assignment, {@code tickets N} for tickets that atomics give out, {@code busy} on all of it until killed.
 */
@SuppressWarnings({"UnusedVariable", "AssignmentExpression"
}) // what matters is that it is written, in as few words as reading
public final class Racing {
    private static final int THREADS = 3;

    /** Fields of all sorts of values. */
    private static final class Target {
        int whole;
        long wide;
        double real;
        boolean flag;
        Object reference = NAMES[0];
    }

    private static final String[] NAMES = {"a", "b", "c"};
    private static final Target[] TARGETS = {new Target(), new Target(), new Target(), new Target()};
    private static volatile int turn;

    private static final int[] WHOLE = new int[4];
    private static final byte[] BYTES = new byte[4];
    private static final boolean[] FLAGS = new boolean[4];
    private static final char[] CHARACTERS = new char[4];
    private static final double[] REALS = new double[4];
    private static final String[] TEXTS = new String[4];

    private static final VarHandle HANDLE;
    private static final VarHandle STATIC;
    private static final MethodHandle SETTER;
    private static final MethodHandle STATIC_SETTER;
    private static final Field FIELD;
    private static final Target TARGET = new Target();
    private static int common;
    private static final AtomicIntegerFieldUpdater<Racing> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Racing.class, "updated");

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HANDLE = lookup.findVarHandle(Racing.class, "handled", int.class);
            STATIC = lookup.findStaticVarHandle(Racing.class, "common", int.class);
            SETTER = lookup.findSetter(Target.class, "whole", int.class);
            STATIC_SETTER = lookup.findStaticSetter(Racing.class, "common", int.class);
            FIELD = Target.class.getDeclaredField("wide");
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private final AtomicInteger atomic = new AtomicInteger();
    private final AtomicIntegerArray array = new AtomicIntegerArray(2);
    private volatile int handled;
    private volatile int updated;

    /** What a thread was given last. */
    private static final class Tickets {
        int ofAtomic;
        int ofArray;
        int ofHandle;
        int ofUpdater;
        int ofSwap;
    }

    private Racing() {}

    public static void main(String[] args) throws InterruptedException {
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 0;
        Racing racing = new Racing();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads[i] = new Thread(
                    () -> {
                        switch (args[0]) {
                            case "fields" -> fields(number, times);
                            case "elements" -> elements(number, times);
                            case "handles" -> handles(number, times);
                            case "tickets" -> racing.tickets(times);
                            default -> racing.busy(number);
                        }
                    },
                    "racer-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static int next(int random) {
        return random * 1664525 + 1013904223;
    }

    private static long fields(int number, int times) {
        int random = number * 77 + 1;
        long sum = 0;
        for (int i = 0; i < times; i++) {
            random = next(random);
            Target target = TARGETS[(random >>> 12) & 3];
            boolean write = (random >>> 25) % 3 == 0;
            int value = (number + 1) * 100_000_000 + i;
            switch ((random >>> 20) % 6) {
                case 0 -> sum += write ? (target.whole = value) : target.whole;
                case 1 -> sum += write ? (target.wide = value) : target.wide;
                case 2 -> sum += (long) (write ? (target.real = value) : target.real);
                case 3 -> sum += (write ? (target.flag = value % 2 == 0) : target.flag) ? 1 : 0;
                case 4 -> sum += (write ? (target.reference = NAMES[value % 3]) : target.reference) == "a" ? 1 : 0;
                default -> sum += write ? (turn = value) : turn;
            }
        }
        return sum;
    }

    private static long elements(int number, int times) {
        int random = number * 77 + 1;
        long sum = 0;
        for (int i = 0; i < times; i++) {
            random = next(random);
            int at = (random >>> 12) & 3;
            boolean write = (random >>> 25) % 3 == 0;
            int value = (number + 1) * 100_000_000 + i;
            switch ((random >>> 20) % 6) {
                case 0 -> sum += write ? (WHOLE[at] = value) : WHOLE[at];
                case 1 -> sum += write ? (BYTES[at] = (byte) value) : BYTES[at];
                case 2 -> sum += (write ? (FLAGS[at] = value % 2 == 0) : FLAGS[at]) ? 1 : 0;
                case 3 -> sum += write ? (CHARACTERS[at] = (char) value) : CHARACTERS[at];
                case 4 -> sum += (long) (write ? (REALS[at] = value) : REALS[at]);
                default -> sum += (write ? (TEXTS[at] = NAMES[value % 3]) : TEXTS[at]) == "a" ? 1 : 0;
            }
        }
        return sum;
    }

    private static long handles(int number, int times) {
        int random = number * 77 + 1;
        long sum = 0;
        for (int i = 0; i < times; i++) {
            random = next(random);
            int value = i % 50;
            try {
                switch ((random >>> 20) % 8) {
                    case 0 -> SETTER.invokeExact(TARGET, value);
                    case 1 -> FIELD.setLong(TARGET, value);
                    case 2 -> STATIC.set(value);
                    case 3 -> STATIC_SETTER.invokeExact(value);
                    case 4 -> System.arraycopy(new int[] {value, value}, 0, WHOLE, 1, 2);
                    case 5 -> Arrays.fill(WHOLE, 1, 3, value);
                    case 6 -> {
                        TARGET.whole = value;
                        TARGET.wide = value;
                        common = value;
                        WHOLE[1] = value;
                    }
                    default -> sum += TARGET.whole + TARGET.wide + common + WHOLE[1];
                }
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return sum;
    }

    private int tickets(int times) {
        Tickets mine = new Tickets();
        for (int i = 0; i < times; i++) {
            mine.ofAtomic = atomic.incrementAndGet();
            mine.ofArray = array.getAndIncrement(1) + 1;
            mine.ofHandle = (int) HANDLE.getAndAdd(this, 1) + 1;
            mine.ofUpdater = UPDATER.incrementAndGet(this);
            int seen = array.get(0);
            if (array.compareAndSet(0, seen, seen + 1)) {
                mine.ofSwap = seen + 1;
            }
        }
        return mine.ofSwap;
    }

    private long busy(int number) {
        long sum = 0;
        while (true) {
            sum += fields(number, 1000) + elements(number, 1000) + tickets(100);
            synchronized (atomic) {
                TARGETS[0].wide += sum;
            }
        }
    }
}
