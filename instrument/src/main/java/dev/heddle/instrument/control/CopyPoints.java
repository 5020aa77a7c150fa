package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Places inside copied classes that the engine must hear of: where a worker begins to work for a pool; where it waits for a
 * task, so that this is no deadlock; and where a future keeps what a task has thrown, so that a failed assertion is not lost.
 */
final class CopyPoints {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Methods in which a worker waits for a task. */
    private static final Map<String, Set<String>> IDLE = Map.of(
            CONCURRENT + "ThreadPoolExecutor", Set.of("getTask"),
            CONCURRENT + "ForkJoinPool", Set.of("awaitWork"),
            CONCURRENT + "DelayScheduler", Set.of("loop"));

    /** Classes of pools, whose method runWorker is what a worker does. */
    private static final Set<String> POOLS = Set.of(CONCURRENT + "ThreadPoolExecutor", CONCURRENT + "ForkJoinPool");

    /** Methods that wait for a task in some of their calls of {@code wait}. */
    private static final Map<String, Set<String>> IDLE_CALLS = Map.of("java/util/TimerThread", Set.of("mainLoop"));

    /** Methods that are given what a task has thrown. */
    private static final Map<String, Set<String>> FAILURES = Map.of(
            CONCURRENT + "FutureTask", Set.of("setException"),
            CONCURRENT + "CompletableFuture", Set.of("encodeThrowable", "completeThrowable"),
            CONCURRENT + "ForkJoinTask", Set.of("trySetThrown", "trySetException"));

    private CopyPoints() {}

    static void add(ControlledClass context, MethodNode method) {
        String owner = context.node.name;
        if (owner.equals(CONCURRENT + "ForkJoinWorkerThread") && method.name.equals("resetThreadLocals")) {
            // It reaches into Thread, where the JDK's own variables are, not the program's.
            method.instructions.clear();
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            method.instructions.add(Engine.hook(new Code(), "forgetLocals", "()V")
                    .op(Opcodes.RETURN)
                    .list());
            return;
        }
        if (POOLS.contains(owner) && method.name.equals("runWorker")) {
            method.instructions.insert(
                    Engine.hook(new Code().load(Types.OBJECT, 0), "worksFor", "(Ljava/lang/Object;)V")
                            .list());
        }
        if (IDLE.getOrDefault(owner, Set.of()).contains(method.name)) {
            method.instructions.insert(idle(1).list());
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                    method.instructions.insertBefore(insn, idle(-1).list());
                }
            }
        }
        if (IDLE_CALLS.getOrDefault(owner, Set.of()).contains(method.name)) {
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                if (insn instanceof MethodInsnNode call && call.name.equals("wait")) {
                    method.instructions.insertBefore(call, idle(1).list());
                    method.instructions.insert(call, idle(-1).list());
                }
            }
        }
        if (FAILURES.getOrDefault(owner, Set.of()).contains(method.name)) {
            int local = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
            Type[] arguments = Type.getArgumentTypes(method.desc);
            if (arguments.length > 0 && arguments[0].getInternalName().equals("java/lang/Throwable")) {
                method.instructions.insert(
                        Engine.hook(new Code().load(Types.OBJECT, local), "taskFailed", "(Ljava/lang/Throwable;)V")
                                .list());
            }
        }
    }

    private static Code idle(int change) {
        return Engine.hook(new Code().push(change), "idle", "(I)V");
    }
}
