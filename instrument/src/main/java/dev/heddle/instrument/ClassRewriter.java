package dev.heddle.instrument;

import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites a class of the program so that it tells what it does.
 *
 * <p>No frame is computed anew (that would load classes of the program, at the wrong time and perhaps the wrong ones);
 * the hooks are written so that the frames of the class file stay true. A method that would pass the JVM's limit of 64 KB
 * keeps its synchronisation hooks and loses its access hooks; if that is still too much, it stays as it was.
 */
public final class ClassRewriter {
    /** HotSpot leaves methods longer than this to the interpreter, unless told otherwise. */
    private static final int HUGE = 8000;

    private final JdkTable table;
    private final Registry registry;
    private final AccessMode mode;
    private final DelayPoints delays;

    private ClassRewriter(JdkTable table, Registry registry, AccessMode mode, DelayPoints delays) {
        this.table = table;
        this.registry = registry;
        this.mode = mode;
        this.delays = delays;
    }

    /** Make a rewriter for an observer, who is told of accesses. */
    public static ClassRewriter telling(JdkTable table, Registry registry) {
        return new ClassRewriter(table, registry, AccessMode.TOLD, DelayPoints.NONE);
    }

    /** Make a rewriter for an observer who knows most accesses at a glance. */
    public static ClassRewriter glancing(JdkTable table, Registry registry) {
        return new ClassRewriter(table, registry, AccessMode.GLANCED, DelayPoints.NONE);
    }

    /** Make a rewriter for a recorder, who puts accesses into their order. */
    public static ClassRewriter ordering(JdkTable table, Registry registry) {
        return new ClassRewriter(table, registry, AccessMode.ORDERED, DelayPoints.NONE);
    }

    /** Have threads delayed at these sites besides, now and then. */
    public ClassRewriter delaying(Set<Site> sites) {
        return new ClassRewriter(table, registry, mode, new DelayPoints(sites));
    }

    /**
     * Rewrite a class.
     *
     * @param original the bytes that sites refer to: those on the class path, or {@code classFile} itself
     * @param accesses whether memory accesses are hooked; synchronisation always is
     * @throws RuntimeException if the class can't be rewritten; it should then run as it is
     */
    public Rewritten rewrite(ClassLoader loader, byte[] classFile, byte[] original, boolean accesses) {
        ClassFiles.of(loader).add(ClassInfo.read(classFile));
        Set<String> withoutAccesses = new HashSet<>();
        Set<String> untouched = new HashSet<>();
        while (true) {
            IndexedClass indexed = new IndexedClass(classFile);
            List<String> notes = new ArrayList<>();
            Map<AbstractInsnNode, Integer> indexes =
                    classFile == original ? indexed.indexes() : OriginalSites.map(indexed, original, notes);
            ClassContext context = new ClassContext(indexed.node, loader, table, registry, mode, indexes);
            for (MethodNode method : indexed.node.methods) {
                String key = method.name + method.desc;
                if (method.instructions.size() > 0 && !untouched.contains(key) && !Patterns.handsOutProbes(method)) {
                    rewrite(context, method, accesses && !withoutAccesses.contains(key));
                }
            }
            Finalized.hook(context, untouched);
            Shadows.add(context, classFile);
            indexed.node.methods.addAll(context.bridges);
            indexed.node.methods.addAll(context.readers.made);
            notes.addAll(context.notes);
            for (String method : named(context, untouched)) {
                notes.add(method + " is too large to be watched at all");
            }
            ClassWriter writer = new ClassWriter(indexed.reader, ClassWriter.COMPUTE_MAXS);
            indexed.node.accept(writer);
            try {
                byte[] bytes = writer.toByteArray();
                return new Rewritten(bytes, named(context, withoutAccesses), huge(context, indexed, bytes), notes);
            } catch (MethodTooLargeException tooLarge) {
                String key = tooLarge.getMethodName() + tooLarge.getDescriptor();
                if (!withoutAccesses.add(key)) {
                    withoutAccesses.remove(key);
                    if (!untouched.add(key)) {
                        throw tooLarge;
                    }
                }
            }
        }
    }

    private void rewrite(ClassContext context, MethodNode method, boolean accesses) {
        List<LabelNode> delayed = delays.mark(context, method);
        boolean synchronised = SynchronizedMethods.has(context, method);
        int monitor = synchronised ? method.maxLocals++ : -1;
        int firstLine = firstLine(method);
        new MethodRewriter(context, method, accesses).rewrite();
        DelayPoints.hook(method, delayed);
        if (synchronised) {
            SynchronizedMethods.rewrite(context, method, monitor, firstLine);
        }
    }

    private static int firstLine(MethodNode method) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return -1;
    }

    private static List<String> named(ClassContext context, Set<String> methods) {
        List<String> names = new ArrayList<>();
        for (String method : methods) {
            names.add(context.node.name.replace('/', '.') + "." + method);
        }
        return names;
    }

    /** List the methods that were short enough to be compiled and no longer are. */
    private static List<String> huge(ClassContext context, IndexedClass before, byte[] bytes) {
        if (bytes.length <= HUGE) {
            return List.of();
        }
        List<String> huge = new ArrayList<>();
        Map<String, Integer> old = before.lengths();
        for (Map.Entry<String, Integer> now : new IndexedClass(bytes).lengths().entrySet()) {
            if (now.getValue() >= HUGE && old.getOrDefault(now.getKey(), 0) < HUGE) {
                huge.add(context.node.name.replace('/', '.') + "." + now.getKey());
            }
        }
        return huge;
    }

    /**
     * True for the classes that the JDK makes for dynamic proxies. There is nothing in them to tell of, and their
     * interfaces go into streams: one more would be missing where the stream is read.
     */
    public static boolean isProxy(byte[] classFile) {
        return "java/lang/reflect/Proxy".equals(new ClassReader(classFile).getSuperName());
    }
}
