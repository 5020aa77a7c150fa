package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {
    @ParameterizedTest
    @CsvSource({
        "java Main a, OURS Main a",
        "java -Xmx1g -jar app.jar, OURS -Xmx1g -jar app.jar",
        "java -javaagent:jacoco.jar -cp x Main, -javaagent:jacoco.jar OURS -cp x Main",
        "java -cp x -javaagent:one.jar -Da=b -javaagent:two.jar=c Main, "
                + "-cp x -javaagent:one.jar -Da=b -javaagent:two.jar=c OURS Main",
        "java -cp x Main -javaagent:not-an-agent, OURS -cp x Main -javaagent:not-an-agent",
        "java -jar app.jar -javaagent:not-an-agent, OURS -jar app.jar -javaagent:not-an-agent",
        "java -p mods -m app/Main -javaagent:not-an-agent, OURS -p mods -m app/Main -javaagent:not-an-agent",
    })
    void ourAgentComesBehindTheUsers(String command, String arguments) {
        Program program = Program.ofCommand(List.of(command.split(" ", -1)), "watch");
        assertThat(String.join(" ", program.argumentsWith(List.of("OURS")))).isEqualTo(arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "java -cp x/y.jar com.acme.Main a/b.jar, Main",
        "java -Xmx1g -jar build/app-1.0.jar -jar other.jar, app-1.0.jar",
        "java -p mods -m app/com.acme.Main x, Main",
        "java --module app, app",
        "java com.acme.Bank$Teller, Bank$Teller",
        "java src/Main.java, Main.java",
        "java -version, java",
    })
    void aCommandHasTheNameOfWhatItStarts(String command, String name) {
        assertThat(Program.ofCommand(List.of(command.split(" ", -1)), "record").name())
                .isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            -cp "a b/c.jar" com.acme.Main x     | Main      | Main
            -cp x -Da='b c' -jar lib/app.jar    | app.jar   | app
            -Xmx1g                              | Bank      | Bank
            -cp x Main # starts                 | @args.txt | args.txt
            -cp "x Main                         | @args.txt | args.txt
            """)
    void aCommandWithAFileOfArgumentsHasTheNameOfWhatThatStarts(
            String text, String name, String shortName, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("args.txt"), text + "\n");
        Program program = Program.ofCommand(List.of("java", "@" + file, "com.acme.Bank"), "record");
        assertThat(program.name()).isEqualTo(name);
        assertThat(program.shortName()).isEqualTo(shortName);
        assertThat(program.arguments()).containsExactly("@" + file, "com.acme.Bank");
    }

    @Test
    void aFileOfArgumentsMayHaveALongClassPath(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("args"), "-cp " + "lib/a.jar:".repeat(20_000) + " com.acme.Main");
        assertThat(Program.ofCommand(List.of("java", "@" + file), "record").name())
                .isEqualTo("Main");
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Main a/b.jar, Main",
        "/opt/app/server.jar --port 80, server.jar",
        "app/com.acme.Main x.y, Main",
    })
    void aProgramThatRunsHasTheNameOfItsMainClassOrJar(String command, String name) {
        assertThat(Program.nameOf(command)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "java -cp x com.acme.Main a/b, Main",
        "java -Xmx1g -jar build/app-1.0.jar -jar other.jar, app-1.0",
        "java -p mods -m app/com.acme.Main, Main",
        "java --module app, app",
        "java com.acme.Bank$Teller, Bank-Teller",
        "java src/Main.java, Main",
        "java -version, java",
    })
    void filesAreNamedLikeWhatACommandStarts(String command, String name) {
        assertThat(Program.ofCommand(List.of(command.split(" ", -1)), "record").shortName())
                .isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "java -Xmx1g -cp a:b com.acme.Main x y, -cp a:b com.acme.Main x y",
        "java --class-path=a -ea com.acme.Main, -cp a com.acme.Main",
        "java --add-opens x/y=z -classpath a com.acme.Main -jar, -cp a com.acme.Main -jar",
        "java -Dsome=thing -jar app.jar x, -jar app.jar x",
    })
    void aCommandSaysWhatOtherCommandsAreToRun(String command, String words) {
        assertThat(Program.target(List.of(command.split(" ", -1)))).contains(List.of(words.split(" ", -1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java Main.java", "java -m some.module/Main", "java -version", "java -cp a"})
    void aCommandThatNamesNoClassOrJarSaysNothing(String command) {
        assertThat(Program.target(List.of(command.split(" ", -1)))).isEmpty();
    }
}
