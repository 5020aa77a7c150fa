package dev.heddle.instrument;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The instructions before which threads are to be delayed.
 *
 * <p>A delay stands before everything that tells of its instruction: between the two the world must not change more than it does anyway. So a label is put before the instruction while
 * nothing is there yet, and the call behind the label when all the rest is.
 */
final class DelayPoints {
    static final DelayPoints NONE = new DelayPoints(Set.of());

    private final Set<Place> places = new HashSet<>();

    /** A site by what makes it one: its line may be unknown. */
    private record Place(String className, String method, String descriptor, int index) {}

    DelayPoints(Set<Site> sites) {
        for (Site each : sites) {
            places.add(new Place(each.className(), each.method(), each.descriptor(), each.index()));
        }
    }

    /** Mark those of a method. */
    List<LabelNode> mark(ClassContext context, MethodNode method) {
        List<LabelNode> marks = new ArrayList<>();
        if (!places.isEmpty()) {
            String className = context.node.name.replace('/', '.');
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                Integer index = context.indexes.get(insn);
                // Frames know an object that is not initialised yet by the label right before its NEW.
                boolean isNew = insn.getOpcode() == Opcodes.NEW;
                if (index != null && !isNew && places.contains(new Place(className, method.name, method.desc, index))) {
                    LabelNode mark = new LabelNode();
                    method.instructions.insertBefore(insn, mark);
                    marks.add(mark);
                }
            }
        }
        return marks;
    }

    /** Have threads delayed at what was marked. */
    static void hook(MethodNode method, List<LabelNode> marks) {
        for (LabelNode mark : marks) {
            method.instructions.insert(mark, new Code().hook("pausing", "()V").list());
        }
    }
}
