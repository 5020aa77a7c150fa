package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.SharedLock;
import dev.heddle.model.Site;
import org.jspecify.annotations.Nullable;

/**
 * Where in the program's code a step was done.
 *
 * @param index the bytecode index; -1 for the entry of a method
 */
record Place(MethodCode code, int index) {
    /** Find the place of a step; null if its code can't be had. */
    static @Nullable Place of(ProgramCode program, Interleaving.Row row) {
        Interleaving.Call call = row.call();
        Site site = row.site();
        if (call != null) {
            MethodCode code = program.methodAt(
                    call.site().className(), call.site().method(), call.site().line());
            String name = call.name().substring(call.name().lastIndexOf('.') + 1);
            int index = code == null ? -1 : code.call(call.site().line(), name);
            return code == null || index < 0 ? null : new Place(code, index);
        }
        return site == null ? null : of(program, site);
    }

    /** Find the place of a site; null if its code can't be had. */
    static @Nullable Place of(ProgramCode program, Site site) {
        MethodCode code = program.method(site.className(), site.method(), site.descriptor());
        return code == null ? null : new Place(code, site.index());
    }

    /** Find where a thread took a lock for the last time; null if that was not told. */
    static @Nullable Place ofLock(ProgramCode program, Shown shown, String thread, String lock) {
        Interleaving told = shown.interleaving();
        Place found = null;
        for (Interleaving.Row row : told.rows()) {
            boolean same = row.thread() >= 0 && told.threads().get(row.thread()).equals(thread);
            if (same && row.text().equals("lock " + lock)) {
                found = of(program, row);
            }
        }
        return found;
    }

    /** Give the lock that is taken here, as others know it; null if they don't. */
    @Nullable
    SharedLock lock() {
        return code.lock(index);
    }
}
