package dev.heddle.instrument.mend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds names for locks.
 *
 * <p>A lock that one method takes by {@code this.lock} is {@code account.lock} in another, and {@code Bank.this.lock} in a third. What is taken over from the first to the others is
 * the way from an object of a class on, over fields; in the others it begins at whatever of that class is at hand. Whether it is the same object can't be seen so: exploring with it tells.
 */
final class LockNames {
    private final MethodCode code;

    LockNames(MethodCode code) {
        this.code = code;
    }

    static String simple(String internalName) {
        String name = internalName.substring(internalName.lastIndexOf('/') + 1);
        String inner = name.substring(name.lastIndexOf('$') + 1);
        return inner.isEmpty() || Character.isDigit(inner.charAt(0)) ? name : inner;
    }

    /** Give the lock that a value is, for use elsewhere; null if nobody else can reach it. */
    @Nullable
    SharedLock shared(PathValue value, boolean explicit) {
        PathValue.Origin root = value.root();
        if (root == null) {
            return null;
        }
        List<LockPath.Step> steps = value.steps();
        if (root instanceof PathValue.Origin.Constant constant) {
            return SharedLock.ofClass(constant.className());
        }
        if (root instanceof PathValue.Origin.Static field) {
            LockPath path = new LockPath(new LockPath.Root.Static(field.field()), steps, explicit);
            LockPath.Step last = steps.isEmpty() ? field.field() : steps.get(steps.size() - 1);
            return new SharedLock(
                    List.of(new SharedLock.Way.Absolute(path)), explicit, simple(last.owner()) + "." + last.name());
        }
        List<SharedLock.Way> ways = new ArrayList<>();
        String from = type(root);
        for (int i = 0; i <= steps.size(); i++) {
            if (from != null && !isVague(from, i == steps.size())) {
                ways.add(new SharedLock.Way.From(from, List.copyOf(steps.subList(i, steps.size()))));
            }
            from = i < steps.size() ? object(Type.getType(steps.get(i).descriptor())) : null;
        }
        String type = type(root);
        if (ways.isEmpty() || type == null) {
            return null;
        }
        LockPath.Step last = steps.isEmpty() ? null : steps.get(steps.size() - 1);
        String name = last != null ? simple(last.owner()) + "." + last.name() : "the " + simple(type);
        return new SharedLock(ways, explicit, name);
    }

    /** True if being of a class says nothing of which object is meant. */
    private static boolean isVague(String type, boolean isLock) {
        return isLock && type.startsWith("java/");
    }

    private static @Nullable String object(Type type) {
        return type.getSort() == Type.OBJECT ? type.getInternalName() : null;
    }

    private @Nullable String type(PathValue.Origin root) {
        if (root instanceof PathValue.Origin.Argument argument) {
            int slot = code.isStatic() ? 0 : 1;
            if (argument.slot() < slot) {
                return code.owner;
            }
            for (Type each : Type.getArgumentTypes(code.method.desc)) {
                if (slot == argument.slot()) {
                    return object(each);
                }
                slot += each.getSize();
            }
            return null;
        }
        if (root instanceof PathValue.Origin.Static field) {
            return object(Type.getType(field.field().descriptor()));
        }
        return root instanceof PathValue.Origin.Made made ? type(code.insns[made.position()]) : null;
    }

    private static @Nullable String type(AbstractInsnNode insn) {
        if (insn instanceof TypeInsnNode made && insn.getOpcode() == Opcodes.NEW) {
            return made.desc;
        }
        if (insn instanceof MethodInsnNode call) {
            return object(Type.getReturnType(call.desc));
        }
        return insn instanceof FieldInsnNode field ? object(Type.getType(field.desc)) : null;
    }

    private @Nullable String type(PathValue value) {
        if (value.steps().isEmpty()) {
            return value.root() == null ? null : type(value.root());
        }
        return object(Type.getType(value.steps().get(value.steps().size() - 1).descriptor()));
    }

    /** Find the names that a lock has where a part begins. */
    List<NamedLock> names(SharedLock lock, int position) {
        Map<String, NamedLock> names = new LinkedHashMap<>();
        for (SharedLock.Way way : lock.ways()) {
            if (way instanceof SharedLock.Way.Absolute absolute) {
                add(names, absolute.path(), position);
            } else if (way instanceof SharedLock.Way.From from) {
                for (LockPath base : ofType(from.type(), position)) {
                    List<LockPath.Step> steps = new ArrayList<>(base.steps());
                    steps.addAll(from.steps());
                    add(names, new LockPath(base.root(), steps, lock.explicit()), position);
                }
            }
        }
        return List.copyOf(names.values());
    }

    private void add(Map<String, NamedLock> names, LockPath path, int position) {
        String expression = expression(path, position);
        if (expression != null) {
            names.putIfAbsent(expression, new NamedLock(path, expression));
        }
    }

    /** List what is at hand of a class: locals, and fields of {@code this}. */
    private List<LockPath> ofType(String type, int position) {
        List<LockPath> found = new ArrayList<>();
        Frame<PathValue> frame = code.frames[position];
        if (frame == null) {
            return found;
        }
        for (int slot = 0; slot < frame.getLocals(); slot++) {
            PathValue value = frame.getLocal(slot);
            boolean above = slot == 0 && !code.isStatic() && type.equals(code.superName);
            if (above || type.equals(type(value))) {
                found.add(new LockPath(new LockPath.Root.Local(slot), List.of(), false));
            }
        }
        for (FieldNode each : code.fields) {
            LockPath.Step step = new LockPath.Step(code.owner, each.name, each.desc);
            if ((each.access & Opcodes.ACC_STATIC) != 0) {
                if (each.desc.equals("L" + type + ";")) {
                    found.add(new LockPath(new LockPath.Root.Static(step), List.of(), false));
                }
            } else if (!code.isStatic() && each.desc.equals("L" + type + ";")) {
                found.add(new LockPath(new LockPath.Root.Local(0), List.of(step), false));
            }
        }
        return found;
    }

    /** Name the object at hand that a value is; null if it can't be named where a part begins. */
    @Nullable
    NamedLock name(PathValue value, int position) {
        LockPath path = path(value, position);
        String expression = path == null ? null : expression(path, position);
        return path == null || expression == null ? null : new NamedLock(path, expression);
    }

    private @Nullable LockPath path(PathValue value, int position) {
        if (value.root() instanceof PathValue.Origin.Constant constant) {
            return LockPath.ofClass(constant.className());
        }
        if (value.root() instanceof PathValue.Origin.Static field) {
            return new LockPath(new LockPath.Root.Static(field.field()), value.steps(), false);
        }
        Frame<PathValue> frame = code.frames[position];
        if (value.root() == null || frame == null) {
            return null;
        }
        int count = value.steps().size();
        for (int known = 0; known <= count; known++) {
            for (int slot = 0; slot < frame.getLocals(); slot++) {
                if (frame.getLocal(slot).equals(value.upTo(known))) {
                    return new LockPath(
                            new LockPath.Root.Local(slot), value.steps().subList(known, count), false);
                }
            }
        }
        return null;
    }

    private @Nullable String expression(LockPath path, int position) {
        String text = null;
        if (path.root() instanceof LockPath.Root.Local local) {
            text = code.local(local.slot(), position);
        } else if (path.root() instanceof LockPath.Root.Static field) {
            text = simple(field.field().owner()) + "." + field.field().name();
        } else if (path.root() instanceof LockPath.Root.Constant constant) {
            return simple(constant.className()) + ".class";
        }
        for (LockPath.Step each : path.steps()) {
            text = text == null ? null : over(text, each);
        }
        return text;
    }

    private static String over(String text, LockPath.Step step) {
        if (step.name().startsWith("this$")) {
            return simple(Type.getType(step.descriptor()).getInternalName()) + ".this";
        }
        if (step.name().startsWith("val$")) {
            return step.name().substring("val$".length());
        }
        return text + "." + step.name();
    }
}
