package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** What replaces the methods of Process that wait for it. */
@Replaces(Process.class)
public final class ProcessCalls {
    private ProcessCalls() {}

    public static int waitFor(Process process) throws InterruptedException {
        return Outside.during("Process.waitFor", null, () -> process.waitFor());
    }

    public static boolean waitFor(Process process, long timeout, TimeUnit unit) throws InterruptedException {
        return Outside.during("Process.waitFor", null, () -> process.waitFor(timeout, unit));
    }

    public static InputStream getInputStream(Process process) {
        return new OutsideInputStream(process.getInputStream(), "reading from a process", process::destroy);
    }

    public static InputStream getErrorStream(Process process) {
        return new OutsideInputStream(process.getErrorStream(), "reading from a process", process::destroy);
    }
}
