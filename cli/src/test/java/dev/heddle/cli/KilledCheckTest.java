package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A check that is killed, with all its processes and at any moment, goes on where it stood: nothing that it has confirmed is lost, and no search begins again. The search of
 * this program takes minutes, and its race shows within the first second.
 */
@Tag("once")
final class KilledCheckTest {
    private static final int KILLS = 4;
    private static final int LONGEST = 4_000;

    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    private static String[] words(String budget) {
        return new String[] {"check", "--format", "json", "--budget", budget, "--example", "dqueries", "3", "3"};
    }

    @Test
    void nothingConfirmedIsLostAndNothingIsSearchedFromTheStart() throws Exception {
        long seed = Long.getLong("seed", System.nanoTime() % 1_000_000);
        System.out.println("kills from -Dseed=" + seed);
        Random random = new Random(seed);
        Set<String> confirmed = new TreeSet<>();
        long executions = 0;
        for (int i = 0; i < KILLS; i++) {
            Process check = heddle.start(words("5m"));
            if (i == 0) {
                awaitState();
            }
            Thread.sleep(random.nextInt(LONGEST));
            kill(check);
            assertThat(confirmed()).as("confirmed, kill %d of seed %d", i, seed).containsAll(confirmed);
            assertThat(executions())
                    .as("executions, kill %d of seed %d", i, seed)
                    .isGreaterThanOrEqualTo(executions);
            confirmed.addAll(confirmed());
            executions = executions();
        }
        JsonNode after = check();
        assertThat(fingerprints(after)).containsAll(confirmed);
        assertRemembered(after);
        assertThat(after.get("executionsOfSearch").asLong()).isGreaterThan(executions);
        damagedStateIsOfUse(confirmed);
    }

    /** What was shown outlives a search that can't be read, and the other way round. */
    private void damagedStateIsOfUse(Set<String> confirmed) throws Exception {
        Path search = Objects.requireNonNull(file("search-"));
        Files.writeString(search, Files.readString(search).substring(0, (int) Files.size(search) / 2));
        JsonNode anew = check();
        assertThat(fingerprints(anew)).containsAll(confirmed);
        assertRemembered(anew);

        Path known = Objects.requireNonNull(file("check-"));
        Files.writeString(known.resolveSibling(known.getFileName() + ".new"), "{\"format\": 1, \"ch");
        Files.writeString(known, "");
        assertThat(fingerprints(check())).isNotEmpty();
        assertThat(confirmed()).isNotEmpty();
    }

    /** To find it once more is not to have kept it. */
    private static void assertRemembered(JsonNode checked) {
        assertThat(checked.get("notes").toString()).contains("of these an earlier check has shown; ");
    }

    private JsonNode check() throws Exception {
        Answer answer = heddle.run(words("6s"));
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(1);
        return JsonMapper.shared().readTree(answer.out());
    }

    private static Set<String> fingerprints(JsonNode checked) {
        Set<String> all = new TreeSet<>();
        for (JsonNode each : checked.get("findings")) {
            if (each.get("status").asString().equals("CONFIRMED")) {
                all.add(each.get("fingerprint").asString());
            }
        }
        return all;
    }

    private static void kill(Process check) throws InterruptedException {
        List<ProcessHandle> all = check.descendants().toList();
        check.destroyForcibly().waitFor();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    // ---- what is kept ----

    private void awaitState() throws Exception {
        for (int i = 0; i < 1_200 && (confirmed().isEmpty() || executions() == 0); i++) {
            Thread.sleep(100);
        }
        assertThat(confirmed()).as("what is kept").isNotEmpty();
    }

    private Set<String> confirmed() throws Exception {
        Set<String> all = new TreeSet<>();
        Path known = file("check-");
        if (known != null) {
            for (JsonNode each : JsonMapper.shared().readTree(known.toFile()).get("shown")) {
                JsonNode finding = each.get("finding");
                if (finding.get("status").asString().equals("CONFIRMED")) {
                    all.add(finding.get("fingerprint").asString());
                }
            }
        }
        return all;
    }

    private long executions() throws Exception {
        Path search = file("search-");
        JsonNode stand = search == null
                ? null
                : JsonMapper.shared().readTree(search.toFile()).findValue("stand");
        return stand == null ? 0 : stand.findValue("executions").asLong();
    }

    private @Nullable Path file(String prefix) throws Exception {
        Path kept = folder.resolve(".heddle");
        if (!Files.isDirectory(kept)) {
            return null;
        }
        try (Stream<Path> files = Files.list(kept)) {
            return files.filter(each -> each.getFileName().toString().startsWith(prefix))
                    .filter(each -> each.getFileName().toString().endsWith(".json"))
                    .findFirst()
                    .orElse(null);
        }
    }
}
