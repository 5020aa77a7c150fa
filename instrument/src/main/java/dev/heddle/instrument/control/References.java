package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import org.jspecify.annotations.Nullable;
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
 * Turns references to methods and constructors of the JDK, and constructors and static methods of the program whose class
 * must be initialised first, into methods of the class itself that do the call, to be rewritten like any other.
 */
final class References {
    private References() {}

    /** Make a method that does what a reference means, and let the reference mean that; null if it may stay. */
    static @Nullable MethodNode bridge(ControlledClass context, InvokeDynamicInsnNode insn, Handle target, int line) {
        boolean ofJdk = ClassFiles.inJdk(target.getOwner());
        boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        boolean isStatic = target.getTag() == Opcodes.H_INVOKESTATIC;
        if (target.getOwner().charAt(0) == '[' || (!ofJdk && !makes && !isStatic)) {
            return null;
        }
        if (target.getTag() == Opcodes.H_INVOKESPECIAL) {
            return null;
        }
        Type[] arguments = Type.getArgumentTypes(target.getDesc());
        Type result = makes ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
        StringBuilder descriptor = new StringBuilder("(");
        if (!makes && !isStatic) {
            Type[] bound = Type.getArgumentTypes(insn.desc);
            descriptor.append((bound.length > 0 ? bound[0] : Type.getObjectType(target.getOwner())).getDescriptor());
        }
        for (Type argument : arguments) {
            descriptor.append(argument.getDescriptor());
        }
        descriptor.append(')').append(result.getDescriptor());
        MethodNode bridge = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                "heddle$reference$" + context.made.size(),
                descriptor.toString(),
                null,
                null);
        LabelNode start = new LabelNode();
        bridge.instructions.add(start);
        bridge.instructions.add(new LineNumberNode(Math.max(line, 0), start));
        if (makes) {
            TypeInsnNode made = new TypeInsnNode(Opcodes.NEW, target.getOwner());
            bridge.instructions.add(made);
            bridge.instructions.add(new InsnNode(Opcodes.DUP));
            context.sameSite(made, insn);
        }
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(bridge.desc)) {
            bridge.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
            local += parameter.getSize();
        }
        bridge.maxLocals = local;
        MethodInsnNode call = new MethodInsnNode(
                opcode(target), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
        context.sameSite(call, insn);
        bridge.instructions.add(call);
        bridge.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        boolean inInterface = (context.node.access & Opcodes.ACC_INTERFACE) != 0;
        insn.bsmArgs[1] = new Handle(Opcodes.H_INVOKESTATIC, context.node.name, bridge.name, bridge.desc, inInterface);
        return bridge;
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.INVOKESPECIAL;
        };
    }
}
