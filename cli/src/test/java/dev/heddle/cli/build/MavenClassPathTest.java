package dev.heddle.cli.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real projects, built by the real Maven of this machine. */
@Tag("once")
final class MavenClassPathTest {
    private final List<String> progress = new ArrayList<>();

    @TempDir
    private Path folder;

    private TestClassPath find(Path from, String className) throws IOException, InterruptedException {
        progress.clear();
        return BuildClassPath.find(from, className, progress::add);
    }

    @Test
    void compilesAndTellsTheClassPathOfTheTests() throws Exception {
        Project project = new Project(folder).maven();
        TestClassPath found = find(project.folder(), "com.acme.BankTest");
        Path target = project.folder().resolve("target");
        assertThat(found.entries()).startsWith(target.resolve("test-classes"), target.resolve("classes"));
        assertThat(found.entries()).anyMatch(entry -> entry.toString().contains("junit-jupiter-engine"));
        assertThat(found.entries())
                .as("what Surefire brings along by itself")
                .anyMatch(entry -> entry.toString().contains("junit-platform-launcher"));
        assertThat(found.entries()).allMatch(Files::exists);
        assertThat(found.sources())
                .contains(
                        project.folder().resolve("src/main/java"),
                        project.folder().resolve("src/test/java"));
        assertThat(target.resolve("test-classes/com/acme/BankTest.class")).exists();
        assertThat(progress.get(0))
                .isEqualTo("compiling " + project.folder() + " with Maven; its log is "
                        + project.folder().resolve(".heddle/build.log"));
    }

    @Test
    void asksOnlyWhereSomethingHasChanged() throws Exception {
        Project project = new Project(folder).maven();
        TestClassPath first = find(project.folder(), "com.acme.BankTest");

        assertThat(find(project.folder(), "com.acme.BankTest")).isEqualTo(first);
        assertThat(progress).as("nothing has changed").isEmpty();

        project.write("src/main/java/com/acme/Vault.java", "package com.acme; public class Vault { }");
        find(project.folder(), "com.acme.BankTest");
        assertThat(progress).as("a source was added").isNotEmpty();
        assertThat(project.folder().resolve("target/classes/com/acme/Vault.class"))
                .exists();

        project.write("pom.xml", Project.pom("<artifactId>bank</artifactId>", "jar", ""));
        Files.delete(project.folder().resolve("src/test/java/com/acme/BankTest.java"));
        assertThat(find(project.folder(), "com.acme.Bank").entries())
                .as("the project file has changed")
                .noneMatch(entry -> entry.toString().contains("junit-jupiter"));
    }

    @Test
    void buildsAModuleWithTheSiblingsItNeeds() throws Exception {
        Project project = new Project(folder).mavenModules();
        Path inside = project.folder().resolve("app/teller/src/test/java");
        TestClassPath found = find(inside, "com.acme.TellerTest");
        assertThat(found.entries())
                .containsExactly(
                        project.folder().resolve("app/teller/made/test-classes"),
                        project.folder().resolve("core/target/classes"));
        assertThat(project.folder().resolve("app/teller/.heddle/classpath.json"))
                .exists();

        find(inside, "com.acme.TellerTest");
        assertThat(progress).isEmpty();
        project.write("core/src/main/java/com/acme/Bank.java", "package com.acme; public class Bank { int gold; }");
        find(inside, "com.acme.TellerTest");
        assertThat(progress).as("a source of the sibling has changed").isNotEmpty();
    }

    @Test
    void findsTheModuleOfAClassFromTheFolderAboveAll() throws Exception {
        Project project = new Project(folder).mavenModules();
        TestClassPath found = find(project.folder(), "com.acme.TellerTest");
        assertThat(found.entries()).contains(project.folder().resolve("app/teller/made/test-classes"));
    }

    @Test
    void saysWhatTheCompilerSaid() throws Exception {
        Project project = new Project(folder).maven();
        project.write("src/main/java/com/acme/Bank.java", "package com.acme; public class Bank { Gold gold; }");
        assertThatThrownBy(() -> find(project.folder(), "com.acme.BankTest"))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("Maven failed on " + project.folder()
                        + ": src/main/java/com/acme/Bank.java:[1,39] cannot find symbol")
                .hasMessageNotContaining("\n");
        assertThat(project.folder().resolve(".heddle/build.log")).content().contains("COMPILATION ERROR");
    }

    @Test
    void saysWhatIsWrongWithTheProjectFile() throws Exception {
        Project project = new Project(folder).maven();
        project.write(
                "pom.xml",
                Project.pom(
                        "<artifactId>bank</artifactId>",
                        "jar",
                        "<dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId></dependency>"
                                + "</dependencies>"));
        assertThatThrownBy(() -> find(project.folder(), "com.acme.BankTest"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("'dependencies.dependency.version' for ");
    }
}
