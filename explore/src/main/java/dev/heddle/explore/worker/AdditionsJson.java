package dev.heddle.explore.worker;

import dev.heddle.instrument.mend.AddedLock;
import dev.heddle.instrument.mend.Additions;
import dev.heddle.instrument.mend.LockPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a program is run with that is not in its source, on its way to a worker. */
final class AdditionsJson {
    private AdditionsJson() {}

    static Map<String, @Nullable Object> write(Additions additions) {
        List<Map<String, @Nullable Object>> locks = new ArrayList<>();
        for (AddedLock each : additions.locks()) {
            Map<String, @Nullable Object> lock = new LinkedHashMap<>();
            lock.put("class", each.className());
            lock.put("method", each.method());
            lock.put("descriptor", each.descriptor());
            lock.put("from", each.from());
            lock.put("to", each.to());
            lock.put("lock", each.lock().words());
            locks.add(lock);
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("locks", locks);
        json.put("volatiles", additions.volatiles());
        return json;
    }

    static Additions read(Message json) {
        return new Additions(
                json.parts("locks").stream()
                        .map(each -> new AddedLock(
                                each.text("class"),
                                each.text("method"),
                                each.text("descriptor"),
                                each.number("from"),
                                each.number("to"),
                                LockPath.of(each.texts("lock"))))
                        .toList(),
                json.texts("volatiles"));
    }
}
