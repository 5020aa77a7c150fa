package dev.heddle.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Keeps what Heddle adds to classes out of sight of a program that looks at itself.
 *
 * <p>Byte Buddy, under whatever name it was packed, sees the interface, though not its methods: it changes loaded classes
 * by what reflection says of them, and the JVM refuses a class that lost an interface, while a method it does not know of
 * it passes on unchanged. So Mockito mocks a class and leaves its shadow alone.
 */
public final class HiddenMembers {
    private static final String RUNTIME = "dev/heddle/runtime/Hidden";

    /** Methods of java.lang.Class, with the type of what they list. */
    private static final Map<String, String> LISTS = Map.of(
            "getDeclaredFields", "[Ljava/lang/reflect/Field;",
            "getDeclaredMethods", "[Ljava/lang/reflect/Method;",
            "getMethods", "[Ljava/lang/reflect/Method;",
            "getInterfaces", "[Ljava/lang/Class;",
            "getGenericInterfaces", "[Ljava/lang/reflect/Type;",
            "getAnnotatedInterfaces", "[Ljava/lang/reflect/AnnotatedType;");

    private HiddenMembers() {}

    /** Filter what a call lists, if it is one that would list our members. */
    public static boolean rewrite(String caller, MethodNode method, MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || !call.owner.equals("java/lang/Class")) {
            return false;
        }
        String list = LISTS.get(call.name);
        if (list == null
                || (caller.contains("/bytebuddy/") && call.name.endsWith("Interfaces"))
                || !call.desc.equals("()" + list)) {
            return false;
        }
        method.instructions.insert(
                call, new Code().call(RUNTIME, "from", "(" + list + ")" + list).list());
        return true;
    }
}
