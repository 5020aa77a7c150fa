package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.SharedLock;
import dev.heddle.model.FindingSite;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What might mend fields that belong together and are used apart: their lock, held around all the parts, in the method that does them. */
final class ViewHints {
    private ViewHints() {}

    static Hints of(ProgramCode program, Shown race) {
        List<FindingSite> sites = race.finding().sites();
        List<Spot> spots = new ArrayList<>();
        Set<SharedLock> locks = new LinkedHashSet<>();
        for (int i = 0; i < sites.size(); i++) {
            for (String each : sites.get(i).locks()) {
                Place taken = Place.ofLock(program, race, sites.get(i).thread(), each);
                SharedLock lock = taken == null ? null : taken.lock();
                if (lock != null) {
                    locks.add(lock);
                }
            }
            for (int k = i + 1; k < sites.size(); k++) {
                Spot apart = sites.get(i).thread().equals(sites.get(k).thread())
                        ? together(program, sites.get(i), sites.get(k))
                        : null;
                if (apart != null) {
                    spots.add(apart);
                }
            }
        }
        List<Hint> hints = new ArrayList<>();
        for (SharedLock each : locks) {
            hints.addAll(Spot.holding(Fix.Kind.LOCK_TOO, each, spots));
        }
        return new Hints(hints, spots.isEmpty() ? Fix.Lack.NO_PLACE : Fix.Lack.NO_NAME);
    }

    /** Find the part of the innermost method in which a thread did both of two things. */
    private static @Nullable Spot together(ProgramCode program, FindingSite one, FindingSite other) {
        List<StackTraceElement> first = one.stack();
        List<StackTraceElement> second = other.stack();
        for (int i = 0; i < first.size(); i++) {
            for (int k = 0; k < second.size(); k++) {
                StackTraceElement frame = first.get(i);
                StackTraceElement same = second.get(k);
                if (frame.getClassName().equals(same.getClassName())
                        && frame.getMethodName().equals(same.getMethodName())) {
                    MethodCode code =
                            program.methodAt(frame.getClassName(), frame.getMethodName(), frame.getLineNumber());
                    int from = code == null ? -1 : index(code, one, i);
                    int to = code == null ? -1 : index(code, other, k);
                    if (code == null || from < 0 || to < 0 || from == to) {
                        return null;
                    }
                    boolean isOneScope = i == 0 && k == 0 && code.isFree(Math.min(from, to), Math.max(from, to));
                    return isOneScope ? null : Spot.of(code, List.of(from, to));
                }
            }
        }
        return null;
    }

    /** Find the instruction by which a thread was in a frame of its stack. */
    private static int index(MethodCode code, FindingSite site, int frame) {
        List<StackTraceElement> stack = site.stack();
        return frame == 0
                ? site.site().index()
                : code.call(
                        stack.get(frame).getLineNumber(), stack.get(frame - 1).getMethodName());
    }
}
