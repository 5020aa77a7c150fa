package dev.heddle.agent.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.Sources;
import dev.heddle.agent.coexist.Forked;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.jdk.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Plays, for every row of the table that synchronises, a scene in which one thread hands over to another through it, and the same with an object for
 * each: the first is silent, the second an alarm.
 */
final class PairsTest {
    @TempDir
    private Path folder;

    private final JdkTable table = JdkTable.standard();
    private final List<Row> rows = Row.all(table);

    @Test
    void everyRowThatSynchronisesHasAScene() {
        Set<Row> missing = new LinkedHashSet<>(rows);
        for (Scene scene : scenes()) {
            missing.removeAll(scene.rows());
        }
        assertThat(missing)
                .as(
                        "rows of the table without a scene: name the class as a 'subject' of agent/src/test/resources/pairs,"
                                + " or write a 'scene' by hand that 'covers' the row (of %s rows)",
                        rows.size())
                .isEmpty();
    }

    @Test
    void whatIsHandedOverIsOrderedAndNothingElseIs() throws Exception {
        List<Part> parts = new ArrayList<>();
        for (Scene scene : scenes()) {
            parts.add(new Part(scene, false));
            if (scene.expected() == Scene.Expected.HANDED_OVER) {
                parts.add(new Part(scene, true));
            }
        }

        Forked.Answer answer = play(parts);

        assertThat(answer.err()).isEmpty();
        List<String> wrong = new ArrayList<>();
        for (String line : answer.out().lines().toList()) {
            wrong.add(line + "\n" + parts.get(Integer.parseInt(line.split(" ", -1)[0])));
        }
        Set<String> raced = raced(answer.summary());
        for (int i = 0; i < parts.size(); i++) {
            boolean alarm = raced.contains(SceneSource.field(i));
            if (alarm != parts.get(i).isToAlarm()) {
                wrong.add((alarm ? "a false alarm: " : "no alarm: ") + parts.get(i));
            }
        }
        assertThat(wrong).as("%s of %s scenes", wrong.size(), parts.size()).isEmpty();
        assertThat(answer.exit()).isZero();
    }

    /** A scene, played with one object or with two. */
    private record Part(Scene scene, boolean apart) {
        boolean isToAlarm() {
            return apart || scene.expected() == Scene.Expected.ALARM;
        }

        @Override
        public String toString() {
            return (apart ? "with an object for each, " : "") + scene;
        }
    }

    private List<Scene> scenes() {
        Catalogue catalogue = new Catalogue(rows);
        List<Scene> scenes = new ArrayList<>(catalogue.scenes);
        for (Subject subject : catalogue.subjects) {
            scenes.addAll(new SceneMaker(table, rows, subject).scenes());
        }
        return scenes;
    }

    private Forked.Answer play(List<Part> parts) throws IOException, InterruptedException {
        List<String> plan = new ArrayList<>();
        for (Part part : parts) {
            int number = plan.size();
            plan.add(SceneSource.group(number) + " " + number + (part.apart() ? " apart" : " together")
                    + (part.scene().meet() ? " meet" : " follow"));
        }
        List<JavaFileObject> sources = new ArrayList<>();
        for (SceneSource.Source each :
                SceneSource.of(parts.stream().map(Part::scene).toList())) {
            sources.add(Sources.source(each.name(), each.text()));
        }
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Sources.compile(classes, Runtime.version().feature(), sources, "--enable-preview");
        Path list = Files.write(folder.resolve("plan"), plan);
        return new Forked(folder)
                .with("--enable-preview") // some rows are of classes that come with it
                .watched("listen=detect,on=hb")
                .run(Play.class, classes.toString(), list.toString());
    }

    private static Set<String> raced(JsonNode summary) {
        Set<String> raced = new HashSet<>();
        for (JsonNode each : summary.path("detected").path("candidates")) {
            raced.add(each.path("subject").asString());
        }
        return raced;
    }
}
