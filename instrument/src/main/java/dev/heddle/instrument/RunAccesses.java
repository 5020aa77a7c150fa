package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Keeps accesses to elements in the locals that their loop has for them. {@code dev.heddle.runtime.Hooks} shows the code. */
final class RunAccesses implements AccessHooks {
    private static final String OBJECT = "Ljava/lang/Object;";

    private final InsnList code;
    private final RunLocals locals;
    private final AccessHooks others;
    private final int firstTemporary;

    /** Prepare to hook accesses; those without locals are hooked as others are. */
    RunAccesses(InsnList code, RunLocals locals, AccessHooks others, int firstTemporary) {
        this.code = code;
        this.locals = locals;
        this.others = others;
        this.firstTemporary = firstTemporary;
    }

    @Override
    public void field(FieldInsnNode insn, FieldInfo field, int site) {
        others.field(insn, field, site);
    }

    @Override
    public void load(AbstractInsnNode insn, Type element, int site) {
        RunLocals.Site local = locals.of(insn);
        if (local == null) {
            others.load(insn, element, site);
            return;
        }
        boolean wide = Code.computational(element).getSize() == 2;
        code.insertBefore(insn, new Code().op(Opcodes.DUP2).list());
        code.insert(
                insn,
                new Code()
                        .op(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2)
                        .op(wide ? Opcodes.POP2 : Opcodes.POP)
                        .addAll(goOn(insn, local, site))
                        .list());
    }

    @Override
    public void store(AbstractInsnNode insn, Type element, int site) {
        RunLocals.Site local = locals.of(insn);
        if (local == null) {
            others.store(insn, element, site);
            return;
        }
        Type type = Code.computational(element);
        code.insertBefore(
                insn,
                new Code()
                        .store(type, firstTemporary)
                        .op(Opcodes.DUP2)
                        .load(type, firstTemporary)
                        .list());
        code.insert(insn, goOn(insn, local, site | 1).list());
    }

    /** Take an array and an index off the stack: an access that was done. */
    private Code goOn(AbstractInsnNode insn, RunLocals.Site local, int site) {
        Code run = new Code()
                .load(Types.OBJECT, local.array())
                .load(Type.INT_TYPE, local.first())
                .load(Type.INT_TYPE, local.next())
                .push(local.step())
                .push(site);
        locals.ending(insn, new Code().addAll(run).hook("ended", "(" + OBJECT + "IIII)V"));
        CountedLoops.Counted counted = local.counted();
        if (counted != null) {
            locals.beginning(insn, enter(counted, local, run));
            return goTo(new Code(), local).op(Opcodes.POP);
        }
        Code look = new Code()
                .op(Opcodes.DUP2)
                .addAll(run)
                .hook("goesOn", "(" + OBJECT + "I" + OBJECT + "IIII)I")
                .store(Type.INT_TYPE, local.first());
        return goTo(look, local).store(Types.OBJECT, local.array());
    }

    /** Take the index off the stack: the next element is so far from it. */
    private static Code goTo(Code code, RunLocals.Site local) {
        return code.push(local.step()).op(Opcodes.IADD).store(Type.INT_TYPE, local.next());
    }

    /** Turn to the array and the index with which a loop begins. */
    private static Code enter(CountedLoops.Counted counted, RunLocals.Site local, Code run) {
        Code first = new Code()
                .load(Type.INT_TYPE, counted.index())
                .push(counted.offset())
                .op(Opcodes.IADD);
        return new Code()
                .addAll(counted.array())
                .addAll(first)
                .addAll(run)
                .hook("enters", "(" + OBJECT + "I" + OBJECT + "IIII)I")
                .store(Type.INT_TYPE, local.first())
                .addAll(counted.array())
                .store(Types.OBJECT, local.array())
                .addAll(first)
                .store(Type.INT_TYPE, local.next());
    }
}
