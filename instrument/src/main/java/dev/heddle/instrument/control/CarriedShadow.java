package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import java.util.ArrayList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Lets the objects of a class carry what the engine keeps for them. */
final class CarriedShadow {
    private static final String FIELD = "heddle$shadow";
    private static final String PUBLISH = "heddle$publish";
    private static final String TYPE = "L" + Engine.SHADOW + ";";

    private CarriedShadow() {}

    static void add(ControlledClass context) {
        ClassNode node = context.node;
        if ((node.access & Opcodes.ACC_INTERFACE) != 0 || node.superName == null || isRecord(node)) {
            return;
        }
        boolean root = isRoot(context);
        if (root) {
            node.interfaces = new ArrayList<>(node.interfaces);
            node.interfaces.add(Engine.SHADOWED);
            node.fields.add(new FieldNode(
                    Opcodes.ACC_PROTECTED | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC, FIELD, TYPE, null, null));
            MethodNode get = method(FIELD, "()" + TYPE);
            get.instructions.add(new Code()
                    .load(Types.OBJECT, 0)
                    .add(new FieldInsnNode(Opcodes.GETFIELD, node.name, FIELD, TYPE))
                    .op(Opcodes.ARETURN)
                    .list());
            MethodNode set = method(FIELD, "(" + TYPE + ")V");
            set.instructions.add(new Code()
                    .load(Types.OBJECT, 0)
                    .load(Types.OBJECT, 1)
                    .add(new FieldInsnNode(Opcodes.PUTFIELD, node.name, FIELD, TYPE))
                    .op(Opcodes.RETURN)
                    .list());
            node.methods.add(get);
            node.methods.add(set);
        }
        publish(context, root);
    }

    private static void publish(ControlledClass context, boolean root) {
        ClassNode node = context.node;
        Code code = new Code();
        for (FieldNode field : node.fields) {
            boolean own = (field.access & Opcodes.ACC_STATIC) == 0 && !field.name.equals(FIELD);
            if (own && Type.getType(field.desc).getSort() >= Type.ARRAY) {
                code.load(Types.OBJECT, 0).add(new FieldInsnNode(Opcodes.GETFIELD, node.name, field.name, field.desc));
                Engine.hook(code, "reach", "(Ljava/lang/Object;)V");
            }
        }
        if (!root && code.isEmpty()) {
            return;
        }
        if (!root) {
            code.load(Types.OBJECT, 0)
                    .add(new MethodInsnNode(Opcodes.INVOKESPECIAL, node.superName, PUBLISH, "()V", false));
        }
        MethodNode publish = new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, PUBLISH, "()V", null, null);
        publish.instructions.add(code.op(Opcodes.RETURN).list());
        node.methods.add(publish);
    }

    /** Mark a new object right after the constructor of its superclass has returned. */
    static void atBirth(ControlledClass context, MethodNode method, MethodInsnNode call) {
        if (!isRoot(context) || isRecord(context.node) || context.scope == Scope.COPY) {
            return;
        }
        Code code = Engine.hook(new Code().load(Types.OBJECT, 0), "birth", "()" + TYPE)
                .add(new FieldInsnNode(Opcodes.PUTFIELD, context.node.name, FIELD, TYPE));
        method.instructions.insert(call, code.list());
    }

    /** True if a class is the topmost of its chain that is rewritten: it holds the field. */
    private static boolean isRoot(ControlledClass context) {
        String above = context.node.superName;
        return ClassFiles.inJdk(above) ? !context.renames.isCopied(above) : !context.isControlled(above);
    }

    private static boolean isRecord(ClassNode node) {
        return (node.access & Opcodes.ACC_RECORD) != 0 || "java/lang/Record".equals(node.superName);
    }

    private static MethodNode method(String name, String descriptor) {
        MethodNode made = new MethodNode(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
        made.instructions.add(new InsnNode(Opcodes.NOP));
        return made;
    }
}
