package dev.heddle.bench.verification;

import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Has a program searched by {@code dpor}, and looks at the heap on the way, in a JVM of its own: {@code HeapMain JDK WORKERS MILLIS MARKS
 * CLASSPATH CLASS ARGUMENT...}.
 *
 * <p>With 0 workers one JVM does all of it, and that one's heap is looked at; otherwise that of this process, which shares the search out among
 * them. It prints a {@link Heap} for each of the marks, which are numbers of executions between commas, and then leaves.
 */
public final class HeapMain {
    private HeapMain() {}

    public static void main(String[] args) throws IOException {
        Jdk jdk = Jdk.at(Path.of(args[0]));
        int workers = Integer.parseInt(args[1]);
        Duration time = Duration.ofMillis(Long.parseLong(args[2]));
        long[] marks =
                Arrays.stream(args[3].split(",")).mapToLong(Long::parseLong).toArray();
        Budget budget = Budget.DEFAULT.withTime(time).withSharing(workers == 0 ? Sharing.NONE : Sharing.among(workers));
        Job job = Job.search(Entry.parse(args[5], List.of(args).subList(6, args.length)), List.of(args[4]))
                .withStrategy("dpor", 1)
                .withBudget(budget);
        try (Relay relay = Relay.start(WorkerCommand.here().on(jdk.home(), jdk.feature()))) {
            relay.run(job, new Watch(marks, () -> workers == 0 ? heapOf(jdk, relay.handle()) : ownHeap()));
        }
    }

    /** Says how much is in use. */
    @FunctionalInterface
    private interface Look {
        long bytes();
    }

    private static long ownHeap() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }

    /** Counts what is alive in another JVM: making a histogram collects the garbage first, and its last line has the sum. */
    private static long heapOf(Jdk jdk, ProcessHandle process) {
        String[] command = {
            jdk.home().resolve("bin").resolve("jcmd").toString(), Long.toString(process.pid()), "GC.class_histogram"
        };
        try {
            Process jcmd = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String said = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return total(said);
        } catch (IOException absent) {
            throw new UncheckedIOException(absent);
        }
    }

    /** Finds the sum of bytes in a histogram. */
    static long total(String histogram) {
        return histogram
                .lines()
                .filter(line -> line.startsWith("Total"))
                .map(line -> line.split("\\s+"))
                .mapToLong(words -> Long.parseLong(words[2]))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no histogram: " + histogram));
    }

    /** Looks whenever a mark is passed, and ends all of it after the last. */
    private static final class Watch implements WorkerListener {
        private final long[] marks;
        private final Look look;
        private int next;

        Watch(long[] marks, Look look) {
            this.marks = marks;
            this.look = look;
        }

        @Override
        public void progress(Progress progress) {
            while (next < marks.length && progress.executions() >= marks[next]) {
                System.out.println(new Heap(progress.executions(), look.bytes()).line());
                next++;
            }
            if (next == marks.length) {
                System.out.flush();
                ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
                Runtime.getRuntime().halt(0);
            }
        }
    }
}
