package dev.heddle.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An event with all that is kept of it. */
record Sample(
        long clock,
        int thread,
        long shape,
        boolean flag,
        long object,
        int type,
        int index,
        long value,
        int referenceType,
        int context) {

    static Sample of(TraceCursor at) {
        return new Sample(
                at.clock(),
                at.thread(),
                at.shape(),
                at.flag(),
                at.object(),
                at.type(),
                at.index(),
                at.value(),
                at.referenceType(),
                at.context());
    }

    /** Read all events of a trace. */
    static List<Sample> read(Path file) {
        try (Trace trace = Trace.open(file)) {
            return read(trace.cursor());
        }
    }

    static List<Sample> read(TraceCursor cursor) {
        List<Sample> all = new ArrayList<>();
        while (cursor.next()) {
            all.add(of(cursor));
        }
        return all;
    }
}
