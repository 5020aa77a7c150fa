package dev.heddle.trace;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.nio.file.Path;

/** Records from several threads that write to one another's locations and name something from time to time, until it is killed or has done enough. */
final class Busy {
    static final int THREADS = 3;

    private static final Object[] LOCKS = {new Object(), new Object()};
    private static final long[] CLOCKS = new long[LOCKS.length];
    private static final long[] VALUES = new long[LOCKS.length];

    private Busy() {}

    public static void main(String[] args) throws Exception {
        long events = Long.parseLong(args[1]);
        try (Recording recording = Recording.begin(Path.of(args[0]))) {
            Thread[] threads = new Thread[THREADS];
            for (int i = 0; i < THREADS; i++) {
                int number = i + 1;
                recording.tables().thread(number, "0." + number, "busy-" + number, 0, 0);
                threads[i] = new Thread(() -> work(recording, number, events));
            }
            System.out.println("ready");
            for (Thread each : threads) {
                each.start();
            }
            for (Thread each : threads) {
                each.join();
            }
            System.out.println("went on: " + recording.problem());
        }
    }

    private static void work(Recording recording, int number, long events) {
        EventWriter writer = recording.writer();
        writer.run(number, -1);
        for (long i = 0; i < events; i++) {
            if (i % 1000 == 0) {
                int type = (int) (i / 1000) * THREADS + number;
                recording.tables().type(type, "Type" + type);
            }
            int at = (int) ((i * 7 + number) >>> 2) & 1;
            synchronized (LOCKS[at]) {
                writer.ready();
                writer.raise(CLOCKS[at] + 1);
                writer.access(EventKind.READ.code(), 1, at, 0, 0, Shape.INTEGER, VALUES[at], 0);
                writer.access(EventKind.WRITE.code(), 2, at, 0, 0, Shape.INTEGER, VALUES[at] + 1, 0);
                CLOCKS[at] = writer.clock();
                VALUES[at]++;
            }
        }
        recording.giveBack(writer);
    }
}
