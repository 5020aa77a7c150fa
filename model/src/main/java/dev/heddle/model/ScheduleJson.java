package dev.heddle.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Schedules as text: JSON that a person can read, one line a step.
 *
 * <pre>
 * {
 *   "schedule": 1,                                                     the version
 *   "run": {"classPath": [...], "target": "...", "arguments": [...]},
 *   "fixed": {"jdk": 17, "processors": 2, "locale": "en", "timeZone": "UTC", "seed": 1, "strategy": "pct"},
 *   "expected": {"kind": "DATA_RACE", "fingerprint": "...", "message": "..."},
 *   "steps": [
 *     {"thread":"0.1","name":"teller-1","operation":2,"kind":"READ","site":"...","index":4,"target":"...","enabled":["0.1"]},
 *     ...
 *   ]
 * }
 * </pre>
 *
 * <p>{@code run} may have {@code include}, {@code exclude}, {@code inside} and {@code options} (of the JVM), and {@code fixed} may have {@code "timeouts": "any"} and
 * {@code "spurious": "wakeups,parks,cas"}. What is expected has {@code fields} and {@code places} if it is fields that are torn. The kind of what is expected is that of a bug, or {@code OUTCOME}. A step has {@code inner} if it is one inside the JDK, {@code choice} if it could have gone another way, and {@code target}
 * and {@code enabled} unless nothing was to be decided.
 */
public final class ScheduleJson {
    /** The version that is written, and the newest that is read. */
    public static final int VERSION = 1;

    private static final String ANY = "any";
    private static final String SHARED = "shared";
    private static final String OUTCOME = "OUTCOME";

    private ScheduleJson() {}

    /** Write a schedule. */
    public static String write(Schedule schedule) {
        StringBuilder out = new StringBuilder("{\n");
        line(out, "schedule", VERSION);
        line(out, "run", run(schedule.run()));
        line(out, "fixed", fixed(schedule.fixed()));
        line(out, "expected", expected(schedule.expected()));
        out.append("  \"steps\": [");
        String before = "\n    ";
        for (Schedule.Step each : schedule.steps()) {
            out.append(before).append(JsonWriter.write(step(each)));
            before = ",\n    ";
        }
        return out.append("\n  ]\n}\n").toString();
    }

    private static void line(StringBuilder out, String key, Object value) {
        out.append("  \"")
                .append(key)
                .append("\": ")
                .append(JsonWriter.write(value))
                .append(",\n");
    }

    private static Map<String, Object> run(Schedule.Run run) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("classPath", run.classPath());
        map.put("target", run.target());
        map.put("arguments", run.arguments());
        if (!run.include().isEmpty()) {
            map.put("include", run.include());
        }
        if (!run.exclude().isEmpty()) {
            map.put("exclude", run.exclude());
        }
        if (!run.inside().isEmpty()) {
            map.put("inside", run.inside());
        }
        if (!run.options().isEmpty()) {
            map.put("options", run.options());
        }
        return map;
    }

    private static Map<String, Object> fixed(Schedule.Fixed fixed) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("jdk", fixed.jdk());
        map.put("processors", fixed.processors());
        map.put("locale", fixed.locale());
        map.put("timeZone", fixed.timeZone());
        map.put("seed", fixed.seed());
        map.put("strategy", fixed.strategy());
        if (fixed.anyTimeouts()) {
            map.put("timeouts", ANY);
        }
        if (!fixed.spurious().isEmpty()) {
            map.put("spurious", fixed.spurious());
        }
        if (fixed.sharedOutput()) {
            map.put("output", SHARED);
        }
        return map;
    }

    private static Map<String, Object> expected(Schedule.Expected expected) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", expected.kind() == null ? OUTCOME : expected.kind().name());
        map.put("fingerprint", expected.fingerprint());
        map.put("message", expected.message());
        Seam seam = expected.seam();
        if (seam != null) {
            map.put("fields", seam.subject());
            map.put(
                    "places",
                    seam.places().stream()
                            .map(each -> Map.of("site", each.site(), "index", each.index()))
                            .toList());
        }
        return map;
    }

    private static Map<String, Object> step(Schedule.Step step) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("thread", step.thread());
        map.put("name", step.name());
        map.put("operation", step.operation());
        if (step.isInner()) {
            map.put("inner", step.inner());
        }
        map.put("kind", step.kind());
        map.put("site", step.site());
        if (step.index() >= 0) {
            map.put("index", step.index());
        }
        if (step.target() != null) {
            map.put("target", step.target());
        }
        if (step.choice() != Schedule.NO_CHOICE) {
            map.put("choice", step.choice());
        }
        if (!step.enabled().isEmpty()) {
            map.put("enabled", step.enabled());
        }
        return map;
    }

    /**
     * Read a schedule.
     *
     * @throws ScheduleException if the text is none, or one of a newer version
     */
    public static Schedule read(String text) {
        Object value;
        try {
            value = JsonReader.read(text);
        } catch (JsonException broken) {
            throw new ScheduleException("This is no schedule: " + broken.getMessage() + ".", broken);
        }
        Part whole = Part.of(value, "the file");
        if (!whole.has("schedule")) {
            throw new ScheduleException("This is no schedule: it has no \"schedule\" with a version number.");
        }
        int version = whole.number("schedule");
        if (version > VERSION) {
            throw new ScheduleException("This schedule has version " + version
                    + ", and this Heddle reads up to version " + VERSION + ": use a newer one.");
        }
        if (version < 1) {
            throw new ScheduleException("This is no schedule: there is no version " + version + ".");
        }
        List<Schedule.Step> steps = new ArrayList<>();
        List<?> all = whole.list("steps");
        for (int i = 0; i < all.size(); i++) {
            steps.add(step(Part.of(all.get(i), "step " + i)));
        }
        return new Schedule(
                run(whole.part("run")), fixed(whole.part("fixed")), expected(whole.part("expected")), steps);
    }

    private static Schedule.Run run(Part part) {
        return new Schedule.Run(
                part.texts("classPath"),
                part.text("target"),
                part.texts("arguments"),
                part.has("include") ? part.texts("include") : List.of(),
                part.has("exclude") ? part.texts("exclude") : List.of(),
                part.has("inside") ? part.texts("inside") : List.of(),
                part.has("options") ? part.texts("options") : List.of());
    }

    private static Schedule.Fixed fixed(Part part) {
        return new Schedule.Fixed(
                part.number("jdk"),
                part.number("processors"),
                part.text("locale"),
                part.text("timeZone"),
                part.longNumber("seed"),
                part.text("strategy"),
                part.has("timeouts") && part.text("timeouts").equals(ANY),
                part.has("spurious") ? part.text("spurious") : "",
                part.has("output") && part.text("output").equals(SHARED));
    }

    private static Schedule.Expected expected(Part part) {
        String kind = part.text("kind");
        if (kind.equals(OUTCOME)) {
            return Schedule.Expected.outcome(part.text("fingerprint"), part.text("message"));
        }
        for (FindingKind each : FindingKind.values()) {
            if (each.name().equals(kind)) {
                return new Schedule.Expected(each, part.text("fingerprint"), part.text("message"), seam(part));
            }
        }
        throw new ScheduleException("This is no schedule: there is no kind \"" + kind + "\" of bug.");
    }

    private static @Nullable Seam seam(Part expected) {
        if (!expected.has("fields")) {
            return null;
        }
        List<Seam.Place> places = new ArrayList<>();
        for (Object each : expected.list("places")) {
            Part place = Part.of(each, "a place");
            places.add(new Seam.Place(place.text("site"), place.number("index")));
        }
        return new Seam(expected.text("fingerprint"), expected.text("fields"), places);
    }

    private static Schedule.Step step(Part part) {
        return new Schedule.Step(
                part.text("thread"),
                part.text("name"),
                part.number("operation"),
                part.has("inner") ? part.number("inner") : 0,
                part.text("kind"),
                part.text("site"),
                part.has("index") ? part.number("index") : -1,
                part.has("target") ? part.text("target") : null,
                part.has("choice") ? part.number("choice") : Schedule.NO_CHOICE,
                part.has("enabled") ? part.texts("enabled") : List.of());
    }

    /** An object in the text, and what a person calls it. */
    private record Part(Map<?, ?> map, String name) {
        static Part of(@Nullable Object value, String name) {
            if (value instanceof Map<?, ?> map) {
                return new Part(map, name);
            }
            throw new ScheduleException("This is no schedule: " + name + " is no JSON object.");
        }

        boolean has(String key) {
            return map.containsKey(key);
        }

        Part part(String key) {
            return of(get(key), "\"" + key + "\"");
        }

        String text(String key) {
            if (get(key) instanceof String text) {
                return text;
            }
            throw wrong(key, "text");
        }

        int number(String key) {
            long number = longNumber(key);
            if (number == (int) number) {
                return (int) number;
            }
            throw wrong(key, "whole number of that size");
        }

        long longNumber(String key) {
            if (get(key) instanceof Long number) {
                return number;
            }
            throw wrong(key, "whole number");
        }

        List<?> list(String key) {
            if (get(key) instanceof List<?> list) {
                return list;
            }
            throw wrong(key, "list");
        }

        List<String> texts(String key) {
            List<String> texts = new ArrayList<>();
            for (Object each : list(key)) {
                if (!(each instanceof String text)) {
                    throw wrong(key, "list of texts");
                }
                texts.add(text);
            }
            return texts;
        }

        private @Nullable Object get(String key) {
            if (!map.containsKey(key)) {
                throw new ScheduleException("This is no schedule: " + name + " has no \"" + key + "\".");
            }
            return map.get(key);
        }

        private ScheduleException wrong(String key, String wanted) {
            return new ScheduleException("This is no schedule: \"" + key + "\" of " + name + " is no " + wanted + ".");
        }
    }
}
