package dev.heddle.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MethodPatternTest {
    @Test
    void aBareNameMeansEveryOverload() {
        MethodPattern put = new MethodPattern("put", null);
        assertThat(put.matches("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"))
                .isTrue();
        assertThat(put.matches("put", "()V")).isTrue();
        assertThat(put.matches("putAll", "()V")).isFalse();
    }

    @Test
    void parametersAreComparedBySimpleOrQualifiedName() {
        String descriptor = "(JLjava/util/concurrent/TimeUnit;)Z";
        assertThat(matches(descriptor, "long", "TimeUnit")).isTrue();
        assertThat(matches(descriptor, "long", "java.util.concurrent.TimeUnit")).isTrue();
        assertThat(matches(descriptor, "long", "Unit")).isFalse();
        assertThat(matches(descriptor, "int", "TimeUnit")).isFalse();
        assertThat(matches(descriptor, "long")).isFalse();
        assertThat(matches(descriptor, "long", "TimeUnit", "int")).isFalse();
        assertThat(matches("()V")).isTrue();
        assertThat(matches("(I)V")).isFalse();
    }

    @Test
    void arraysNestedClassesAndAnyTypeCanBeNamed() {
        String descriptor = "([[ILjava/util/Map$Entry;[Ljava/lang/Object;)V";
        assertThat(matches(descriptor, "int[][]", "Entry", "Object[]")).isTrue();
        assertThat(matches(descriptor, "int[][]", "Map$Entry", "Object[]")).isTrue();
        assertThat(matches(descriptor, "*", "*", "*")).isTrue();
        assertThat(matches(descriptor, "int[]", "Entry", "Object[]")).isFalse();
        assertThat(matches(descriptor, "int[][]", "Entry", "Object")).isFalse();
        assertThat(matches(descriptor, "*", "*")).isFalse();
    }

    private static boolean matches(String descriptor, String... parameters) {
        return new MethodPattern("m", List.of(parameters)).matches("m", descriptor);
    }
}
