package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs the command as a user does, and reads the one object that it prints.
 *
 * @param jar the command's jar
 */
public record Heddle(Path jar) {

    /** Finds the command of a checkout that has been built. */
    public static Heddle of(Path root) {
        return new Heddle(
                root.resolve(System.getProperty("heddle.target", "target")).resolve("heddle/heddle.jar"));
    }

    /** Runs it in a folder; what it says on standard error stays there in a file. */
    public JsonNode run(Path folder, List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
        command.add(words.get(0));
        command.addAll(List.of("--format", "json"));
        command.addAll(words.subList(1, words.size()));
        Path out = Files.createTempFile(folder, "out", ".json");
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        Thread atShutdown = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(atShutdown);
        try {
            process.waitFor();
        } finally {
            process.destroy();
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        }
        String said = Files.readString(out);
        if (said.isBlank()) {
            throw new IOException("heddle " + String.join(" ", words) + " ended with " + process.exitValue() + ": "
                    + Files.readString(err));
        }
        Files.delete(out);
        Files.delete(err);
        return JsonMapper.shared().readTree(said);
    }
}
