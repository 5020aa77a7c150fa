package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.MadeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Follows {@code this} through a method, and notes the first instruction that may let others have it: one that stores, hands over, returns or throws it.
 *
 * <p>A lambda that captures {@code this}, and an object of the JDK that is made with it, <em>hold</em> it and are followed in the same way: {@code new Thread(this::run)} lets nobody have it, before that
 * thread is started. Nor does a field of {@code this}, and what is read from it later holds it too. Which fields and objects these are shows when the methods of the class are gone through again.
 */
final class Leaving extends BasicInterpreter {
    /** Where a method lets {@code this} go that does not. */
    static final int NEVER = Integer.MAX_VALUE;

    private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

    /** Something from which {@code this} can be had; or perhaps {@code this} itself. */
    private static final BasicValue HOLDER = new BasicValue(Type.getObjectType("holder"));

    private final Constructions.OneClass one;
    private final MethodNode method;
    private int first = NEVER;

    Leaving(Constructions.OneClass one, MethodNode method) {
        super(Opcodes.ASM9);
        this.one = one;
        this.method = method;
    }

    int first() {
        return first;
    }

    private static boolean holds(@Nullable BasicValue value) {
        return value == THIS || value == HOLDER;
    }

    private void leaves(AbstractInsnNode insn, @Nullable BasicValue value) {
        if (holds(value)) {
            first = Math.min(first, method.instructions.indexOf(insn));
        }
    }

    @Override
    public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return isInstanceMethod && local == 0 ? THIS : super.newParameterValue(isInstanceMethod, local, type);
    }

    @Override
    public BasicValue merge(BasicValue left, BasicValue right) {
        return left == right ? left : holds(left) || holds(right) ? HOLDER : super.merge(left, right);
    }

    @Override
    public @Nullable BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.NEW) {
            return one.holders.contains(insn) ? HOLDER : new MadeValue(insn);
        }
        return super.newOperation(insn);
    }

    @Override
    public @Nullable BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
        switch (insn.getOpcode()) {
            case Opcodes.PUTSTATIC, Opcodes.ATHROW -> leaves(insn, value);
            case Opcodes.CHECKCAST -> {
                return value;
            }
            case Opcodes.GETFIELD -> {
                boolean kept = value == THIS && one.keepers.contains(((FieldInsnNode) insn).name);
                if (kept || value == HOLDER) {
                    return HOLDER;
                }
            }
            default -> {
                // A look at it.
            }
        }
        return super.unaryOperation(insn, value);
    }

    @Override
    public @Nullable BasicValue binaryOperation(AbstractInsnNode insn, BasicValue left, BasicValue right)
            throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            if (left != THIS || !one.isOwn((FieldInsnNode) insn)) {
                leaves(insn, right);
            } else if (holds(right)) {
                one.keepers.add(((FieldInsnNode) insn).name);
            }
        }
        return super.binaryOperation(insn, left, right);
    }

    @Override
    public @Nullable BasicValue ternaryOperation(
            AbstractInsnNode insn, BasicValue array, BasicValue index, BasicValue value) throws AnalyzerException {
        leaves(insn, value);
        return super.ternaryOperation(insn, array, index, value);
    }

    @Override
    public @Nullable BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
            throws AnalyzerException {
        boolean holding = values.stream().anyMatch(Leaving::holds);
        if (holding && insn instanceof InvokeDynamicInsnNode lambda) {
            if (lambda.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
                return HOLDER;
            }
        } else if (holding && insn instanceof MethodInsnNode call) {
            BasicValue receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? null : values.get(0);
            boolean makes = call.name.equals("<init>") && receiver != THIS;
            if (makes && ClassFiles.inJdk(call.owner)) {
                if (receiver instanceof MadeValue made) {
                    one.holders.add(made.by);
                }
                return super.naryOperation(insn, values);
            }
            if (receiver == THIS) {
                leaves(insn, one.leaves(call) ? THIS : null);
                values.subList(1, values.size()).forEach(each -> leaves(insn, each));
                return super.naryOperation(insn, values);
            }
        }
        values.forEach(each -> leaves(insn, each));
        return super.naryOperation(insn, values);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, BasicValue value, BasicValue expected) {
        leaves(insn, value);
    }
}
