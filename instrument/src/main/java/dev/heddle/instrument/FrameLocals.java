package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** The locals of a frame. */
final class FrameLocals {
    private FrameLocals() {}

    /** Add a local behind those that a frame has. */
    static List<Object> with(List<Object> locals, int local, Object type) {
        List<Object> extended = new ArrayList<>(locals);
        int slots = 0;
        for (Object each : locals) {
            slots += each == Opcodes.LONG || each == Opcodes.DOUBLE ? 2 : 1;
        }
        extended.addAll(Collections.nCopies(local - slots, Opcodes.TOP));
        extended.add(type);
        return extended;
    }
}
