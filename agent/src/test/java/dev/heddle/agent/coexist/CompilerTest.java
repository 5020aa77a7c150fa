package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Locking;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JIT compiles rewritten methods: one that it refuses runs a hundred times slower for ever. */
final class CompilerTest {
    @TempDir
    Path folder;

    @Test
    void methodsThatLockAreCompiled() throws IOException, InterruptedException {
        Answer watched = new Forked(folder)
                .with("-XX:+PrintCompilation", "-XX:-BackgroundCompilation")
                .watched("listen=none")
                .run(Locking.class);
        assertThat(watched.exit()).isZero();
        String compiled = watched.out();
        for (String method : new String[] {"block", "loop", "nested", "method", "guarded"}) {
            assertThat(compiled).containsPattern("\\b4 .*dev\\.heddle\\.coexist\\.Locking::" + method + " ");
        }
        assertThat(compiled).doesNotContainPattern("Locking::.*COMPILE SKIPPED");
    }
}
