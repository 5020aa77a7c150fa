package dev.heddle.cli.detect;

import java.util.Optional;

/**
 * What there is to report: what was looked at, and what that showed.
 *
 * @param explore the command that tries other orders of the same program, as far as it is known
 */
public record Detection(Looked looked, Sifted sifted, Optional<String> explore) {}
