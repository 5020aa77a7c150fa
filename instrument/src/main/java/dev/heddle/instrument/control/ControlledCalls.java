package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Code;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Sees to calls of the JDK: those of replaced methods and classes. */
final class ControlledCalls {
    /** What may access a field or an element when it is called: how it was made decides it. */
    private static final String HANDLE = "java/lang/invoke/MethodHandle";

    private final ControlledClass context;
    private final MethodNode method;
    private final ValueHooks values;
    private final HandleAccesses handles;
    private final ContentsCalls contents;

    ControlledCalls(ControlledClass context, MethodNode method, int temporary) {
        this.context = context;
        this.method = method;
        this.values = new ValueHooks(context, method);
        this.handles = new HandleAccesses(context, method, temporary);
        this.contents = new ContentsCalls(context, method, temporary);
    }

    void rewrite(MethodInsnNode call, int line) {
        values.returned(call);
        if (call.owner.equals(Engine.ASKED)) {
            at(call, line);
            return;
        }
        String owner = implementer(call);
        if (owner != null && !context.isInner() && WeakCalls.contain(owner, call.name)) {
            weak(call, line);
        }
        if (handles.rewrite(call, line)) {
            return;
        }
        if (owner == null || !ClassFiles.inJdk(owner)) {
            contents.rewrite(call, line);
            return;
        }
        Replacement instead = context.replacements.find(owner, call.name, call.desc);
        if (instead != null && call.getOpcode() != Opcodes.INVOKESPECIAL) {
            at(call, line);
            replace(call, instead);
        } else if (concernsThreads(owner)) {
            at(call, line);
            if (context.scope != Scope.COPY && call.name.equals("newKeySet")) {
                method.instructions.insert(
                        call, Engine.madeCopy(new Code().op(Opcodes.DUP)).list());
            }
        } else {
            if (owner.equals(HANDLE) && call.name.startsWith("invoke")) {
                at(call, line);
            }
            if (!touchesFiles(call, owner, line)) {
                Stirring.addCall(method, call);
            }
            contents.rewrite(call, line);
        }
    }

    /** Put the hook before a call that looks at files or changes them; false if it does not. */
    private boolean touchesFiles(MethodInsnNode call, String owner, int line) {
        String hook = context.scope == Scope.COPY ? null : FileCalls.hook(owner, call.name, call.desc);
        if (hook != null) {
            int site = context.site(method, call, line, -1);
            method.instructions.insertBefore(
                    call, Engine.common(new Code().push(site), hook, "(I)V").list());
        }
        return hook != null;
    }

    /** Put the hook before a weak access of the program's own. */
    private void weak(MethodInsnNode call, int line) {
        int site = context.site(method, call, line, -1);
        method.instructions.insertBefore(
                call, Engine.weak(new Code().push(site), "at", "(I)V").list());
    }

    private void replace(MethodInsnNode call, Replacement instead) {
        Type wanted = Type.getReturnType(call.desc);
        if (!wanted.equals(Type.getReturnType(instead.descriptor()))) {
            method.instructions.insert(call, new TypeInsnNode(Opcodes.CHECKCAST, wanted.getInternalName()));
        }
        method.instructions.set(
                call,
                new MethodInsnNode(Opcodes.INVOKESTATIC, instead.owner(), instead.name(), instead.descriptor(), false));
    }

    /** See to a call of a constructor; {@code kept} if the new object is on top of the stack afterwards. */
    void constructor(MethodInsnNode call, int line, boolean kept) {
        contents.constructor(call, line, kept);
        boolean replaced = context.renames.renamed(call.owner) != null || context.renames.made(call.owner) != null;
        if (context.scope != Scope.COPY && replaced) {
            at(call, line);
        }
        touchesFiles(call, call.owner, line);
        String instead = call.desc.equals("()V") ? filledIn(call.owner) : null;
        if (instead != null) {
            method.instructions.insertBefore(
                    call, Engine.hook(new Code(), instead, "()J").list());
            call.desc = "(J)V";
        }
    }

    /** Name the hook that gives what a new object otherwise finds by itself: a seed, or the time; null if it does not. */
    static @Nullable String filledIn(String owner) {
        return switch (owner) {
            case "java/util/Random", "java/util/SplittableRandom" -> "seed";
            case "java/util/Date" -> "currentTimeMillis";
            default -> null;
        };
    }

    /** True if a call may do something visible inside: where it stands must be known then. */
    private boolean concernsThreads(String owner) {
        return owner.startsWith("java/util/concurrent/")
                || owner.equals("java/lang/Thread")
                || context.renames.renamed(owner) != null;
    }

    /** Let the engine know where a call stands; of a call inside the JDK it is enough that it is one, the program's is known. */
    private void at(MethodInsnNode call, int line) {
        if (context.scope == Scope.COPY) {
            method.instructions.insertBefore(
                    call, Engine.hook(new Code(), "inside", "()V").list());
            return;
        }
        int site = context.site(method, call, line, -1);
        method.instructions.insertBefore(
                call, Engine.hook(new Code().push(site), "at", "(I)V").list());
    }

    /** Find the class whose method a call means; null if none is known. */
    private @Nullable String implementer(MethodInsnNode call) {
        if (call.owner.charAt(0) == '[') {
            return "java/lang/Object";
        }
        if (ClassFiles.inJdk(call.owner)) {
            String found = context.files.declarer(call.owner, call.name + call.desc);
            return found == null ? call.owner : found;
        }
        String found = context.files.declarer(call.owner, call.name + call.desc);
        return found == null && isOfObject(call) ? "java/lang/Object" : found;
    }

    /** True for the final methods of Object, which interfaces have too. */
    private static boolean isOfObject(MethodInsnNode call) {
        return call.name.equals("wait") || call.name.equals("notify") || call.name.equals("notifyAll");
    }
}
