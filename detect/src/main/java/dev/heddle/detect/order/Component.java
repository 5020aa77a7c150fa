package dev.heddle.detect.order;

import java.util.Arrays;
import java.util.List;

/** A strongly connected component of the lock graph, in which cycles are searched, one length after the other. */
final class Component {
    private static final int FAR = Integer.MAX_VALUE;

    private final Steps steps;
    private final Looks looks;
    private final Findings findings;
    private final SignatureSets sets;

    /** By lock, how many steps it is to the start, without a lock of lesser number, as far as that is near enough. */
    private final int[] distance;

    private final int[] near;
    private final boolean[] onPath;
    private final Step[] path;
    private final Seating seating;

    /** The length that is searched now, and the lock that the cycles start at. */
    private int length;

    private int start;

    Component(Steps steps, int longest, boolean apart, Looks looks, Findings findings) {
        this.steps = steps;
        this.looks = looks;
        this.findings = findings;
        sets = new SignatureSets(steps.all, steps.locks());
        distance = new int[steps.locks()];
        Arrays.fill(distance, FAR);
        near = new int[steps.locks()];
        onPath = new boolean[steps.locks()];
        path = new Step[longest];
        seating = new Seating(longest, apart, looks);
    }

    /** Tell whether there may be cycles of more than a length whose signatures are not those of a shorter one. */
    boolean mayHaveMoreThan(int most) {
        return sets.leadsOn(0) && steps.locks() > most && steps.hasMoreThreadsThan(most);
    }

    /** Note what was found so far, here or in other components: longer cycles that are the same to the reader are not searched. */
    void skipWhatIsFound() {
        sets.close(findings);
    }

    /** Search for the cycles of one length. */
    void search(int thisLength) {
        length = thisLength;
        if (!mayHaveMoreThan(length - 1)) {
            return;
        }
        for (start = 0; start < steps.locks() && !looks.isOver(); start++) {
            int count = measure();
            onPath[start] = true;
            follow(start, 0, 0);
            onPath[start] = false;
            for (int i = 0; i < count; i++) {
                distance[near[i]] = FAR;
            }
        }
    }

    /** Find the locks near enough to the start, going backwards, and give their count. */
    private int measure() {
        int count = 0;
        near[count++] = start;
        distance[start] = 0;
        for (int i = 0; i < count; i++) {
            int lock = near[i];
            if (distance[lock] == length - 1) {
                break;
            }
            for (Step step : steps.in.get(lock)) {
                if (!looks.take()) {
                    return count;
                }
                if (step.from() > start && distance[step.from()] == FAR) {
                    distance[step.from()] = distance[lock] + 1;
                    near[count++] = step.from();
                }
            }
        }
        return count;
    }

    /** Try all steps out of the lock where a path of so many steps ends. */
    private void follow(int lock, int count, int set) {
        List<Step> out = steps.out.get(lock);
        int closedBy = -1;
        for (Step step : out) {
            if (!looks.take()) {
                return;
            }
            boolean last = count + 1 == length;
            if (distance[step.to()] > length - count - 1 || (last ? step.signature() == closedBy : onPath[step.to()])) {
                continue;
            }
            int larger = sets.with(set, step);
            path[count] = step;
            if (!sets.leadsOn(larger) || !canFollow(step, count, last) || !seating.add(path, count)) {
                continue;
            }
            if (last) {
                findings.add(path, length, seating);
                closedBy = step.signature();
            } else {
                onPath[step.to()] = true;
                follow(step.to(), count + 1, larger);
                onPath[step.to()] = false;
            }
        }
    }

    /** Tell whether, for modes and gates, a step can be the next on the path, and close it if it is the last. */
    private boolean canFollow(Step step, int count, boolean last) {
        if ((count > 0 && !path[count - 1].waitsFor(step)) || (last && !step.waitsFor(path[0]))) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!looks.take() || !step.edge().holds.fit(path[i].edge().holds)) {
                return false;
            }
        }
        return true;
    }
}
