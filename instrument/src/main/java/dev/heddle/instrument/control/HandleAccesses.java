package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import dev.heddle.model.HandleAccess;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts hooks before accesses through a VarHandle or Unsafe, and behind those that may fail.
 *
 * <pre>
 * handle coordinates.. values..   store all but the handle; dup; owner|null; index|-1; action; site;
 *                                 handle(handle, owner, index, action, site); load all; the call
 *                                 compare and set: dup; handled(success)
 *                                 a weak one: handle; all in an array; handledWeakly(success, handle, array)
 *                                 compare and exchange: dup; box; expected; box; type; exchanged(found, expected, type)
 * unsafe owner offset values..    the same with offset(owner, offset, action, site)
 * </pre>
 */
final class HandleAccesses {
    private static final int NONE = -1;

    private final ControlledClass context;
    private final MethodNode method;
    private final int temporary;

    HandleAccesses(ControlledClass context, MethodNode method, int temporary) {
        this.context = context;
        this.method = method;
        this.temporary = temporary;
    }

    /** See to a call if it is such an access; false if it is none. */
    boolean rewrite(MethodInsnNode call, int line) {
        boolean handle = call.owner.equals("java/lang/invoke/VarHandle");
        boolean unsafe = call.owner.equals("jdk/internal/misc/Unsafe") || call.owner.equals("sun/misc/Unsafe");
        if ((!handle && !unsafe) || call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
            return false;
        }
        int action = action(call.name);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Unseen way = context.scope == Scope.COPY ? null : Unseen.of(context, call);
        if (action == NONE || (unsafe && !isAddressed(arguments))) {
            return false;
        }
        if (way != null) {
            method.instructions.insertBefore(call, way.hook().list());
        }
        if (context.scope == Scope.COPY) {
            action = ordered(action & HandleAccess.KIND);
        } else if (HandleAccess.has(action, HandleAccess.PLAIN) && context.scope != Scope.ALL) {
            return true;
        }
        int[] locals = new int[arguments.length];
        int next = temporary;
        for (int i = 0; i < arguments.length; i++) {
            locals[i] = next;
            next += arguments[i].getSize();
        }
        boolean weak = handle && context.scope != Scope.COPY && call.name.startsWith("weakCompareAndSet");
        boolean exchange = call.name.startsWith("compareAndExchange");
        Code code = new Code();
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.store(arguments[i], locals[i]);
        }
        int site = context.site(method, call, line, -1);
        if (handle) {
            int coordinates = arguments.length - values(call.name);
            code.op(Opcodes.DUP);
            if (weak || exchange) {
                code.op(Opcodes.DUP).store(Types.OBJECT, next);
            }
            if (coordinates > 0 && arguments[0].getSort() >= Type.ARRAY) {
                code.load(Types.OBJECT, locals[0]);
            } else {
                code.op(Opcodes.ACONST_NULL);
            }
            if (coordinates > 1 && arguments[1] == Type.INT_TYPE) {
                code.load(Type.INT_TYPE, locals[1]);
            } else {
                code.push(-1);
            }
            Engine.access(
                    code.push(action).push(site), "handle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;III)V");
        } else {
            code.load(Types.OBJECT, locals[0])
                    .load(Type.LONG_TYPE, locals[1])
                    .push(action)
                    .push(site);
            Engine.access(code, "offset", "(Ljava/lang/Object;JII)V");
        }
        for (int i = 0; i < arguments.length; i++) {
            code.load(arguments[i], locals[i]);
        }
        method.instructions.insertBefore(call, code.list());
        if (weak) {
            method.instructions.insert(call, weakly(arguments, locals, next).list());
        } else if (exchange) {
            int expected = arguments.length - 2;
            Code after = new Code();
            duplicateResult(after, call);
            after.load(arguments[expected], locals[expected]);
            box(after, arguments[expected]);
            if (handle) {
                after.load(Types.OBJECT, next)
                        .add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, call.owner, "varType", "()Ljava/lang/Class;"));
            } else {
                type(after, arguments[expected]);
            }
            Engine.access(after, "exchanged", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;)V");
            method.instructions.insert(call, after.list());
        } else if ((action & HandleAccess.KIND) == HandleAccess.COMPARE) {
            method.instructions.insert(
                    call,
                    Engine.access(new Code().op(Opcodes.DUP), "handled", "(Z)V").list());
        }
        return true;
    }

    /** Let a weak compare-and-set that has written fail nonetheless: the engine takes back what it has written. */
    private static Code weakly(Type[] arguments, int[] locals, int handle) {
        Code code = new Code().load(Types.OBJECT, handle).push(arguments.length);
        code.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < arguments.length; i++) {
            code.op(Opcodes.DUP).push(i).load(arguments[i], locals[i]);
            box(code, arguments[i]);
            code.op(Opcodes.AASTORE);
        }
        return Engine.access(code, "handledWeakly", "(ZLjava/lang/Object;[Ljava/lang/Object;)Z");
    }

    /** Have the result of a call twice, the second boxed; one that the program does not want once, for the hook. */
    private static void duplicateResult(Code code, MethodInsnNode call) {
        Type result = Type.getReturnType(call.desc);
        if (result == Type.VOID_TYPE) {
            call.desc = Type.getMethodDescriptor(Types.OBJECT, Type.getArgumentTypes(call.desc));
        } else {
            code.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
            box(code, result);
        }
    }

    private static void box(Code code, Type type) {
        String name = boxOf(type);
        if (name != null) {
            code.call(name, "valueOf", "(" + type.getDescriptor() + ")L" + name + ";");
        }
    }

    private static void type(Code code, Type type) {
        String box = boxOf(type);
        if (box == null) {
            code.push(Types.OBJECT);
        } else {
            code.add(new FieldInsnNode(Opcodes.GETSTATIC, box, "TYPE", "Ljava/lang/Class;"));
        }
    }

    private static @Nullable String boxOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> null;
        };
    }

    /**
     * Give the volatile access of a kind. The JDK orders its weaker accesses by fences: in copies all are taken for volatile ones,
     * so that no edge is missed.
     */
    private static int ordered(int kind) {
        return switch (kind) {
            case HandleAccess.READ -> kind | HandleAccess.ACQUIRE;
            case HandleAccess.WRITE -> kind | HandleAccess.RELEASE;
            default -> kind | HandleAccess.ACQUIRE | HandleAccess.RELEASE;
        };
    }

    private static boolean isAddressed(Type[] arguments) {
        return arguments.length >= 2 && arguments[0].getSort() >= Type.ARRAY && arguments[1] == Type.LONG_TYPE;
    }

    /** Tell how many arguments behind the coordinates a method of VarHandle has. */
    private static int values(String name) {
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
            return 2;
        }
        return name.startsWith("getAnd") || name.startsWith("set") ? 1 : 0;
    }

    private static int action(String name) {
        int kind = kind(name);
        if (kind == NONE) {
            return NONE;
        }
        if (name.endsWith("Acquire")) {
            return kind | HandleAccess.ACQUIRE;
        }
        if (name.endsWith("Release") || name.startsWith("putOrdered")) {
            return kind | HandleAccess.RELEASE;
        }
        if (name.endsWith("Opaque")) {
            return kind;
        }
        if (kind == HandleAccess.READ || kind == HandleAccess.WRITE) {
            return name.endsWith("Volatile") ? ordered(kind) : kind | HandleAccess.PLAIN;
        }
        // One that is plain by name orders nothing, but is atomic all the same.
        return name.endsWith("Plain") ? kind : ordered(kind);
    }

    private static int kind(String name) {
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
            return HandleAccess.COMPARE;
        }
        if (name.startsWith("getAnd")) {
            return HandleAccess.UPDATE;
        }
        if (name.startsWith("get")) {
            return HandleAccess.READ;
        }
        return name.startsWith("set") || name.startsWith("put") ? HandleAccess.WRITE : NONE;
    }
}
