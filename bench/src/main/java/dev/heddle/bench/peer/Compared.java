package dev.heddle.bench.peer;

import java.util.List;

/**
 * What came of one program under every tool.
 *
 * @param contest the program
 * @param attempts one for each tool, in the order of the tools
 */
record Compared(Contest contest, List<Attempt> attempts) {
    /** Keeps a copy. */
    Compared {
        attempts = List.copyOf(attempts);
    }
}
