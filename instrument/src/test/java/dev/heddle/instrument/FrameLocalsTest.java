package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Locals that are added to frames, by one after the other. */
class FrameLocalsTest {
    private static final String OBJECT = "java/lang/Object";

    @Test
    void theyStandBehindThoseThatTheFrameHas() {
        List<Object> locals = List.of(Opcodes.INTEGER, Opcodes.LONG);
        assertThat(FrameLocals.with(locals, 3, 2, OBJECT))
                .containsExactly(Opcodes.INTEGER, Opcodes.LONG, OBJECT, OBJECT);
        assertThat(FrameLocals.with(locals, 4, 1, Opcodes.LONG))
                .containsExactly(Opcodes.INTEGER, Opcodes.LONG, Opcodes.TOP, Opcodes.LONG);
    }

    @Test
    void theyStandBeforeThoseThatWereAddedAlready() {
        List<Object> glanced = FrameLocals.with(List.of(Opcodes.UNINITIALIZED_THIS), 4, 2, OBJECT);
        assertThat(FrameLocals.with(glanced, 2, 1, Opcodes.LONG))
                .containsExactly(Opcodes.UNINITIALIZED_THIS, Opcodes.TOP, Opcodes.LONG, OBJECT, OBJECT);
    }
}
