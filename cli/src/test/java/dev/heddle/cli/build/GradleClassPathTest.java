package dev.heddle.cli.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects of Gradle's, with a {@code gradlew} that looks at what it is given and answers as Gradle does with our script. */
final class GradleClassPathTest {
    /** Writes down its arguments and the script, makes what compiling would make, and answers. */
    private static final String GRADLEW = """
            root=$(dirname "$0")
            printf '%s\\n' "$@" >"$root/arguments.txt"
            while [ $# -gt 0 ]; do
              case $1 in
                --init-script) cp "$2" "$root/script.txt"; shift ;;
                --project-dir) project=$2; shift ;;
                -Dheddle.answer=*) answer=${1#*=} ;;
              esac
              shift
            done
            mkdir -p "$project/build/classes/java/test" "$project/src/test/java"
            {
              echo "entry $project/build/classes/java/test"
              echo "entry $project/build/resources/test"
              echo "source $project/src/test/java"
              echo "watch $project/src/test/java"
            } >"$answer"
            """;

    private final List<String> progress = new ArrayList<>();

    @TempDir
    private Path folder;

    private TestClassPath find(Path from, String className) throws IOException, InterruptedException {
        progress.clear();
        return BuildClassPath.find(from, className, Map.of("PATH", "/usr/bin:/bin"), progress::add);
    }

    /** Writes a project of two sub-projects and a folder of scripts. */
    private Project project() throws IOException {
        Project project = new Project(folder);
        project.script("gradlew", GRADLEW);
        project.write("settings.gradle.kts", "include(\"core\", \"app:teller\")");
        project.write("gradle/publishing.gradle", "");
        project.write("core/build.gradle", "plugins { id 'java' }");
        project.write("core/src/main/java/com/acme/Bank.java", "package com.acme; class Bank { }");
        project.write("app/teller/build.gradle.kts", "plugins { java }");
        project.write("app/teller/src/test/java/com/acme/TellerTest.java", "package com.acme; class TellerTest { }");
        return project;
    }

    @Test
    void asksForOneTaskOfOneProject() throws Exception {
        Project project = project();
        Path teller = project.folder().resolve("app/teller");
        TestClassPath found = find(teller.resolve("src/test"), "com.acme.TellerTest");
        assertThat(found.entries())
                .as("without the folder that does not exist")
                .containsExactly(teller.resolve("build/classes/java/test"));
        assertThat(found.sources()).containsExactly(teller.resolve("src/test/java"));
        assertThat(Files.readAllLines(project.folder().resolve("arguments.txt")))
                .contains("--init-script", "--project-dir", teller.toString(), "-Dheddle.folder=" + teller)
                .endsWith("heddleTestClassPath");
        assertThat(project.folder().resolve("script.txt"))
                .content()
                .contains("tasks.register('heddleTestClassPath')", "runtimeClasspath", "'heddle.folder'");
    }

    @Test
    void findsTheProjectOfAClassFromTheFolderAboveAll() throws Exception {
        Project project = project();
        TestClassPath found = find(project.folder(), "com.acme.TellerTest$Inner");
        assertThat(found.entries()).containsExactly(project.folder().resolve("app/teller/build/classes/java/test"));
    }

    @Test
    void asksAgainWhereAnyScriptOrSourceOfTheTreeHasChanged() throws Exception {
        Project project = project();
        Path teller = project.folder().resolve("app/teller");
        List<String> files = List.of(
                "core/build.gradle",
                "gradle/libs.versions.toml",
                "gradle/wrapper/gradle-wrapper.properties",
                "gradle.properties",
                "app/teller/gradle.lockfile",
                "buildSrc/src/main/java/Plugin.java",
                "core/src/main/java/com/acme/Vault.java",
                "app/teller/src/test/java/com/acme/OtherTest.java");
        find(teller, "com.acme.TellerTest");
        for (String file : files) {
            find(teller, "com.acme.TellerTest");
            assertThat(progress).as("before " + file).isEmpty();
            project.write(file, "// changed");
            find(teller, "com.acme.TellerTest");
            assertThat(progress).as("after " + file).isNotEmpty();
        }
    }

    @Test
    void saysWhatWentWrong() throws Exception {
        Project project = project();
        project.script("gradlew", """
                cat <<'END'

                FAILURE: Build failed with an exception.

                * What went wrong:
                Execution failed for task ':app:teller:compileTestJava'.
                > Could not find com.acme:gold:1.

                * Try:
                > Run with --stacktrace option to get the stack trace.
                END
                exit 1
                """);
        Path teller = project.folder().resolve("app/teller");
        assertThatThrownBy(() -> find(teller, "com.acme.TellerTest"))
                .isInstanceOf(BadInput.class)
                .hasMessage(
                        "Gradle failed on " + teller
                                + ": Execution failed for task ':app:teller:compileTestJava'. > Could not find com.acme:gold:1");
    }
}
