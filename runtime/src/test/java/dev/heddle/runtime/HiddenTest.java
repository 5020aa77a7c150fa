package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HiddenTest {
    private static final class Plain implements Runnable, Watched {
        int own;

        @Override
        public void run() {}

        @Override
        public Shadow $heddle$shadow() {
            return new Shadow(own);
        }

        @Override
        public void $heddle$shadow(@Nullable Shadow shadow) {}
    }

    @Test
    void theInterfaceThatHeddleAddsIsNotListed() {
        assertThat(Hidden.from(Plain.class.getInterfaces())).containsExactly(Runnable.class);
    }

    @Test
    void theProgramsOwnMembersAreListedAsTheyAre() {
        Field[] fields = Plain.class.getDeclaredFields();

        assertThat(Hidden.from(fields)).isSameAs(fields);
    }
}
