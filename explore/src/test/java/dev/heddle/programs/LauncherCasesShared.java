package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** A test in an interface. */
interface LauncherCasesShared {
    @Test
    default void isInherited() {
        Heddle.observe("saw", "inherited");
    }

    /** Gives the number 2. */
    final class Two implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return Stream.of(Arguments.of(2));
        }
    }

    /** Tests that are not as JUnit demands; the build runs none of them. */
    final class Faulty {
        @Test
        void takesWhatNobodyGives(StringBuilder unknown) {
            unknown.append("never");
        }

        @ParameterizedTest
        void hasNoSource(int number) {
            throw new IllegalStateException("never run with " + number);
        }
    }
}
