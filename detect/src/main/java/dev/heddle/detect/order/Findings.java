package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The cycles found, one for each set of signatures. To be told of short ones first. */
final class Findings {
    /** More than anybody reads: when there are as many, the search is over. */
    static final int MOST = 1_000;

    private static final class Finding implements Comparable<Finding> {
        final List<Integer> signatures;
        final List<LockCycle.Wait> waits;

        /** The cycles of locks, as hashes of 64 bits. */
        final Set<Long> instances = new HashSet<>();

        Finding(List<Integer> signatures, List<LockCycle.Wait> waits) {
            this.signatures = signatures;
            this.waits = waits;
        }

        @Override
        public int compareTo(Finding other) {
            int by = Integer.compare(waits.size(), other.waits.size());
            by = by != 0 ? by : Integer.compare(signatures.size(), other.signatures.size());
            for (int i = 0; by == 0 && i < signatures.size(); i++) {
                by = Integer.compare(signatures.get(i), other.signatures.get(i));
            }
            return by;
        }
    }

    private final Looks looks;
    private final Map<List<Integer>, Finding> bySet = new HashMap<>();

    Findings(Looks looks) {
        this.looks = looks;
    }

    /** Tell whether there is a finding with just these signatures, in order. */
    boolean has(List<Integer> signatures) {
        return bySet.containsKey(signatures);
    }

    /** Add a cycle, if there are not too many. */
    void add(Step[] path, int length, Seating seating) {
        Set<Integer> sorted = new TreeSet<>();
        long locks = 0;
        for (int i = 0; i < length; i++) {
            sorted.add(path[i].signature());
            locks = Told.mix(locks + path[i].edge().held.number() + 1);
        }
        List<Integer> signatures = new ArrayList<>(sorted);
        Finding known = bySet.get(signatures);
        if (known == null) {
            if (bySet.size() == MOST) {
                looks.end();
                return;
            }
            known = new Finding(signatures, waits(length, seating));
            bySet.put(signatures, known);
        }
        if (known.waits.size() == length && known.instances.size() < LockCycle.MANY) {
            known.instances.add(locks);
        }
    }

    private static List<LockCycle.Wait> waits(int length, Seating seating) {
        List<LockCycle.Wait> waits = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            waits.add(seating.get(i).edge().toWait());
        }
        return waits;
    }

    /** Give all: short ones first, then by signature. */
    List<LockCycle> sorted() {
        List<Finding> all = new ArrayList<>(bySet.values());
        all.sort(null);
        List<LockCycle> cycles = new ArrayList<>();
        for (Finding finding : all) {
            cycles.add(new LockCycle(finding.waits, false, finding.instances.size()));
        }
        return cycles;
    }
}
