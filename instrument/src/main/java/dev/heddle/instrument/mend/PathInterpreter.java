package dev.heddle.instrument.mend;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows values through a method, from where they come and over which fields. */
final class PathInterpreter extends Interpreter<PathValue> {
    private final MethodNode method;
    private final BasicInterpreter sizes = new BasicInterpreter();

    PathInterpreter(MethodNode method) {
        super(Opcodes.ASM9);
        this.method = method;
    }

    private PathValue made(AbstractInsnNode insn, int size) {
        return PathValue.of(size, new PathValue.Origin.Made(method.instructions.indexOf(insn)));
    }

    private PathValue made(AbstractInsnNode insn, @Nullable BasicValue like) {
        return made(insn, like == null ? 1 : like.getSize());
    }

    @Override
    public @Nullable PathValue newValue(@Nullable Type type) {
        if (type == null) {
            return PathValue.unknown(1);
        }
        return type == Type.VOID_TYPE ? null : PathValue.unknown(type.getSize());
    }

    @Override
    public PathValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return PathValue.of(type.getSize(), new PathValue.Origin.Argument(local));
    }

    @Override
    public PathValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn instanceof FieldInsnNode field) {
            return PathValue.of(Type.getType(field.desc).getSize(), new PathValue.Origin.Static(step(field)));
        }
        if (insn instanceof LdcInsnNode constant
                && constant.cst instanceof Type type
                && type.getSort() == Type.OBJECT) {
            return PathValue.of(1, new PathValue.Origin.Constant(type.getInternalName()));
        }
        return made(insn, sizes.newOperation(insn));
    }

    static LockPath.Step step(FieldInsnNode field) {
        return new LockPath.Step(field.owner, field.name, field.desc);
    }

    @Override
    public PathValue copyOperation(AbstractInsnNode insn, PathValue value) {
        return value;
    }

    @Override
    public @Nullable PathValue unaryOperation(AbstractInsnNode insn, PathValue value) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.CHECKCAST) {
            return value;
        }
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            FieldInsnNode field = (FieldInsnNode) insn;
            int size = Type.getType(field.desc).getSize();
            PathValue next = value.over(step(field), size);
            return next == null ? made(insn, size) : next;
        }
        BasicValue like = sizes.unaryOperation(insn, BasicValue.REFERENCE_VALUE);
        return like == null ? null : made(insn, like);
    }

    @Override
    public @Nullable PathValue binaryOperation(AbstractInsnNode insn, PathValue one, PathValue other)
            throws AnalyzerException {
        BasicValue like = sizes.binaryOperation(insn, BasicValue.REFERENCE_VALUE, BasicValue.REFERENCE_VALUE);
        return like == null ? null : made(insn, like);
    }

    @Override
    public @Nullable PathValue ternaryOperation(AbstractInsnNode insn, PathValue one, PathValue two, PathValue three) {
        return null;
    }

    @Override
    public @Nullable PathValue naryOperation(AbstractInsnNode insn, List<? extends PathValue> values)
            throws AnalyzerException {
        BasicValue like = sizes.naryOperation(insn, List.of());
        return like == null ? null : made(insn, like);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, PathValue value, PathValue expected) {}

    @Override
    public PathValue merge(PathValue one, PathValue other) {
        return one.equals(other) ? one : PathValue.unknown(Math.min(one.size(), other.size()));
    }
}
