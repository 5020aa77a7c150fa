package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Covered;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** JaCoCo before Heddle and after it. */
final class JacocoTest {
    @TempDir
    Path folder;

    @Test
    void coverageIsTheSameWhenJacocoComesFirst() throws IOException, InterruptedException {
        Forked alone = new Forked(folder);
        Answer plain = alone.with(jacoco(alone)).run(Covered.class).well();
        Forked both = new Forked(folder);
        Answer watched = both.with(jacoco(both))
                .watched("listen=shared")
                .run(Covered.class)
                .well();
        assertThat(watched.out()).isEqualTo(plain.out());
        assertThat(coveredLines(both)).isNotEmpty().isEqualTo(coveredLines(alone));
    }

    @Test
    void sitesAreThoseOfTheClassFileWhenJacocoComesFirst() throws IOException, InterruptedException {
        Answer alone =
                new Forked(folder).watched("listen=shared").run(Covered.class).well();
        Forked both = new Forked(folder);
        Answer after = both.with(jacoco(both))
                .watched("listen=shared")
                .run(Covered.class)
                .well();
        assertThat(sites(after)).isNotEmpty().isEqualTo(sites(alone));
        assertThat(sites(after)).noneMatch(site -> site.contains("@-1"));
        assertThat(after.notes())
                .contains("another agent changed " + Covered.class.getName()
                        + " first; sites are those of the class file");
        assertThat(alone.notes()).noneMatch(note -> note.contains("another agent"));
    }

    @Test
    void probesAreNobodysSharedState() throws IOException, InterruptedException {
        Forked first = new Forked(folder);
        Answer after = first.with(jacoco(first))
                .watched("listen=shared")
                .run(Covered.class)
                .well();
        Answer alone =
                new Forked(folder).watched("listen=shared").run(Covered.class).well();
        assertThat(after.sharedLocations()).containsExactlyInAnyOrderElementsOf(alone.sharedLocations());
        assertThat(after.summary().path("shared").toString()).doesNotContain("jacoco");
    }

    @Test
    void theProgramAndItsCoverageSurviveWhenJacocoComesLast() throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Covered.class).well();
        Forked both = new Forked(folder);
        Answer watched = both.watched("listen=shared")
                .with(jacoco(both))
                .run(Covered.class)
                .well();
        assertThat(watched.out()).isEqualTo(plain.out());
        assertThat(executed(both)).contains(Covered.class.getName().replace('.', '/'));
        Answer alone =
                new Forked(folder).watched("listen=shared").run(Covered.class).well();
        assertThat(sites(watched)).isEqualTo(sites(alone));
    }

    @Test
    void anotherAgentIsNoticedBehindAnArgumentFile() throws IOException, InterruptedException {
        Forked both = new Forked(folder);
        Path options = both.file("options.txt");
        Files.writeString(options, '"' + jacoco(both) + '"');
        Answer watched = both.with("@" + options)
                .watched("listen=shared")
                .run(Covered.class)
                .well();
        assertThat(watched.notes()).anyMatch(note -> note.contains("another agent changed"));
    }

    @Test
    void anotherAgentIsNoticedOnALongCommandLine() throws IOException, InterruptedException {
        Forked both = new Forked(folder);
        String[] many = new String[400];
        Arrays.fill(many, folder.resolve("no-such.jar").toString());
        Answer watched = both.with(jacoco(both))
                .watched("listen=shared")
                .libraries(many)
                .run(Covered.class)
                .well();
        assertThat(watched.notes()).anyMatch(note -> note.contains("another agent changed"));
    }

    private static String jacoco(Forked run) {
        return "-javaagent:" + Forked.jar("org.jacoco.agent") + "=destfile=" + run.file("jacoco.exec");
    }

    /** Lists class, line and status of all lines that JaCoCo says were run. */
    private static List<String> coveredLines(Forked run) throws IOException {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(run.file("jacoco.exec").toFile());
        CoverageBuilder coverage = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(loader.getExecutionDataStore(), coverage);
        String prefix = Covered.class.getName().replace('.', File.separatorChar);
        for (String suffix : List.of("", "$Step", "$Scale", "$Scale$1", "$1")) {
            File classFile = new File(Forked.programs(), prefix + suffix + ".class");
            if (classFile.exists()) {
                analyzer.analyzeAll(classFile);
            }
        }
        List<String> lines = new ArrayList<>();
        for (IClassCoverage each : coverage.getClasses()) {
            for (int line = each.getFirstLine(); line <= each.getLastLine(); line++) {
                lines.add(each.getName() + ":" + line + " " + each.getLine(line).getInstructionCounter());
            }
        }
        assertThat(coverage.getNoMatchClasses()).isEmpty();
        return lines;
    }

    private static List<String> executed(Forked run) throws IOException {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(run.file("jacoco.exec").toFile());
        List<String> names = new ArrayList<>();
        loader.getExecutionDataStore().getContents().forEach(data -> names.add(data.getName()));
        return names;
    }

    /** Lists which site accessed which shared location, and how. */
    private static Set<String> sites(Answer answer) {
        Set<String> sites = new TreeSet<>();
        for (JsonNode location : answer.summary().path("shared")) {
            for (JsonNode access : location.path("accesses")) {
                JsonNode site = access.path("site");
                sites.add(location.path("location").asString() + " "
                        + access.path("kind").asString() + " "
                        + site.path("class").asString() + "."
                        + site.path("method").asString() + "@"
                        + site.path("index").asInt() + ":"
                        + site.path("line").asInt());
            }
        }
        return sites;
    }
}
