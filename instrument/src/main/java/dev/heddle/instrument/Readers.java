package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods of one class that read a field as often as it takes to read it in order: one for each field that it reads. */
final class Readers {
    private static final int FIRST_WITH_METHODS_IN_INTERFACES = Opcodes.V1_8;

    private final ClassNode node;
    private final Map<String, MethodNode> readers = new HashMap<>();

    /** The methods that were made. */
    final List<MethodNode> made = new ArrayList<>();

    Readers(ClassNode node) {
        this.node = node;
    }

    /** Give a call of the method that reads what an instruction reads, or null if this class can't have one. */
    @Nullable
    MethodInsnNode reader(FieldInsnNode insn, FieldInfo field) {
        boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
        if ((isInterface && (node.version & 0xFFFF) < FIRST_WITH_METHODS_IN_INTERFACES) || isUnknown(field)) {
            return null;
        }
        MethodNode reader = readers.get(key(insn));
        if (reader == null) {
            reader = make(insn, owner(insn, field));
            readers.put(key(insn), reader);
            made.add(reader);
        }
        return new MethodInsnNode(Opcodes.INVOKESTATIC, node.name, reader.name, reader.desc, isInterface);
    }

    private static String key(FieldInsnNode insn) {
        return insn.getOpcode() + insn.owner + '.' + insn.name + ':' + insn.desc;
    }

    /** True if nobody knows how a field of another package is declared: then it must be public or protected. */
    private boolean isUnknown(FieldInfo field) {
        return !field.isPublic() && !field.isProtected() && !isNear(field);
    }

    private boolean isNear(FieldInfo field) {
        return Types.packageOf(field.declaringClass()).equals(Types.packageOf(node.name));
    }

    /**
     * Give the class by which a reader takes the object. Of a protected field of another package the JVM wants to see an object of
     * the class itself, which the instruction may not name.
     */
    private String owner(FieldInsnNode insn, FieldInfo field) {
        boolean inherited = field.isProtected() && !field.isStatic() && !isNear(field);
        return inherited ? node.name : insn.owner;
    }

    private MethodNode make(FieldInsnNode insn, String owner) {
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC;
        Type type = Type.getType(insn.desc);
        String parameter = isStatic ? "" : owner.charAt(0) == '[' ? owner : "L" + owner + ";";
        MethodNode method = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                name(insn),
                "(" + parameter + "I)" + insn.desc,
                null,
                null);
        int site = isStatic ? 0 : 1;
        int state = site + 1;
        int value = site + 2;
        LabelNode again = new LabelNode();
        LabelNode done = new LabelNode();
        InsnList code = method.instructions;
        load(code, isStatic);
        code.add(new VarInsnNode(Opcodes.ILOAD, site));
        code.add(ordered("reading", "(Ljava/lang/Object;I)" + OrderedAccesses.STATE));
        code.add(new VarInsnNode(Opcodes.ASTORE, state));
        code.add(again);
        code.add(frame(isStatic, owner, null));
        if (!isStatic) {
            load(code, false);
        }
        code.add(new FieldInsnNode(insn.getOpcode(), insn.owner, insn.name, insn.desc));
        code.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), value));
        code.add(new VarInsnNode(Opcodes.ALOAD, state));
        code.add(new JumpInsnNode(Opcodes.IFNULL, done));
        code.add(new VarInsnNode(Opcodes.ALOAD, state));
        load(code, isStatic);
        code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), value));
        code.add(new VarInsnNode(Opcodes.ILOAD, site));
        code.add(ordered(
                "read" + Code.letter(type),
                "(" + OrderedAccesses.STATE + "Ljava/lang/Object;" + Code.parameter(type) + "I)Z"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, again));
        code.add(done);
        code.add(frame(isStatic, owner, type));
        code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), value));
        code.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
        return method;
    }

    /** Name a reader so that a person who meets it in a message knows what was read. */
    private String name(FieldInsnNode insn) {
        return "$heddle$read$" + made.size() + "$" + insn.name.replace('<', '_').replace('>', '_');
    }

    /** Load the object, or null for a static field. */
    private static void load(InsnList code, boolean isStatic) {
        code.add(isStatic ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, 0));
    }

    private static MethodInsnNode ordered(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OrderedAccesses.ORDERED, name, descriptor, false);
    }

    private static FrameNode frame(boolean isStatic, String owner, @Nullable Type value) {
        List<Object> locals = new ArrayList<>();
        if (!isStatic) {
            locals.add(owner);
        }
        locals.add(Opcodes.INTEGER);
        locals.add("dev/heddle/runtime/ThreadState");
        if (value != null) {
            locals.add(
                    switch (value.getSort()) {
                        case Type.LONG -> Opcodes.LONG;
                        case Type.FLOAT -> Opcodes.FLOAT;
                        case Type.DOUBLE -> Opcodes.DOUBLE;
                        case Type.ARRAY, Type.OBJECT -> value.getInternalName();
                        default -> Opcodes.INTEGER;
                    });
        }
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
    }
}
