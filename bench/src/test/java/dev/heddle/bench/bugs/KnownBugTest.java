package dev.heddle.bench.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KnownBugTest {
    private static final Path BUGS = Path.of("bugs").toAbsolutePath();

    @Test
    void everyBugHasItsTest() throws IOException {
        List<KnownBug> all = KnownBug.all(BUGS.resolve("bugs.txt"));
        assertThat(all).hasSizeGreaterThanOrEqualTo(5);
        assertThat(all).allSatisfy(bug -> {
            String file = bug.test().replaceFirst(".*\\.", "") + ".java";
            assertThat(BUGS.resolve(bug.name()).resolve(file)).exists();
            assertThat(KnownBug.version(bug.affected())).isNotEqualTo(KnownBug.version(bug.mended()));
            assertThat(bug.affected()).allMatch(each -> each.split(":", -1).length == 3);
        });
    }

    @Test
    void aLineHasSevenColumns() {
        KnownBug bug = KnownBug.parse("n | a.B | g:a:1, g:b:2 | g:a:3 | a | A #1 | it fails");
        assertThat(bug.affected()).containsExactly("g:a:1", "g:b:2");
        assertThat(KnownBug.library(bug.affected())).isEqualTo("a 1");
        assertThat(KnownBug.version(bug.mended())).isEqualTo("3");
        assertThatThrownBy(() -> KnownBug.parse("n | a.B")).hasMessageContaining("expected 7 columns");
    }
}
