package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.IndexedClass;
import dev.heddle.instrument.Registry;
import dev.heddle.instrument.SerialVersion;
import dev.heddle.instrument.TableGuide;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.mend.Additions;
import dev.heddle.runtime.Guide;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Rewrites a class so that the engine decides when it does what others can see.
 *
 * <p>Unlike the classes of a program that is only watched, these run nowhere but under control. Monitors are the engine's,
 * not the JVM's; static initialisers can be run again; classes of the JDK that block or hand over are replaced by others.
 * The instructions that access memory stay, each behind a hook that returns when it is the thread's turn.
 */
public final class ControlRewriter {
    /** What calls of the JDK mean. */
    static final JdkTable TABLE = JdkTable.standard();

    private final Registry registry;
    private final Renames renames;
    private final Replacements replacements;
    private final boolean values;
    private final Additions additions;
    private final ClassFiles files;
    private final Constructions constructions;
    private final Remapper names;

    /** The same for all but copies whose inside is explored. */
    private final Remapper namesOutside;

    /**
     * Make a rewriter for the classes that a loader sees.
     *
     * @param values whether the engine is to hear of the values that are read and written
     * @param additions what the program is to have that is not in its source
     */
    public ControlRewriter(
            ClassLoader loader,
            Registry registry,
            Renames renames,
            Replacements replacements,
            boolean values,
            Additions additions) {
        this.registry = registry;
        this.renames = renames;
        this.replacements = replacements;
        this.values = values;
        this.additions = additions;
        this.files = ClassFiles.of(loader);
        this.constructions = new Constructions(files);
        this.names = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                String renamed = renames.renamed(internalName);
                return renamed == null ? internalName : renamed;
            }
        };
        this.namesOutside = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                return renames.isBase(internalName) ? internalName : names.map(internalName);
            }
        };
    }

    /** Rewrite a class. */
    public byte[] rewrite(byte[] original, Scope scope) {
        byte[] classFile = scope == Scope.COPY ? original : additions.withVolatiles(original);
        if (scope != Scope.COPY && !renames.isInside(new ClassReader(classFile).getClassName())) {
            files.add(ClassInfo.read(classFile));
        }
        IndexedClass indexed = new IndexedClass(classFile);
        ControlledClass context = new ControlledClass(
                indexed.node, scope, files, registry, renames, replacements, constructions, values, indexed.indexes());
        if (scope != Scope.COPY) {
            additions.addLocks(indexed.node, context.indexes);
        }
        indexed.node.permittedSubclasses = null;
        String above = indexed.node.superName;
        boolean isInterface = (indexed.node.access & Opcodes.ACC_INTERFACE) != 0;
        for (MethodNode method : indexed.node.methods) {
            // The initialiser of an interface goes to the holder of its fields.
            if (!method.name.equals("<clinit>") || (!isInterface && !Simplicity.isSimple(context, method))) {
                rewrite(context, method);
            }
        }
        for (int i = 0; i < context.made.size(); i++) {
            rewrite(context, context.made.get(i));
        }
        indexed.node.methods.addAll(context.made);
        indexed.node.methods.addAll(context.bridges.values());
        Initialisers.rewrite(context);
        if (scope != Scope.COPY) {
            SerialVersion.keep(indexed.node, files, classFile);
        }
        Reclamation.ofFinalizer(context);
        CarriedShadow.add(context);
        InterfaceHolders.addToNest(indexed.node);
        if (above != null && !above.equals("java/lang/Object")) {
            String instead = renames.made(above);
            indexed.node.superName = instead == null ? above : instead;
        }
        return write(indexed);
    }

    /** Know what a class will be like before it is rewritten, so that code that uses it earlier is right about its fields. */
    public void expect(byte[] classFile) {
        files.add(ClassInfo.read(additions.withVolatiles(classFile)));
    }

    /** Make the class that holds the fields of an interface, which the JVM wants to be final where they were declared. */
    public byte[] holder(byte[] interfaceFile, Scope scope) {
        IndexedClass indexed = new IndexedClass(interfaceFile);
        ControlledClass context = new ControlledClass(
                indexed.node, scope, files, registry, renames, replacements, constructions, values, indexed.indexes());
        InterfaceHolders.turnIntoHolder(indexed.node);
        for (MethodNode method : indexed.node.methods) {
            rewrite(context, method);
        }
        indexed.node.methods.addAll(context.made);
        indexed.node.methods.addAll(context.bridges.values());
        Initialisers.rewrite(context);
        return write(indexed);
    }

    /** True if a class file is whole, as far as can be told by reading it. */
    public static boolean isReadable(byte[] classFile) {
        try {
            new ClassReader(classFile).accept(new ClassNode(), 0);
            return true;
        } catch (RuntimeException broken) {
            return false;
        }
    }

    /** True if the code of a class makes objects of another. */
    public static boolean makes(byte[] classFile, String className) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn.getOpcode() == Opcodes.NEW && ((TypeInsnNode) insn).desc.equals(className)) {
                    return true;
                }
            }
        }
        return false;
    }

    private byte[] write(IndexedClass indexed) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        // The minor version says that previews of the JDK are used, and would ask for a JVM that was started for them.
        // A constant that is a class came with version 5, and nothing that older files have is forbidden in it.
        indexed.node.version = Math.max(indexed.node.version & 0xFFFF, Opcodes.V1_5);
        boolean inside = renames.isInside(indexed.node.name);
        ClassVisitor out = renames.isBase(indexed.node.name) ? new BaseCopy(writer, indexed.node.name) : writer;
        indexed.node.accept(new ClassRemapper(out, inside ? names : namesOutside));
        return writer.toByteArray();
    }

    private static void rewrite(ControlledClass context, MethodNode method) {
        if (method.instructions.size() == 0) {
            return;
        }
        boolean synchronised = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        int monitor = synchronised ? method.maxLocals++ : -1;
        Loops.add(context, method);
        ControlledMethod rewriting = new ControlledMethod(context, method);
        rewriting.rewrite();
        if (context.scope == Scope.COPY) {
            CopyPoints.add(context, method);
        }
        if (synchronised) {
            ControlledMonitors.ofMethod(context, method, monitor, rewriting.firstLine());
        }
        Handlers.add(method);
    }

    /** Give what the engine asks when it runs: what a call means on the receiver it met. */
    public Guide guide() {
        return new TableGuide(TABLE, registry);
    }
}
