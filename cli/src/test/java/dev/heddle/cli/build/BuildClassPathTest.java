package dev.heddle.cli.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found, refused, kept and said, whichever tool it is: a script plays Maven here. */
final class BuildClassPathTest {
    private static final String TEST = "com.acme.BankTest";

    /** Answers for the folder in which it is started. */
    private static final String ANSWER = """
            for word in "$@"; do
              case $word in
                -Dheddle.answer=*) answer=${word#*=} ;;
              esac
            done
            mkdir -p target/classes src
            echo "entry $PWD/target/classes" >"$answer"
            echo "watch $PWD/src" >>"$answer"
            """;

    private final List<String> progress = new ArrayList<>();

    @TempDir
    private Path folder;

    private TestClassPath find(Path from, String className) throws IOException, InterruptedException {
        progress.clear();
        return BuildClassPath.find(from, className, Map.of("PATH", "/usr/bin:/bin"), progress::add);
    }

    /** Returns what is wrong and what to do about it. */
    private String refusal(Map<String, String> environment, Path from, String className) {
        BadInput refused = catchThrowableOfType(
                BadInput.class, () -> BuildClassPath.find(from, className, environment, progress::add));
        assertThat(refused).isNotNull();
        return refused.problem() + "; " + refused.advice();
    }

    private String refusal(Path from, String className) {
        return refusal(Map.of("PATH", "/usr/bin:/bin"), from, className);
    }

    private Project project(String maven) throws IOException {
        Project project = new Project(folder).maven();
        project.script("mvnw", maven);
        return project;
    }

    @Test
    void refusesAFolderWithoutABuild() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("a/b")).toRealPath();
        assertThat(refusal(empty, TEST))
                .isEqualTo("no class path, and no Maven or Gradle build in " + empty + " or above it to ask for one; "
                        + "give the class path with -cp, or go to your project's folder");
    }

    @Test
    void saysThatTheToolIsMissing() throws IOException {
        Project project = new Project(folder).maven();
        Map<String, String> nothingInstalled =
                Map.of("PATH", folder.resolve("nothing").toString());
        String expected = "no Maven to ask for the class path of " + project.folder()
                + ": neither an executable mvnw there nor mvn on the PATH; "
                + "install Maven, or give the class path with -cp";
        assertThat(refusal(nothingInstalled, project.folder(), TEST)).isEqualTo(expected);
        project.write("mvnw", "not executable");
        assertThat(refusal(nothingInstalled, project.folder(), TEST)).isEqualTo(expected);
    }

    @Test
    void takesTheToolFromThePathWhereThereIsNoWrapper() throws Exception {
        Project project = new Project(folder).maven();
        Path tool = project.script("bin/mvn", ANSWER);
        TestClassPath found = BuildClassPath.find(
                project.folder(), TEST, Map.of("PATH", tool.getParent() + ":/usr/bin:/bin"), progress::add);
        assertThat(found.entries()).containsExactly(project.folder().resolve("target/classes"));
    }

    @Test
    void saysThatTheToolDidNotAnswer() throws IOException {
        Project project = project("exit 0");
        assertThat(refusal(project.folder(), TEST))
                .isEqualTo("Maven compiled " + project.folder() + " but did not tell its class path; "
                        + "see with `mvn -version` whether it runs on a Java older than 17, "
                        + "or give the class path with -cp");
    }

    @Test
    void saysThatThereAreNoClasses() throws IOException {
        Project project = project(ANSWER.replace("mkdir -p target/classes src", ""));
        assertThat(refusal(project.folder(), TEST))
                .isEqualTo(project.folder()
                        + " has no classes; go to the folder of a module that has, or give the class path with -cp");
    }

    @Test
    void showsTheLastLineOfAFailureItDoesNotKnowAndWhereTheRestIs() throws IOException {
        Project project = project("echo starting; echo out of gold >&2; echo; exit 7");
        assertThat(refusal(project.folder(), TEST))
                .isEqualTo("Maven failed on " + project.folder()
                        + ": out of gold; mend the build, or give the class path with -cp; the whole log is in "
                        + project.folder().resolve(".heddle/build.log"));
    }

    @Test
    void namesTheModulesWhereNoneHasTheClass() throws IOException {
        Project project = new Project(folder).mavenModules();
        assertThat(refusal(project.folder(), "com.acme.Nothing"))
                .isEqualTo("no source of com.acme.Nothing in the modules of " + project.folder()
                        + "; write the class with its package, go to its module (such as core, app/teller), "
                        + "or give the class path with -cp");
    }

    @Test
    void namesTheModulesWhereSeveralHaveTheClass() throws IOException {
        Project project = new Project(folder).mavenModules();
        project.write("core/src/test/java/com/acme/TellerTest.java", "package com.acme; class TellerTest { }");
        assertThat(refusal(project.folder(), "com.acme.TellerTest"))
                .isEqualTo("several modules of " + project.folder()
                        + " have a source of com.acme.TellerTest; go to the one you mean: core, app/teller");
    }

    @Test
    void asksAgainWhereAClassFolderIsGone() throws Exception {
        Project project = project(ANSWER);
        find(project.folder(), TEST);
        find(project.folder(), TEST);
        assertThat(progress).isEmpty();
        Files.delete(project.folder().resolve("target/classes"));
        find(project.folder(), TEST);
        assertThat(progress).isNotEmpty();
    }

    @Test
    void asksAgainWhereASourceIsTouchedOrRemoved() throws Exception {
        Project project = project(ANSWER);
        find(project.folder(), TEST);
        Path source = project.folder().resolve("src/main/java/com/acme/Bank.java");
        Files.setLastModifiedTime(source, FileTime.from(Instant.EPOCH));
        find(project.folder(), TEST);
        assertThat(progress).as("touched, though it is older now").isNotEmpty();
        Files.delete(source);
        find(project.folder(), TEST);
        assertThat(progress).as("removed").isNotEmpty();
        find(project.folder(), TEST);
        assertThat(progress).isEmpty();
    }

    @Test
    void asksAgainWhereASourceWasChangedWhileTheBuildRan() throws Exception {
        Project project = project(ANSWER + "sleep 0.1; echo '// more' >>src/main/java/com/acme/Bank.java");
        find(project.folder(), TEST);
        find(project.folder(), TEST);
        assertThat(progress).isNotEmpty();
    }

    @Test
    void asksAgainWhereTheCacheIsNotOurs() throws Exception {
        Project project = project(ANSWER);
        for (String content : List.of("", "{}", "[1]", "{\"format\": 2}", "no json")) {
            find(project.folder(), TEST);
            project.write(".heddle/classpath.json", content);
            assertThat(find(project.folder(), TEST).entries())
                    .containsExactly(project.folder().resolve("target/classes"));
            assertThat(progress).as(content).isNotEmpty();
        }
    }

    @Test
    void leavesNothingForGitToSee() throws Exception {
        Project project = project(ANSWER);
        find(project.folder(), TEST);
        Path own = project.folder().resolve(".heddle");
        List<String> ignored = Files.readAllLines(own.resolve(".gitignore"));
        try (var files = Files.list(own)) {
            assertThat(files.map(file -> file.getFileName().toString())).allMatch(ignored::contains);
        }
    }

    @Test
    void saysThatItCanNotWrite() throws IOException {
        Project project = project(ANSWER);
        project.write(".heddle", "a file, no folder");
        assertThat(refusal(project.folder(), TEST))
                .isEqualTo("can't write to " + project.folder().resolve(".heddle")
                        + "; make it a folder that can be written, or give the class path with -cp");
    }

    /** The script waits for the very line of progress that shows what it printed. */
    @Test
    void showsWhatTheToolIsDoing() throws Exception {
        Project project = project("echo fetching gold; until [ -f seen ]; do sleep 0.05; done\n" + ANSWER);
        Build build = new BuildFinder(project.folder(), Map.of("PATH", "/usr/bin:/bin")).find(TEST);
        new BuildRun(build, project.folder().resolve("log.txt"), line -> sawGold(project, line), Duration.ofMillis(50))
                .run();
        assertThat(progress.get(0)).startsWith("compiling " + project.folder() + " with Maven");
        assertThat(progress).anyMatch(line -> line.matches("Maven is at work for \\d+ s: fetching gold"));
    }

    private void sawGold(Project project, String line) {
        progress.add(line);
        if (line.endsWith("fetching gold")) {
            try {
                project.write("seen", "");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void runsMavenOnAJavaThatCanLoadTheSpy() throws IOException {
        Project project = new Project(folder).maven();
        Path old = folder.resolve("java8");
        Files.createDirectories(old.resolve("bin"));
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"1.8.0_412\"\n");
        Files.setPosixFilePermissions(
                Files.createFile(old.resolve("bin/java")), PosixFilePermissions.fromString("rwxr-xr-x"));
        String own = System.getProperty("java.home");
        assertThat(MavenBuild.in(project.folder(), Map.of("JAVA_HOME", old.toString()))
                        .environment())
                .containsEntry("JAVA_HOME", own);
        assertThat(MavenBuild.in(project.folder(), Map.of()).environment()).containsEntry("JAVA_HOME", own);
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"21.0.7\"\n");
        assertThat(MavenBuild.in(project.folder(), Map.of("JAVA_HOME", old.toString()))
                        .environment())
                .containsEntry("JAVA_HOME", old.toString());
    }
}
