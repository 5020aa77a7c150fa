package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which JDKs are found on a machine made for the purpose, and which one is taken. */
final class JdksTest {
    private final Map<String, String> environment = new HashMap<>();

    private Path root = Path.of("");
    private Path home = Path.of("");
    private Jdk own = Jdk.own();

    @BeforeEach
    void makeMachine(@TempDir Path folder) throws IOException {
        root = folder.toRealPath();
        home = root.resolve("home/ada");
        own = jdk("usr/lib/jvm/java-17-openjdk", "17.0.15");
    }

    /** Installs a JDK that has only what is looked at. */
    private Jdk jdk(String place, String version) throws IOException {
        Path folder = root.resolve(place);
        executable(folder.resolve("bin/java"));
        executable(folder.resolve("bin/javac"));
        Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"" + version + "\"\n");
        return new Jdk(folder, version);
    }

    private static void executable(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.setPosixFilePermissions(Files.createFile(file), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static boolean isFast(int feature) {
        return feature >= 25;
    }

    private Jdks find() {
        return Jdks.find(root, home, environment, own);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "usr/lib/jvm/temurin-25",
                "usr/lib64/jvm/temurin-25",
                "usr/java/jdk-25",
                "opt/java/25",
                "opt/jdk-25",
                "Library/Java/JavaVirtualMachines/temurin-25.jdk/Contents/Home",
                "home/ada/.sdkman/candidates/java/25-tem",
                "home/ada/.gradle/jdks/temurin-25",
                "home/ada/.asdf/installs/java/temurin-25",
                "home/ada/.local/share/mise/installs/java/25",
                "home/ada/Library/Java/JavaVirtualMachines/jbr-25/Contents/Home",
                "home/ada/.jdks/openjdk-25",
                "home/ada/.jdks/openjdk-25/Contents/Home"
            })
    void findsTheUsualPlaces(String place) throws IOException {
        Jdk other = jdk(place, "25");
        assertThat(find().all()).containsExactly(other, own);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JAVA_HOME", "JAVA_HOME_25_X64"})
    void findsWhatTheEnvironmentNames(String variable) throws IOException {
        Jdk other = jdk("srv/java", "25");
        assertThat(find().all()).containsExactly(own);
        environment.put(variable, other.home().toString());
        assertThat(find().all()).containsExactly(other, own);
    }

    @Test
    void findsTheOneOfJavacOnThePathThroughLinks() throws IOException {
        Jdk other = jdk("srv/java", "25");
        Path bin = Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(bin.resolve("javac"), other.home().resolve("bin/javac"));
        environment.put("PATH", root.resolve("nothing") + ":" + bin);
        assertThat(find().all()).containsExactly(other, own);
    }

    @Test
    void countsEachOnceHoweverManyLinksLeadToIt() throws IOException {
        Jdk other = jdk("home/ada/.sdkman/candidates/java/25-tem", "25");
        Files.createSymbolicLink(other.home().resolveSibling("current"), other.home());
        Files.createSymbolicLink(root.resolve("usr/lib/jvm/default"), own.home());
        environment.put("JAVA_HOME", root.resolve("usr/lib/jvm/default").toString());
        assertThat(find().all()).containsExactly(other, own);
    }

    @Test
    void ordersByNumberNotByText() throws IOException {
        Jdk nine = jdk("opt/java/a", "25.0.9");
        Jdk ten = jdk("opt/java/b", "25.0.10");
        Jdk early = jdk("opt/java/c", "100-ea");
        Jdk first = jdk("opt/java/d", "25");
        assertThat(find().all()).containsExactly(early, ten, nine, first, own);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_412", "11.0.20.1", "16", "unknown", ""})
    void leavesOutWhatIsTooOldOrUnreadable(String version) throws IOException {
        jdk("opt/java/other", version);
        assertThat(find().all()).containsExactly(own);
    }

    @Test
    void leavesOutFoldersWithoutJava() throws IOException {
        Jdk broken = jdk("opt/java/25", "25");
        Files.delete(broken.java());
        Files.writeString(root.resolve("opt/jdk.txt"), "not a folder");
        environment.put("JAVA_HOME", root.resolve("nowhere").toString());
        assertThat(find().all()).containsExactly(own);
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_412,8", "11.0.20.1,11", "17.0.15,17", "25,25", "26-ea,26", "27-internal+5,27"})
    void knowsTheFeatureNumber(String version, int feature) {
        assertThat(new Jdk(root, version).feature()).isEqualTo(feature);
    }

    @Test
    void takesTheNewestFastOne() throws IOException {
        Jdk fast = jdk("opt/java/25", "25.0.1");
        jdk("opt/java/26", "26");
        JdkChoice choice = find().choose(Optional.empty(), feature -> feature == 25);
        assertThat(choice.jdk()).isEqualTo(fast);
        assertThat(choice.fast()).isTrue();
        assertThat(choice.sentence())
                .isEqualTo("exploring on JDK 25.0.1 (" + fast.home() + "), the newest here with the fast backend");
    }

    @Test
    void takesTheNewestWhereNoneIsFastAndSaysWhatAFastOneWouldBring() throws IOException {
        Jdk newest = jdk("opt/java/21", "21.0.7");
        JdkChoice choice = find().choose(Optional.empty(), JdksTest::isFast);
        assertThat(choice.jdk()).isEqualTo(newest);
        assertThat(choice.fast()).isFalse();
        assertThat(choice.sentence())
                .isEqualTo("exploring on JDK 21.0.7 (" + newest.home()
                        + "): JDK 25 or newer explores tens of times faster; install one or give --jdk");
    }

    @Test
    void promisesNothingWhereNoJdkIsFast() {
        assertThat(find().choose(Optional.empty(), feature -> false).sentence())
                .isEqualTo("exploring on JDK 17.0.15 (" + own.home() + ")");
    }

    @Test
    void takesTheNamedOneAndPointsToAFasterOneThatIsThere() throws IOException {
        Jdk fast = jdk("opt/java/25", "25.0.1");
        JdkChoice choice = find().choose(Optional.of(own.home()), JdksTest::isFast);
        assertThat(choice.jdk()).isEqualTo(own);
        assertThat(choice.sentence())
                .isEqualTo("exploring on JDK 17.0.15 (" + own.home()
                        + "): JDK 25.0.1 explores tens of times faster; give --jdk " + fast.home());
    }

    @Test
    void refusesANamedFolderWithoutJava() {
        Path nothing = root.resolve("nothing");
        assertThatThrownBy(() -> find().choose(Optional.of(nothing), JdksTest::isFast))
                .isInstanceOf(BadInput.class)
                .hasMessage("no Java in " + nothing);
    }

    @Test
    void refusesANamedOneThatIsTooOld() throws IOException {
        Jdk old = jdk("opt/java/8", "1.8.0_412");
        assertThatThrownBy(() -> find().choose(Optional.of(old.home()), JdksTest::isFast))
                .isInstanceOf(BadInput.class)
                .hasMessage("the Java in " + old.home() + " is version 8");
    }

    @Test
    void refusesANamedOneThatDoesNotSayWhatItIs() throws IOException {
        Jdk odd = jdk("opt/java/odd", "unknown");
        assertThatThrownBy(() -> find().choose(Optional.of(odd.home()), JdksTest::isFast))
                .isInstanceOf(BadInput.class)
                .hasMessage("can't tell which Java is in " + odd.home());
    }

    @Test
    void findsTheOneThatRunsThisTest() throws IOException {
        assertThat(Jdks.ofThisMachine().all())
                .extracting(Jdk::home)
                .contains(Jdk.own().home().toRealPath());
    }
}
