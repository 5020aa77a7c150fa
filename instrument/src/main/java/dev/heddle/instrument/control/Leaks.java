package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Code;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds where a copy of a collection, made so that its inside can be explored, meets code of the JDK that knows only the real class:
 * a method that takes or gives one, a cast of what the JDK has made. The engine then says so, rather than let the program fail.
 */
final class Leaks {
    private Leaks() {}

    static void ofCall(ControlledClass context, MethodNode method, MethodInsnNode call) {
        if (!ClassFiles.inJdk(call.owner) || context.renames.renamed(call.owner) != null) {
            return;
        }
        String inside = inside(context, Type.getReturnType(call.desc));
        for (Type each : Type.getArgumentTypes(call.desc)) {
            inside = inside == null ? inside(context, each) : inside;
        }
        if (inside != null) {
            String what = call.owner.replace('/', '.') + "." + call.name + " speaks of " + inside.replace('/', '.')
                    + ", whose inside is explored in a copy";
            Code code = new Code().add(new LdcInsnNode(what));
            method.instructions.insertBefore(
                    call, Engine.hook(code, "leaks", "(Ljava/lang/String;)V").list());
        }
    }

    static void ofCast(ControlledClass context, MethodNode method, TypeInsnNode cast) {
        if (context.renames.isInside(cast.desc) && !context.renames.isBase(cast.desc)) {
            Code code = new Code().op(Opcodes.DUP).add(new LdcInsnNode(cast.desc.replace('/', '.')));
            method.instructions.insertBefore(
                    cast,
                    Engine.hook(code, "casts", "(Ljava/lang/Object;Ljava/lang/String;)V")
                            .list());
        }
    }

    private static @Nullable String inside(ControlledClass context, Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        boolean is = element.getSort() == Type.OBJECT
                && context.renames.isInside(element.getInternalName())
                && !context.renames.isBase(element.getInternalName());
        return is ? element.getInternalName() : null;
    }
}
