package dev.heddle.cli.run;

import dev.heddle.cli.summary.Summary;
import java.util.Optional;

/**
 * How a watched run ended.
 *
 * @param exit the program's own exit code
 * @param summary what the agent says about it, or nothing where the program ended before the agent could say it
 * @param begun whether the agent has begun to record; always false where it was not to record
 * @param interrupted whether it was Heddle that ended the program, because somebody interrupted Heddle
 */
public record Outcome(int exit, Optional<Summary> summary, boolean begun, boolean interrupted) {}
