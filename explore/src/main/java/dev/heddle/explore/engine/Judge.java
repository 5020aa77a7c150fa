package dev.heddle.explore.engine;

import java.util.List;

/** Says of an execution that is over what was wrong with it besides what the engine sees by itself; the targets of its steps are kept for that. */
public interface Judge {
    /** List what was wrong with the execution that a scheduler has run last. */
    List<Violation> judge(Scheduler scheduler);
}
