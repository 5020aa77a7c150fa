package dev.heddle.instrument;

import dev.heddle.instrument.jdk.InsidePoint;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts the hooks of the table's inside points into JDK classes. */
final class InsidePoints {
    private static final String LOCKS = "java/util/concurrent/locks/";

    private InsidePoints() {}

    /** Weave a point into every method it names. False if there is none. */
    static boolean weave(ClassNode node, InsidePoint point) {
        boolean woven = false;
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0 && point.method().matches(method.name, method.desc)) {
                woven |= weave(node, method, point);
            }
        }
        return woven;
    }

    private static boolean weave(ClassNode node, MethodNode method, InsidePoint point) {
        boolean woven = false;
        switch (point.position()) {
            case ENTRY -> {
                method.instructions.insert(hook(node, method, point));
                woven = true;
            }
            case EXIT -> {
                for (AbstractInsnNode insn : method.instructions.toArray()) {
                    if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                        method.instructions.insertBefore(insn, hook(node, method, point));
                        woven = true;
                    }
                }
            }
            case CALL, RETURN -> {
                boolean fits = point.operand().kind() != InsidePoint.Operand.Kind.CALL_MONITOR || takesMonitor(method);
                for (AbstractInsnNode insn : method.instructions.toArray()) {
                    if (fits && insn instanceof MethodInsnNode call && names(point, call)) {
                        around(node, method, call, point);
                        woven = true;
                    }
                }
            }
            case READ -> {
                for (AbstractInsnNode insn : method.instructions.toArray()) {
                    if (insn instanceof FieldInsnNode field && names(point, field) && canWeigh(point, field)) {
                        read(node, method, field, point);
                        woven = true;
                    }
                }
            }
        }
        return woven;
    }

    private static boolean names(InsidePoint point, MethodInsnNode call) {
        return call.owner.equals(point.memberOwner())
                && Objects.requireNonNull(point.callee()).matches(call.name, call.desc);
    }

    private static boolean names(InsidePoint point, FieldInsnNode field) {
        return field.getOpcode() == Opcodes.GETFIELD
                && field.owner.equals(point.memberOwner())
                && field.name.equals(point.field());
    }

    private static boolean takesMonitor(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    /** True unless a condition is to look at a value for which there is no hook. */
    private static boolean canWeigh(InsidePoint point, FieldInsnNode field) {
        return !point.conditional() || (!field.desc.equals("F") && !field.desc.equals("D"));
    }

    private static void around(ClassNode node, MethodNode method, MethodInsnNode call, InsidePoint point) {
        if (point.operand().kind() == InsidePoint.Operand.Kind.RESULT) {
            method.instructions.insert(
                    call, act(new Code().op(Opcodes.DUP), point).list());
            return;
        }
        CallRewriter.Operands operands = new CallRewriter.Operands(call, method.maxLocals);
        Code code = new Code();
        switch (point.operand().kind()) {
            case RECEIVER -> act(operands.receiver(code), point);
            case CALL_ARGUMENT, CALL_MONITOR ->
                act(operands.argument(point.operand().argument(), code), point);
            default -> {
                load(node, method, point, code);
                if (call.owner.startsWith(LOCKS)) {
                    code.hook(name(point) + "Met", "(Ljava/lang/Object;)V");
                    break;
                }
                // A callback: what it does concerns others only if it is the program's.
                operands.receiver(code).hook(name(point) + "For", "(Ljava/lang/Object;Ljava/lang/Object;)V");
            }
        }
        method.instructions.insertBefore(call, operands.save());
        if (point.position() == InsidePoint.Position.CALL) {
            method.instructions.insertBefore(call, code.list());
        }
        method.instructions.insertBefore(call, operands.restore());
        if (point.position() == InsidePoint.Position.RETURN) {
            method.instructions.insert(call, code.list());
        }
    }

    /** Put the hook behind a read of a field; a condition looks at the value read. */
    private static void read(ClassNode node, MethodNode method, FieldInsnNode field, InsidePoint point) {
        Type type = Type.getType(field.desc);
        boolean ofReceiver = point.operand().kind() == InsidePoint.Operand.Kind.RECEIVER;
        int owner = method.maxLocals;
        if (ofReceiver) {
            method.instructions.insertBefore(
                    field, new Code().op(Opcodes.DUP).store(Types.OBJECT, owner).list());
        }
        Code code = new Code();
        if (point.conditional()) {
            code.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        }
        if (ofReceiver) {
            code.load(Types.OBJECT, owner);
        } else {
            load(node, method, point, code);
        }
        if (point.conditional()) {
            code.hook(name(point) + "If", "(" + Code.parameter(type) + "Ljava/lang/Object;)V");
        } else {
            act(code, point);
        }
        method.instructions.insert(field, code.list());
    }

    private static InsnList hook(ClassNode node, MethodNode method, InsidePoint point) {
        Code code = new Code();
        load(node, method, point, code);
        return act(code, point).list();
    }

    private static Code act(Code code, InsidePoint point) {
        boolean unlessTold = point.position() != InsidePoint.Position.READ && point.conditional();
        return code.hook(name(point) + (unlessTold ? "UnlessTold" : ""), "(Ljava/lang/Object;)V");
    }

    private static String name(InsidePoint point) {
        return point.action().word();
    }

    private static void load(ClassNode node, MethodNode method, InsidePoint point, Code code) {
        switch (point.operand().kind()) {
            case ARGUMENT ->
                code.load(Types.OBJECT, local(method, point.operand().argument()));
            case FIELD -> {
                String name = Objects.requireNonNull(point.operand().field());
                code.load(Types.OBJECT, 0).add(field(node, name));
            }
            case RESULT -> code.op(Opcodes.DUP);
            default -> code.load(Types.OBJECT, 0);
        }
    }

    private static AbstractInsnNode field(ClassNode node, String name) {
        FieldInfo field = ClassFiles.of(ClassLoader.getPlatformClassLoader()).field(node.name, name, null);
        if (field == null) {
            throw new IllegalStateException(node.name + " has no field " + name);
        }
        return new FieldInsnNode(Opcodes.GETFIELD, node.name, name, field.descriptor());
    }

    private static int local(MethodNode method, int argument) {
        int local = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        Type[] types = Type.getArgumentTypes(method.desc);
        for (int i = 0; i < argument; i++) {
            local += types[i].getSize();
        }
        return local;
    }
}
