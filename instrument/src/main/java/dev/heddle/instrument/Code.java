package dev.heddle.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions to put before or behind one of the program's, written down in order. */
public final class Code {
    private static final String INSTALLATION = "dev/heddle/runtime/Installation";

    static final String HOOKS = "dev/heddle/runtime/Hooks";

    private final InsnList list = new InsnList();

    public Code op(int opcode) {
        list.add(new InsnNode(opcode));
        return this;
    }

    public Code push(int value) {
        if (value >= -1 && value <= 5) {
            return op(Opcodes.ICONST_0 + value);
        }
        if (value == (byte) value) {
            list.add(new IntInsnNode(Opcodes.BIPUSH, value));
        } else if (value == (short) value) {
            list.add(new IntInsnNode(Opcodes.SIPUSH, value));
        } else {
            list.add(new LdcInsnNode(value));
        }
        return this;
    }

    public Code push(Type type) {
        list.add(new LdcInsnNode(type));
        return this;
    }

    public Code load(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
        return this;
    }

    public Code store(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), local));
        return this;
    }

    /** Call a hook. */
    public Code hook(String name, String descriptor) {
        return call(HOOKS, name, descriptor);
    }

    /** Count something that could not be told, without a call. */
    Code missed() {
        return op(Opcodes.ICONST_1).countMissed();
    }

    /** Count, without a call, if what is on the stack was thrown because the program's stack was at its end; it stays there. */
    Code overflow() {
        return op(Opcodes.DUP)
                .add(new TypeInsnNode(Opcodes.INSTANCEOF, "java/lang/StackOverflowError"))
                .countMissed();
    }

    /** Add one to the count that the number on the stack chooses. */
    private Code countMissed() {
        return add(new FieldInsnNode(Opcodes.GETSTATIC, INSTALLATION, "MISSED", "[I"))
                .op(Opcodes.SWAP)
                .op(Opcodes.DUP2)
                .op(Opcodes.IALOAD)
                .op(Opcodes.ICONST_1)
                .op(Opcodes.IADD)
                .op(Opcodes.IASTORE);
    }

    public Code call(String owner, String name, String descriptor) {
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
        return this;
    }

    public Code add(AbstractInsnNode insn) {
        list.add(insn);
        return this;
    }

    /** Add a copy of other code. */
    public Code addAll(Code other) {
        for (AbstractInsnNode insn : other.list) {
            list.add(insn.clone(Map.of()));
        }
        return this;
    }

    public boolean isEmpty() {
        return list.size() == 0;
    }

    /** Copy the instructions, to put them at one more place; there are no labels among them. */
    public InsnList copy() {
        InsnList copy = new InsnList();
        for (AbstractInsnNode insn = list.getFirst(); insn != null; insn = insn.getNext()) {
            copy.add(insn.clone(Map.of()));
        }
        return copy;
    }

    public InsnList list() {
        return list;
    }

    /** The letter that names the hook for values of a type, and the descriptor of its parameter. */
    public static String letter(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> "I";
            case Type.LONG -> "J";
            case Type.FLOAT -> "F";
            case Type.DOUBLE -> "D";
            default -> "L";
        };
    }

    /** Give the type of what lies on the stack for a value of a type: one of int, long, float, double and Object. */
    public static Type computational(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Type.INT_TYPE;
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> type;
            default -> Types.OBJECT;
        };
    }

    /** The descriptor with which a hook takes a value of a type. */
    public static String parameter(Type type) {
        String letter = letter(type);
        return letter.equals("L") ? "Ljava/lang/Object;" : letter;
    }
}
