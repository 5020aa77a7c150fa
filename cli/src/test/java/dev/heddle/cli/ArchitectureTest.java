package dev.heddle.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.explore.targets.FreeMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which module may use which: the table of docs/architecture.md, held against the compiled classes. */
@Tag("once")
final class ArchitectureTest {
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");

    private static final List<String> JDK = List.of("java..", "javax..", "sun.misc..", "jdk..", "org.jspecify..");

    /** A line of the table: the module, and what it may use. */
    private static final Pattern LINE = Pattern.compile("\\| `([a-z]+)` \\| (.*) \\|");

    /** The packages that a word of the table means; a module in backquotes means its own. */
    private static final Map<String, List<String>> PACKAGES = Map.of(
            "nothing else",
            List.of(),
            "all of Heddle",
            List.of("dev.heddle.."),
            "ASM",
            List.of("org.objectweb.asm.."),
            "picocli",
            List.of("picocli.."),
            "Jackson",
            List.of("tools.jackson..", "com.fasterxml.jackson.annotation.."),
            "Maven",
            List.of("org.apache.maven..", "org.eclipse.aether.."));

    /** What the table says of a module that is not held to anything. */
    private static final String FREE = "everything";

    /** Reads the table: what each module may use besides itself and the JDK, in the table's words. */
    private static Map<String, String> table() throws IOException {
        Map<String, String> table = new TreeMap<>();
        for (String line : Files.readAllLines(FrontDoor.root().resolve("docs/architecture.md"))) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                table.put(matcher.group(1), matcher.group(2));
            }
        }
        return table;
    }

    private static List<String> packages(String words) {
        List<String> packages = new ArrayList<>();
        for (String word : words.split(", ", -1)) {
            if (word.startsWith("`")) {
                packages.add("dev.heddle." + word.replace("`", "") + "..");
            } else {
                assertThat(PACKAGES).as("what the table may say").containsKey(word);
                packages.addAll(PACKAGES.getOrDefault(word, List.of()));
            }
        }
        return packages;
    }

    private static Path compiled(String module) {
        return FrontDoor.root()
                .resolve(module)
                .resolve(System.getProperty("heddle.target"))
                .resolve("classes");
    }

    @Test
    void everyModuleHasItsLine() throws IOException {
        assertThat(table().keySet()).containsExactlyInAnyOrderElementsOf(modules());
    }

    @TestFactory
    Stream<DynamicTest> usesOnlyWhatItMay() throws IOException {
        return table().entrySet().stream()
                .filter(line -> !line.getValue().equals(FREE))
                .map(line -> DynamicTest.dynamicTest(line.getKey(), () -> check(line.getKey(), line.getValue())));
    }

    private static void check(String module, String mayUse) {
        Path compiled = compiled(module);
        JavaClasses all = new ClassFileImporter().importPath(compiled);
        assertThat(all).as("classes in " + compiled).isNotEmpty();
        List<String> allowed = new ArrayList<>(JDK);
        allowed.add("dev.heddle." + module + "..");
        allowed.addAll(packages(mayUse));
        // Arrays of primitives have no package.
        allowed.add("");
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(String[]::new)))
                .check(all);
    }

    /** Maven is there only where the user's own Maven loads our class. */
    @Test
    void onlyTheSpyUsesMaven() {
        JavaClasses all = new ClassFileImporter().importPath(compiled("cli"));
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.heddle.cli.build.spy..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.apache.maven..", "dev.heddle.cli.build.spy.."))
                .check(all);
    }

    @Test
    void onlyTheDoorsEndTheProcess() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String module : modules()) {
            if (!module.equals("examples") && !FREE.equals(table().get(module))) {
                folders.add(compiled(module));
            }
        }
        JavaClasses all = new ClassFileImporter().importPaths(folders);
        assertThat(all).isNotEmpty();
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .and()
                .doNotHaveFullyQualifiedName("dev.heddle.agent.Agent")
                .and()
                // The main class of a JVM of its own, in which pools of a test may be left.
                .doNotHaveFullyQualifiedName(FreeMain.class.getName())
                .and()
                // Does what the program asked for, where nothing controls the program.
                .doNotHaveFullyQualifiedName("dev.heddle.explore.engine.ThreadControl")
                .should()
                .callMethod(System.class, "exit", int.class)
                .check(all);
    }

    private static List<String> modules() throws IOException {
        Matcher matcher = MODULE.matcher(Files.readString(FrontDoor.root().resolve("pom.xml")));
        List<String> modules = new ArrayList<>();
        while (matcher.find()) {
            modules.add(matcher.group(1));
        }
        return modules;
    }
}
