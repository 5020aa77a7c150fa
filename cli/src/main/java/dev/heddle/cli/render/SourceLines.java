package dev.heddle.cli.render;

import dev.heddle.cli.summary.Site;
import java.util.List;
import java.util.Optional;

/** Knows the text of source lines. */
@FunctionalInterface
public interface SourceLines {
    /** Knows no line. */
    SourceLines NONE = site -> Optional.empty();

    /** Returns the text at a site, without the blanks around it. */
    Optional<String> at(Site site);

    /** Knows the lines of one source file, by the file's name. */
    static SourceLines ofFile(String fileName, String source) {
        List<String> lines = source.lines().toList();
        return site -> fileName.equals(site.file()) && site.line() > 0 && site.line() <= lines.size()
                ? Optional.of(lines.get(site.line() - 1).strip())
                : Optional.empty();
    }
}
