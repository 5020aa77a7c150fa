package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Has constructors tell what they leave in the final fields of their class.
 *
 * <p>Only such as may have made something and written to it: those that call something, besides another constructor of theirs, or store into
 * anything but fields of their class. And those that leave all this to {@code this(...)} leave the telling to it as well: with its end the fields are frozen.
 *
 * <p>What the constructor has made is what its thread has met since the constructor began, which may be before {@code super(...)}. At that moment there is no object yet that could remember it:
 * a local does, and every frame of the constructor knows it.
 */
final class FinalFields {
    /** Types whose objects nobody can change. */
    private static final Set<String> IMMUTABLE = Set.of(
            "Ljava/lang/String;",
            "Ljava/lang/Class;",
            "Ljava/lang/Boolean;",
            "Ljava/lang/Character;",
            "Ljava/lang/Byte;",
            "Ljava/lang/Short;",
            "Ljava/lang/Integer;",
            "Ljava/lang/Long;",
            "Ljava/lang/Float;",
            "Ljava/lang/Double;");

    private final ClassContext context;
    private final MethodNode constructor;

    /** The fields to tell of. */
    private final List<FieldNode> fields;

    /** The local that remembers the beginning. */
    private final int begin;

    /** Look at a constructor before it is rewritten, and reserve a local if need be. */
    FinalFields(ClassContext context, MethodNode constructor) {
        this.context = context;
        this.constructor = constructor;
        this.fields = mayMake(context.node.name, constructor) ? fields(context.node) : List.of();
        this.begin = constructor.maxLocals;
        constructor.maxLocals += fields.isEmpty() ? 0 : 2;
    }

    /** Put hooks into the constructor, if need be, by whose call {@code this} goes to another one. */
    void hook(MethodInsnNode begun) {
        if (fields.isEmpty() || begun.owner.equals(context.node.name)) {
            return;
        }
        int line = -1;
        for (AbstractInsnNode insn = constructor.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (insn instanceof FrameNode frame) {
                frame.local = FrameLocals.with(frame.local, begin, 1, Opcodes.LONG);
            } else if (insn.getOpcode() == Opcodes.RETURN) {
                int site = context.site(constructor, insn, line, -1) << 1;
                constructor.instructions.insertBefore(insn, freezes(site).list());
            }
        }
        constructor.instructions.insert(new Code()
                .hook("constructing", "()J")
                .store(Type.LONG_TYPE, begin)
                .list());
    }

    private Code freezes(int site) {
        Code code = new Code();
        for (FieldNode each : fields) {
            code.load(Types.OBJECT, 0)
                    .load(Types.OBJECT, 0)
                    .add(new FieldInsnNode(Opcodes.GETFIELD, context.node.name, each.name, each.desc))
                    .load(Type.LONG_TYPE, begin)
                    .push(site)
                    .hook("freezes", "(Ljava/lang/Object;Ljava/lang/Object;JI)V");
        }
        return code;
    }

    /** Find the final fields in which there may be something that can be changed. What the compiler adds, a constructor was given. */
    private static List<FieldNode> fields(ClassNode type) {
        List<FieldNode> found = new ArrayList<>();
        for (FieldNode each : type.fields) {
            boolean isReference = each.desc.startsWith("L") || each.desc.startsWith("[");
            int kind = each.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC);
            if (isReference && kind == Opcodes.ACC_FINAL && !IMMUTABLE.contains(each.desc)) {
                found.add(each);
            }
        }
        return found;
    }

    /** True if a constructor calls something besides the one that comes before it, or stores into what is not of its class; and if {@code this} stays where it is. */
    private static boolean mayMake(String owner, MethodNode constructor) {
        int calls = 0;
        boolean stores = false;
        for (AbstractInsnNode insn : constructor.instructions) {
            int opcode = insn.getOpcode();
            if (opcode == Opcodes.ASTORE && ((VarInsnNode) insn).var == 0) {
                return false;
            }
            calls += insn instanceof MethodInsnNode ? 1 : 0;
            stores |= opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            stores |= opcode == Opcodes.PUTFIELD && !((FieldInsnNode) insn).owner.equals(owner);
        }
        return stores || calls > 1;
    }
}
