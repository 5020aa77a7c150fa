package dev.heddle.instrument;

import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the rewriting of one class needs to know, and what it finds out. */
final class ClassContext {
    final ClassNode node;
    final ClassLoader loader;
    final ClassFiles files;
    final JdkTable table;
    final Registry registry;

    /** Bytecode indexes of the instructions of each method, as the class file on the class path has them. */
    final Map<AbstractInsnNode, Integer> indexes;

    /** Methods made for method references. */
    final List<MethodNode> bridges = new ArrayList<>();

    /** Methods made for reads in order. */
    final Readers readers;

    /** What accesses are hooked for. */
    final AccessMode mode;

    final List<String> notes = new ArrayList<>();

    ClassContext(
            ClassNode node,
            ClassLoader loader,
            JdkTable table,
            Registry registry,
            AccessMode mode,
            Map<AbstractInsnNode, Integer> indexes) {
        this.node = node;
        this.loader = loader;
        this.files = ClassFiles.of(loader);
        this.table = table;
        this.registry = registry;
        this.mode = mode;
        this.readers = new Readers(node);
        this.indexes = indexes;
    }

    /** Number the site of an instruction. */
    int site(MethodNode method, @Nullable AbstractInsnNode insn, int line, int field) {
        Integer index = insn == null ? null : indexes.get(insn);
        Site site = new Site(
                node.name.replace('/', '.'),
                method.name,
                method.desc,
                index == null ? -1 : index,
                node.sourceFile,
                line);
        return insn instanceof FieldInsnNode access && isStatic(access)
                ? registry.sites.add(site, field, access.owner, loader)
                : registry.sites.add(site, field);
    }

    /** Make sure that the class of a static field is initialised before a write to it is hooked, by reading it. */
    Code initialise(FieldInsnNode insn) {
        if (insn.owner.equals(node.name)) {
            return new Code();
        }
        return new Code()
                .add(new FieldInsnNode(Opcodes.GETSTATIC, insn.owner, insn.name, insn.desc))
                .op(Type.getType(insn.desc).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }

    private static boolean isStatic(FieldInsnNode access) {
        return access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    }
}
