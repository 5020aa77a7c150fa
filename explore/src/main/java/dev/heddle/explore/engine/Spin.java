package dev.heddle.explore.engine;

import java.util.Arrays;

/**
 * What a thread has read since it last did something that others can see: if it comes round a loop with nothing changed,
 * it waits until one of these locations is written.
 */
final class Spin extends Target {
    private Target[] read = new Target[8];
    private int[] versions = new int[8];
    private int count;

    void saw(Target target) {
        for (int i = 0; i < count; i++) {
            if (read[i] == target) {
                return;
            }
        }
        if (count == read.length) {
            read = Arrays.copyOf(read, count * 2);
            versions = Arrays.copyOf(versions, count * 2);
        }
        read[count] = target;
        versions[count++] = target.version;
    }

    void reset() {
        Arrays.fill(read, 0, count, null);
        count = 0;
    }

    @Override
    protected boolean admits(Strand strand) {
        for (int i = 0; i < count; i++) {
            if (read[i].version != versions[i]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String describe() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ", ").append(read[i].describe());
        }
        return text.toString();
    }
}
