package dev.heddle.bench.hybrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What it took.
 *
 * @param executions how many executions, with those that were recorded
 * @param seconds how long, with the start of JVMs
 * @param cpu how many seconds of processor time, likewise
 * @param memory the most memory that a process had, in bytes; 0 where that is not told
 */
record Spent(long executions, double seconds, double cpu, long memory) {
    static final Spent NOTHING = new Spent(0, 0, 0, 0);

    private static final String PEAK = "VmHWM:";
    private static final int KILOBYTE = 1024;

    /** Adds what came after it. */
    Spent plus(Spent next) {
        return new Spent(
                executions + next.executions, seconds + next.seconds, cpu + next.cpu, Math.max(memory, next.memory));
    }

    /** Looks at a process. */
    static Spent by(ProcessHandle process, long executions, long start) {
        return of(List.of(process), executions, start);
    }

    /** Looks at the processes that one has started. */
    static Spent below(ProcessHandle process, long executions, long start) {
        return of(process.descendants().toList(), executions, start);
    }

    private static Spent of(List<ProcessHandle> processes, long executions, long start) {
        double cpu = processes.stream()
                .mapToDouble(each ->
                        each.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9)
                .sum();
        long memory = processes.stream().mapToLong(Spent::memory).max().orElse(0);
        return new Spent(executions, (System.nanoTime() - start) / 1e9, cpu, memory);
    }

    private static long memory(ProcessHandle process) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(each -> each.startsWith(PEAK))
                    .map(each -> each.substring(PEAK.length()).strip().split(" ", -1)[0])
                    .mapToLong(each -> Long.parseLong(each) * KILOBYTE)
                    .findFirst()
                    .orElse(0);
        } catch (IOException gone) {
            return 0;
        }
    }
}
