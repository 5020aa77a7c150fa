package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.NamedLock;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.Region;
import dev.heddle.instrument.mend.SharedLock;
import dev.heddle.model.FindingSite;
import java.util.ArrayList;
import java.util.List;

/** What might mend a deadlock of locks that are taken in different orders: one lock more, which everybody takes before the first of them. */
final class DeadlockHints {
    private static final Hints NONE = new Hints(List.of(), Fix.Lack.NO_PLACE);

    private DeadlockHints() {}

    static Hints of(ProgramCode program, Shown deadlock) {
        List<Hint.Held> held = new ArrayList<>();
        SharedLock gate = null;
        for (FindingSite place : deadlock.finding().sites()) {
            for (String each : place.locks()) {
                Place taken = Place.ofLock(program, deadlock, place.thread(), each);
                if (taken == null) {
                    return NONE;
                }
                MethodCode code = taken.code();
                Region region = taken.index() < 0 ? code.whole() : code.held(taken.index());
                if (region == null) {
                    return NONE;
                }
                gate = gate == null ? SharedLock.ofClass(code.owner()) : gate;
                List<NamedLock> names = code.names(gate, region);
                if (!names.isEmpty()) {
                    held.add(new Hint.Held(region, names.get(0)));
                }
            }
        }
        return gate == null || held.isEmpty()
                ? NONE
                : new Hints(List.of(Hint.holding(Fix.Kind.GATE, gate.name(), held)), Fix.Lack.NO_NAME);
    }
}
