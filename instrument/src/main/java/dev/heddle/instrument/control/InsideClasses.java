package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the classes that must be copied together so that what happens inside some collections of the JDK can be explored.
 *
 * <p>A copy lives in another package, so what it uses of its old one that is not public must be copied too: a HashMap keeps its
 * views in fields of AbstractMap, and its trees are made of what LinkedHashMap is made of.
 */
public final class InsideClasses {
    private final Map<String, @Nullable ClassNode> nodes = new HashMap<>();
    private final Set<String> found = new TreeSet<>();
    private final Deque<String> left = new ArrayDeque<>();

    private final Function<String, byte @Nullable []> files;

    private InsideClasses(Function<String, byte @Nullable []> files) {
        this.files = files;
    }

    /**
     * Find them.
     *
     * @param names top-level classes of java.util, with dots
     * @param files gives the class file of a class of the JDK, by its name with slashes
     * @return top-level classes, with slashes
     * @throws IllegalArgumentException if one can't be copied; the message is for the person who named it
     */
    public static Set<String> of(Collection<String> names, Function<String, byte @Nullable []> files) {
        InsideClasses search = new InsideClasses(files);
        for (String each : names) {
            String name = each.replace('.', '/');
            ClassNode node = search.node(name);
            boolean fits = name.startsWith("java/util/") && name.indexOf('/', 10) < 0 && name.indexOf('$') < 0;
            if (!fits || node == null || (node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) != 0) {
                throw new IllegalArgumentException(
                        each + " is no class of java.util whose inside can be explored; java.util.HashMap is one");
            }
            search.add(name);
        }
        while (!search.left.isEmpty()) {
            search.follow(search.left.remove());
        }
        return search.found;
    }

    private void add(String top) {
        if (found.add(top)) {
            left.add(top);
        }
    }

    private @Nullable ClassNode node(String name) {
        if (!nodes.containsKey(name)) {
            byte[] bytes = files.apply(name);
            ClassNode node = null;
            if (bytes != null) {
                node = new ClassNode();
                new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
            nodes.put(name, node);
        }
        return nodes.get(name);
    }

    /** Look at a class and those nested in it. */
    private void follow(String top) {
        ClassNode node = node(top);
        if (node == null) {
            return;
        }
        look(node);
        for (InnerClassNode each : node.innerClasses) {
            ClassNode inner = each.name.startsWith(top + "$") ? node(each.name) : null;
            if (inner != null) {
                look(inner);
            }
        }
    }

    private void look(ClassNode node) {
        type(node.superName);
        node.interfaces.forEach(this::type);
        node.fields.forEach(each -> types(Type.getType(each.desc)));
        for (MethodNode method : node.methods) {
            types(Type.getMethodType(method.desc));
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof TypeInsnNode typed) {
                    types(Type.getObjectType(typed.desc));
                } else if (insn instanceof FieldInsnNode field) {
                    member(field.owner, field.name, field.desc, true);
                } else if (insn instanceof MethodInsnNode call) {
                    member(call.owner, call.name, call.desc, false);
                }
            }
        }
    }

    private void types(Type type) {
        switch (type.getSort()) {
            case Type.METHOD -> {
                types(type.getReturnType());
                for (Type each : type.getArgumentTypes()) {
                    types(each);
                }
            }
            case Type.ARRAY -> types(type.getElementType());
            case Type.OBJECT -> type(type.getInternalName());
            default -> {}
        }
    }

    /** See to a class that is used: it must be copied too unless it is public all the way. */
    private void type(@Nullable String name) {
        if (name == null || !isOfPackage(name)) {
            return;
        }
        ClassNode node = node(name);
        String top = top(name);
        ClassNode outer = node(top);
        boolean isPublic = isPublic(access(name, node)) && outer != null && isPublic(outer.access);
        if (!isPublic) {
            add(top);
        }
    }

    /** Give how a class was declared: of a nested one its own file does not tell all. */
    private static int access(String name, @Nullable ClassNode node) {
        if (node == null) {
            return 0;
        }
        for (InnerClassNode each : node.innerClasses) {
            if (each.name.equals(name)) {
                return each.access;
            }
        }
        return node.access;
    }

    private static boolean isPublic(int access) {
        return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }

    private void member(String owner, String name, String desc, boolean field) {
        type(owner);
        types(field ? Type.getType(desc) : Type.getMethodType(desc));
        for (String at = owner; at != null && isOfPackage(at); ) {
            ClassNode node = node(at);
            if (node == null) {
                return;
            }
            int access = declared(node, name, desc, field);
            if (access >= 0) {
                if (!isPublic(access)) {
                    add(top(at));
                }
                return;
            }
            at = node.superName;
        }
    }

    private static int declared(ClassNode node, String name, String desc, boolean field) {
        if (field) {
            for (FieldNode each : node.fields) {
                if (each.name.equals(name)) {
                    return each.access;
                }
            }
        } else {
            for (MethodNode each : node.methods) {
                if (each.name.equals(name) && each.desc.equals(desc)) {
                    return each.access;
                }
            }
        }
        return -1;
    }

    private static boolean isOfPackage(String name) {
        return ClassFiles.inJdk(name) && name.startsWith("java/util/") && name.indexOf('/', 10) < 0;
    }

    private static String top(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
