package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Publishing;
import dev.heddle.cli.support.Watchable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Final fields order what a constructor has made before what others read of it, and nothing else: in a program as it runs, and in its trace. */
final class DetectFreezeTest {
    private static final String CLASSES = Watchable.classPath().toString();

    @TempDir
    private Path folder;

    /** Programs, each with the names of all that races in it besides the static fields by which its threads meet. */
    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of(Publishing.Frozen.class, Set.of()),
                Arguments.of(Publishing.Copied.class, Set.of()),
                Arguments.of(Publishing.Wrapped.class, Set.of("int[]")),
                Arguments.of(Publishing.WrittenLater.class, Set.of("int[]", "Point.x")),
                Arguments.of(Publishing.NotFinal.class, Set.of("int[]", "NotFinal.numbers")),
                Arguments.of(Publishing.LeadingBack.class, Set.of("int[]", "LeadingBack.numbers")),
                Arguments.of(Publishing.WrittenByReader.class, Set.of("Point.x")),
                Arguments.of(Publishing.Escaped.class, Set.of("Point.x")),
                Arguments.of(Publishing.WrittenInSubclass.class, Set.of("Point.x")));
    }

    /** A program as {@link Publishing} has them, with statements before {@code super()}, as Java 25 allows them. */
    private static final String EARLY = """
            class Early extends Thread {
                static Early published;

                final int[] numbers;

                Early() {
                    int[] made = new int[10];
                    for (int i = 0; i < made.length; i++) {
                        made[i] = i;
                    }
                    numbers = made;
                    super("early");
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Thread reader = new Thread(() -> {
                        while (published == null) {
                            Thread.yield();
                        }
                        System.out.println(published.numbers[5]);
                    });
                    reader.start();
                    published = new Early();
                    reader.join();
                }
            }
            """;

    private static Set<String> observed(Answer answer, String program) {
        Set<String> subjects = new TreeSet<>();
        for (JsonNode each : object(answer).get("findings")) {
            if (each.get("status").asString().equals("OBSERVED")) {
                String subject = each.get("subject").asString();
                subjects.add(subject.substring(subject.lastIndexOf('$') + 1));
            }
        }
        assertThat(subjects.remove(program + ".published"))
                .as("the race that there always is: %s", answer)
                .isTrue();
        subjects.remove(program + ".read");
        return subjects;
    }

    private static JsonNode object(Answer answer) {
        return JsonMapper.shared().readTree(answer.out().substring(answer.out().indexOf('{')));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void whatIsReadThroughFinalFieldsIsNoRaceAndTheRestIs(Class<?> program, Set<String> races) throws Exception {
        assertRaces(CLASSES, program.getName(), program.getSimpleName(), races);
    }

    @Test
    @EnabledForJreRange(minVersion = 25)
    void soIsWhatWasMadeBeforeTheConstructorOfTheSuperclassBegan() throws Exception {
        Path source = Files.writeString(folder.resolve("Early.java"), EARLY);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", folder.toString(), source.toString()))
                .isZero();
        assertRaces(folder.toString(), "Early", "Early", Set.of());
    }

    private void assertRaces(String classes, String program, String simpleName, Set<String> races) throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        Answer live = heddle.run("detect", "--format", "json", "-cp", classes, program);
        assertThat(observed(live, simpleName)).as("as it runs").isEqualTo(races);
        heddle.run("record", "--out", "a.hdl", "-cp", classes, program);
        assertThat(heddle.run("trace", "check", "a.hdl").exit()).isZero();
        Answer later = heddle.run("detect", "--format", "json", "a.hdl");
        assertThat(observed(later, simpleName)).as("from its trace").isEqualTo(races);
    }

    @Test
    void thatThereIsNoLockEitherIsDoubtful() throws Exception {
        Answer answer = new FrontDoor(folder)
                .run("detect", "--format", "json", "-cp", CLASSES, Publishing.Copied.class.getName());
        assertThat(object(answer).get("findings")).hasSize(1);
        JsonNode doubtful = object(answer).get("doubtful");
        assertThat(doubtful).hasSize(1);
        assertThat(doubtful.get(0).get("doubt").asString()).contains("a final field");
    }

    @Test
    void aTraceSaysWhatIsFrozenAndWhere() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        heddle.run("record", "--out", "a.hdl", "-cp", CLASSES, Publishing.WrittenByReader.class.getName());
        Answer answer = heddle.run("trace", "print", "a.hdl", "--thread", "writer");
        assertThat(answer.out()).contains("new Point@1").containsPattern("freeze Point@1 .*Publishing.java:");
    }
}
