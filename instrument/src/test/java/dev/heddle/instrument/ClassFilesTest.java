package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassFilesTest {
    /** Says that it equals every other, and counts how often it is asked. */
    private static final class Alike extends ClassLoader {
        private int asked;

        @Override
        public boolean equals(Object other) {
            asked++;
            return other instanceof ClassLoader;
        }

        @Override
        public int hashCode() {
            asked++;
            return 1;
        }
    }

    @Test
    void loadersAreToldApartWithoutRunningTheirCode() {
        Alike one = new Alike();
        Alike other = new Alike();

        assertThat(ClassFiles.of(one)).isSameAs(ClassFiles.of(one)).isNotSameAs(ClassFiles.of(other));
        assertThat(one.asked + other.asked).isZero();
    }
}
