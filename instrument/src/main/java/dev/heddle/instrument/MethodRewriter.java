package dev.heddle.instrument;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts hooks into one method, around the program's own instructions, which all stay as they are.
 *
 * <p>No instruction is moved and none replaced, so that exceptions come from where they came from, with the message they
 * had. Hooks keep the stack as they find it. What they need aside goes into locals behind the method's own; no frame of
 * the method mentions those, so they are free again at the next hook. {@link SynchronizedMethods} sees to methods with
 * the synchronized flag.
 */
final class MethodRewriter {

    private final ClassContext context;
    private final MethodNode method;
    private final boolean accesses;
    private final int firstTemporary;
    private final Set<AbstractInsnNode> localArrays;
    private final @Nullable GlanceLocals glanced;
    private final AccessHooks hooks;
    private final CallRewriter calls;
    private final MonitorHandlers monitors;
    private final MethodReferences references;

    /** What a constructor is to tell of at its end. */
    private final @Nullable FinalFields finalFields;

    private int line = -1;

    /** True in a constructor as long as {@code this} has not been handed to another constructor. */
    private boolean raw;

    /** The call by which a constructor hands {@code this} to another one. */
    private @Nullable MethodInsnNode begun;

    private final Deque<TypeInsnNode> making = new ArrayDeque<>();

    MethodRewriter(ClassContext context, MethodNode method, boolean accesses) {
        this.context = context;
        this.method = method;
        this.accesses = accesses;
        this.raw = method.name.equals("<init>");
        this.localArrays = accesses ? LocalArrays.accesses(context.node.name, method) : Set.of();
        this.finalFields = accesses && raw ? new FinalFields(context, method) : null;
        this.glanced = accesses && context.mode == AccessMode.GLANCED ? new GlanceLocals(method, localArrays) : null;
        this.firstTemporary = method.maxLocals; // behind the locals of both
        this.monitors = new MonitorHandlers(method);
        this.hooks = hooks();
        this.calls = new CallRewriter(context, method, method, accesses, firstTemporary);
        this.references = new MethodReferences(context, method);
    }

    private AccessHooks hooks() {
        if (context.mode == AccessMode.ORDERED && accesses) {
            return new OrderedAccesses(context, method, firstTemporary);
        }
        AccessHooks told = new ToldAccesses(context, method.instructions, firstTemporary);
        return glanced == null ? told : new GlancedAccesses(method.instructions, glanced, told, firstTemporary);
    }

    void rewrite() {
        AbstractInsnNode next;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = next) {
            next = insn.getNext();
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else {
                rewrite(insn);
            }
        }
        monitors.count();
        Overflows.count(method);
        if (glanced != null) {
            glanced.begin();
        }
        if (finalFields != null && begun != null) {
            finalFields.hook(begun);
        }
        if (method.name.equals("<clinit>") && (context.node.version & 0xffff) >= Opcodes.V1_5) {
            announceInitialisation();
        }
    }

    private void rewrite(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> {
                if (accesses) {
                    field((FieldInsnNode) insn);
                }
            }
            case Opcodes.MONITORENTER -> entered(insn);
            case Opcodes.MONITOREXIT ->
                monitors.hook(
                        insn,
                        new Code().op(Opcodes.DUP).push(site(insn) << 1).hook("exiting", "(Ljava/lang/Object;I)V"));
            case Opcodes.NEW -> making.push((TypeInsnNode) insn);
            case Opcodes.INVOKESPECIAL -> {
                MethodInsnNode call = (MethodInsnNode) insn;
                if (call.name.equals("<init>")) {
                    constructed(call);
                } else {
                    calls.rewrite(call, line);
                }
            }
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC ->
                calls.rewrite((MethodInsnNode) insn, line);
            case Opcodes.INVOKEDYNAMIC -> references.rewrite((InvokeDynamicInsnNode) insn, line, accesses);
            default -> {
                if (accesses && !localArrays.contains(insn)) {
                    element(insn, opcode);
                }
            }
        }
    }

    // ---- monitors ----

    /**
     * Tell of a monitor, after it was entered.
     *
     * <p>The handler that leaves the monitor again must cover the hook: otherwise the JIT sees a way out of the method on
     * which the monitor stays locked, and gives the whole method up to the interpreter.
     */
    private void entered(AbstractInsnNode enter) {
        LabelNode covered = new LabelNode();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.type == null && beginsRightAfter(enter, block)) {
                block.start = covered;
            }
        }
        before(enter, new Code().op(Opcodes.DUP));
        after(enter, new Code().add(covered).push(site(enter) << 1).hook("entered", "(Ljava/lang/Object;I)V"));
    }

    private static boolean beginsRightAfter(AbstractInsnNode insn, TryCatchBlockNode block) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0 && next != block.start) {
            next = next.getNext();
        }
        return next == block.start;
    }

    // ---- fields ----

    private void field(FieldInsnNode insn) {
        FieldInfo field = context.files.field(insn.owner, insn.name, insn.desc);
        if (field == null) {
            field = new FieldInfo(insn.owner, insn.name, insn.desc, isStatic(insn) ? Opcodes.ACC_STATIC : 0);
        }
        if (field.isFinal() || field.isSynthetic() || (raw && insn.owner.equals(context.node.name))) {
            return;
        }
        int number = context.registry.fields.number(field);
        hooks.field(insn, field, context.site(method, insn, line, number) << 1 | (field.isVolatile() ? 1 : 0));
    }

    private static boolean isStatic(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
    }

    // ---- array elements ----

    private void element(AbstractInsnNode insn, int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            if (Patterns.readsSwitchMap(insn)) {
                return;
            }
            hooks.load(insn, elementType(opcode - Opcodes.IALOAD), site(insn) << 1);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            if (Patterns.marksCoverage(insn)) {
                return;
            }
            hooks.store(insn, elementType(opcode - Opcodes.IASTORE), site(insn) << 1);
        }
    }

    /** The element types in the order in which the JVM numbers its array instructions. */
    private static Type elementType(int order) {
        return switch (order) {
            case 1 -> Type.LONG_TYPE;
            case 2 -> Type.FLOAT_TYPE;
            case 3 -> Type.DOUBLE_TYPE;
            case 4 -> Types.OBJECT;
            case 5 -> Type.BYTE_TYPE;
            case 6 -> Type.CHAR_TYPE;
            case 7 -> Type.SHORT_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    // ---- objects and classes ----

    /** See to a call of a constructor: of {@code this}, or of an object made by the last open {@code new}. */
    private void constructed(MethodInsnNode call) {
        if (making.isEmpty() && raw) {
            raw = false;
            begun = call;
            calls.rewriteConstructor(call, line, new Code().load(Types.OBJECT, 0));
            return;
        }
        TypeInsnNode made = making.poll();
        if (made == null || !made.desc.equals(call.owner)) {
            making.clear(); // Not in the order of the text, as compilers write it: nobody knows whose this is.
            return;
        }
        boolean kept = Patterns.isDuplicated(made);
        calls.rewriteConstructor(call, line, kept ? new Code().op(Opcodes.DUP) : null);
        if (accesses && kept && !ClassFiles.inJdk(call.owner)) {
            after(call, new Code().op(Opcodes.DUP).push(site(made) << 1).hook("created", "(Ljava/lang/Object;I)V"));
        }
    }

    private void announceInitialisation() {
        Type self = Type.getObjectType(context.node.name);
        int site = context.site(method, null, -1, -1) << 1;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == Opcodes.RETURN) {
                before(insn, new Code().push(self).push(site).hook("initialised", "(Ljava/lang/Class;I)V"));
            }
        }
        method.instructions.insert(new Code()
                .push(self)
                .push(site)
                .hook("initialising", "(Ljava/lang/Class;I)V")
                .list());
    }

    // ---- help ----

    private int site(@Nullable AbstractInsnNode insn) {
        return context.site(method, insn, line, -1);
    }

    private void before(AbstractInsnNode insn, Code code) {
        method.instructions.insertBefore(insn, code.list());
    }

    private void after(AbstractInsnNode insn, Code code) {
        method.instructions.insert(insn, code.list());
    }
}
