package dev.heddle.bench.hybrid;

import dev.heddle.explore.pursue.Manner;

/** The ways to search that the paper has a table of each. */
enum Setting {
    /** Its Table 2: one thread is held at its access, all others are treated alike. */
    FREEZE("held", true, false),

    /** Its Table 3: those move first, besides, that were seen at the other access. */
    FREEZE_AND_HINT("held, hint", true, true),

    /** Its Table 4: these move first, and nobody is held. */
    HINT("hint", false, true);

    private final String title;
    private final boolean freeze;
    private final boolean hint;

    Setting(String title, boolean freeze, boolean hint) {
        this.title = title;
        this.freeze = freeze;
        this.hint = hint;
    }

    String title() {
        return title;
    }

    /** Says how to search: the end of one recorded execution, and nothing else. */
    Manner manner() {
        return Manner.USUAL.by(Manner.By.SUFFIX).with(freeze, hint).listeningTo(1);
    }
}
