package dev.heddle.trace;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * A run made up at random: threads that hop from writer to writer and touch a few objects, ordered by clocks as a recorder would do it. It
 * keeps what it writes, the plain way.
 */
final class RandomRun {
    /** What was written, by whom, as how manieth. */
    record Written(Sample sample, int writer, int place) {}

    private static final int OBJECTS = 40;

    private final Random random;
    private final int threadCount;
    private final int writerCount;
    private final List<Written> written = new ArrayList<>();
    private final long[] lastWrite = new long[OBJECTS];
    private final long[] lastTouch = new long[OBJECTS];
    private final long[] objects = new long[OBJECTS];
    private final long[] threadClock;

    RandomRun(long seed, int threads, int writers) {
        this.random = new Random(seed);
        this.threadCount = threads;
        this.writerCount = writers;
        this.threadClock = new long[threads + 1];
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = ((long) (1 + random.nextInt(3)) << 40) | (1 + random.nextLong(1L << random.nextInt(1, 39)));
        }
    }

    /** Write so many events and close the trace. */
    void write(Path file, int blockLength, int events) throws IOException {
        try (Recording recording = Recording.begin(file, blockLength)) {
            for (EventWriter writer : write(recording, events)) {
                recording.giveBack(writer);
            }
        }
    }

    /** Write so many events and leave all as it is. */
    List<EventWriter> write(Recording recording, int events) {
        for (int i = 1; i <= threadCount; i++) {
            recording.tables().thread(i, "0." + i, "worker-" + i, 0, 0);
        }
        List<EventWriter> writers = new ArrayList<>();
        int[] running = new int[writerCount];
        for (int i = 0; i < writerCount; i++) {
            writers.add(recording.writer());
        }
        int[] places = new int[writerCount];
        for (int i = 0; i < events; i++) {
            int w = random.nextInt(writerCount);
            EventWriter writer = writers.get(w);
            int thread = running[w];
            if (thread == 0 || random.nextInt(30) == 0) {
                running[w] = 0;
                thread = idle(running);
                running[w] = thread;
                writer.run(thread, threadClock[thread]);
            }
            one(writer, w, places[w]++, thread);
            threadClock[thread] = writer.clock();
        }
        return writers;
    }

    private int idle(int[] running) {
        while (true) {
            int thread = 1 + random.nextInt(threadCount);
            boolean free = true;
            for (int each : running) {
                free &= each != thread;
            }
            if (free) {
                return thread;
            }
        }
    }

    private void one(EventWriter writer, int w, int place, int thread) {
        EventKind kind = EventKind.of(random.nextInt(21));
        int o = random.nextInt(random.nextInt(10) == 0 ? OBJECTS : 6);
        writer.ready();
        boolean reads = kind == EventKind.READ;
        writer.raise((reads ? lastWrite[o] : lastTouch[o]) + 1);
        lastTouch[o] = Math.max(lastTouch[o], writer.clock());
        lastWrite[o] = reads ? lastWrite[o] : writer.clock();

        int site = random.nextInt(4) == 0 ? random.nextInt(Integer.MAX_VALUE) : random.nextInt(20);
        boolean access = kind.code() <= EventKind.ATOMIC.code();
        int where = access ? random.nextInt(-4, 12) : random.nextInt(8);
        int valueType = access && where == Shape.RANGE ? Shape.NUMBER : random.nextInt(8);
        boolean flag = random.nextBoolean();
        boolean noEdge = random.nextInt(10) == 0;
        long object = random.nextInt(10) == 0 ? 0 : objects[o];
        int type = type(object);
        long shape = Shape.of(site, kind.code(), valueType, noEdge, where);
        int index = Shape.isIndexed(shape) ? index() : 0;
        long value = value(valueType);
        int referenceType = valueType == Shape.REFERENCE ? type(value) : 0;
        int context = random.nextInt(20) == 0 ? 1 + random.nextInt(1000) : 0;
        writer.context(context);
        writer.event(kind.code(), site, where, flag, noEdge, object, type, index, valueType, value, referenceType);
        Sample sample =
                new Sample(writer.clock(), thread, shape, flag, object, type, index, value, referenceType, context);
        written.add(new Written(sample, w + 1, place));
    }

    private static int type(long object) {
        return object == 0 ? 0 : 1 + (int) (object % 7);
    }

    private int index() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt();
            case 1 -> 5;
            default -> random.nextInt(10);
        };
    }

    private long value(int valueType) {
        return switch (valueType) {
            case Shape.NONE -> 0;
            case Shape.BOOLEAN -> random.nextInt(2);
            case Shape.CHAR -> random.nextInt(1 << 16);
            case Shape.INTEGER -> random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(5);
            case Shape.FLOAT -> Float.floatToRawIntBits(random.nextInt(3) == 0 ? random.nextFloat() : 1.5f);
            case Shape.DOUBLE -> Double.doubleToRawLongBits(random.nextInt(3) == 0 ? random.nextDouble() : 0.25);
            case Shape.REFERENCE -> random.nextInt(4) == 0 ? 0 : objects[random.nextInt(OBJECTS)];
            default -> random.nextLong(1L << random.nextInt(1, 62));
        };
    }

    /** Give what was written, in the order in which it is to be read. */
    List<Written> inOrder() {
        List<Written> all = new ArrayList<>(written);
        all.sort(Comparator.comparingLong((Written each) -> each.sample().clock())
                .thenComparingInt(Written::writer)
                .thenComparingInt(Written::place));
        return all;
    }

    List<Sample> samples() {
        return inOrder().stream().map(Written::sample).toList();
    }
}
