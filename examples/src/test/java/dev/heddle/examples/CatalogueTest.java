package dev.heddle.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CatalogueTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/heddle/examples");
    private static final Pattern MARKER = Pattern.compile("// (no bug|bug): (\\S+)$", Pattern.MULTILINE);

    /** The names are a contract with everybody's scripts and with the documentation. */
    private static final List<String> NAMES = List.of(
            // figures
            "coord",
            "lost-update",
            "num-del-itr",
            "spurious-lockset",
            "forward-race",
            "acquisition-history",
            "indexer",
            "slice-growth",
            "peeking",
            "write-write",
            "order-locks",
            "read-couple",
            "choice",
            "sigma",
            "one-lock",
            // programs
            "tsp",
            "our-tsp",
            "raytracer",
            "crawler",
            "sort-array",
            "prime-finder",
            "elevsim",
            "elevator",
            "dqueries",
            "sor",
            "account",
            "philosophers",
            "connection-pool",
            "daisy",
            "barrier",
            "bounded-buffer",
            "moldyn",
            "montecarlo",
            // everyday
            "double-checked-locking",
            "check-then-act",
            "shared-hashmap",
            "shared-dateformat",
            "lost-notify",
            "lock-order",
            "nested-monitor",
            "stop-flag",
            "unsafe-publication",
            "concurrent-iteration",
            "future-callback",
            "threadlocal-pool",
            "virtual-threads");

    static List<Example> all() {
        return Examples.all();
    }

    @Test
    void everyNameIsThereInItsPlace() {
        assertThat(Examples.all().stream().filter(e -> e.fixes() == null).map(Example::name))
                .containsExactlyElementsOf(NAMES);
    }

    @Test
    void anExampleIsFoundByItsName() {
        assertThat(Examples.named("account").map(Example::mainClass)).contains("dev.heddle.examples.programs.Account");
        assertThat(Examples.named("no-such-example")).isEmpty();
    }

    @Test
    void aTwinFollowsTheProgramItMends() {
        List<Example> all = Examples.all();
        for (int i = 0; i < all.size(); i++) {
            Example example = all.get(i);
            if (example.fixes() == null && example.twin() != null) {
                Example twin = all.get(i + 1);
                assertThat(twin.name()).isEqualTo(example.name() + "-fixed").isEqualTo(example.twin());
                assertThat(twin.fixes()).isEqualTo(example.name());
                assertThat(twin.defaultArguments()).isEqualTo(example.defaultArguments());
                assertThat(twin.group()).isEqualTo(example.group());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aProgramHasATwinExactlyIfItHasABug(Example example) {
        assertThat(example.twin() != null).isEqualTo(!example.expected().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("all")
    void theMainClassHasAMainMethod(Example example) throws ReflectiveOperationException {
        java.lang.reflect.Method main = Class.forName(example.mainClass()).getMethod("main", String[].class);
        assertThat(Modifier.isStatic(main.getModifiers())).isTrue();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyExampleSaysWhatItIs(Example example) {
        assertThat(example.summary()).hasSizeBetween(10, 120).doesNotContain("\n");
        assertThat(example.whatIsWrong()).endsWith(".").doesNotContain("\n");
        assertThat(example.tryThis()).isNotEmpty().allMatch(command -> command.startsWith("heddle "));
    }

    @ParameterizedTest
    @MethodSource("all")
    void theSourceIsOnTheClassPath(Example example) {
        String simpleName = example.mainClass().substring(example.mainClass().lastIndexOf('.') + 1);
        assertThat(example.sourcePath()).startsWith("META-INF/sources/dev/heddle/examples/");
        assertThat(example.source())
                .contains("public final class " + simpleName)
                .contains("static void main(String[]");
    }

    @ParameterizedTest
    @MethodSource("all")
    void everySiteIsOneMarkedLineOfAMethodThatExists(Example example) throws ClassNotFoundException {
        for (String site : sites(example)) {
            assertThat(example.lineOf(site)).as(site).isPositive();
            String className = site.substring(0, site.indexOf('.'));
            String method = site.substring(site.indexOf('.') + 1, site.indexOf('#'));
            Class<?> type = Class.forName("%s.%s"
                    .formatted(
                            example.mainClass().substring(0, example.mainClass().lastIndexOf('.')), className));
            if (!method.equals("<init>")) {
                assertThat(type.getDeclaredMethods())
                        .as(site)
                        .anyMatch(m -> m.getName().equals(method));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyMarkerBelongsToAFindingOfItsSort(Example example) {
        if (example.fixes() != null) {
            assertThat(MARKER.matcher(example.source()).results()).isEmpty();
            return;
        }
        Set<String> bugs = markers(example.expected());
        Set<String> others = markers(example.falseAlarms());
        Matcher matcher = MARKER.matcher(example.source());
        Set<String> met = new HashSet<>();
        while (matcher.find()) {
            boolean bug = matcher.group(1).equals("bug");
            assertThat(bug ? bugs : others).as(example.name()).contains(matcher.group(2));
            met.add(matcher.group(2));
        }
        assertThat(met).containsAll(bugs).containsAll(others);
    }

    @Test
    void aSiteWithoutItsMarkerIsRefused() {
        Example account = Examples.named("account").orElseThrow();
        assertThatThrownBy(() -> account.lineOf("Account.deposit#nowhere")).hasMessageContaining("// bug: nowhere");
        assertThatThrownBy(() -> account.lineOf("Account.deposit")).hasMessageContaining("Class.method#marker");
    }

    @Test
    void aReportIsTheDeclaredFindingIfKindSubjectAndLinesAre() {
        Example account = Examples.named("account").orElseThrow();
        ExpectedFinding race = account.expected().get(0);
        String read = "Account.java:" + account.lineOf("Account.deposit#read");
        String write = "Account.java:" + account.lineOf("Account.deposit#write");
        String balance = "dev.heddle.examples.programs.Account.balance";
        assertThat(account.isReported(race, "DATA_RACE", balance, Set.of(read, write)))
                .isTrue();
        assertThat(account.isReported(race, "DEADLOCK", balance, Set.of(read, write)))
                .isFalse();
        assertThat(account.isReported(race, "DATA_RACE", balance + "s", Set.of(write)))
                .isFalse();
        assertThat(account.isReported(race, "DATA_RACE", balance, Set.of(write, "Account.java:1")))
                .isFalse();
    }

    @Test
    void ofADeadlockOneDeclaredLineSuffices() {
        Example pool = Examples.named("nested-monitor").orElseThrow();
        ExpectedFinding deadlock = pool.expected().get(0);
        String outer = "NestedMonitor.java:" + pool.lineOf("NestedMonitor.post#outer");
        String waited = "ACQUIRE dev.heddle.examples.everyday.NestedMonitor, JOIN java.lang.Thread";
        assertThat(pool.isReported(deadlock, "DEADLOCK", waited, Set.of(outer, "NestedMonitor.java:1")))
                .isTrue();
        assertThat(pool.isReported(deadlock, "DEADLOCK", waited, Set.of("NestedMonitor.java:1")))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyFindingIsAboutAFieldOrClassThatExists(Example example) throws ReflectiveOperationException {
        for (ExpectedFinding finding : Stream.concat(example.expected().stream(), example.falseAlarms().stream())
                .toList()) {
            String location = finding.location();
            switch (finding.kind()) {
                case DATA_RACE, HIGH_LEVEL_RACE, NONDETERMINISM -> {
                    if (location.endsWith(".contents")) {
                        Class.forName(location.substring(0, location.length() - ".contents".length()));
                    } else if (!location.endsWith("[]")) {
                        String fields = location.substring(location.lastIndexOf('.') + 1);
                        Class<?> owner = Class.forName(location.substring(0, location.lastIndexOf('.')));
                        assertThat(Arrays.stream(owner.getDeclaredFields()).map(java.lang.reflect.Field::getName))
                                .contains(fields.replaceAll("[{}]", "").split(","));
                    }
                }
                case DEADLOCK, ASSERTION, EXCEPTION, LIVELOCK -> Class.forName(location);
            }
            assertThat(finding.shownBy()).isNotEmpty();
            assertThat(finding.note()).isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatGoesWrongInAnExecutionIsToBeFoundWithinABound(Example example) {
        for (ExpectedFinding finding : example.expected()) {
            boolean goesWrong = finding.kind() != Kind.NONDETERMINISM && finding.kind() != Kind.HIGH_LEVEL_RACE;
            assertThat(finding.isExplorable())
                    .as(finding.kind() + " " + finding.location())
                    .isEqualTo(goesWrong && finding.shownBy().contains(Method.EXPLORATION));
        }
    }

    @Test
    void theDocumentationListsEveryExample() throws IOException {
        String page = Files.readString(Path.of("../docs/examples.md"));
        for (Example example : Examples.all()) {
            assertThat(page).contains("`" + example.name() + "`");
            if (!example.expected().isEmpty()) {
                assertThat(page.lines().filter(line -> line.startsWith("| `" + example.name() + "` ")))
                        .singleElement()
                        .asString()
                        .endsWith(" | " + toBeFound(example) + " |");
            }
        }
    }

    private static String toBeFound(Example example) {
        return example.expected().stream()
                .map(each -> each.kind()
                        + (each.isExplorable() ? String.format(Locale.ROOT, " (%,d)", each.withinExecutions()) : ""))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    @Test
    void noProgramIsLeftOutOfTheCatalogue() throws IOException {
        Set<String> mains = Examples.all().stream().map(Example::mainClass).collect(Collectors.toSet());
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                if (Files.readString(file).contains("public static void main(")) {
                    String name = "dev.heddle.examples."
                            + SOURCES.relativize(file)
                                    .toString()
                                    .replace('/', '.')
                                    .replace(".java", "");
                    assertThat(mains).contains(name);
                }
            }
        }
    }

    private static List<String> sites(Example example) {
        return Stream.concat(example.expected().stream(), example.falseAlarms().stream())
                .flatMap(finding -> finding.sites().stream())
                .toList();
    }

    private static Set<String> markers(List<ExpectedFinding> findings) {
        return findings.stream()
                .flatMap(finding -> finding.sites().stream())
                .map(site -> site.substring(site.indexOf('#') + 1))
                .collect(Collectors.toSet());
    }
}
