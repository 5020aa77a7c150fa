package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScheduleJsonTest {
    private static final Schedule SCHEDULE = new Schedule(
            new Schedule.Run(List.of("target/classes", "lib/a b.jar"), "com.acme.Bank", List.of("--fast", "\"x\"")),
            new Schedule.Fixed(17, 2, "en-GB", "Europe/London", -7, "pct"),
            new Schedule.Expected(FindingKind.DATA_RACE, "abc", "one\nsentence"),
            List.of(
                    new Schedule.Step("0", "main", 1, 0, "BEGIN", "(inside the JDK)", -1, null, -1, List.of()),
                    new Schedule.Step(
                            "0.1",
                            "teller-1",
                            2,
                            3,
                            "NOTIFY",
                            "com.acme.Bank.pay(Bank.java:7)",
                            12,
                            "Account@1",
                            1,
                            List.of("0", "0.1"))));

    @Test
    void readsBackWhatWasWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.schedule.json");
        SCHEDULE.save(file);
        assertThat(Schedule.load(file)).isEqualTo(SCHEDULE);
    }

    @Test
    void keepsOptionsOfTheJvm() {
        Schedule.Run run = SCHEDULE.run().withOptions(List.of("-Dx=1", "-Xmx1g"));
        Schedule schedule = new Schedule(run, SCHEDULE.fixed(), SCHEDULE.expected(), SCHEDULE.steps());
        assertThat(ScheduleJson.read(ScheduleJson.write(schedule))).isEqualTo(schedule);
    }

    @Test
    void hasOneLineForEachStep() {
        assertThat(ScheduleJson.write(SCHEDULE).lines())
                .containsExactly(
                        "{",
                        "  \"schedule\": 1,",
                        "  \"run\": {\"classPath\":[\"target/classes\",\"lib/a b.jar\"],\"target\":\"com.acme.Bank\","
                                + "\"arguments\":[\"--fast\",\"\\\"x\\\"\"]},",
                        "  \"fixed\": {\"jdk\":17,\"processors\":2,\"locale\":\"en-GB\",\"timeZone\":\"Europe/London\","
                                + "\"seed\":-7,\"strategy\":\"pct\"},",
                        "  \"expected\": {\"kind\":\"DATA_RACE\",\"fingerprint\":\"abc\",\"message\":\"one\\nsentence\"},",
                        "  \"steps\": [",
                        "    {\"thread\":\"0\",\"name\":\"main\",\"operation\":1,\"kind\":\"BEGIN\","
                                + "\"site\":\"(inside the JDK)\"},",
                        "    {\"thread\":\"0.1\",\"name\":\"teller-1\",\"operation\":2,\"inner\":3,\"kind\":\"NOTIFY\","
                                + "\"site\":\"com.acme.Bank.pay(Bank.java:7)\",\"index\":12,\"target\":\"Account@1\","
                                + "\"choice\":1,\"enabled\":[\"0\",\"0.1\"]}",
                        "  ]",
                        "}");
    }

    @Test
    void countsSwitchesAndInnerSteps() {
        assertThat(SCHEDULE.switches()).isEqualTo(1);
        assertThat(SCHEDULE.hasInnerSteps()).isTrue();
    }

    private static void refuses(String from, String to, String message) {
        String text = ScheduleJson.write(SCHEDULE);
        assertThat(text).contains(from);
        assertThatThrownBy(() -> ScheduleJson.read(text.replace(from, to)))
                .isInstanceOf(ScheduleException.class)
                .hasMessage(message);
    }

    @Test
    void saysInOneSentenceWhatIsWrong() {
        refuses(
                "\"schedule\": 1",
                "\"schedule\": 99",
                "This schedule has version 99, and this Heddle reads up to version 1: use a newer one.");
        refuses("\"schedule\": 1", "\"schedule\": 0", "This is no schedule: there is no version 0.");
        refuses("\"schedule\": 1,", "", "This is no schedule: it has no \"schedule\" with a version number.");
        refuses("\"jdk\":17", "\"jdk\":\"17\"", "This is no schedule: \"jdk\" of \"fixed\" is no whole number.");
        refuses("\"jdk\":17,", "", "This is no schedule: \"fixed\" has no \"jdk\".");
        refuses("DATA_RACE", "RAINY_DAY", "This is no schedule: there is no kind \"RAINY_DAY\" of bug.");
        refuses("\"name\":\"teller-1\"", "\"name\":null", "This is no schedule: \"name\" of step 1 is no text.");
        refuses("]\n}", "]", "This is no schedule: line 10, column 1: expected '}' but found the end.");
        refuses("[\"0\",\"0.1\"]", "[0]", "This is no schedule: \"enabled\" of step 1 is no list of texts.");
        assertThatThrownBy(() -> ScheduleJson.read("[]"))
                .hasMessage("This is no schedule: the file is no JSON object.");
    }
}
