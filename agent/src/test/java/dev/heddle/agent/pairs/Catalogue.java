package dev.heddle.agent.pairs;

import dev.heddle.instrument.jdk.Row;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of the folder {@code pairs}: the objects from whose methods scenes are made, and the scenes that are written by hand. The head of
 * {@code collections.pairs} says how they are written.
 */
final class Catalogue {
    private static final List<String> FILES =
            List.of("collections", "views", "atomics", "locks", "synchronisers", "threads", "tasks", "stages");

    final List<Subject> subjects = new ArrayList<>();
    final List<Scene> scenes = new ArrayList<>();
    private final List<Row> rows;

    Catalogue(List<Row> rows) {
        this.rows = rows;
        for (String file : FILES) {
            read(file);
        }
    }

    private void read(String file) {
        Block block = null;
        int number = 0;
        for (String line : text(file).lines().toList()) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("      ") && block != null) {
                block.goOn(line.strip());
            } else if (line.startsWith("  ") && block != null) {
                block.say(line.strip());
            } else {
                add(block);
                block = new Block(line, file + ".pairs:" + number);
            }
        }
        add(block);
    }

    private static String text(String file) {
        try (InputStream in = Catalogue.class.getResourceAsStream("/pairs/" + file + ".pairs")) {
            if (in == null) {
                throw new IllegalStateException("pairs/" + file + ".pairs is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line at the margin and those below it. */
    private static final class Block {
        final String head;
        final String place;
        final List<String> lines = new ArrayList<>();

        Block(String line, String place) {
            int mark = line.indexOf(" @");
            this.head = mark < 0 ? line : line.substring(0, mark);
            this.place = place;
            this.since =
                    mark < 0 ? 17 : Integer.parseInt(line.substring(mark + 2).replace("+", ""));
        }

        final int since;

        void say(String line) {
            lines.add(line);
        }

        void goOn(String line) {
            int last = lines.size() - 1;
            lines.set(last, lines.get(last) + " " + line);
        }
    }

    private void add(@Nullable Block block) {
        if (block == null || block.since > Runtime.version().feature()) {
            return;
        }
        String[] words = block.head.split(" +", 2);
        try {
            switch (words[0]) {
                case "subject" -> addSubject(words[1], block);
                case "scene" -> addScenes(words[1], block);
                default -> throw new IllegalArgumentException("'" + words[0] + "' is neither subject nor scene");
            }
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(block.place + ": " + wrong.getMessage(), wrong);
        }
    }

    private void addSubject(String head, Block block) {
        String[] names = head.split(" as ", -1);
        Class<?> type = type(names[0]);
        Subject subject = new Subject(type, names.length > 1 ? type(names[1]) : type);
        for (String line : block.lines) {
            String[] words = line.split(" +", 2);
            String rest = words.length > 1 ? words[1] : "";
            switch (words[0]) {
                case "make", "of", "receiver", "hold", "give", "take", "vain", "vain-make", "meet" ->
                    subject.texts.put(words[0], rest);
                case "arg" -> put(subject.arguments, rest);
                case "call" -> put(subject.calls, rest);
                case "hold-for" -> put(subject.holds, rest);
                case "bare" -> subject.bare.addAll(List.of(rest.split(" +", -1)));
                case "leave" -> subject.apart.addAll(List.of(rest.split(" +", -1)));
                default -> throw new IllegalArgumentException("'" + words[0] + "' is no word for a subject");
            }
        }
        subjects.add(subject);
    }

    private static void put(Map<String, String> map, String rest) {
        String[] parts = rest.split(" +", 2);
        map.put(parts[0], parts.length > 1 ? parts[1] : "");
    }

    /** Add a scene, or one for each of the lines that say {@code each}, whose parts stand for {@code $1}, {@code $2} and so on. */
    private void addScenes(String name, Block block) {
        List<String> variants = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String line : block.lines) {
            if (line.startsWith("each ")) {
                variants.add(line.substring("each ".length()));
            } else {
                lines.add(line);
            }
        }
        for (String variant : variants.isEmpty() ? List.of("") : variants) {
            String[] values = variant.strip().split(" +[|] +", -1);
            addScene(
                    filled(name, values),
                    lines.stream().map(line -> filled(line, values)).toList());
        }
    }

    private static String filled(String text, String[] values) {
        String filled = text;
        for (int i = 0; i < values.length; i++) {
            filled = filled.replace("$" + (i + 1), values[i]);
        }
        return filled;
    }

    private void addScene(String name, List<String> lines) {
        Map<String, String> texts = new HashMap<>();
        List<Row> covered = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" +", 2);
            String rest = words.length > 1 ? words[1] : "";
            switch (words[0]) {
                case "covers" -> covered.addAll(named(rest));
                case "make", "first", "second", "meet", "alarm", "ordered" -> texts.put(words[0], rest);
                default -> throw new IllegalArgumentException("'" + words[0] + "' is no word for a scene");
            }
        }
        String[] make = texts.getOrDefault("make", "Object = null").split(" = ", 2);
        scenes.add(new Scene(
                name,
                make[0],
                make[1],
                texts.getOrDefault("first", "mine();"),
                texts.getOrDefault("second", ""),
                texts.containsKey("meet"),
                texts.containsKey("alarm")
                        ? Scene.Expected.ALARM
                        : texts.containsKey("ordered") ? Scene.Expected.ORDERED : Scene.Expected.HANDED_OVER,
                covered));
    }

    /** Find the rows of a class, or of the inside of one, whose text ends as one of these; all of them without any. */
    private List<Row> named(String text) {
        String[] parts = text.split(": *", 2);
        String[] wanted = parts.length > 1 ? parts[1].split(" *; *", -1) : new String[] {""};
        List<Row> found = new ArrayList<>();
        for (String each : wanted) {
            int before = found.size();
            for (Row row : rows) {
                boolean fits = each.isEmpty()
                        || row.text().equals(each)
                        || row.text().endsWith(" " + each)
                        || row.text().contains(" " + each + "(");
                if (row.owner().equals(parts[0]) && fits) {
                    found.add(row);
                }
            }
            if (found.size() == before) {
                throw new IllegalArgumentException("the table has no row '" + parts[0] + ": " + each + "'");
            }
        }
        return found;
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, Catalogue.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class " + name, e);
        }
    }
}
