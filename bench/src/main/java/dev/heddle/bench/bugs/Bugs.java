package dev.heddle.bench.bugs;

import dev.heddle.bench.Heddle;
import dev.heddle.bench.Machine;
import dev.heddle.bench.OptionValue;
import dev.heddle.bench.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Checks a small test of each library with a published bug, with the version that has it and with the one that does not; {@code bench/run bugs} starts it.
 *
 * <p>The bugs are listed in {@code bench/bugs/bugs.txt}, and the tests lie beside that; Maven fetches the libraries.
 */
public final class Bugs {
    private static final String USAGE = "usage: bench/run bugs [--budget SECONDS] [--only NAME,...] [--write]";

    private Bugs() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", ".")).toAbsolutePath();
        long seconds = 60;
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        try {
            for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
                String option = rest.next();
                switch (option) {
                    case "--budget" -> seconds = OptionValue.number(option, rest, 1);
                    case "--only" ->
                        only.addAll(List.of(OptionValue.text(option, rest).split(",", -1)));
                    case "--write" -> write = true;
                    default -> throw new IllegalArgumentException("unknown option " + option);
                }
            }
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
        }
        Path folder = Files.createDirectories(root.resolve("bench/target/bugs"));
        BugGround ground = new BugGround(root.resolve("bench/bugs"), folder);
        List<String> rows = new ArrayList<>();
        boolean clean = true;
        String jdk = "";
        for (KnownBug bug : KnownBug.all(root.resolve("bench/bugs/bugs.txt"))) {
            if (!only.isEmpty() && !only.contains(bug.name())) {
                continue;
            }
            JsonNode found = check(root, folder, bug, ground.classPath(bug, bug.affected()), seconds);
            JsonNode mended = check(root, folder, bug, ground.classPath(bug, bug.mended()), seconds);
            String row = row(bug, found, mended);
            System.err.println("bench: " + row);
            rows.add(row);
            jdk = found.path("jdk").asString("");
            clean &= isShown(found) && isClean(mended);
        }
        String text = Machine.line() + ". JDK " + jdk + ", `heddle check --budget " + seconds + "s`.\n\n"
                + "| bug | library | what goes wrong | confirmed | in execution | seconds | mended in | found there |\n"
                + "|---|---|---|---|---:|---:|---|---|\n"
                + String.join("", rows);
        if (write) {
            Files.writeString(root.resolve("bench/results/bugs.md"), text);
            Section.replace(root.resolve("docs/check.md"), "bugs", text);
        }
        System.out.print(text);
        System.exit(clean ? 0 : 1);
    }

    private static JsonNode check(Path root, Path folder, KnownBug bug, String classPath, long seconds)
            throws IOException, InterruptedException {
        return Heddle.of(root)
                .run(
                        folder,
                        List.of(
                                "check",
                                "--anew",
                                "--budget",
                                seconds + "s",
                                "--include",
                                bug.include(),
                                "-cp",
                                classPath,
                                bug.test()));
    }

    private static boolean isShown(JsonNode answer) {
        return answer.path("verdict").asString("").equals("violation");
    }

    /** True if nothing was found, and the program could be run: an answer that says neither claims nothing. */
    private static boolean isClean(JsonNode answer) {
        String verdict = answer.path("verdict").asString("");
        return (verdict.equals("verified") || verdict.equals("bound_reached"))
                && answer.path("findings").isEmpty();
    }

    private static String row(KnownBug bug, JsonNode found, JsonNode mended) {
        JsonNode first = found.path("findings").path(0);
        Set<String> kinds = new TreeSet<>();
        for (JsonNode each : found.path("findings")) {
            if (each.path("status").asString("").equals("CONFIRMED")) {
                kinds.add(words(each.path("kind").asString("")));
            }
        }
        String verdict = mended.path("verdict").asString(mended.path("error").asString("no answer"));
        String clean = isClean(mended)
                ? mended.path("everyOrder").asBoolean(false) ? "nothing, in any order" : "nothing in the time"
                : words(verdict);
        return "| %s | %s | %s | %s | %s | %.1f | %s | %s |%n"
                .formatted(
                        bug.id(),
                        KnownBug.library(bug.affected()),
                        bug.sentence(),
                        isShown(found)
                                ? String.join(", ", kinds)
                                : found.path("verdict")
                                        .asString(found.path("error").asString("no answer")),
                        first.path("execution").asString("–"),
                        found.path("seconds").asDouble(0),
                        KnownBug.version(bug.mended()),
                        clean);
    }

    private static String words(String kind) {
        return kind.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
