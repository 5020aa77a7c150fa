package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in a house of its own, with a Maven that only notes that it was called and puts the jars of the real build
 * in place. The PATH has nothing on it but what the test puts there.
 */
@Tag("once")
final class LauncherTest {
    private static final List<String> TOOLS = List.of(
            "bash",
            "env",
            "cat",
            "find",
            "head",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "rmdir",
            "sed",
            "sleep",
            "stty",
            "tail",
            "cp",
            "touch");

    @TempDir
    private Path folder;

    private Path house;
    private Path bin;

    @BeforeEach
    void build() throws IOException {
        house = Files.createDirectories(folder.resolve("a house"));
        bin = Files.createDirectories(folder.resolve("bin"));
        Files.copy(
                FrontDoor.root().resolve("heddle"),
                house.resolve("heddle"),
                java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(house.resolve("pom.xml"), "<project/>");
        Path source = Files.createDirectories(house.resolve("cli/src/main")).resolve("A.java");
        Files.writeString(source, "");
        for (String tool : TOOLS) {
            Files.createSymbolicLink(bin.resolve(tool), find(tool));
        }
    }

    private static Path find(String tool) {
        for (String place : System.getenv("PATH").split(":", -1)) {
            Path file = Path.of(place, tool);
            if (Files.isExecutable(file)) {
                return file;
            }
        }
        throw new IllegalStateException("no " + tool + " on the PATH");
    }

    private void installMaven(String script) throws IOException {
        Path maven = bin.resolve("mvn");
        Files.writeString(maven, """
                #!/usr/bin/env bash
                echo called >>"%1$s/calls"
                %2$s
                mkdir -p "%3$s/target/heddle" && cp "%4$s"/*.jar "%3$s/target/heddle"
                """.formatted(folder, script, house, FrontDoor.jars()));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private int builds() throws IOException {
        Path calls = folder.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    private record Answer(int exit, String out, String err) {}

    private Process start(String name, Path command, Map<String, String> environment, String... arguments)
            throws IOException {
        List<String> words = new ArrayList<>(List.of(command.toString()));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", bin.toString());
        builder.environment()
                .put(
                        "HOME",
                        Files.createDirectories(folder.resolve("empty home")).toString());
        builder.environment().putAll(environment);
        return builder.redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile())
                .start();
    }

    private Answer await(String name, Process process) throws IOException, InterruptedException {
        int exit = process.waitFor();
        return new Answer(
                exit, Files.readString(folder.resolve(name + ".out")), Files.readString(folder.resolve(name + ".err")));
    }

    private Answer run(Path command, String... arguments) throws IOException, InterruptedException {
        return await("run", start("run", command, withJdk(), arguments));
    }

    private static Map<String, String> withJdk() {
        return Map.of("JAVA_HOME", System.getProperty("java.home"));
    }

    @Test
    void buildsOnceAndThenStartsWithoutMaven() throws Exception {
        installMaven("");
        Answer first = run(house.resolve("heddle"), "--version");
        assertThat(first.exit()).isZero();
        assertThat(first.out()).startsWith("heddle ");
        assertThat(first.err()).isEqualTo("heddle: building (the first time takes a minute or two)\n");
        Files.delete(bin.resolve("mvn"));
        Answer second = run(house.resolve("heddle"), "--version");
        assertThat(second).isEqualTo(new Answer(0, first.out(), ""));
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void buildsAgainWhenASourceIsNewer() throws Exception {
        installMaven("");
        run(house.resolve("heddle"), "--version");
        FileTime later = FileTime.fromMillis(
                Files.getLastModifiedTime(house.resolve("target/heddle/built")).toMillis() + 5_000);
        Files.setLastModifiedTime(house.resolve("cli/src/main/A.java"), later);
        run(house.resolve("heddle"), "--version");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void worksThroughSymbolicLinksAndKeepsTheCallersFolder() throws Exception {
        installMaven("");
        Files.createSymbolicLink(folder.resolve("inner"), Path.of("a house/heddle"));
        Path link = Files.createDirectories(folder.resolve("else where")).resolve("link");
        Files.createSymbolicLink(link, Path.of("../inner"));
        Answer answer = run(link, "watch", "-jar", "nowhere.jar");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).endsWith("it is read from the folder you are in, " + folder.toRealPath() + "\n");
    }

    @Test
    void twoStartsBuildOnce() throws Exception {
        installMaven("sleep 2");
        Process one = start("one", house.resolve("heddle"), withJdk(), "--version");
        Process two = start("two", house.resolve("heddle"), withJdk(), "--version");
        Answer first = await("one", one);
        Answer second = await("two", two);
        assertThat(first.out()).startsWith("heddle ");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(first.err() + second.err()).contains("heddle: waiting for another start that is building");
        assertThat(builds()).isEqualTo(1);
        assertThat(house.resolve("target/build-lock")).doesNotExist();
    }

    @Test
    void takesOverTheLockOfAStartThatDied() throws Exception {
        installMaven("");
        Process dead = new ProcessBuilder(bin.resolve("sleep").toString(), "0").start();
        dead.waitFor();
        Files.createDirectories(house.resolve("target/build-lock"));
        Files.writeString(house.resolve("target/build-lock/pid"), dead.pid() + "\n");
        assertThat(run(house.resolve("heddle"), "--version").exit()).isZero();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void saysWhichFolderAStartLeftThatDiedWhileTakingOver() throws Exception {
        installMaven("");
        Process dead = new ProcessBuilder(bin.resolve("sleep").toString(), "0").start();
        dead.waitFor();
        Files.createDirectories(house.resolve("target/build-lock.stale"));
        Files.createDirectories(house.resolve("target/build-lock"));
        Files.writeString(house.resolve("target/build-lock/pid"), dead.pid() + "\n");
        Answer answer = run(house.resolve("heddle"), "--version");
        Path left = house.toRealPath().resolve("target/build-lock.stale");
        assertThat(answer)
                .isEqualTo(new Answer(
                        2,
                        "",
                        "heddle: an earlier start died and left " + left + ": remove that folder and start again\n"));
        Files.delete(left);
        assertThat(run(house.resolve("heddle"), "--version").exit()).isZero();
    }

    @Test
    void saysThatItCantBuildWhereItsFolderIsAFile() throws Exception {
        installMaven("");
        Files.writeString(house.resolve("target"), "");
        assertThat(run(house.resolve("heddle"), "--version")).isEqualTo(cantWrite());
    }

    @Test
    void saysThatItCantBuildWhereNothingCanBeMade() throws Exception {
        installMaven("");
        Files.createDirectories(house.resolve("target"));
        letNothingBeMade();
        assertThat(run(house.resolve("heddle"), "--version")).isEqualTo(cantWrite());
        assertThat(builds()).isZero();
    }

    @Test
    void startsWithoutWritingWhereAllIsBuilt() throws Exception {
        installMaven("");
        run(house.resolve("heddle"), "--version");
        letNothingBeMade();
        assertThat(run(house.resolve("heddle"), "--version").exit()).isZero();
    }

    /** Takes the right to write away, and for those who need none (root) the means as well. */
    private void letNothingBeMade() throws IOException {
        Files.delete(bin.resolve("mkdir"));
        Files.writeString(bin.resolve("mkdir"), """
                #!/usr/bin/env bash
                echo "mkdir: permission denied" >&2
                exit 1
                """);
        assertThat(bin.resolve("mkdir").toFile().setExecutable(true)).isTrue();
        assertThat(house.resolve("target").toFile().setWritable(false)).isTrue();
    }

    @AfterEach
    void letItBeDeleted() {
        house.resolve("target").toFile().setWritable(true);
    }

    private Answer cantWrite() throws IOException {
        Path target = house.toRealPath().resolve("target");
        return new Answer(
                2,
                "",
                "heddle: has to build itself and can't write to " + target + ": make it a folder you can write to\n");
    }

    @Test
    void namesTheLogOfAFailedBuildAndTriesAgainNextTime() throws Exception {
        installMaven("echo what went wrong; exit 1");
        Answer answer = run(house.resolve("heddle"), "--version");
        assertThat(answer.exit()).isEqualTo(3);
        Path log = house.toRealPath().resolve("target/build.log");
        assertThat(answer.err()).endsWith("heddle: the build failed; Maven's output is in " + log + "\n");
        assertThat(log).hasContent("what went wrong");
        assertThat(house.resolve("target/build-lock")).doesNotExist();
        run(house.resolve("heddle"), "--version");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void anInterruptedBuildLeavesNoLock() throws Exception {
        installMaven("exec sleep 60");
        Process process = start("run", house.resolve("heddle"), withJdk(), "--version");
        while (process.isAlive() && builds() == 0) {
            Thread.sleep(20);
        }
        process.destroy();
        assertThat(await("run", process).exit()).isEqualTo(143);
        assertThat(house.resolve("target/build-lock")).doesNotExist();
    }

    @Test
    void saysWhatToInstallWhereThereIsNoJdk() throws Exception {
        Answer answer = await("run", start("run", house.resolve("heddle"), Map.of(), "--version"));
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err().lines()).hasSize(1);
        assertThat(answer.err()).startsWith("heddle: needs a JDK 17 or newer: install one");
    }

    @Test
    void saysWhichJdkIsTooOld() throws Exception {
        Path old = Files.createDirectories(folder.resolve("jdk8/bin"));
        for (String tool : List.of("java", "javac")) {
            assertThat(Files.writeString(old.resolve(tool), "").toFile().setExecutable(true))
                    .isTrue();
        }
        Files.writeString(folder.resolve("jdk8/release"), "JAVA_VERSION=\"1.8.0_402\"\n");
        Path home = folder.resolve("jdk8");
        Answer answer =
                await("run", start("run", house.resolve("heddle"), Map.of("JAVA_HOME", home.toString()), "--version"));
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).contains("(found only Java 8 in " + home + ")");
    }

    @Test
    void saysWhatToInstallWhereThereIsNoMaven() throws Exception {
        Answer answer = run(house.resolve("heddle"), "--version");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err().lines()).hasSize(1);
        assertThat(answer.err()).startsWith("heddle: needs Maven to build itself: install it");
    }
}
