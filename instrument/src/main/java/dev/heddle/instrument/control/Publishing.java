package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.Code;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the engine of every way on which an object that only its maker can reach may come to be reached by others: where it is
 * stored, handed to code that is not rewritten, kept by a lambda, thrown, or returned to the JDK.
 */
final class Publishing {
    /** Classes of the JDK whose methods keep nothing of what they are given. */
    private static final Set<String> FORGETFUL = Set.of(
            "java/lang/Object",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/util/Objects",
            "java/io/PrintStream",
            "java/lang/System",
            "java/lang/Class",
            "java/lang/Math",
            "java/lang/Enum");

    /** Classes of which no object is a program's. */
    private static final Set<String> FOREIGN = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Class",
            "java/util/concurrent/TimeUnit",
            "java/time/Duration",
            "java/util/Locale",
            "java/nio/charset/Charset");

    private final ControlledClass context;
    private final MethodNode method;
    private final int temporary;
    private final boolean returnsToJdk;

    Publishing(ControlledClass context, MethodNode method, int temporary) {
        this.context = context;
        this.method = method;
        this.temporary = temporary;
        this.returnsToJdk = context.scope != Scope.COPY && mayReturnToJdk();
    }

    /** Publish what lies on top of the stack, before an instruction that lets it go. */
    void top(AbstractInsnNode before) {
        method.instructions.insertBefore(
                before, publish(new Code().op(Opcodes.DUP)).list());
    }

    /** Publish what a method returns, if it may return to code that is not rewritten. */
    void returned(AbstractInsnNode areturn) {
        Type result = Type.getReturnType(method.desc);
        if (returnsToJdk && mayBeProgram(result)) {
            top(areturn);
        }
    }

    /** Publish what is stored in a field of an object that others may reach; for stores that are no steps. */
    void stored(AbstractInsnNode putfield) {
        if (context.scope == Scope.COPY) {
            top(putfield);
        } else {
            method.instructions.insertBefore(
                    putfield,
                    Engine.hook(new Code().op(Opcodes.DUP2), "stored", "(Ljava/lang/Object;Ljava/lang/Object;)V")
                            .list());
        }
    }

    /** Publish the arguments of a call of code that is not rewritten. */
    void arguments(MethodInsnNode call) {
        if (call.owner.charAt(0) != '[' && isForeign(call) && !FORGETFUL.contains(call.owner)) {
            arguments(call, call.desc);
        }
    }

    /** Publish what lies on the stack as the arguments that a descriptor tells of. */
    void arguments(AbstractInsnNode before, String descriptor) {
        Type[] types = Type.getArgumentTypes(descriptor);
        int last = types.length - 1;
        int concerned = 0;
        for (Type each : types) {
            concerned += mayBeProgram(each) ? 1 : 0;
        }
        if (concerned == 0) {
            return;
        }
        if (concerned == 1 && mayBeProgram(types[last])) {
            top(before);
            return;
        }
        int[] locals = new int[types.length];
        int next = temporary;
        for (int i = 0; i <= last; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
        Code code = new Code();
        for (int i = last; i >= 0; i--) {
            code.store(types[i], locals[i]);
        }
        for (int i = 0; i <= last; i++) {
            code.load(types[i], locals[i]);
            if (mayBeProgram(types[i])) {
                publish(code.op(Opcodes.DUP));
            }
        }
        method.instructions.insertBefore(before, code.list());
    }

    /** True if a method of a class that is not rewritten is called, also one that a class of the program's has inherited. */
    private boolean isForeign(MethodInsnNode call) {
        if (!context.isControlled(call.owner)) {
            return true;
        }
        String implementer = context.files.implementer(call.owner, call.name + call.desc);
        return implementer != null && !context.isControlled(implementer);
    }

    private static boolean mayBeProgram(Type type) {
        return type.getSort() == Type.OBJECT && !FOREIGN.contains(type.getInternalName());
    }

    private static Code publish(Code code) {
        return Engine.hook(code, "publish", "(Ljava/lang/Object;)V");
    }

    /** True unless no code of the JDK can call the method: it is no lambda, and the class is nothing the JDK knows of. */
    private boolean mayReturnToJdk() {
        if (method.name.startsWith("lambda$") || method.name.startsWith("heddle$reference$")) {
            return true;
        }
        if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0) {
            return false;
        }
        return isKnownToJdk(context.node.name);
    }

    private boolean isKnownToJdk(@Nullable String className) {
        if (className == null || className.equals("java/lang/Object")) {
            return false;
        }
        ClassInfo info = context.files.info(className);
        if (ClassFiles.inJdk(className) || info == null) {
            return true;
        }
        for (String each : info.interfaces()) {
            if (isKnownToJdk(each)) {
                return true;
            }
        }
        return isKnownToJdk(info.superName());
    }
}
