package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.ThreadControl;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of ThreadGroup that deal with its threads: the JVM knows of none that are under control. */
@Replaces(ThreadGroup.class)
public final class ThreadGroupCalls {
    private ThreadGroupCalls() {}

    public static int activeCount(ThreadGroup group) {
        return alive(group, true).size();
    }

    public static int enumerate(ThreadGroup group, Thread[] threads) {
        return enumerate(group, threads, true);
    }

    public static int enumerate(ThreadGroup group, Thread[] threads, boolean recurse) {
        List<Thread> alive = alive(group, recurse);
        int count = Math.min(alive.size(), threads.length);
        for (int i = 0; i < count; i++) {
            threads[i] = alive.get(i);
        }
        return count;
    }

    public static void interrupt(ThreadGroup group) {
        alive(group, true).forEach(ThreadCalls::interrupt);
    }

    static List<Thread> alive(@Nullable ThreadGroup group, boolean recurse) {
        List<Thread> found = new ArrayList<>();
        for (Thread each : ThreadControl.threads()) {
            ThreadGroup its = ControlledThread.isVirtualOne(each) ? null : each.getThreadGroup();
            while (recurse && its != null && its != group) {
                its = its.getParent();
            }
            if (its != null && its == group) {
                found.add(each);
            }
        }
        return found;
    }
}
