package dev.heddle.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.StringJoiner;

/**
 * Runs a program's {@code main} several times in one JVM, and says on standard error how long each run took, and how much of the processors' time.
 *
 * <p>A run may be several calls, as one of a few milliseconds can hardly be timed. The last line is {@code bench: JVM; NANOS NANOS …; NANOS NANOS …}, which {@link Timing} reads.
 */
public final class Repeat {

    static final String MARK = "bench: ";

    private Repeat() {}

    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            System.err.println("usage: Repeat TIMES[xCALLS] MAIN-CLASS [ARGUMENT...]");
            System.exit(2);
        }
        String[] counts = args[0].split("x", 2);
        int times = Integer.parseInt(counts[0]);
        int calls = counts.length == 1 ? 1 : Integer.parseInt(counts[1]);
        Method main = Class.forName(args[1]).getMethod("main", String[].class);
        main.setAccessible(true);
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        StringJoiner nanos = new StringJoiner(" ");
        StringJoiner cpuNanos = new StringJoiner(" ");
        for (int i = 0; i < times; i++) {
            long cpuStart = system.getProcessCpuTime();
            long start = System.nanoTime();
            for (int call = 0; call < calls; call++) {
                invoke(main, Arrays.copyOfRange(args, 2, args.length));
            }
            nanos.add(Long.toString(System.nanoTime() - start));
            cpuNanos.add(Long.toString(system.getProcessCpuTime() - cpuStart));
        }
        System.err.println(MARK + System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version")
                + "; " + nanos + "; " + cpuNanos);
    }

    private static void invoke(Method main, String[] args) throws Exception {
        try {
            main.invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }
}
