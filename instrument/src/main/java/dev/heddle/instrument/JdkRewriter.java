package dev.heddle.instrument;

import dev.heddle.instrument.jdk.InsidePoint;
import dev.heddle.instrument.jdk.JdkTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the few JDK classes that must speak for themselves: Thread, because threads are started where no class of the
 * program stands, and the points of the table at which the JDK hands the program's objects from thread to thread.
 *
 * <p>Only bodies of methods change, and only by straight code put before or behind an instruction: that is what
 * retransformation allows, and it leaves frames alone.
 */
public final class JdkRewriter {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
    /** Exceptions by whose making a thread notices that it was interrupted. */
    private static final Set<String> INTERRUPTED = Set.of(
            "java/lang/InterruptedException",
            "java/nio/channels/ClosedByInterruptException",
            "java/nio/channels/FileLockInterruptionException");

    private static final String HOOKS = "java/lang/ApplicationShutdownHooks";
    private static final String SHUTDOWN = "java/lang/Shutdown";

    private final boolean listening;
    private final Map<String, List<InsidePoint>> points = new HashMap<>();
    private final List<String> missing = new ArrayList<>();

    /** Make a rewriter that only tells when the program is over, for when nobody listens. */
    public static JdkRewriter ofEnd() {
        return new JdkRewriter(false);
    }

    private JdkRewriter(boolean listening) {
        this.listening = listening;
    }

    public JdkRewriter(JdkTable table, int jdkFeature) {
        this(true);
        for (InsidePoint point : table.insidePoints(jdkFeature)) {
            List<InsidePoint> known = points.get(point.owner());
            if (known == null) {
                known = new ArrayList<>();
                points.put(point.owner(), known);
            }
            known.add(point);
        }
    }

    /** Name the classes that are rewritten, as the JVM does. */
    public Set<String> classes() {
        Set<String> classes = new HashSet<>(points.keySet());
        classes.add(HOOKS);
        if (listening) {
            classes.add(SHUTDOWN);
            classes.add(THREAD);
            classes.add(VIRTUAL_THREAD);
            classes.addAll(INTERRUPTED);
        }
        return classes;
    }

    /** List the points that this JDK does not have: what passes there is not seen. */
    public synchronized List<String> missing() {
        return List.copyOf(missing);
    }

    /** Rewrite a class, or give null if it is none of those. */
    public byte @Nullable [] rewrite(String name, byte[] classFile) {
        if (!classes().contains(name)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassNode node = new ClassNode(Opcodes.ASM9);
        reader.accept(node, 0);
        switch (name) {
            case THREAD -> thread(node);
            case VIRTUAL_THREAD -> virtualThread(node);
            case HOOKS -> {
                beforeReturns(node, "runHooks", "finishing");
                if (listening) {
                    atEntry(node, "add", new Code().load(Types.OBJECT, 0).hook("hooking", "(Ljava/lang/Thread;)V"));
                }
            }
            case SHUTDOWN -> atEntry(node, "shutdown", new Code().hook("allEnded", "()V"));
            default -> {
                if (INTERRUPTED.contains(name)) {
                    beforeReturns(node, "<init>", "interrupted");
                }
            }
        }
        for (InsidePoint point : points.getOrDefault(name, List.of())) {
            if (!InsidePoints.weave(node, point)) {
                miss(point.owner().replace('/', '.') + "." + point.method() + " " + point.position());
            }
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private void thread(ClassNode node) {
        boolean forks = false;
        boolean ends = false;
        for (MethodNode method : node.methods) {
            for (MethodInsnNode call : calls(method, "start0")) {
                method.instructions.insertBefore(
                        call,
                        new Code()
                                .op(Opcodes.DUP)
                                .hook("forking", "(Ljava/lang/Thread;)V")
                                .list());
                forks = true;
            }
            switch (method.name + method.desc) {
                case "exit()V" -> {
                    method.instructions.insert(new Code().hook("ending", "()V").list());
                    ends = true;
                }
                case "dispatchUncaughtException(Ljava/lang/Throwable;)V" ->
                    method.instructions.insert(new Code()
                            .load(Types.OBJECT, 1)
                            .hook("failing", "(Ljava/lang/Throwable;)V")
                            .list());
                case "interrupt()V" -> method.instructions.insert(self("interrupting"));
                case "join(J)V", "join(Ljava/time/Duration;)Z" ->
                    beforeReturns(method, new Code().load(Types.OBJECT, 0).hook("joined", "(Ljava/lang/Thread;)V"));
                default -> {}
            }
        }
        missUnless(forks, "java.lang.Thread.start");
        missUnless(ends, "java.lang.Thread.exit");
    }

    private void virtualThread(ClassNode node) {
        boolean forks = false;
        boolean ends = false;
        for (MethodNode method : node.methods) {
            if (method.name.equals("start")) {
                for (MethodInsnNode call : calls(method, "ubmitRunContinuation")) {
                    method.instructions.insertBefore(call, self("forking"));
                    forks = true;
                }
            } else if (method.name.equals("run") && method.desc.equals("(Ljava/lang/Runnable;)V")) {
                for (MethodInsnNode call : calls(method, "popAll")) {
                    method.instructions.insertBefore(
                            call, new Code().hook("ending", "()V").list());
                    ends = true;
                }
            } else if (method.name.equals("interrupt") && method.desc.equals("()V")) {
                method.instructions.insert(self("interrupting"));
            }
        }
        missUnless(forks, "java.lang.VirtualThread.start");
        missUnless(ends, "java.lang.VirtualThread.run");
    }

    private void atEntry(ClassNode node, String name, Code code) {
        boolean found = false;
        for (MethodNode method : node.methods) {
            if (method.name.equals(name)) {
                method.instructions.insert(code.copy());
                found = true;
            }
        }
        missUnless(found, node.name.replace('/', '.') + "." + name);
    }

    private static void beforeReturns(ClassNode node, String name, String hook) {
        for (MethodNode method : node.methods) {
            if (method.name.equals(name)) {
                beforeReturns(method, new Code().hook(hook, "()V"));
            }
        }
    }

    private static List<MethodInsnNode> calls(MethodNode method, String name) {
        List<MethodInsnNode> calls = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.contains(name)) {
                calls.add(call);
            }
        }
        return calls;
    }

    private static InsnList self(String hook) {
        return new Code()
                .load(Types.OBJECT, 0)
                .hook(hook, "(Ljava/lang/Thread;)V")
                .list();
    }

    private static void beforeReturns(MethodNode method, Code code) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                method.instructions.insertBefore(insn, code.copy());
            }
        }
    }

    private void missUnless(boolean found, String what) {
        if (!found) {
            miss(what);
        }
    }

    private synchronized void miss(String what) {
        missing.add(what);
    }
}
