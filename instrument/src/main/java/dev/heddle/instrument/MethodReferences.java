package dev.heddle.instrument;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Sees to method references such as {@code latch::countDown} and {@code ArrayList::new}.
 *
 * <p>They point straight from a hidden class, which nobody may rewrite, at the JDK. So they are turned to a method made
 * for the purpose in the class itself, which does the call, with hooks around it like any other.
 */
final class MethodReferences {
    private static final int SERIALIZABLE = 1;

    private final ClassContext context;
    private final MethodNode method;

    MethodReferences(ClassContext context, MethodNode method) {
        this.context = context;
        this.method = method;
    }

    void rewrite(InvokeDynamicInsnNode insn, int line, boolean accesses) {
        if (!insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            return;
        }
        Handle target = (Handle) insn.bsmArgs[1];
        int opcode = opcode(target);
        if (opcode < 0) {
            return;
        }
        MethodInsnNode call =
                new MethodInsnNode(opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
        MethodNode bridge = bridge(call, receiver(insn, call), line);
        int size = bridge.instructions.size();
        Integer index = context.indexes.get(insn);
        if (index != null) {
            context.indexes.put(call, index);
        }
        CallRewriter calls = new CallRewriter(context, bridge, method, accesses, bridge.maxLocals);
        if (opcode == Opcodes.INVOKESPECIAL) {
            calls.rewriteConstructor(call, line, new Code().op(Opcodes.DUP));
        } else {
            calls.rewrite(call, line);
        }
        if (bridge.instructions.size() == size) {
            return;
        }
        if (isSerializable(insn)) {
            context.notes.add("method reference " + target.getOwner().replace('/', '.') + "::" + target.getName()
                    + " is serialisable and is not watched");
            return;
        }
        context.bridges.add(bridge);
        boolean ownerIsInterface = (context.node.access & Opcodes.ACC_INTERFACE) != 0;
        insn.bsmArgs[1] =
                new Handle(Opcodes.H_INVOKESTATIC, context.node.name, bridge.name, bridge.desc, ownerIsInterface);
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> -1;
        };
    }

    /**
     * Give the type that a bridge takes its receiver by. Where the receiver is bound, as in {@code stream::iterator}, the
     * types must be the same to the letter, though the method may be declared further up.
     */
    private static Type receiver(InvokeDynamicInsnNode insn, MethodInsnNode call) {
        Type[] bound = Type.getArgumentTypes(insn.desc);
        return bound.length > 0 ? bound[0] : Type.getObjectType(call.owner);
    }

    /** Make a static method that does a call and nothing else. */
    private MethodNode bridge(MethodInsnNode call, Type receiver, int line) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        StringBuilder descriptor = new StringBuilder("(");
        boolean isNew = call.getOpcode() == Opcodes.INVOKESPECIAL;
        if (call.getOpcode() != Opcodes.INVOKESTATIC && !isNew) {
            descriptor.append(receiver.getDescriptor());
        }
        for (Type argument : arguments) {
            descriptor.append(argument.getDescriptor());
        }
        Type result = isNew ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc);
        descriptor.append(')').append(result.getDescriptor());
        MethodNode bridge = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                "$heddle$reference$" + context.bridges.size(),
                descriptor.toString(),
                null,
                null);
        if (line >= 0) {
            LabelNode start = new LabelNode();
            bridge.instructions.add(start);
            bridge.instructions.add(new LineNumberNode(line, start));
        }
        if (isNew) {
            bridge.instructions.add(new TypeInsnNode(Opcodes.NEW, call.owner));
            bridge.instructions.add(new InsnNode(Opcodes.DUP));
        }
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(bridge.desc)) {
            bridge.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
            local += parameter.getSize();
        }
        bridge.maxLocals = local;
        bridge.instructions.add(call);
        bridge.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        return bridge;
    }

    private static boolean isSerializable(InvokeDynamicInsnNode insn) {
        return insn.bsm.getName().equals("altMetafactory")
                && insn.bsmArgs[3] instanceof Integer flags
                && (flags & SERIALIZABLE) != 0;
    }
}
