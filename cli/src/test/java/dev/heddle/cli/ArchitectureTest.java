package dev.heddle.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.heddle.cli.support.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which module may use which: the table of docs/architecture.md, held against the compiled classes. */
final class ArchitectureTest {
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");

    private static final List<String> JDK = List.of("java..", "javax..", "sun.misc..", "jdk..", "org.jspecify..");
    private static final String ASM = "org.objectweb.asm..";

    /** What each module may use besides itself and the JDK. */
    private static final Map<String, List<String>> MAY_USE = Map.of(
            "model", List.of(),
            "runtime", List.of(),
            "instrument", List.of("dev.heddle.model..", "dev.heddle.runtime..", ASM),
            "agent", List.of("dev.heddle.model..", "dev.heddle.runtime..", "dev.heddle.instrument.."),
            "examples", List.of(),
            "cli", List.of("dev.heddle..", ASM, "picocli..", "tools.jackson..", "com.fasterxml.jackson.annotation.."));

    /** Modules that may use everything. */
    private static final Set<String> FREE = Set.of("bench");

    @Test
    void everyModuleHasItsLine() throws IOException {
        Set<String> lines = new TreeSet<>(MAY_USE.keySet());
        lines.addAll(FREE);
        assertThat(modules()).isNotEmpty().allMatch(lines::contains);
    }

    @TestFactory
    Stream<DynamicTest> usesOnlyWhatItMay() throws IOException {
        return modules().stream()
                .filter(MAY_USE::containsKey)
                .map(module -> DynamicTest.dynamicTest(module, () -> check(module)));
    }

    private static void check(String module) {
        Path compiled = FrontDoor.root()
                .resolve(module)
                .resolve(System.getProperty("heddle.target"))
                .resolve("classes");
        JavaClasses all = new ClassFileImporter().importPath(compiled);
        assertThat(all).as("classes in " + compiled).isNotEmpty();
        List<String> allowed = new ArrayList<>(JDK);
        allowed.add("dev.heddle." + module + "..");
        allowed.addAll(MAY_USE.getOrDefault(module, List.of()));
        // Arrays of primitives have no package.
        allowed.add("");
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(String[]::new)))
                .check(all);
    }

    @Test
    void onlyTheDoorsEndTheProcess() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String module : modules()) {
            if (!module.equals("examples") && !FREE.contains(module)) {
                folders.add(FrontDoor.root()
                        .resolve(module)
                        .resolve(System.getProperty("heddle.target"))
                        .resolve("classes"));
            }
        }
        JavaClasses all = new ClassFileImporter().importPaths(folders);
        assertThat(all).isNotEmpty();
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .and()
                .doNotHaveFullyQualifiedName("dev.heddle.agent.Agent")
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
