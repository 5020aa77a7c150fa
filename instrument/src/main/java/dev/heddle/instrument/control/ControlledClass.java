package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Registry;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What the rewriting of one class needs to know. */
final class ControlledClass {
    final ClassNode node;
    final Scope scope;
    final ClassFiles files;
    final Registry registry;
    final Renames renames;
    final Replacements replacements;
    final Constructions constructions;

    /** True if the engine is to hear of the values that are read and written. */
    final boolean values;

    /** Methods made on the way. */
    final List<MethodNode> made = new ArrayList<>();

    /** Methods made for calls of the JDK, by the call; they are not rewritten in their turn. */
    final Map<String, MethodNode> bridges = new LinkedHashMap<>();

    /** The bytecode indexes of the instructions that were there before anything was added. */
    final Map<AbstractInsnNode, Integer> indexes;

    ControlledClass(
            ClassNode node,
            Scope scope,
            ClassFiles files,
            Registry registry,
            Renames renames,
            Replacements replacements,
            Constructions constructions,
            boolean values,
            Map<AbstractInsnNode, Integer> indexes) {
        this.node = node;
        this.scope = scope;
        this.files = files;
        this.registry = registry;
        this.renames = renames;
        this.replacements = replacements;
        this.constructions = constructions;
        this.values = values;
        this.indexes = indexes;
    }

    /** Number the site of an instruction. */
    int site(MethodNode method, @Nullable AbstractInsnNode insn, int line, int field) {
        Integer index = insn == null ? null : indexes.get(insn);
        int number = registry.sites.add(
                new Site(
                        node.name.replace('/', '.'),
                        method.name,
                        method.desc,
                        index == null ? -1 : index,
                        node.sourceFile,
                        line),
                field);
        return isInner() ? number | Site.INNER : number;
    }

    /** True if it is a copy of a class of the JDK. */
    boolean isInner() {
        return scope == Scope.COPY || renames.isInside(node.name);
    }

    /** Let an instruction have the site of another. */
    void sameSite(AbstractInsnNode insn, AbstractInsnNode as) {
        Integer index = indexes.get(as);
        if (index != null) {
            indexes.put(insn, index);
        }
    }

    /** True if a class is defined by the exploring loader: the program's own, or a copy. */
    boolean isControlled(String className) {
        return ClassFiles.inJdk(className) ? renames.isCopied(className) : !className.startsWith("dev/heddle/explore/");
    }
}
