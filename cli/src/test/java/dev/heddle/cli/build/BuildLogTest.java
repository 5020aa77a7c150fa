package dev.heddle.cli.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which of all the lines that a build tool prints says why it failed. */
final class BuildLogTest {
    @TempDir
    private Path folder;

    private BuildLog log(String text) throws IOException {
        return new BuildLog(Files.writeString(folder.resolve("log.txt"), text));
    }

    @Test
    void aCompilerErrorUnderMaven() throws IOException {
        assertThat(log("""
                [INFO] Compiling 1 source file
                [ERROR] COMPILATION ERROR :
                [ERROR] /home/ada/Bank.java:[1,39] cannot find symbol
                  symbol:   class Gold
                [ERROR] Failed to execute goal org.apache:maven-compiler-plugin:3 on project bank -> [Help 1]
                """).reason()).isEqualTo("/home/ada/Bank.java:[1,39] cannot find symbol");
    }

    @Test
    void aMissingLibraryUnderMaven() throws IOException {
        assertThat(log("""
                [INFO] BUILD FAILURE
                \u001b[1m[ERROR]\u001b[m Failed to execute goal on project bank: Could not find artifact a:b:jar:1 -> [Help 1]
                [ERROR]
                [ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
                """).reason())
                .isEqualTo("Failed to execute goal on project bank: Could not find artifact a:b:jar:1");
    }

    @Test
    void aProjectFileThatMaven3CanNotRead() throws IOException {
        assertThat(log("""
                [ERROR] [ERROR] Some problems were encountered while processing the POMs:
                [FATAL] Non-parseable POM pom.xml: unexpected character in markup @ line 1, column 9
                 @
                [ERROR] The build could not read 1 project -> [Help 1]
                """).reason())
                .isEqualTo("Non-parseable POM pom.xml: unexpected character in markup @ line 1, column 9");
    }

    @Test
    void aProjectFileThatMaven4CanNotRead() throws IOException {
        assertThat(log("""
                [ERROR] Some problems were encountered while processing the POMs
                [ERROR] The build could not read 1 project -> [Help 1]
                [ERROR]   The project com.acme:bank:1 (pom.xml) has 1 error
                [ERROR]     'dependencies.dependency.version' for groupId='a', artifactId='b', type='jar' is missing. @ line 12, column 27
                """).reason())
                .isEqualTo(
                        "'dependencies.dependency.version' for groupId='a', artifactId='b', type='jar' is missing. @ line 12, column 27");
    }

    @Test
    void aCompilerErrorUnderGradle() throws IOException {
        assertThat(log("""
                > Task :compileJava FAILED
                /home/ada/Bank.java:3: error: cannot find symbol

                * What went wrong:
                Execution failed for task ':compileJava'.
                > Compilation failed; see the compiler error output for details.
                """).reason()).isEqualTo("/home/ada/Bank.java:3: error: cannot find symbol");
        assertThat(log("""
                > Task :compileKotlin FAILED
                e: file:///home/ada/Bank.kt:3:5 Unresolved reference: Gold
                * What went wrong:
                Execution failed for task ':compileKotlin'.
                """).reason()).isEqualTo("file:///home/ada/Bank.kt:3:5 Unresolved reference: Gold");
    }

    @Test
    void aProjectOfGradleThatHasNoTests() throws IOException {
        assertThat(log("""
                * What went wrong:
                Cannot locate tasks that match 'heddleTestClassPath' as task 'heddleTestClassPath' not found.

                * Try:
                > Run gradlew tasks to get a list of available tasks.
                """).reason())
                .isEqualTo(
                        "Cannot locate tasks that match 'heddleTestClassPath' as task 'heddleTestClassPath' not found.");
    }

    @Test
    void nothingKnown() throws IOException {
        assertThat(log("one\n  two  \n\n").reason()).isEqualTo("two");
        assertThat(log("").reason()).isEqualTo("it printed nothing");
        assertThat(new BuildLog(folder.resolve("nowhere")).reason()).isEqualTo("it printed nothing");
    }
}
