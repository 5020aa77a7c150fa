package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs every program of the folder {@code programs} under the agent, and compares what was seen with what it says. */
class ProgramsTest {
    private static final List<AnnotatedProgram> PROGRAMS = AnnotatedProgram.all();

    /**
     * Hooks that are no events here: three are about the end of the JVM, and the tests of the summary and of detection miss them; three are about room in queues, two
     * about comparisons in the queues of pools, and one about fences, which the scenes of {@code PairsTest} miss; two say
     * what final fields order, and detection misses them. Three are for who knows at a glance, as detection does: {@link GlancingTest} misses them. One delays threads.
     */
    private static final Set<String> MISSED_ELSEWHERE = Set.of(
            "finishing()V",
            "hooking(Ljava/lang/Thread;)V",
            "allEnded()V",
            "fill(Ljava/lang/Object;)V",
            "free(Ljava/lang/Object;)V",
            "clear(Ljava/lang/Object;)V",
            "fence(II)V",
            "putUnlessTold(Ljava/lang/Object;)V",
            "takeUnlessTold(Ljava/lang/Object;)V",
            "pausing()V",
            "constructing()J",
            "freezes(Ljava/lang/Object;Ljava/lang/Object;JI)V",
            "loaded(Ljava/lang/Object;ILjava/lang/Object;I)Ljava/lang/Object;",
            "storing(Ljava/lang/Object;ILjava/lang/Object;I)Ljava/lang/Object;",
            "storing(Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;");

    @TempDir
    static Path folder;

    private static Theatre theatre;

    @BeforeAll
    static void openTheatre() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Map<Integer, List<JavaFileObject>> byRelease = new LinkedHashMap<>();
        for (AnnotatedProgram each : PROGRAMS) {
            byRelease
                    .computeIfAbsent(each.since(), any -> new ArrayList<>())
                    .add(Sources.source(each.name(), each.source()));
        }
        for (Map.Entry<Integer, List<JavaFileObject>> each : byRelease.entrySet()) {
            Sources.compile(classes, each.getKey(), each.getValue());
        }
        theatre = new Theatre(
                Files.createDirectory(folder.resolve("jars")),
                classes,
                List.of("table=" + Jars.testClasses().resolve("tables/users.table")));
    }

    @AfterAll
    static void closeTheatre() throws IOException {
        theatre.close();
    }

    @TestFactory
    Stream<DynamicTest> eachProgramIsSeenAsItSays() {
        return PROGRAMS.stream()
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    Theatre.Run run = theatre.play(each.name());
                    assertThat(run.end()).isEqualTo("returned");
                    assertThat(each.actual(run.events())).isEqualTo(each.expected());
                    assertThat(each.inOrder(run.events()))
                            .as("all events: %s", run.events())
                            .isEqualTo(each.order());
                }));
    }

    /** Without any one of the hooks, some program is not seen as it says. */
    @TestFactory
    Stream<DynamicTest> noHookCanBeMissing() throws IOException {
        Map<AnnotatedProgram, Set<Integer>> called = new LinkedHashMap<>();
        for (AnnotatedProgram each : PROGRAMS) {
            called.put(each, theatre.play(each.name()).called());
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (int hook = 0; hook < theatre.hooks.size(); hook++) {
            int off = hook;
            if (MISSED_ELSEWHERE.contains(theatre.hooks.get(hook))) {
                continue;
            }
            tests.add(DynamicTest.dynamicTest(theatre.hooks.get(hook), () -> {
                Set<String> survived = new TreeSet<>();
                for (AnnotatedProgram each : PROGRAMS) {
                    if (called.getOrDefault(each, Set.of()).contains(off)) {
                        if (!each.describes(theatre.play(each.name(), off))) {
                            return;
                        }
                        survived.add(each.name());
                    }
                }
                assertThat(survived)
                        .as("programs that call the hook, and none of which misses it")
                        .isNull();
            }));
        }
        return tests.stream();
    }
}
