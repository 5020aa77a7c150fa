package dev.heddle.bugs;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;

/** Two threads ask for the same key, which neither finds: both get what one of them computes. */
public class ComputeIfAbsentTest {

    public static void main(String[] args) throws InterruptedException {
        Cache<String, String> cache = CacheBuilder.newBuilder().build();
        String[] got = new String[2];
        Thread a = new Thread(() -> got[0] = cache.asMap().computeIfAbsent("key", key -> "value"));
        Thread b = new Thread(() -> got[1] = cache.asMap().computeIfAbsent("key", key -> "value"));
        a.start();
        b.start();
        a.join();
        b.join();
        if (!"value".equals(got[0]) || !"value".equals(got[1])) {
            throw new AssertionError(got[0] + ", " + got[1]);
        }
    }
}
