package dev.heddle.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Counts the calls in a method. */
final class Calls {
    private Calls() {}

    static int count(MethodNode method, String owner, String name) {
        int calls = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.owner.equals(owner) && call.name.equals(name)) {
                calls++;
            }
        }
        return calls;
    }
}
