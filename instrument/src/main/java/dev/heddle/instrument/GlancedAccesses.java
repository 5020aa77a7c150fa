package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Tells of accesses an observer who knows most of them at a glance. {@code dev.heddle.runtime.Hooks} shows the code. */
final class GlancedAccesses implements AccessHooks {
    private final InsnList code;
    private final GlanceLocals locals;
    private final AccessHooks told;
    private final int firstTemporary;

    /** Prepare to hook accesses; those without a local are hooked as others are. */
    GlancedAccesses(InsnList code, GlanceLocals locals, AccessHooks told, int firstTemporary) {
        this.code = code;
        this.locals = locals;
        this.told = told;
        this.firstTemporary = firstTemporary;
    }

    @Override
    public void field(FieldInsnNode insn, FieldInfo field, int site) {
        told.field(insn, field, site);
    }

    @Override
    public void load(AbstractInsnNode insn, Type element, int site) {
        Integer local = locals.of(insn);
        if (local == null) {
            told.load(insn, element, site);
            return;
        }
        boolean wide = Code.computational(element).getSize() == 2;
        code.insertBefore(insn, new Code().op(Opcodes.DUP2).list());
        code.insert(
                insn,
                new Code()
                        .op(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2)
                        .op(wide ? Opcodes.POP2 : Opcodes.POP)
                        .load(Types.OBJECT, local)
                        .push(site)
                        .hook("loaded", "(Ljava/lang/Object;ILjava/lang/Object;I)Ljava/lang/Object;")
                        .store(Types.OBJECT, local)
                        .list());
    }

    @Override
    public void store(AbstractInsnNode insn, Type element, int site) {
        Integer local = locals.of(insn);
        if (local == null) {
            told.store(insn, element, site);
            return;
        }
        Type type = Code.computational(element);
        boolean reference = type.equals(Types.OBJECT);
        Code hook = new Code().store(type, firstTemporary).op(Opcodes.DUP2);
        if (reference) {
            hook.load(type, firstTemporary);
        }
        String value = reference ? "Ljava/lang/Object;" : "";
        code.insertBefore(
                insn,
                hook.load(Types.OBJECT, local)
                        .push(site)
                        .hook("storing", "(Ljava/lang/Object;I" + value + "Ljava/lang/Object;I)Ljava/lang/Object;")
                        .store(Types.OBJECT, local)
                        .load(type, firstTemporary)
                        .list());
    }
}
