package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
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
 * unsafe owner offset values..    the same with offset(owner, offset, action, site)
 * </pre>
 */
final class HandleAccesses {
    private static final int PLAIN_READ = 0;
    private static final int PLAIN_WRITE = 1;
    private static final int OPAQUE_READ = 2;
    private static final int OPAQUE_WRITE = 3;
    private static final int VOLATILE_READ = 4;
    private static final int VOLATILE_WRITE = 5;
    private static final int UPDATE = 6;
    private static final int COMPARE_AND_SET = 7;

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
        if (action < 0 || (unsafe && !isAddressed(arguments))) {
            return false;
        }
        if (context.scope == Scope.COPY) {
            action = inCopy(action);
        } else if (action <= PLAIN_WRITE && context.scope != Scope.ALL) {
            return true;
        }
        int[] locals = new int[arguments.length];
        int next = temporary;
        for (int i = 0; i < arguments.length; i++) {
            locals[i] = next;
            next += arguments[i].getSize();
        }
        boolean weak = handle && context.scope != Scope.COPY && call.name.startsWith("weakCompareAndSet");
        Code code = new Code();
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.store(arguments[i], locals[i]);
        }
        int site = context.site(method, call, line, -1);
        if (handle) {
            int coordinates = arguments.length - values(call.name);
            code.op(Opcodes.DUP);
            if (weak) {
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
        } else if (action == COMPARE_AND_SET) {
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

    private static void box(Code code, Type type) {
        String name = switch (type.getSort()) {
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
        if (name != null) {
            code.call(name, "valueOf", "(" + type.getDescriptor() + ")L" + name + ";");
        }
    }

    /** The JDK orders its plain and opaque accesses by fences: they are taken for volatile ones, so that no edge is missed. */
    private static int inCopy(int action) {
        return switch (action) {
            case PLAIN_READ, OPAQUE_READ -> VOLATILE_READ;
            case PLAIN_WRITE, OPAQUE_WRITE -> VOLATILE_WRITE;
            default -> action;
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
        if (name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet")) {
            return COMPARE_AND_SET;
        }
        if (name.startsWith("compareAndExchange") || name.startsWith("getAnd")) {
            return UPDATE;
        }
        boolean read = name.startsWith("get");
        if (!read && !name.startsWith("set") && !name.startsWith("put")) {
            return -1;
        }
        if (name.endsWith("Volatile") || name.endsWith("Acquire") || name.endsWith("Release")) {
            return read ? VOLATILE_READ : VOLATILE_WRITE;
        }
        if (name.endsWith("Opaque")) {
            return read ? OPAQUE_READ : OPAQUE_WRITE;
        }
        return read ? PLAIN_READ : PLAIN_WRITE;
    }
}
