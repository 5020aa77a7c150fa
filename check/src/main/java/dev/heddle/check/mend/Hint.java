package dev.heddle.check.mend;

import dev.heddle.instrument.mend.Additions;
import dev.heddle.instrument.mend.NamedLock;
import dev.heddle.instrument.mend.Region;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that might mend what was found.
 *
 * @param lock the lock to hold, or the field that is to be volatile, by the name a person knows it by
 * @param additions what the program is to be explored with
 */
record Hint(Fix.Kind kind, String lock, List<Fix.Where> places, Additions additions) {
    /** Hold locks around parts of methods. */
    static Hint holding(Fix.Kind kind, String lock, List<Held> held) {
        List<Fix.Where> places = new ArrayList<>();
        List<Held> distinct = held.stream().distinct().toList();
        for (Held each : distinct) {
            Region region = each.region;
            places.add(new Fix.Where(
                    region.className(),
                    region.method(),
                    region.file(),
                    region.firstLine(),
                    region.lastLine(),
                    each.lock.expression()));
        }
        return new Hint(
                kind,
                lock,
                places,
                new Additions(
                        distinct.stream()
                                .map(each -> each.region.holding(each.lock.path()))
                                .toList(),
                        List.of()));
    }

    /** Make a field volatile. */
    static Hint ofVolatile(String field) {
        return new Hint(Fix.Kind.VOLATILE, field, List.of(), new Additions(List.of(), List.of(field)));
    }

    /** A lock around a part of a method. */
    record Held(Region region, NamedLock lock) {}

    /** Say in a few words what it is, for those that are not given. */
    String words() {
        return kind == Fix.Kind.VOLATILE ? "making " + lock + " volatile" : "holding " + lock;
    }
}
