package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Code;
import dev.heddle.instrument.FieldInfo;
import dev.heddle.instrument.LocalArrays;
import dev.heddle.instrument.Patterns;
import dev.heddle.instrument.Types;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Puts hooks into one method, before every instruction that others can see the effect of. */
final class ControlledMethod {
    /** Has plain stores of tasks that other threads take: that what came before is seen then, the JDK promises. */
    private static final String TASKS = "java/util/concurrent/ForkJoinPool$WorkQueue";

    private static final String SKIP_LIST = "java/util/concurrent/ConcurrentSkipListMap";

    /** Plain fields of the JDK that threads share: it reads them between fences, and writes them through handles. */
    private static final Set<String> FENCED = Set.of(
            SKIP_LIST + ".head",
            SKIP_LIST + ".adder",
            SKIP_LIST + "$Node.val",
            SKIP_LIST + "$Node.next",
            SKIP_LIST + "$Index.right");

    private final ControlledClass context;
    private final MethodNode method;
    private final int temporary;
    private final Set<AbstractInsnNode> localArrays;
    private final ControlledCalls calls;
    private final Publishing publishing;
    private final ValueHooks values;

    private int line = -1;
    private int firstLine = -1;

    /** The objects whose constructor has not been called yet; and whether {@code this} is one. */
    private final Deque<TypeInsnNode> making = new ArrayDeque<>();

    private boolean raw;

    ControlledMethod(ControlledClass context, MethodNode method) {
        this.context = context;
        this.method = method;
        this.temporary = method.maxLocals;
        this.localArrays = context.scope == Scope.ALL ? LocalArrays.accesses(context.node.name, method) : Set.of();
        this.raw = method.name.equals("<init>");
        this.calls = new ControlledCalls(context, method, temporary);
        this.publishing = new Publishing(context, method, temporary);
        this.values = new ValueHooks(context, method);
    }

    int firstLine() {
        return firstLine;
    }

    void rewrite() {
        AbstractInsnNode next;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = next) {
            next = insn.getNext();
            if (insn instanceof LineNumberNode number) {
                line = number.line;
                firstLine = firstLine < 0 ? line : firstLine;
            } else {
                rewrite(insn);
            }
        }
    }

    private void rewrite(AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD, Opcodes.PUTFIELD -> field((FieldInsnNode) insn);
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> staticField((FieldInsnNode) insn);
            case Opcodes.MONITORENTER -> monitor(insn, "enter");
            case Opcodes.MONITOREXIT -> monitor(insn, "exit");
            case Opcodes.NEW -> {
                TypeInsnNode made = (TypeInsnNode) insn;
                making.push(made);
                Initialisers.trigger(context, method, insn, made.desc, made.desc);
                made.desc = madeFor(made.desc);
            }
            case Opcodes.INVOKESPECIAL, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC ->
                call((MethodInsnNode) insn);
            case Opcodes.INVOKEDYNAMIC -> dynamic((InvokeDynamicInsnNode) insn);
            case Opcodes.CHECKCAST -> Leaks.ofCast(context, method, (TypeInsnNode) insn);
            case Opcodes.ATHROW -> publishing.top(insn);
            case Opcodes.ARETURN -> publishing.returned(insn);
            default -> element(insn, insn.getOpcode());
        }
    }

    private void monitor(AbstractInsnNode insn, String hook) {
        before(insn, Engine.hook(new Code().push(site(insn)), hook, "(Ljava/lang/Object;I)V"));
        method.instructions.remove(insn);
    }

    // ---- fields ----

    private @Nullable FieldInfo visible(FieldInsnNode insn) {
        FieldInfo field = context.files.field(insn.owner, insn.name, insn.desc);
        if (field == null) {
            int access = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC
                    ? Opcodes.ACC_STATIC
                    : 0;
            field = new FieldInfo(insn.owner, insn.name, insn.desc, access);
        }
        if (field.isFinal() || field.isSynthetic()) {
            return isUnsettled(field) ? field : null;
        }
        if (context.scope == Scope.COPY && FENCED.contains(field.declaringClass() + "." + field.name())) {
            return field.asVolatile();
        }
        return context.scope == Scope.ALL || field.isVolatile() ? field : null;
    }

    /** True of a final field that others may read before it is written. */
    private boolean isUnsettled(FieldInfo field) {
        return context.scope == Scope.ALL
                && !field.isStatic()
                && !field.isSynthetic()
                && context.constructions.isUnsettled(field.declaringClass(), field.name());
    }

    private void field(FieldInsnNode insn) {
        boolean early = raw && insn.owner.equals(context.node.name);
        FieldInfo field = early ? null : visible(insn);
        Type type = Type.getType(insn.desc);
        if (field == null) {
            if (!early && insn.getOpcode() == Opcodes.PUTFIELD) {
                if (type.getSort() >= Type.ARRAY) {
                    publishing.stored(insn);
                }
                Stirring.add(method, insn);
            }
            return;
        }
        int number = context.registry.fields.number(field);
        int site = context.site(method, insn, line, number);
        String way = field.isVolatile() ? "Volatile" : field.isFinal() ? "Final" : "";
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            before(
                    insn,
                    Engine.access(
                            new Code().op(Opcodes.DUP).push(number).push(site),
                            "read" + way,
                            "(Ljava/lang/Object;II)V"));
            values.after(insn, type);
            return;
        }
        if (type.getSort() >= Type.ARRAY) {
            before(
                    insn,
                    Engine.access(
                            new Code().op(Opcodes.DUP2).push(number).push(site),
                            "write" + way + "L",
                            "(Ljava/lang/Object;Ljava/lang/Object;II)V"));
        } else if (type.getSize() == 1) {
            before(
                    insn,
                    Engine.access(
                            new Code()
                                    .op(Opcodes.DUP2)
                                    .op(Opcodes.POP)
                                    .push(number)
                                    .push(site),
                            "write" + way,
                            "(Ljava/lang/Object;II)V"));
        } else {
            Code code = new Code()
                    .store(type, temporary)
                    .op(Opcodes.DUP)
                    .push(number)
                    .push(site);
            before(
                    insn,
                    Engine.access(code, "write" + way, "(Ljava/lang/Object;II)V")
                            .load(type, temporary));
        }
        values.before(insn, type);
    }

    private void staticField(FieldInsnNode insn) {
        FieldInfo declared = context.files.field(insn.owner, insn.name, insn.desc);
        String declaring = declared == null ? insn.owner : declared.declaringClass();
        Initialisers.trigger(context, method, insn, insn.owner, declaring);
        if (insn.getOpcode() == Opcodes.PUTSTATIC && Type.getType(insn.desc).getSort() >= Type.ARRAY) {
            publishing.top(insn);
        }
        FieldInfo field = visible(insn);
        if (field != null) {
            int number = context.registry.fields.number(field);
            int site = context.site(method, insn, line, number);
            String way = field.isVolatile() ? "Volatile" : "";
            boolean read = insn.getOpcode() == Opcodes.GETSTATIC;
            Code code = new Code().push(number).push(site);
            before(insn, Engine.access(code, (read ? "readStatic" : "writeStatic") + way, "(II)V"));
            if (read) {
                values.after(insn, Type.getType(insn.desc));
            } else {
                values.before(insn, Type.getType(insn.desc));
            }
        } else if (insn.getOpcode() == Opcodes.PUTSTATIC) {
            Stirring.add(method, insn);
        }
        InterfaceHolders.redirect(context, insn, declared);
    }

    // ---- array elements ----

    private void element(AbstractInsnNode insn, int opcode) {
        if (opcode == Opcodes.AASTORE) {
            publishing.top(insn);
            if (context.scope == Scope.COPY && context.node.name.equals(TASKS)) {
                Code code = new Code().store(Types.OBJECT, temporary).op(Opcodes.DUP2);
                before(
                        insn,
                        Engine.access(code, "handOver", "(Ljava/lang/Object;I)V")
                                .load(Types.OBJECT, temporary));
            }
        }
        boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
        boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        if ((!load && !store) || context.scope != Scope.ALL || localArrays.contains(insn)) {
            if (store) {
                Stirring.add(method, insn);
            }
            return;
        }
        if (load) {
            if (!Patterns.readsSwitchMap(insn)) {
                before(
                        insn,
                        Engine.access(new Code().op(Opcodes.DUP2).push(site(insn)), "load", "(Ljava/lang/Object;II)V"));
                values.after(insn, elementType(opcode - Opcodes.IALOAD));
            }
            return;
        }
        if (Patterns.marksCoverage(insn)) {
            return;
        }
        Type type = elementType(opcode - Opcodes.IASTORE);
        Code code = new Code().store(type, temporary).op(Opcodes.DUP2).push(site(insn));
        before(insn, Engine.access(code, "store", "(Ljava/lang/Object;II)V").load(type, temporary));
        values.before(insn, type);
    }

    /** The element types in the order in which the JVM numbers its array instructions. */
    private static Type elementType(int order) {
        return switch (order) {
            case 1 -> Type.LONG_TYPE;
            case 2 -> Type.FLOAT_TYPE;
            case 3 -> Type.DOUBLE_TYPE;
            case 4 -> Types.OBJECT;
            default -> Type.INT_TYPE;
        };
    }

    // ---- calls ----

    private void call(MethodInsnNode call) {
        Leaks.ofCall(context, method, call);
        publishing.arguments(call);
        if (call.name.equals("<init>")) {
            Reclamation.ofReference(context, method, call);
            TypeInsnNode made = making.poll();
            if (made != null && HiddenConstructors.replace(context, method.instructions, made, call)) {
                return;
            }
            if (made != null) {
                String owner = madeFor(call.owner);
                calls.constructor(call, line, made.desc.equals(owner) && Patterns.isDuplicated(made));
                call.owner = owner;
            } else if (raw) {
                raw = false;
                if (!call.owner.equals(context.node.name)) {
                    CarriedShadow.atBirth(context, method, call);
                }
                if (!call.owner.equals("java/lang/Object")) {
                    calls.constructor(call, line, false);
                    call.owner = madeFor(call.owner);
                }
            }
            return;
        }
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            Initialisers.trigger(context, method, call, call.owner, call.owner);
        }
        calls.rewrite(call, line);
    }

    private String madeFor(String className) {
        String made = context.renames.made(className);
        return made == null ? className : made;
    }

    private void dynamic(InvokeDynamicInsnNode insn) {
        if (!insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            publishing.arguments(insn, insn.desc);
        }
        if (!insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            return;
        }
        Handle target = (Handle) insn.bsmArgs[1];
        boolean ours = !ClassFiles.inJdk(target.getOwner()) && target.getName().startsWith("lambda$");
        if (!ours) {
            MethodNode bridge = References.bridge(context, insn, target, line);
            if (bridge != null) {
                context.made.add(bridge);
            }
        }
    }

    // ---- help ----

    private int site(AbstractInsnNode insn) {
        return context.site(method, insn, line, -1);
    }

    private void before(AbstractInsnNode insn, Code code) {
        method.instructions.insertBefore(insn, code.list());
    }
}
