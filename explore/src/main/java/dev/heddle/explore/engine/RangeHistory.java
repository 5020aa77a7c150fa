package dev.heddle.explore.engine;

import dev.heddle.detect.HappensBefore;
import dev.heddle.detect.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the race checker keeps of the elements of an array that have only been accessed many at once.
 *
 * <p>Kept: ranges that don't overlap, in their order, each with one variable: all its elements have been accessed in the same
 * way. An access that begins or ends within a range splits it, and both parts go on with what was known of the whole. An
 * element that is accessed by itself gets a variable of its own, which starts with what is known of its range. So nothing is
 * lost and nothing is made up, as if each element had always had its own.
 */
final class RangeHistory {
    private static final class Range {
        final int from;
        final int to;
        final Variable variable;

        Range(int from, int to, Variable variable) {
            this.from = from;
            this.to = to;
            this.variable = variable;
        }
    }

    private List<Range> ranges = new ArrayList<>();

    /** Give what is known of an element, and of others; null if nothing is. */
    @Nullable
    Variable at(int index) {
        for (Range each : ranges) {
            if (each.from <= index && index < each.to) {
                return each.variable;
            }
        }
        return null;
    }

    /** Note an access to a range by a thread. */
    void access(HappensBefore order, int thread, int from, int to, boolean write, int site) {
        split(from);
        split(to);
        List<Range> now = new ArrayList<>(ranges.size() + 1);
        int covered = from;
        for (Range each : ranges) {
            if (each.from >= from && each.from < to) {
                if (covered < each.from) {
                    now.add(new Range(covered, each.from, new Variable()));
                }
                covered = each.to;
            } else if (each.from >= to && covered < to) {
                now.add(new Range(covered, to, new Variable()));
                covered = to;
            }
            now.add(each);
        }
        if (covered < to) {
            now.add(new Range(covered, to, new Variable()));
        }
        ranges = now;
        for (Range each : ranges) {
            if (each.from >= from && each.to <= to) {
                if (write) {
                    order.write(thread, each.variable, site);
                } else {
                    order.read(thread, each.variable, site);
                }
            }
        }
    }

    private void split(int index) {
        for (int i = 0; i < ranges.size(); i++) {
            Range each = ranges.get(i);
            if (each.from < index && index < each.to) {
                ranges.set(i, new Range(each.from, index, each.variable));
                ranges.add(i + 1, new Range(index, each.to, new Variable(each.variable)));
                return;
            }
        }
    }
}
