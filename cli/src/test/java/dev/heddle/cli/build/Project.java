package dev.heddle.cli.build;

import dev.heddle.cli.support.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A folder that becomes somebody's project, file by file. */
public record Project(Path folder) {

    /** Names the folder as it really is. */
    public Project {
        try {
            folder = folder.toRealPath();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Writes a file and the folders above it. */
    Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Writes a shell script that can be run. */
    Path script(String name, String text) throws IOException {
        Path file = write(name, "#!/bin/sh\n" + text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Writes a Maven project of one folder: a class, and a test of JUnit's. */
    Project maven() throws IOException {
        write("pom.xml", pom("<artifactId>bank</artifactId>", "jar", junit()));
        write("src/main/java/com/acme/Bank.java", "package com.acme; public class Bank { }");
        write(
                "src/test/java/com/acme/BankTest.java",
                "package com.acme; class BankTest { @org.junit.jupiter.api.Test void opens() { new Bank(); } }");
        return this;
    }

    /** Writes a Maven project whose ordinary tests, of JUnit 4 and 5, pass nearly always although its class is wrong. */
    public Project shop() throws IOException {
        write("pom.xml", pom("<artifactId>shop</artifactId>", "jar", junit().replace("</dependencies>", """
                <dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>%s</version>
                <scope>test</scope></dependency></dependencies>
                """.formatted(
                        version("junit4")))));
        for (String each : List.of(
                "main/java/com/acme/Stock",
                "test/java/com/acme/StockTest",
                "test/java/com/acme/OldStockTest",
                "test/java/com/acme/ReceiptTest")) {
            Path source = FrontDoor.root().resolve("cli/src/test/resources/shop/" + each + ".txt");
            write("src/" + each + ".java", Files.readString(source));
        }
        return this;
    }

    /** Writes a Maven project of a parent and two modules, of which {@code app/teller} needs {@code core}. */
    Project mavenModules() throws IOException {
        write(
                "pom.xml",
                pom(
                        "<artifactId>all</artifactId>",
                        "pom",
                        "<modules><module>core</module><module>app/teller</module></modules>"));
        write("core/pom.xml", module("../pom.xml", "core", ""));
        write("core/src/main/java/com/acme/Bank.java", "package com.acme; public class Bank { }");
        write(
                "app/teller/pom.xml",
                module(
                        "../../pom.xml",
                        "teller",
                        "<build><directory>made</directory></build><dependencies><dependency><groupId>com.acme</groupId>"
                                + "<artifactId>core</artifactId><version>1</version></dependency></dependencies>"));
        write(
                "app/teller/src/test/java/com/acme/TellerTest.java",
                "package com.acme; class TellerTest { Bank bank = new Bank(); }");
        return this;
    }

    private static String junit() {
        return "<dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>"
                + "<version>" + Test.class.getPackage().getImplementationVersion() + "</version><scope>test</scope>"
                + "</dependency></dependencies>";
    }

    private static String module(String parent, String name, String rest) {
        return "<project><modelVersion>4.0.0</modelVersion><parent><groupId>com.acme</groupId>"
                + "<artifactId>all</artifactId><version>1</version><relativePath>" + parent + "</relativePath></parent>"
                + "<artifactId>" + name + "</artifactId>" + rest + "</project>";
    }

    /** Names the plugins' versions that Heddle itself is built with, so that nothing has to be fetched. */
    static String pom(String name, String packaging, String rest) throws IOException {
        return """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>com.acme</groupId>
                  %s
                  <version>1</version>
                  <packaging>%s</packaging>
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  %s
                  <build>
                    <pluginManagement>
                      <plugins>
                        <plugin><artifactId>maven-compiler-plugin</artifactId><version>%s</version></plugin>
                        <plugin><artifactId>maven-resources-plugin</artifactId><version>%s</version></plugin>
                      </plugins>
                    </pluginManagement>
                  </build>
                </project>
                """.formatted(name, packaging, rest, version("compiler-plugin"), version("resources-plugin"));
    }

    private static String version(String of) throws IOException {
        Matcher matcher = Pattern.compile("<" + of + ".version>(.*)</")
                .matcher(Files.readString(FrontDoor.root().resolve("pom.xml")));
        if (!matcher.find()) {
            throw new AssertionError("no version of " + of);
        }
        return matcher.group(1);
    }
}
