package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UnseenTest {
    private static final class Cell {
        int value;
    }

    @Test
    void serialisationIsListed() {
        Explored explored = Explored.once(() -> {
            ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream());
            out.writeObject(List.of("a"));
            out.writeObject(List.of("b"));
        });

        assertThat(explored.notes()).containsExactly("not seen: Java serialisation reads and writes fields by itself");
    }

    @Test
    void handlesOfFieldsAreListed() {
        Explored explored = Explored.once(() -> MethodHandles.lookup().findGetter(Cell.class, "value", int.class));

        assertThat(explored.notes()).containsExactly("not seen: a MethodHandle reads or writes a field");
    }

    @Test
    void nativeCodeIsListed() {
        Explored explored = Explored.once(() -> {
            try {
                beyond();
            } catch (UnsatisfiedLinkError missing) {
                observe("missing");
            }
        });

        assertThat(explored.outcomes()).containsExactly("missing");
        assertThat(explored.notes())
                .containsExactly("not seen: native code runs: dev.heddle.explored.UnseenTest.beyond");
    }

    private static native void beyond();

    @Test
    void whatIsSeenIsNotListed() {
        Explored explored = Explored.once(() -> observe(Collections.max(Arrays.asList(1, 2))));

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.notes()).isEmpty();
    }

    @Test
    void whatIsAddedToClassesIsNotSeenByThem() {
        Explored explored = Explored.once(() -> {
            observe(Cell.class.getDeclaredFields().length);
            observe(Cell.class.getDeclaredMethods().length);
            observe(Cell.class.getInterfaces().length);
        });

        assertThat(explored.outcomes()).containsExactly("1 0 0");
    }
}
