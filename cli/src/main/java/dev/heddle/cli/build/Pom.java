package dev.heddle.cli.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The little that is read from a project file without asking Maven: how files of one tree hang together.
 *
 * @param modules the project files of its modules, those of profiles included
 * @param parent the project file of its parent, if that lies in the same tree
 */
record Pom(List<Path> modules, Optional<Path> parent) {
    static final String NAME = "pom.xml";

    private static final Pom EMPTY = new Pom(List.of(), Optional.empty());

    /** Reads a file; what can't be read is left to Maven, which says better what is wrong with it. */
    static Pom read(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            XMLInputFactory factory = XMLInputFactory.newInstance();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            return read(factory.createXMLStreamReader(stream), file.toAbsolutePath());
        } catch (IOException | XMLStreamException unreadable) {
            return EMPTY;
        }
    }

    private static Pom read(XMLStreamReader xml, Path file) throws XMLStreamException {
        List<Path> modules = new ArrayList<>();
        Optional<Path> parent = Optional.empty();
        Deque<String> path = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    path.addLast(xml.getLocalName());
                    text.setLength(0);
                    if (String.join("/", path).equals("project/parent")) {
                        parent = existing(file.resolveSibling(".."));
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    String value = text.toString().strip();
                    switch (String.join("/", path)) {
                        case "project/modules/module",
                                "project/subprojects/subproject",
                                "project/profiles/profile/modules/module",
                                "project/profiles/profile/subprojects/subproject" ->
                            existing(file.resolveSibling(value)).ifPresent(modules::add);
                        case "project/parent/relativePath" ->
                            parent = value.isEmpty() ? Optional.empty() : existing(file.resolveSibling(value));
                        default -> {}
                    }
                    path.removeLast();
                }
                default -> {}
            }
        }
        return new Pom(modules, parent);
    }

    /** Returns the project file that is meant by a folder or by its own name. */
    private static Optional<Path> existing(Path named) {
        Path file = Files.isDirectory(named) ? named.resolve(NAME) : named;
        return Files.isRegularFile(file) ? Optional.of(file.normalize()) : Optional.empty();
    }
}
