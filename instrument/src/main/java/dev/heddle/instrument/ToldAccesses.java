package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Tells of accesses: a write before it is done, a read after it. {@code dev.heddle.runtime.Hooks} shows the code. */
final class ToldAccesses implements AccessHooks {
    private final ClassContext context;
    private final InsnList code;
    private final int firstTemporary;

    ToldAccesses(ClassContext context, InsnList code, int firstTemporary) {
        this.context = context;
        this.code = code;
        this.firstTemporary = firstTemporary;
    }

    @Override
    public void field(FieldInsnNode insn, FieldInfo field, int site) {
        Type type = Type.getType(insn.desc);
        boolean wide = type.getSize() == 2;
        String value = Code.parameter(type);
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD -> {
                before(insn, new Code().op(Opcodes.DUP));
                after(
                        insn,
                        new Code()
                                .op(wide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1)
                                .push(site)
                                .hook("get" + Code.letter(type), "(Ljava/lang/Object;" + value + "I)V"));
            }
            case Opcodes.PUTFIELD -> {
                Code hook = new Code();
                if (wide) {
                    hook.store(type, firstTemporary).op(Opcodes.DUP).load(type, firstTemporary);
                } else {
                    hook.op(Opcodes.DUP2);
                }
                hook.push(site).hook("put" + Code.letter(type), "(Ljava/lang/Object;" + value + "I)V");
                before(insn, wide ? hook.load(type, firstTemporary) : hook);
            }
            case Opcodes.GETSTATIC ->
                after(
                        insn,
                        new Code()
                                .op(wide ? Opcodes.DUP2 : Opcodes.DUP)
                                .push(site)
                                .hook("getStatic" + Code.letter(type), "(" + value + "I)V"));
            default ->
                before(
                        insn,
                        context.initialise(insn)
                                .op(wide ? Opcodes.DUP2 : Opcodes.DUP)
                                .push(site)
                                .hook("putStatic" + Code.letter(type), "(" + value + "I)V"));
        }
    }

    @Override
    public void load(AbstractInsnNode insn, Type element, int site) {
        Type type = Code.computational(element);
        before(insn, new Code().op(Opcodes.DUP2));
        after(
                insn,
                new Code()
                        .op(type.getSize() == 2 ? Opcodes.DUP2_X2 : Opcodes.DUP_X2)
                        .push(site)
                        .hook("load" + Code.letter(type), "(Ljava/lang/Object;I" + Code.parameter(type) + "I)V"));
    }

    @Override
    public void store(AbstractInsnNode insn, Type element, int site) {
        Type type = Code.computational(element);
        before(
                insn,
                new Code()
                        .store(type, firstTemporary)
                        .op(Opcodes.DUP2)
                        .load(type, firstTemporary)
                        .push(site)
                        .hook("store" + Code.letter(type), "(Ljava/lang/Object;I" + Code.parameter(type) + "I)V")
                        .load(type, firstTemporary));
    }

    private void before(AbstractInsnNode insn, Code hook) {
        code.insertBefore(insn, hook.list());
    }

    private void after(AbstractInsnNode insn, Code hook) {
        code.insert(insn, hook.list());
    }
}
