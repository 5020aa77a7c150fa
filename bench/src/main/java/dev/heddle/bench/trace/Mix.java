package dev.heddle.bench.trace;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;

/** Sorts of programs, as the events that a recorder would be told of. Each is told by two threads in turn, a stretch at a time. */
public enum Mix {
    /** Doubles in objects of a thread's own: six reads and three writes of new values for each object. */
    PARTICLES("particles") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int i = 0; i < 1000; i++) {
                long object = (thread << 40) | (i + 1);
                for (int axis = 0; axis < 3; axis++) {
                    double before = i * 0.1 + round * 0.001 * (axis + 1);
                    writer.ready();
                    writer.access(READ, 10 + axis * 3, axis, object, 1, Shape.DOUBLE, bits(before), 0);
                    writer.ready();
                    writer.access(READ, 11 + axis * 3, 3 + axis, object, 1, Shape.DOUBLE, bits(i * 0.1), 0);
                    writer.ready();
                    double after = i * 0.1 + (round + 1) * 0.001 * (axis + 1);
                    writer.access(WRITE, 12 + axis * 3, axis, object, 1, Shape.DOUBLE, bits(after), 0);
                }
            }
            return 9000;
        }
    },
    /** A lock, a read and a write of a whole number, a release, on one of a thousand accounts that both threads use. */
    ACCOUNTS("accounts, locked") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            int random = (int) (round * 7919L + thread);
            for (int i = 0; i < 500; i++) {
                random = random * 1664525 + 1013904223;
                int account = (random >>> 10) % 1000;
                long object = (1L << 40) | (account + 1);
                writer.ready();
                if ((random >>> 28) < 8) {
                    writer.raise(writer.clock() + 1 + (random >>> 30)); // the other thread had it last
                }
                int balance = 1000 + round + account % 7;
                writer.lock(EventKind.ACQUIRE.code(), 30, Shape.MONITOR, object, 1, 0, 0);
                writer.ready();
                writer.access(READ, 31, 6, object, 1, Shape.INTEGER, balance, 0);
                writer.ready();
                writer.access(WRITE, 32, 6, object, 1, Shape.INTEGER, balance + 1, 0);
                writer.ready();
                writer.lock(EventKind.RELEASE.code(), 33, Shape.MONITOR, object, 1, 0, 0);
            }
            return 2000;
        }
    },
    /** Reads of two doubles of a thousand objects that nobody writes. */
    READERS("read-shared") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int i = 0; i < 1000; i++) {
                long object = (1L << 40) | (i + 1);
                writer.ready();
                writer.access(READ, 41, 0, object, 1, Shape.DOUBLE, bits(i * 0.25), 0);
                writer.ready();
                writer.access(READ, 42, 1, object, 1, Shape.DOUBLE, bits(i * 0.5), 0);
            }
            return 2000;
        }
    },
    /** Both threads read and write one field, and so lift their clocks at each write. */
    COUNTER("racy counter") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int i = 0; i < 1000; i++) {
                writer.ready();
                writer.raise(writer.clock() + (i & 1));
                writer.access(READ, 51, 7, (1L << 40) | 1, 1, Shape.INTEGER, round * 1000L + i, 0);
                writer.ready();
                writer.raise(writer.clock() + 1);
                writer.access(WRITE, 52, 7, (1L << 40) | 1, 1, Shape.INTEGER, round * 1000L + i + 1, 0);
            }
            return 2000;
        }
    },
    /** Elements of rows of doubles: four reads of neighbours and a write of a new value. */
    GRID("grid of doubles") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int row = 0; row < 4; row++) {
                long array = (thread << 40) | (row + 2);
                for (int i = 1; i < 255; i++) {
                    double value = i * row + round * 0.125;
                    element(writer, READ, 61, array - 1, i, value);
                    element(writer, READ, 62, array + 1, i, value);
                    element(writer, READ, 63, array, i - 1, value);
                    element(writer, READ, 64, array, i + 1, value);
                    element(writer, WRITE, 65, array, i, value + 0.1);
                }
            }
            return 4 * 254 * 5;
        }
    },
    /** A linked list that is walked, with references and small numbers, by many statements. */
    LIST("linked list") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int i = 0; i < 400; i++) {
                long node = (1L << 40) | (i + 1);
                writer.ready();
                writer.access(READ, 71 + i % 3, 8, node, 2, Shape.INTEGER, i * 3L, 0);
                writer.ready();
                writer.access(READ, 81 + i % 2, 9, node, 2, Shape.REFERENCE, node + 1, 2);
                if (i % 8 == 0) {
                    writer.ready();
                    writer.access(WRITE, 91, 10, node, 2, Shape.BOOLEAN, round & 1, 0);
                }
            }
            return 850;
        }
    },
    /** A hash map of ten thousand entries of which some are looked up and some get a new value, in no order. */
    MAP("hash map") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            int random = (int) (round * 104729L + thread);
            long table = (1L << 40) | 9;
            for (int i = 0; i < 300; i++) {
                random = random * 1664525 + 1013904223;
                int entry = (random >>> 8) % 10_000;
                long node = (1L << 40) | (100 + entry);
                int hash = entry * 0x9E3779B9;
                writer.ready();
                writer.access(READ, 101, 11, 9, 4, Shape.REFERENCE, table, 5);
                writer.ready();
                writer.element(READ, 102, table, 5, (hash >>> 16) & 0x3FFF, Shape.REFERENCE, node, 6);
                writer.ready();
                writer.access(READ, 103, 12, node, 6, Shape.INTEGER, hash, 0);
                writer.ready();
                writer.access(READ, 104, 13, node, 6, Shape.REFERENCE, (2L << 40) | (7 + entry), 7);
                if (i % 4 == 0) {
                    writer.ready();
                    long fresh = ((thread + 2) << 40) | (round * 1000L + i);
                    writer.access(WRITE, 105, 14, node, 6, Shape.REFERENCE, fresh, 8);
                }
            }
            return 1275;
        }
    },
    /** Doubles at random, each read and then replaced: what can't be guessed. */
    NOISE("noise") {
        @Override
        int stretch(EventWriter writer, long thread, int round) {
            for (int i = 0; i < 1000; i++) {
                long object = (thread << 40) | (i + 1);
                writer.ready();
                writer.access(READ, 111, 15, object, 9, Shape.DOUBLE, noise(i, round), 0);
                writer.ready();
                writer.access(WRITE, 112, 15, object, 9, Shape.DOUBLE, noise(i, round + 1), 0);
            }
            return 2000;
        }

        private long noise(int i, int round) {
            long mixed = (i * 0x9E3779B97F4A7C15L + round) * 0xD1342543DE82EF95L;
            return bits(((mixed ^ (mixed >>> 29)) >>> 11) * 0x1.0p-53);
        }
    };

    private static final int READ = EventKind.READ.code();
    private static final int WRITE = EventKind.WRITE.code();

    private final String title;

    Mix(String title) {
        this.title = title;
    }

    /** Name it in a table. */
    public String title() {
        return title;
    }

    /** Tell a stretch of events; gives how many. */
    abstract int stretch(EventWriter writer, long thread, int round);

    /** Tell at least so many events, in two writers, which are given back; gives how many. */
    public long write(Recording recording, long events) {
        EventWriter[] writers = {recording.writer(), recording.writer()};
        writers[0].run(1, -1);
        writers[1].run(2, -1);
        long done = 0;
        for (int round = 0; done < events; round++) {
            int thread = round & 1;
            done += stretch(writers[thread], thread + 1, round >> 1);
        }
        recording.giveBack(writers[0]);
        recording.giveBack(writers[1]);
        return done;
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static void element(EventWriter writer, int kind, int site, long array, int index, double value) {
        writer.ready();
        writer.element(kind, site, array, 3, index, Shape.DOUBLE, bits(value), 0);
    }
}
