package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Which sets of signatures the cycles of a component can still give: a table by set, as bits, if there are few signatures; else any.
 *
 * <p>A set can be that of a cycle only if its members form a circle, each followed by one that starts where it ends.
 */
final class SignatureSets {
    /** With more signatures than these nothing is tabled. */
    private static final int FEW = 10;

    /** The signatures in order, each of which a bit stands for; none if they are too many. */
    private final int[] members;

    private final boolean[] open;

    /** By set, whether it, or a larger one, is open. */
    private final boolean[] leadsOn;

    SignatureSets(List<Step> steps, int nodes) {
        TreeSet<Integer> all = new TreeSet<>();
        for (Step step : steps) {
            all.add(step.signature());
        }
        members = new int[all.size() <= FEW ? all.size() : 0];
        for (int i = 0; i < members.length; i++) {
            members[i] = all.pollFirst();
        }
        open = new boolean[1 << members.length];
        leadsOn = new boolean[open.length];
        leadsOn[0] = true;
        int[] followers = followers(steps, nodes);
        for (int set = 1; set < open.length; set++) {
            open[set] = isCircle(set, followers);
        }
    }

    private int[] followers(List<Step> steps, int nodes) {
        int[] out = new int[nodes];
        for (Step step : steps) {
            out[step.from()] |= with(0, step);
        }
        int[] followers = new int[members.length];
        for (Step step : steps) {
            int member = Arrays.binarySearch(members, step.signature());
            if (member >= 0) {
                followers[member] |= out[step.to()];
            }
        }
        return followers;
    }

    /** Tell whether from each member of a set one comes to all of them, in one step or more, by way of members only. */
    private static boolean isCircle(int set, int[] followers) {
        for (int rest = set; rest != 0; rest &= rest - 1) {
            int reached = followers[Integer.numberOfTrailingZeros(rest)] & set;
            int done = 0;
            while (reached != done) {
                int next = Integer.numberOfTrailingZeros(reached & ~done);
                done |= 1 << next;
                reached |= followers[next] & set;
            }
            if (reached != set) {
                return false;
            }
        }
        return true;
    }

    /** Close the sets that were found. */
    void close(Findings findings) {
        if (members.length == 0) {
            return;
        }
        for (int set = open.length - 1; set >= 0; set--) {
            open[set] = open[set] && !findings.has(signatures(set));
            leadsOn[set] = open[set];
            for (int bit = 1; bit < open.length && !leadsOn[set]; bit <<= 1) {
                leadsOn[set] = (set & bit) == 0 && leadsOn[set | bit];
            }
        }
    }

    private List<Integer> signatures(int set) {
        List<Integer> signatures = new ArrayList<>();
        for (int rest = set; rest != 0; rest &= rest - 1) {
            signatures.add(members[Integer.numberOfTrailingZeros(rest)]);
        }
        return signatures;
    }

    /** Add to a set the signature of a step. */
    int with(int set, Step step) {
        int member = Arrays.binarySearch(members, step.signature());
        return member < 0 ? set : set | 1 << member;
    }

    /** Tell whether a path with a set of signatures can still find something. */
    boolean leadsOn(int set) {
        return leadsOn[set];
    }
}
