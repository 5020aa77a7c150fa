package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.SharedLock;
import dev.heddle.model.Site;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The locks that the program's code holds around other accesses to the same fields.
 *
 * <p>Which these are the code has to tell: in no execution can be seen what a thread does when it is alone, after it has joined the others, say.
 */
final class Guards {
    private final ProgramCode program;
    private final Set<String> classes = new LinkedHashSet<>();
    private final Set<String> fields = new LinkedHashSet<>();

    Guards(ProgramCode program) {
        this.program = program;
    }

    /** Look also into the classes in which something happened in an execution. */
    void lookInto(Shown shown) {
        for (Interleaving.Row row : shown.interleaving().rows()) {
            Interleaving.Call call = row.call();
            Site site = call == null ? row.site() : call.site();
            if (site != null && !site.className().startsWith("java.")) {
                classes.add(site.className());
            }
        }
    }

    /** Ask for the locks of the field that something was done to. */
    void ask(MethodCode code, int index) {
        String field = code.reached(index);
        if (field != null) {
            fields.add(field);
            classes.add(field.substring(0, field.lastIndexOf('.')));
        }
    }

    /** List them, the first to be found first. */
    Set<SharedLock> all() {
        Set<SharedLock> all = new LinkedHashSet<>();
        for (String field : fields) {
            for (String each : classes) {
                List<MethodCode> methods = program.accessing(each, field);
                methods.forEach(code -> all.addAll(code.guards(field)));
            }
        }
        return all;
    }
}
