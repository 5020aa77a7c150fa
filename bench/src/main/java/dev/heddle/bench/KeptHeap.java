package dev.heddle.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/** How much of this JVM's heap is used after collections of all of it: what is left then is live. */
public final class KeptHeap implements NotificationListener {
    private static final long PAUSE_MILLIS = 200;

    private final AtomicLong most = new AtomicLong();

    private KeptHeap() {}

    /** Begin to look. */
    public static KeptHeap listen() {
        KeptHeap kept = new KeptHeap();
        for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) each).addNotificationListener(kept, null, null);
        }
        return kept;
    }

    /** Collect now and then, so that there is something to see, until this JVM ends. */
    public KeptHeap often() {
        Thread collecting = new Thread(KeptHeap::collect, "collecting");
        collecting.setDaemon(true);
        collecting.start();
        return this;
    }

    private static void collect() {
        try {
            while (true) {
                Thread.sleep(PAUSE_MILLIS);
                System.gc();
            }
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    /** Give the most bytes that were used after a collection. */
    public long most() {
        return most.get();
    }

    /** Collect everything that nobody uses, and give the bytes that are left. */
    public static long now() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object unused) {
        GarbageCollectionNotificationInfo info =
                GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        if (info.getGcAction().contains("major")) {
            most.accumulateAndGet(used(info.getGcInfo().getMemoryUsageAfterGc()), Math::max);
        }
    }

    private static long used(Map<String, MemoryUsage> usages) {
        long used = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = usages.get(pool.getName());
            if (usage != null && pool.getType() == MemoryType.HEAP) {
                used += usage.getUsed();
            }
        }
        return used;
    }
}
