package dev.heddle.cli.build;

import java.nio.file.Path;
import java.util.List;

/**
 * What a build says of its tests.
 *
 * @param entries the class path on which it runs them
 * @param sources the folders in which the packages of its sources begin, those of sibling modules included if it is Maven's
 */
public record TestClassPath(List<Path> entries, List<Path> sources) {
    public TestClassPath {
        entries = List.copyOf(entries);
        sources = List.copyOf(sources);
    }
}
