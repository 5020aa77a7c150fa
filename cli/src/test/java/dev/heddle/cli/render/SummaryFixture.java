package dev.heddle.cli.render;

import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.SummaryReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Summaries as the agent writes them. */
public final class SummaryFixture {
    private SummaryFixture() {}

    /** Returns a bank with a race, a lock that helps and a lock that doesn't. */
    public static Summary bank() {
        return read("bank.json");
    }

    /** Returns a run in which everything is long: names, lists, locks. */
    static Summary crowd() {
        return read("crowd.json");
    }

    private static Summary read(String name) {
        try {
            return SummaryReader.read(
                            Path.of(System.getProperty("heddle.root"), "cli/src/test/resources/summaries", name))
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
