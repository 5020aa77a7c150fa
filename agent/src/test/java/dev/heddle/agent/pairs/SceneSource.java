package dev.heddle.agent.pairs;

import java.util.ArrayList;
import java.util.List;

/** Writes scenes as the source of classes, some hundred scenes a class. */
final class SceneSource {
    private static final int SCENES_IN_A_CLASS = 200;

    private static final String IMPORTS = """
            import java.io.*;
            import java.lang.invoke.*;
            import java.lang.ref.*;
            import java.time.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            import java.util.stream.*;
            import static java.util.concurrent.TimeUnit.*;
            """;

    private SceneSource() {}

    /** Name the class that has the scene with a number. */
    static String group(int number) {
        return "Scenes" + number / SCENES_IN_A_CLASS;
    }

    /** Name the field that the scene with a number is about, as a finding does. */
    static String field(int number) {
        return group(number) + "Cells.d" + number;
    }

    /** A class, and its source. */
    record Source(String name, String text) {}

    static List<Source> of(List<Scene> scenes) {
        List<Source> sources = new ArrayList<>();
        for (int from = 0; from < scenes.size(); from += SCENES_IN_A_CLASS) {
            int to = Math.min(from + SCENES_IN_A_CLASS, scenes.size());
            StringBuilder cells = new StringBuilder("public class " + group(from) + "Cells {\n");
            StringBuilder code =
                    new StringBuilder(IMPORTS + "@SuppressWarnings({\"unchecked\", \"rawtypes\"})\npublic class "
                            + group(from) + " extends dev.heddle.pairs.Meetings {\n");
            for (int i = from; i < to; i++) {
                cells.append("    public int d").append(i).append(";\n");
                code.append(methods(scenes.get(i), i));
            }
            sources.add(new Source(group(from) + "Cells", cells + "}\n"));
            sources.add(new Source(group(from), code + "}\n"));
        }
        return sources;
    }

    private static String methods(Scene scene, int number) {
        return """
                    // %s
                    public static %s make%d() throws Throwable {
                        return %s;
                    }
                    public static void first%d(%s it, %s mine, %s yours) throws Throwable {
                        %s
                    }
                    public static void second%d(%s it, %s mine, %s yours) throws Throwable {
                        %s
                    }
                """.formatted(
                        scene.name(),
                        scene.type(),
                        number,
                        scene.make(),
                        number,
                        scene.type(),
                        group(number) + "Cells",
                        group(number) + "Cells",
                        touching(scene.first(), number),
                        number,
                        scene.type(),
                        group(number) + "Cells",
                        group(number) + "Cells",
                        touching(scene.second(), number));
    }

    private static String touching(String code, int number) {
        return code.replace("mine()", "mine.d" + number + " = 1").replace("yours()", "yours.d" + number + " = 2");
    }
}
