package dev.heddle.detect.views;

import java.util.List;

/**
 * Fields that one thread uses together and another apart.
 *
 * <p>Each of the three lists holds scopes that use the same locations alike, at different places, the first one first.
 *
 * @param fields the fields, ascending; a single one if it is that of several objects
 * @param instances on how many sets of locations it was seen, at least
 * @param togetherThread who uses them together
 * @param together where
 * @param apartThread who uses them apart
 * @param first where it uses some of them
 * @param second where it uses some of them, of which one not there, while one from there is not used here
 */
public record ViewWarning(
        List<Integer> fields,
        long instances,
        int togetherThread,
        List<ViewScope> together,
        int apartThread,
        List<ViewScope> first,
        List<ViewScope> second) {
    public ViewWarning {
        fields = List.copyOf(fields);
        together = List.copyOf(together);
        first = List.copyOf(first);
        second = List.copyOf(second);
    }

    /** Make the same warning, seen on more sets of locations. */
    ViewWarning and(long more) {
        return new ViewWarning(fields, instances + more, togetherThread, together, apartThread, first, second);
    }
}
