package dev.heddle.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Keeps what Heddle adds to classes out of sight of a program that looks at itself. */
final class HiddenMembers {
    private static final String RUNTIME = "dev/heddle/runtime/Hidden";

    /** Methods of java.lang.Class, with the type of what they list. */
    private static final Map<String, String> LISTS = Map.of(
            "getDeclaredFields", "[Ljava/lang/reflect/Field;",
            "getDeclaredMethods", "[Ljava/lang/reflect/Method;",
            "getMethods", "[Ljava/lang/reflect/Method;",
            "getInterfaces", "[Ljava/lang/Class;",
            "getGenericInterfaces", "[Ljava/lang/reflect/Type;");

    private HiddenMembers() {}

    /** Filter what a call lists, if it is one that would list our members. */
    static boolean rewrite(MethodNode method, MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || !call.owner.equals("java/lang/Class")) {
            return false;
        }
        String list = LISTS.get(call.name);
        if (list == null || !call.desc.equals("()" + list)) {
            return false;
        }
        method.instructions.insert(
                call, new Code().call(RUNTIME, "from", "(" + list + ")" + list).list());
        return true;
    }
}
