package dev.heddle.cli;

/** What the exit codes mean, on every command that does not pass on its program's own. */
final class ExitCode {
    static final int CLEAN = 0;
    static final int FINDINGS = 1;
    static final int BAD_INPUT = 2;
    static final int INTERNAL = 3;

    private ExitCode() {}
}
