package dev.heddle.explore.worker;

import dev.heddle.explore.pursue.Hearsay;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Pursuits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker goes after instead of a search.
 *
 * @param manner how it goes after it
 * @param share which of the suspicions it goes after
 * @param settled those that need not be gone after any more
 * @param hearsay what is known of a run that was free; null if nothing is
 */
public record Chase(
        Manner manner,
        Pursuits.Share share,
        List<Settled> settled,
        @Nullable Hearsay hearsay) {
    /** Keep a copy. */
    public Chase {
        settled = List.copyOf(settled);
    }

    /** Write it. */
    Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("freeze", manner.freeze());
        json.put("hint", manner.hint());
        json.put("by", manner.by().name());
        json.put("runs", manner.runs());
        json.put("number", share.number());
        json.put("of", share.of());
        json.put("settled", settled.stream().map(Settled::toJson).toList());
        json.put("trace", hearsay == null ? null : hearsay.trace());
        json.put(
                "hearsay",
                hearsay == null
                        ? List.of()
                        : hearsay.suspicions().stream()
                                .map(SuspicionJson::write)
                                .toList());
        return json;
    }

    /** Read what {@link #toJson} wrote. */
    static Chase fromJson(Message json) {
        String trace = json.textIfAny("trace");
        return new Chase(
                new Manner(
                        json.flag("freeze"),
                        json.flag("hint"),
                        Manner.By.valueOf(json.text("by")),
                        json.number("runs")),
                new Pursuits.Share(json.number("number"), json.number("of")),
                json.parts("settled").stream().map(Settled::fromJson).toList(),
                trace == null
                        ? null
                        : new Hearsay(
                                json.parts("hearsay").stream()
                                        .map(SuspicionJson::suspicion)
                                        .toList(),
                                trace));
    }
}
