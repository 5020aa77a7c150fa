package dev.heddle.check;

import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.FindingJson;
import dev.heddle.explore.worker.SearchFile;
import dev.heddle.explore.worker.SuspicionJson;
import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The file in which is kept what a check has come to so far, so that the next one of the same program begins with that.
 *
 * @param path where it is
 * @param identity what must be the same for it to be of use: the program, the JDK, Heddle itself
 * @param search where the search is kept besides, as far as it has got
 */
public record CheckFile(Path path, Map<String, String> identity, SearchFile search) {
    private static final int FORMAT = 4;

    /** Keep a copy. */
    public CheckFile {
        identity = Map.copyOf(identity);
    }

    /**
     * What is kept.
     *
     * @param shown what was shown
     * @param suspects what was suspected, and what came of it
     * @param searched what the search came to, of the cases of which it has tried everything
     * @param heard the cases of which all is known that is suspicious
     * @param free what free runs came to; null if there were none
     * @param cases how many cases there are; {@link Coverage#UNKNOWN} if nobody knows
     * @param rounds how many checks have taken part in it
     */
    record Kept(
            List<Shown> shown,
            List<Suspect> suspects,
            List<CaseResult> searched,
            List<String> heard,
            @Nullable Freely free,
            int cases,
            int rounds) {
        static final Kept NOTHING = new Kept(List.of(), List.of(), List.of(), List.of(), null, Coverage.UNKNOWN, 0);
    }

    /**
     * Keep this instead of what is kept so far; either the one or the other is there, whatever happens meanwhile.
     *
     * @param manner how the program was listened to
     */
    void keep(Kept kept, Manner manner) throws IOException {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("check", identity);
        json.put("shown", kept.shown.stream().map(CheckFile::write).toList());
        json.put("suspects", kept.suspects.stream().map(CheckFile::write).toList());
        json.put("searched", kept.searched.stream().map(CaseResult::toJson).toList());
        json.put("manner", manner.toString());
        json.put("heard", kept.heard);
        json.put("free", kept.free == null ? null : FreelyJson.write(kept.free));
        json.put("cases", kept.cases);
        json.put("rounds", kept.rounds);
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(beside, JsonWriter.write(json));
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** Forget what is kept. */
    public void forget() throws IOException {
        Files.deleteIfExists(path);
        forgetSearch();
    }

    /** Forget how far the search has got, and nothing else. */
    public void forgetSearch() throws IOException {
        Files.deleteIfExists(search.path());
    }

    /**
     * Read what is kept; nothing if there is nothing, or if it is of something else.
     *
     * @param manner how the program will be listened to: if it was done in another one, it is not done
     */
    Kept load(Manner manner) {
        try {
            if (!(JsonReader.read(Files.readString(path)) instanceof Map<?, ?> json)
                    || !Long.valueOf(FORMAT).equals(json.get("format"))
                    || !identity.equals(json.get("check"))) {
                return Kept.NOTHING;
            }
            List<Shown> shown = new ArrayList<>();
            for (Map<?, ?> each : objects(json.get("shown"))) {
                shown.add(new Shown(
                        text(each, "case"),
                        number(each, "execution"),
                        FindingJson.readFinding(each.get("finding")),
                        FindingJson.readInterleaving(each.get("interleaving")),
                        text(each, "output")));
            }
            List<Suspect> suspects = new ArrayList<>();
            for (Map<?, ?> each : objects(json.get("suspects"))) {
                suspects.add(new Suspect(
                        text(each, "case"),
                        SuspicionJson.read(each.get("suspicion")),
                        Status.valueOf(text(each, "status")),
                        number(each, "executions"),
                        Boolean.TRUE.equals(each.get("over")),
                        (int) number(each, "seen")));
            }
            List<CaseResult> searched = new ArrayList<>();
            for (Map<?, ?> each : objects(json.get("searched"))) {
                searched.add(CaseResult.read(each));
            }
            Freely free = json.get("free") instanceof Map<?, ?> freely ? FreelyJson.read(freely) : null;
            List<String> heard = manner.toString().equals(json.get("manner")) ? texts(json.get("heard")) : List.of();
            int cases = (int) number(json, "cases");
            return new Kept(shown, suspects, searched, heard, free, cases, (int) number(json, "rounds"));
        } catch (IOException | RuntimeException unreadable) {
            // Whoever has damaged it, the program can be checked anew.
            return Kept.NOTHING;
        }
    }

    private static Map<String, @Nullable Object> write(Shown shown) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("case", shown.caseName());
        json.put("execution", shown.execution());
        json.put("finding", FindingJson.write(shown.finding()));
        json.put("interleaving", FindingJson.write(shown.interleaving()));
        json.put("output", shown.output());
        return json;
    }

    private static Map<String, @Nullable Object> write(Suspect suspect) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("case", suspect.caseName());
        json.put("suspicion", SuspicionJson.write(suspect.suspicion()));
        json.put("status", suspect.status().name());
        json.put("executions", suspect.executions());
        json.put("over", suspect.over());
        json.put("seen", suspect.seen());
        return json;
    }

    static List<Map<?, ?>> objects(@Nullable Object value) {
        List<Map<?, ?>> objects = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Map<?, ?> map) {
                    objects.add(map);
                }
            }
        }
        return objects;
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    static String text(Map<?, ?> json, String key) {
        if (json.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("no text " + key);
    }

    static long number(Map<?, ?> json, String key) {
        if (json.get(key) instanceof Long number) {
            return number;
        }
        throw new IllegalArgumentException("no number " + key);
    }
}
