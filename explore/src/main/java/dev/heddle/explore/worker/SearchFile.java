package dev.heddle.explore.worker;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.PackedNumbers;
import dev.heddle.explore.search.Progress;
import dev.heddle.model.Finding;
import dev.heddle.model.JsonException;
import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The file in which a long job is kept every few seconds, so that it can go on after it was broken off.
 *
 * @param path where it is
 * @param identity what must be the same for the search to go on, by what to say where it is not
 */
public record SearchFile(Path path, Map<String, String> identity) {
    private static final int FORMAT = 4;

    /** Keep a copy. */
    public SearchFile {
        identity = Collections.unmodifiableMap(new LinkedHashMap<>(identity));
    }

    /**
     * What is kept.
     *
     * @param count how many cases the job has
     * @param cases those that have begun, in order
     */
    record Kept(int count, List<KeptCase> cases) {}

    /**
     * What is kept of a case.
     *
     * @param name its name
     * @param found what was found in it
     * @param result what it came to; null if it was under way
     * @param rest where its search stands; null if that has nothing left to do
     */
    record KeptCase(
            String name,
            List<Found> found,
            @Nullable CaseResult result,
            @Nullable Rest rest) {}

    /**
     * A finding as a worker told it.
     *
     * @param at how far the case had got
     */
    record Found(Finding finding, Interleaving interleaving, String output, Progress at) {}

    /** Keep this instead of what is kept so far; either the one or the other is there, whatever happens meanwhile. */
    void keep(Kept kept) throws IOException {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("search", identity);
        json.put("count", kept.count());
        json.put("cases", kept.cases().stream().map(SearchFile::write).toList());
        try {
            Files.writeString(beside(), JsonWriter.write(json));
            Files.move(beside(), path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside());
        }
    }

    private Path beside() {
        return path.resolveSibling(path.getFileName() + ".new");
    }

    private static Map<String, @Nullable Object> write(KeptCase kept) {
        CaseResult result = kept.result();
        Rest rest = kept.rest();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", kept.name());
        json.put("found", kept.found().stream().map(SearchFile::write).toList());
        json.put("result", result == null ? null : result.toJson());
        json.put("rest", rest == null ? null : rest.toJson());
        return json;
    }

    private static Map<String, @Nullable Object> write(Found found) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("finding", FindingJson.write(found.finding()));
        json.put("interleaving", FindingJson.write(found.interleaving()));
        json.put("output", found.output());
        json.put("at", ProgressJson.write(found.at()));
        return json;
    }

    /** Tell whether something is kept there. */
    public boolean exists() {
        return Files.exists(path);
    }

    /**
     * Read what is kept.
     *
     * @throws WorkerException if nothing is, or if it is another search; the message is for the person who asked for it
     */
    Kept load() {
        return read(json -> new Kept(
                json.number("count"),
                json.parts("cases").stream().map(SearchFile::keptCase).toList()));
    }

    /**
     * Make sure that what is kept can go on.
     *
     * @throws WorkerException if it can't; the message says why
     */
    public void check() {
        load();
    }

    private <T> T read(Function<Message, T> how) {
        try {
            Message json = Message.of(JsonReader.read(Files.readString(path)));
            if (json.number("format") != FORMAT) {
                throw refused("is of another version of Heddle");
            }
            Map<?, ?> before = json.part("search").map();
            for (Map.Entry<String, String> each : identity.entrySet()) {
                if (!each.getValue().equals(before.get(each.getKey()))) {
                    throw refused("is of " + each.getKey());
                }
            }
            return how.apply(json);
        } catch (NoSuchFileException none) {
            throw new WorkerException("no search is kept in " + path, true);
        } catch (IOException | JsonException | IllegalArgumentException unreadable) {
            throw refused("can't be read");
        }
    }

    private static KeptCase keptCase(Message json) {
        return new KeptCase(
                json.text("name"),
                json.parts("found").stream().map(SearchFile::found).toList(),
                json.map().get("result") == null ? null : CaseResult.fromJson(json.part("result")),
                json.map().get("rest") == null ? null : rest(json.part("rest")));
    }

    private static Rest rest(Message json) {
        Rest rest = Rest.fromJson(json);
        if (rest.stand() != null) {
            // Whoever goes on with it can't tell any more what to do if this is damaged.
            PackedNumbers.numbers(rest.stand().strategy());
        }
        return rest;
    }

    private static Found found(Message json) {
        return new Found(
                FindingJson.finding(json.part("finding")),
                FindingJson.interleaving(json.part("interleaving")),
                json.text("output"),
                ProgressJson.read(json.part("at")));
    }

    private WorkerException refused(String why) {
        return new WorkerException("the search that is kept in " + path + " " + why, true);
    }

    /** Keep nothing any more. */
    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException stays) {
            // Whoever goes on with it does once more what was done since it was kept.
        }
    }
}
