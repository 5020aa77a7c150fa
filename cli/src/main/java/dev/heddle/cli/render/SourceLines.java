package dev.heddle.cli.render;

import dev.heddle.cli.summary.Site;
import java.util.Optional;

/** Knows the text of source lines. */
@FunctionalInterface
public interface SourceLines {
    /** Returns the text at a site, without the blanks around it. */
    Optional<String> at(Site site);
}
