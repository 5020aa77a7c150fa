package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FakeAgent;
import dev.heddle.cli.support.Watchable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Everything that can be wrong with what a user asks for: one line, what to do, exit code 2, and nothing is started. */
@Tag("once")
final class BadInputTest extends Refusing {
    private static final String CLASSES = Watchable.classPath().toString();
    private static final String ECHO = Watchable.Echo.class.getName();

    @Test
    void refusesToLoadTheAgentFromAFolderWithAnEqualsSign() throws IOException {
        Path home = FakeAgent.makeHome(folder.resolve("a=b"));
        System.setProperty("heddle.home", home.toString());
        assertThat(refusal("watch", "-cp", CLASSES, ECHO))
                .startsWith("the folder " + home + " has a = in its name, and the JVM can't load an agent from there");
    }

    @Test
    void missingClass() {
        assertThat(refusal("watch", "-cp", CLASSES, "com.acme.Nothing"))
                .isEqualTo("no class com.acme.Nothing in the class path " + CLASSES
                        + "; write its full name, with the package");
    }

    @Test
    void classInAnotherPackage() {
        assertThat(refusal("watch", "-cp", CLASSES, "com.acme.Watchable"))
                .endsWith("; did you mean dev.heddle.cli.support.Watchable?");
    }

    @Test
    void classInAnotherCase() {
        assertThat(refusal("watch", "-cp", CLASSES, "dev.heddle.cli.support.watchable"))
                .endsWith("; did you mean dev.heddle.cli.support.Watchable?");
    }

    @Test
    void classWrittenAsAFile() {
        assertThat(refusal("watch", "-cp", CLASSES, "Watchable.java"))
                .endsWith("; did you mean dev.heddle.cli.support.Watchable?");
    }

    @Test
    void missingClassPathEntry() {
        assertThat(refusal("watch", "-cp", CLASSES + ":nowhere.jar", ECHO))
                .startsWith("class path entry nowhere.jar does not exist; look at the path after -cp");
    }

    @Test
    void classPathEntryThatIsNoJar() throws IOException {
        Path file = Files.writeString(folder.resolve("text.jar"), "text");
        assertThat(refusal("watch", "-cp", file.toString(), ECHO))
                .startsWith("class path entry " + file + " is not a jar");
    }

    @Test
    void missingJar() {
        assertThat(refusal("watch", "-jar", "nowhere.jar"))
                .startsWith("no jar nowhere.jar; look at the path after -jar");
    }

    @Test
    void fileThatIsNoJar() throws IOException {
        Path file = Files.writeString(folder.resolve("text.jar"), "text");
        assertThat(refusal("watch", "-jar", file.toString()))
                .isEqualTo(file + " is not a jar; name a jar that `java -jar` can start");
    }

    @Test
    void folderInsteadOfAJar() {
        assertThat(refusal("watch", "-jar", CLASSES))
                .isEqualTo(CLASSES + " is a folder, not a jar; run its classes with -cp " + CLASSES + " MAIN-CLASS");
    }

    @Test
    void jarWithoutMainClass() throws IOException {
        Path jar = jar(new Attributes());
        assertThat(refusal("watch", "-jar", jar.toString()))
                .isEqualTo(jar + " names no Main-Class; say which class to start: -cp " + jar + " MAIN-CLASS");
    }

    @Test
    void jarWhoseMainClassIsMissing() throws IOException {
        Attributes attributes = new Attributes();
        attributes.put(Attributes.Name.MAIN_CLASS, "com.acme.Gone");
        Path jar = jar(attributes);
        assertThat(refusal("watch", "-jar", jar.toString())).startsWith("no class com.acme.Gone in " + jar);
    }

    @Test
    void classWithoutMain() {
        assertThat(refusal("watch", "-cp", CLASSES, Watchable.HasNoMain.class.getName()))
                .isEqualTo(Watchable.HasNoMain.class.getName() + " has no main method; "
                        + "name the class that has `public static void main(String[] args)`");
    }

    @Test
    void classFileNewerThanTheJvm() throws IOException {
        String file = ECHO.replace('.', '/') + ".class";
        byte[] bytes = Files.readAllBytes(Path.of(CLASSES, file));
        bytes[7] = 99;
        Path copy = folder.resolve("newer").resolve(file);
        Files.createDirectories(copy.getParent());
        Files.write(copy, bytes);
        assertThat(refusal("watch", "-cp", folder.resolve("newer").toString(), ECHO))
                .startsWith(ECHO + " is compiled for Java 55, but the program would run on "
                        + Runtime.version().feature())
                .endsWith("; use --jdk HOME with the folder of a JDK 55");
    }

    @Test
    void fileThatIsNoClass() throws IOException {
        Files.writeString(folder.resolve("Text.class"), "text");
        assertThat(refusal("watch", "-cp", folder.toString(), "Text"))
                .isEqualTo("the file of class Text is not a class file; compile it again");
    }

    @Test
    void classFileThatBreaksOff() throws IOException {
        String file = ECHO.replace('.', '/') + ".class";
        byte[] bytes = Files.readAllBytes(Path.of(CLASSES, file));
        Path copy = folder.resolve("broken").resolve(file);
        Files.createDirectories(copy.getParent());
        for (int length = 11; length < bytes.length; length++) {
            Files.write(copy, Arrays.copyOf(bytes, length));
            assertThat(refusal("watch", "-cp", folder.resolve("broken").toString(), ECHO))
                    .as("%d bytes of %d", length, bytes.length)
                    .isEqualTo("the file of class " + ECHO + " is damaged; compile it again");
        }
    }

    @Test
    void classFileWithAnUnknownKindOfConstant() throws IOException {
        String file = ECHO.replace('.', '/') + ".class";
        byte[] bytes = Files.readAllBytes(Path.of(CLASSES, file));
        bytes[10] = 99;
        Path copy = folder.resolve("broken").resolve(file);
        Files.createDirectories(copy.getParent());
        Files.write(copy, bytes);
        assertThat(refusal("watch", "-cp", folder.resolve("broken").toString(), ECHO))
                .isEqualTo("the file of class " + ECHO + " is damaged; compile it again");
    }

    @Test
    void unknownExample() {
        assertThat(refusal("watch", "--example", "lost-updat"))
                .isEqualTo("no example lost-updat; did you mean lost-update or lost-update-fixed?");
    }

    @Test
    void exampleThatNeedsANewerJdk() throws IOException {
        Path jdk = fakeJdk("17.0.15");
        assertThat(refusal("watch", "--jdk", jdk.toString(), "--example", "virtual-threads"))
                .isEqualTo("example virtual-threads needs Java 21, but the program would run on 17 (" + jdk
                        + "); use --jdk HOME with the folder of a JDK 21 or newer");
    }

    @Test
    void missingJdk() {
        assertThat(refusal("watch", "--jdk", "nowhere", "--example", "lost-update"))
                .isEqualTo("no Java in nowhere; --jdk wants the folder of a JDK, the one that has bin/java in it");
    }

    @Test
    void missingTable() {
        assertThat(refusal("watch", "--table", "nowhere", "--example", "lost-update"))
                .isEqualTo("can't read the table nowhere; look at the path after --table");
    }

    @Test
    void tableWithAMistake() throws IOException {
        Path table = Files.writeString(folder.resolve("my.table"), "class java.util.HashMap unsafe\n  raed get\n");
        assertThat(refusal("watch", "--table", table.toString(), "--example", "lost-update"))
                .startsWith(table + ":2: ")
                .endsWith("; mend that line of the table");
    }

    @Test
    void reportThatCannotBeWritten() {
        assertThat(refusal("watch", "--out", "no/such/folder/report", "--example", "lost-update"))
                .startsWith("can't write to no/such/folder/report; look at the path after --out");
    }

    @Test
    void missingSourceFolder() {
        assertThat(refusal("watch", "--source", "nowhere", "--example", "lost-update"))
                .isEqualTo("no folder nowhere; look at the path after --source: "
                        + "it is the folder in which the packages begin");
    }

    @Test
    void emptyPatternOfClasses() {
        assertThat(refusal("watch", "--include", "", "--example", "lost-update"))
                .isEqualTo("empty pattern after --include; name a class or a package, as --include com.acme");
    }

    @Test
    void blankPatternOfClasses() {
        assertThat(refusal("watch", "--include", "com.acme", "--exclude", " ", "--example", "lost-update"))
                .startsWith("empty pattern after --exclude; ");
    }

    @Test
    void nothingToWatch() {
        assertThat(refusal("watch"))
                .isEqualTo("nothing to watch; say what to run: heddle watch -cp CLASSPATH MAIN-CLASS");
    }

    @Test
    void twoWaysAtOnce() {
        assertThat(refusal("watch", "-cp", CLASSES, "-jar", "x.jar"))
                .startsWith("more than one of -cp, -jar and --example");
    }

    @Test
    void commandThatIsNotJava() {
        assertThat(refusal("watch", "--", "make", "all")).startsWith("don't know how to watch `make all`");
    }

    @Test
    void missingJavaCommand() {
        assertThat(refusal("watch", "--", "no/such/java", "-version")).startsWith("no command no/such/java");
    }

    @Test
    void unknownCommand() {
        assertThat(refusal("exampels")).isEqualTo("unknown command exampels; did you mean examples? see `heddle help`");
    }

    @Test
    void unknownOption() {
        assertThat(refusal("watch", "--lisen", "none"))
                .isEqualTo("unknown option --lisen; did you mean --listen? see `heddle help watch`");
        for (String option :
                List.of("-ea", "-Xmx1g", "-Dx=y", "-XX:+UseZGC", "--add-opens=a/b=c", "-javaagent:x.jar")) {
            assertThat(refusal("record", option, "-cp", CLASSES, ECHO))
                    .isEqualTo("unknown option " + option + "; options for java go behind `-- java`, as in "
                            + "`heddle record -- java " + option + " ...`; see `heddle help record`");
        }
        assertThat(refusal("watch", "-ea", "-cp", CLASSES, ECHO)).contains("`heddle watch -- java -ea ...`");
        assertThat(refusal("explore", "-ea", "-cp", CLASSES, ECHO)).contains("with -J, as in -J-ea; ");
        assertThat(refusal("version")).isEqualTo("unknown command version; did you mean --version? see `heddle help`");
    }

    @Test
    void unknownListener() {
        assertThat(refusal("watch", "--listen", "nobody", "--example", "lost-update"))
                .startsWith("invalid value for option '--listen': expected one of [shared, count, print, none]");
    }

    @Test
    void missingAgent() throws IOException {
        Files.delete(folder.resolve("home").resolve("heddle-agent.jar"));
        assertThat(refusal("watch", "--example", "account"))
                .startsWith("no heddle-agent.jar in " + folder.resolve("home"));
    }

    @Test
    void aRefusalInJsonIsOneObject() {
        refusal("watch", "--format", "json", "-jar", "nowhere.jar");
        SchemaTest.assertValid(printed());
        assertThat(printed()).contains("\"error\" : \"no jar nowhere.jar\"");
    }

    @Test
    void aRefusedOptionInJsonIsOneObject() {
        refusal("watch", "--lisen", "none", "--format", "json");
        SchemaTest.assertValid(printed());
    }

    private Path jar(Attributes attributes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putAll(attributes);
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        Path jar = folder.resolve("app.jar");
        try (JarOutputStream stream = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            stream.putNextEntry(new JarEntry("readme.txt"));
            stream.closeEntry();
        }
        return jar;
    }

    private Path fakeJdk(String version) throws IOException {
        Path jdk = folder.resolve("jdk");
        Files.createDirectories(jdk.resolve("bin"));
        assertThat(Files.writeString(jdk.resolve("bin/java"), "").toFile().setExecutable(true))
                .isTrue();
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return jdk;
    }
}
