package dev.heddle.programs;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What comes before and after the tests of a class below. */
class JupiterCasesBase {
    static final StringBuilder LOG = new StringBuilder();

    @BeforeEach
    void baseBefore() {
        LOG.append("base-before ");
    }

    @AfterEach
    void baseAfter() {
        LOG.append("base-after ");
    }
}
