package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.FieldInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Moves the fields of interfaces that have an initialiser to a class beside them: those of an interface must be final, and
 * so could not start afresh.
 *
 * <p>The class is in the nest of the interface: what initialises the fields may use what is private there.
 */
public final class InterfaceHolders {
    private static final String SUFFIX = "$heddle$Holder";

    private InterfaceHolders() {}

    /** Name the class that holds an interface's fields. */
    static String nameFor(String interfaceName) {
        return interfaceName + SUFFIX;
    }

    /** Give the interface whose fields a class holds, by name; null if the class is none such. */
    public static @Nullable String interfaceOf(String className) {
        return className.endsWith(SUFFIX) ? className.substring(0, className.length() - SUFFIX.length()) : null;
    }

    /** Let an access to a field of an interface go to where the field is held. */
    static void redirect(ControlledClass context, FieldInsnNode insn, @Nullable FieldInfo declared) {
        if (declared == null || !context.isControlled(declared.declaringClass())) {
            return;
        }
        ClassInfo info = context.files.info(declared.declaringClass());
        if (info != null && info.isInterface() && info.methods().contains("<clinit>()V")) {
            insn.owner = nameFor(info.name());
        }
    }

    /** Let the host of a nest take in the holders of the interfaces that are in it. */
    static void addToNest(ClassNode node) {
        if (node.nestHostClass != null) {
            return;
        }
        List<String> members = new ArrayList<>(node.nestMembers == null ? List.of() : node.nestMembers);
        for (InnerClassNode each : node.innerClasses) {
            if ((each.access & Opcodes.ACC_INTERFACE) != 0 && members.contains(each.name)) {
                members.add(nameFor(each.name));
            }
        }
        if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
            members.add(nameFor(node.name));
        }
        node.nestMembers = members.isEmpty() ? null : members;
    }

    /** Turn an interface, just read, into the class that holds its fields. */
    static void turnIntoHolder(ClassNode node) {
        String old = node.name;
        node.name = nameFor(old);
        node.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
        node.interfaces = List.of();
        node.signature = null;
        node.innerClasses = List.of();
        node.nestHostClass = node.nestHostClass == null ? old : node.nestHostClass;
        node.nestMembers = null;
        node.permittedSubclasses = null;
        for (FieldNode field : node.fields) {
            field.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | (field.access & Opcodes.ACC_FINAL);
        }
        node.methods.removeIf(method -> !method.name.equals("<clinit>") && !method.name.startsWith("lambda$"));
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                move(insn, old, node.name);
            }
        }
    }

    private static void move(AbstractInsnNode insn, String from, String to) {
        if (insn instanceof FieldInsnNode field && field.owner.equals(from)) {
            field.owner = to;
        } else if (insn instanceof MethodInsnNode call && call.owner.equals(from) && call.name.startsWith("lambda$")) {
            call.owner = to;
            call.itf = false;
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                if (dynamic.bsmArgs[i] instanceof Handle handle
                        && handle.getOwner().equals(from)
                        && handle.getName().startsWith("lambda$")) {
                    dynamic.bsmArgs[i] =
                            new Handle(Opcodes.H_INVOKESTATIC, to, handle.getName(), handle.getDesc(), false);
                }
            }
        }
    }
}
