package dev.heddle.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets a recorder put accesses into their order: a write is done between two hooks, a read in a method that can do it again.
 * {@code dev.heddle.runtime.Ordered} shows the code.
 */
final class OrderedAccesses implements AccessHooks {
    static final String ORDERED = "dev/heddle/runtime/Ordered";
    static final String STATE = "Ldev/heddle/runtime/ThreadState;";
    private static final Type THREAD_STATE = Type.getType(STATE);

    private final ClassContext context;
    private final InsnList code;
    private final int value;
    private final int state;
    private final Map<AbstractInsnNode, String> loaded;

    OrderedAccesses(ClassContext context, MethodNode method, int firstTemporary) {
        this.context = context;
        this.code = method.instructions;
        this.value = firstTemporary;
        this.state = firstTemporary + 2;
        this.loaded = LoadedTypes.of(context.node.name, method);
    }

    @Override
    public void field(FieldInsnNode insn, FieldInfo field, int site) {
        Type type = Type.getType(insn.desc);
        boolean wide = type.getSize() == 2;
        String descriptor = Code.parameter(type) + "I)" + STATE;
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD, Opcodes.GETSTATIC -> read(insn, field, type, site);
            case Opcodes.PUTFIELD -> {
                Code hook = new Code();
                if (wide) {
                    hook.store(type, value).op(Opcodes.DUP).load(type, value);
                } else {
                    hook.op(Opcodes.DUP2);
                }
                hook.push(site).call(ORDERED, "put" + Code.letter(type), "(Ljava/lang/Object;" + descriptor);
                hook.store(THREAD_STATE, state);
                write(insn, wide ? hook.load(type, value) : hook);
            }
            default ->
                write(
                        insn,
                        context.initialise(insn)
                                .op(wide ? Opcodes.DUP2 : Opcodes.DUP)
                                .push(site)
                                .call(ORDERED, "putStatic" + Code.letter(type), "(" + descriptor)
                                .store(THREAD_STATE, state));
        }
    }

    private void read(FieldInsnNode insn, FieldInfo field, Type type, int site) {
        MethodInsnNode reader = context.readers.reader(insn, field);
        if (reader == null) {
            readAlone(insn, field, site);
            return;
        }
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            code.insertBefore(insn, new Code().op(Opcodes.DUP).list());
        }
        code.insert(
                insn,
                new Code()
                        .op(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP)
                        .push(site)
                        .add(reader)
                        .list());
    }

    /** Have a read that can't be done again done alone with its object, and told as it is to others who listen. */
    private void readAlone(FieldInsnNode insn, FieldInfo field, int site) {
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            code.insertBefore(
                    insn,
                    new Code()
                            .op(Opcodes.DUP)
                            .push(site)
                            .call(ORDERED, "alone", "(Ljava/lang/Object;I)" + STATE)
                            .store(THREAD_STATE, state)
                            .list());
            done(insn);
        }
        new ToldAccesses(context, code, value).field(insn, field, site);
    }

    @Override
    public void load(AbstractInsnNode insn, Type element, int site) {
        String type = element.getSort() == Type.OBJECT ? loaded.get(insn) : null;
        if (element.getSort() == Type.OBJECT && (type == null || !canName(type))) {
            code.insertBefore(
                    insn,
                    new Code()
                            .op(Opcodes.DUP2)
                            .push(site)
                            .call(ORDERED, "loadAlone", "([Ljava/lang/Object;II)" + STATE)
                            .store(THREAD_STATE, state)
                            .list());
            done(insn);
            return;
        }
        code.insertBefore(insn, new Code().op(Opcodes.DUP2).list());
        Code again = new Code()
                .op(element.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP)
                .push(site)
                .call(ORDERED, "load" + letter(element), loader(element));
        if (type != null && !type.equals(Types.OBJECT.getInternalName())) {
            again.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
        }
        code.insert(insn, again.list());
    }

    /** True if this class may name another in an instruction: one that it can't find, or may not touch, would be an error at run time. */
    private boolean canName(String type) {
        Type named = Type.getObjectType(type);
        Type element = named.getSort() == Type.ARRAY ? named.getElementType() : named;
        if (element.getSort() != Type.OBJECT) {
            return true;
        }
        String name = element.getInternalName();
        ClassInfo info = name.equals(context.node.name) ? null : context.files.info(name);
        return name.equals(context.node.name)
                || (info != null
                        && ((info.access() & Opcodes.ACC_PUBLIC) != 0
                                || Types.packageOf(name).equals(Types.packageOf(context.node.name))));
    }

    private static String letter(Type element) {
        return element.getSort() == Type.OBJECT ? "L" : element.getDescriptor();
    }

    private static String loader(Type element) {
        if (element.getSort() == Type.BYTE) {
            return "(Ljava/lang/Object;II)I"; // or an array of booleans: they share the instruction
        }
        return "([" + element.getDescriptor() + "II)" + element.getDescriptor();
    }

    @Override
    public void store(AbstractInsnNode insn, Type element, int site) {
        Type type = Code.computational(element);
        write(
                insn,
                new Code()
                        .store(type, value)
                        .op(Opcodes.DUP2)
                        .load(type, value)
                        .push(site)
                        .call(
                                ORDERED,
                                "store" + Code.letter(type),
                                "(Ljava/lang/Object;I" + Code.parameter(type) + "I)" + STATE)
                        .store(THREAD_STATE, state)
                        .load(type, value));
    }

    private void write(AbstractInsnNode insn, Code before) {
        code.insertBefore(insn, before.list());
        done(insn);
    }

    private void done(AbstractInsnNode insn) {
        code.insert(
                insn,
                new Code()
                        .load(THREAD_STATE, state)
                        .call(ORDERED, "done", "(" + STATE + ")V")
                        .list());
    }
}
