package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.Code;
import dev.heddle.instrument.FieldInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes static initialisers fit to be run once in each execution.
 *
 * <p>The JVM runs an initialiser once. So it becomes an ordinary method, which first clears the static fields, and whatever
 * would have made the JVM run it (a static field, a static method, a new object) calls this before, and so do static methods and
 * constructors themselves, for those who call them unseen:
 *
 * <pre>
 * public static void heddle$init() {
 *     if (heddle$epoch != Control.epoch) heddle$initialise();
 * }
 *
 * private static void heddle$initialise() {
 *     if (heddle$state.begin()) {                 // false: done, or being done by this very thread
 *         try {
 *             Super.heddle$init();
 *             heddle$clinit();
 *         } catch (Throwable thrown) {
 *             throw heddle$state.failed(thrown);
 *         }
 *         heddle$state.done();
 *     }
 *     heddle$epoch = heddle$state.settle();
 * }
 * </pre>
 *
 * <p>Where the JVM would have had a lock, {@code heddle$state} is one of the engine's.
 *
 * <p>Who makes an object of a public class may be in another package than a superclass that is not public, and so may not call what
 * initialises that. Each class that can be reached from further away than such a superclass of its own has a way to it:
 *
 * <pre>
 * public static void heddle$init-a-Base() {
 *     Base.heddle$init();
 * }
 * </pre>
 */
final class Initialisers {
    private static final String INIT = "heddle$init";
    private static final String INITIALISE = "heddle$initialise";
    private static final String BODY = "heddle$clinit";
    private static final String EPOCH = "heddle$epoch";
    private static final String STATE = "heddle$state";
    private static final String STATE_TYPE = "L" + Engine.CLASS_STATE + ";";

    private Initialisers() {}

    /**
     * Call, before an instruction, what initialises a class, if there is anything to initialise.
     *
     * @param named the class that the instruction names: this one, or one below it
     */
    static void trigger(
            ControlledClass context, MethodNode method, AbstractInsnNode before, String named, String className) {
        String holder = initialised(context, className);
        if (holder != null && !holder.equals(context.node.name)) {
            if (before.getOpcode() == Opcodes.NEW) {
                keepPlace(method, before);
            }
            method.instructions.insertBefore(
                    before.getOpcode() == Opcodes.NEW ? before.getPrevious() : before,
                    call(context, named, holder).list());
        }
    }

    /** Call what initialises a class, by way of one below it if only that may be named here. */
    private static Code call(ControlledClass context, String named, String holder) {
        boolean near = isPublic(context, holder) || samePackage(context.node.name, holder);
        return near ? new Code().call(holder, INIT, "()V") : new Code().call(named, way(holder), "()V");
    }

    private static String way(String holder) {
        return INIT + '-' + holder.replace('/', '-');
    }

    private static boolean isPublic(ControlledClass context, String holder) {
        ClassInfo info = InterfaceHolders.interfaceOf(holder) == null ? context.files.info(holder) : null;
        return info == null || (info.access() & Opcodes.ACC_PUBLIC) != 0;
    }

    private static boolean samePackage(String one, String other) {
        int end = one.lastIndexOf('/') + 1;
        return end == other.lastIndexOf('/') + 1 && one.regionMatches(0, other, 0, end);
    }

    /** Let those who may name a class, but not one above it, initialise that. */
    private static void addWays(ControlledClass context) {
        ClassNode node = context.node;
        boolean known = (node.access & Opcodes.ACC_PUBLIC) != 0;
        String above = initialised(context, node.superName);
        while (above != null) {
            if (!isPublic(context, above) && (known || !samePackage(node.name, above))) {
                MethodNode way = new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, way(above), "()V", null, null);
                way.instructions.add(
                        call(context, node.superName, above).op(Opcodes.RETURN).list());
                node.methods.add(way);
            }
            above = initialised(context, context.files.superclass(above));
        }
    }

    /** Give a {@code new} a label of its own: frames know an object that is not constructed yet by where it was made. */
    private static void keepPlace(MethodNode method, AbstractInsnNode made) {
        LabelNode place = new LabelNode();
        List<AbstractInsnNode> old = new ArrayList<>();
        for (AbstractInsnNode each = made.getPrevious();
                each != null && each.getOpcode() < 0;
                each = each.getPrevious()) {
            old.add(each);
        }
        method.instructions.insertBefore(made, place);
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = moved(frame.local, old, place);
                frame.stack = moved(frame.stack, old, place);
            }
        }
    }

    private static List<Object> moved(List<Object> types, List<AbstractInsnNode> from, LabelNode to) {
        List<Object> moved = new ArrayList<>(types);
        moved.replaceAll(each -> each instanceof LabelNode label && from.contains(label) ? to : each);
        return moved;
    }

    /** Find the class, from this one upwards, that has something to initialise; null if none has. */
    private static @Nullable String initialised(ControlledClass context, @Nullable String className) {
        for (String each = className; each != null; each = context.files.superclass(each)) {
            if (each.charAt(0) == '[' || !context.isControlled(each)) {
                return null;
            }
            ClassInfo info = context.files.info(each);
            if (info == null) {
                return null;
            }
            if (hasState(context, info)) {
                return info.isInterface() ? InterfaceHolders.nameFor(each) : each;
            }
        }
        return null;
    }

    private static boolean hasState(ControlledClass context, ClassInfo info) {
        boolean jdk = ClassFiles.inJdk(info.name()) && !context.renames.startsAfresh(info.name());
        if (jdk || context.renames.keepsState(info.name())) {
            return false;
        }
        if (info.methods().contains("<clinit>()V")) {
            return true;
        }
        for (FieldInfo field : info.fields()) {
            if (field.isStatic() && !field.isFinal()) {
                return true;
            }
        }
        return false;
    }

    /** Rewrite the initialiser of a class whose other methods have been rewritten. */
    static void rewrite(ControlledClass context) {
        ClassNode node = context.node;
        if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
            node.methods.removeIf(method -> method.name.equals("<clinit>"));
            return;
        }
        addWays(context);
        MethodNode initialiser = null;
        boolean fields = false;
        for (MethodNode method : node.methods) {
            initialiser = method.name.equals("<clinit>") ? method : initialiser;
        }
        for (FieldNode field : node.fields) {
            fields |= (field.access & Opcodes.ACC_STATIC) != 0 && (field.access & Opcodes.ACC_FINAL) == 0;
        }
        boolean copy = context.scope == Scope.COPY && !context.renames.startsAfresh(node.name);
        if (copy || context.renames.keepsState(node.name)) {
            if (initialiser != null) {
                silence(initialiser);
            }
            return;
        }
        if (initialiser == null && !fields) {
            return;
        }
        boolean silent = initialiser == null || Simplicity.isSimple(context, initialiser);
        MethodNode body = body(node, initialiser);
        addEntry(node);
        triggerInside(node);
        addInitialise(context, node);
        addRealInitialiser(node, silent);
        node.fields.add(new FieldNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, EPOCH, "I", null, null));
        node.fields.add(new FieldNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                STATE,
                STATE_TYPE,
                null,
                null));
        if (initialiser == null) {
            node.methods.add(body);
        }
    }

    /** Let nothing that an initialiser run by the JVM does be a step. */
    private static void silence(MethodNode initialiser) {
        initialiser.instructions.insert(
                Engine.hook(new Code(), "silence", "()V").list());
        for (AbstractInsnNode insn = initialiser.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == Opcodes.RETURN) {
                initialiser.instructions.insertBefore(
                        insn, Engine.hook(new Code(), "unsilence", "()V").list());
            }
        }
    }

    /** Turn the initialiser, or nothing, into a method that clears the static fields and fills them anew. */
    private static MethodNode body(ClassNode node, @Nullable MethodNode initialiser) {
        MethodNode body = initialiser;
        if (body == null) {
            body = new MethodNode(0, BODY, "()V", null, null);
            body.instructions.add(new Code().op(Opcodes.RETURN).list());
        }
        body.name = BODY;
        body.access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        Code clear = new Code();
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) == 0 || field.value != null) {
                continue;
            }
            if ((field.access & Opcodes.ACC_FINAL) != 0) {
                field.access &= ~Opcodes.ACC_FINAL;
            }
            zero(clear, Type.getType(field.desc))
                    .add(new FieldInsnNode(Opcodes.PUTSTATIC, node.name, field.name, field.desc));
        }
        body.instructions.insert(clear.list());
        return body;
    }

    private static Code zero(Code code, Type type) {
        return code.op(
                switch (type.getSort()) {
                    case Type.LONG -> Opcodes.LCONST_0;
                    case Type.FLOAT -> Opcodes.FCONST_0;
                    case Type.DOUBLE -> Opcodes.DCONST_0;
                    case Type.ARRAY, Type.OBJECT -> Opcodes.ACONST_NULL;
                    default -> Opcodes.ICONST_0;
                });
    }

    private static void addEntry(ClassNode node) {
        MethodNode entry = new MethodNode(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, INIT, "()V", null, null);
        Label done = new Label();
        entry.visitCode();
        entry.visitFieldInsn(Opcodes.GETSTATIC, node.name, EPOCH, "I");
        entry.visitFieldInsn(Opcodes.GETSTATIC, Engine.CONTROL, "epoch", "I");
        entry.visitJumpInsn(Opcodes.IF_ICMPEQ, done);
        entry.visitMethodInsn(Opcodes.INVOKESTATIC, node.name, INITIALISE, "()V", false);
        entry.visitLabel(done);
        entry.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
        entry.visitInsn(Opcodes.RETURN);
        entry.visitMaxs(0, 0);
        node.methods.add(entry);
    }

    /**
     * Let a constructor or static method initialise its class: who calls it may be none of the program's classes, but a service loader,
     * a method handle, or the JDK that wants the constants of an enum.
     */
    private static void triggerInside(ClassNode node) {
        for (MethodNode each : node.methods) {
            boolean entry = each.name.equals("<init>") || (each.access & Opcodes.ACC_STATIC) != 0;
            if (entry && (each.access & Opcodes.ACC_SYNTHETIC) == 0) {
                each.instructions.insert(new Code().call(node.name, INIT, "()V").list());
            }
        }
    }

    private static void addInitialise(ControlledClass context, ClassNode node) {
        MethodNode code = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, INITIALISE, "()V", null, null);
        Label from = new Label();
        Label to = new Label();
        Label handler = new Label();
        Label settle = new Label();
        code.visitCode();
        code.visitTryCatchBlock(from, to, handler, null);
        state(code, node, "begin", "()Z");
        code.visitJumpInsn(Opcodes.IFEQ, settle);
        code.visitLabel(from);
        String above = initialised(context, node.superName);
        if (above != null) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, above, INIT, "()V", false);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, node.name, BODY, "()V", false);
        code.visitLabel(to);
        state(code, node, "done", "()V");
        code.visitJumpInsn(Opcodes.GOTO, settle);
        code.visitLabel(handler);
        code.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitFieldInsn(Opcodes.GETSTATIC, node.name, STATE, STATE_TYPE);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, Engine.CLASS_STATE, "failed", "(Ljava/lang/Throwable;)Ljava/lang/Error;", false);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(settle);
        code.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
        state(code, node, "settle", "()I");
        code.visitFieldInsn(Opcodes.PUTSTATIC, node.name, EPOCH, "I");
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        node.methods.add(code);
    }

    private static void state(MethodNode code, ClassNode node, String method, String descriptor) {
        code.visitFieldInsn(Opcodes.GETSTATIC, node.name, STATE, STATE_TYPE);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, Engine.CLASS_STATE, method, descriptor, false);
    }

    /** What the JVM still runs: it makes the state. */
    private static void addRealInitialiser(ClassNode node, boolean silent) {
        MethodNode real = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        real.visitCode();
        real.visitTypeInsn(Opcodes.NEW, Engine.CLASS_STATE);
        real.visitInsn(Opcodes.DUP);
        real.visitLdcInsn(Type.getObjectType(node.name));
        real.visitInsn(silent ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        real.visitMethodInsn(Opcodes.INVOKESPECIAL, Engine.CLASS_STATE, "<init>", "(Ljava/lang/Class;Z)V", false);
        real.visitFieldInsn(Opcodes.PUTSTATIC, node.name, STATE, STATE_TYPE);
        real.visitInsn(Opcodes.RETURN);
        real.visitMaxs(0, 0);
        node.methods.add(real);
    }
}
