package dev.heddle.instrument.mend;

import dev.heddle.instrument.IndexedClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** The code of one method of the program as it is in its class file, with what is known of the values in it. */
public final class MethodCode {
    final String owner;
    final @Nullable String superName;
    final @Nullable String file;
    final List<FieldNode> fields;
    final MethodNode method;
    final AbstractInsnNode[] insns;
    final @Nullable Frame<PathValue>[] frames;
    private final Map<AbstractInsnNode, Integer> indexes;
    private final Map<Integer, Integer> positions = new HashMap<>();

    private MethodCode(IndexedClass indexed, MethodNode method) throws AnalyzerException {
        this.owner = indexed.node.name;
        this.superName = indexed.node.superName;
        this.file = indexed.node.sourceFile;
        this.fields = indexed.node.fields;
        this.method = method;
        this.insns = method.instructions.toArray();
        this.frames = new Analyzer<>(new PathInterpreter(method)).analyze(owner, method);
        this.indexes = indexed.indexes();
        for (int i = 0; i < insns.length; i++) {
            Integer index = indexes.get(insns[i]);
            if (index != null) {
                positions.put(index, i);
            }
        }
    }

    /** Read a method; null if there is no code of it, or none that can be understood. */
    static @Nullable MethodCode read(byte[] classFile, String name, String descriptor) {
        try {
            IndexedClass indexed = new IndexedClass(classFile);
            for (MethodNode each : indexed.node.methods) {
                if (each.name.equals(name) && each.desc.equals(descriptor) && each.instructions.size() > 0) {
                    return new MethodCode(indexed, each);
                }
            }
        } catch (AnalyzerException | RuntimeException strange) {
            // What can't be understood is left as it is.
        }
        return null;
    }

    /** Find the descriptor of the method of a name that has a line; null if none has. */
    static @Nullable String descriptorAt(byte[] classFile, String name, int line) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES);
        } catch (RuntimeException damaged) {
            return null;
        }
        for (MethodNode each : node.methods) {
            for (AbstractInsnNode insn : each.instructions) {
                if (each.name.equals(name) && insn instanceof LineNumberNode number && number.line == line) {
                    return each.desc;
                }
            }
        }
        return null;
    }

    /** Find the methods of a class that access a field; none if it can't be understood. */
    static List<MethodNode> accessing(byte[] classFile, String field) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        } catch (RuntimeException damaged) {
            return List.of();
        }
        return node.methods.stream()
                .filter(each -> Arrays.stream(each.instructions.toArray())
                        .anyMatch(insn -> insn instanceof FieldInsnNode access && field.equals(name(access))))
                .toList();
    }

    private static String name(FieldInsnNode access) {
        return access.owner.replace('/', '.') + "." + access.name;
    }

    /** Give the name of its class, with slashes. */
    public String owner() {
        return owner;
    }

    /** True if it has no {@code this}. */
    public boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    /** True if it holds a monitor from its beginning to its end. */
    public boolean isSynchronized() {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    /** True if no lock can be held in it that others could take: its object is not known to anybody yet. */
    public boolean isConstructor() {
        return method.name.startsWith("<");
    }

    /** Give the place of an instruction in the method by its bytecode index; -1 if there is none. */
    int position(int index) {
        return positions.getOrDefault(index, -1);
    }

    /** Give the bytecode index of the instruction at a place; -1 if there is none. */
    int index(int position) {
        return indexes.getOrDefault(insns[position], -1);
    }

    /** Give the line of the source of what is at a place; -1 if unknown. */
    int line(int position) {
        for (int i = position; i >= 0; i--) {
            if (insns[i] instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return -1;
    }

    /** Give what an instruction is about: the object whose field it accesses, the array, the lock, the object it calls. */
    @Nullable
    PathValue subject(int position) {
        Frame<PathValue> frame = frames[position];
        if (frame == null) {
            return null;
        }
        AbstractInsnNode insn = insns[position];
        int opcode = insn.getOpcode();
        int below;
        if (insn instanceof MethodInsnNode call) {
            if (opcode == Opcodes.INVOKESTATIC) {
                return PathValue.of(1, new PathValue.Origin.Constant(call.owner));
            }
            below = Type.getArgumentTypes(call.desc).length;
        } else if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
            return PathValue.of(1, new PathValue.Origin.Constant(((FieldInsnNode) insn).owner));
        } else if (opcode == Opcodes.GETFIELD || opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            below = 0;
        } else if (opcode == Opcodes.PUTFIELD || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)) {
            below = 1;
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            below = 2;
        } else {
            return null;
        }
        int at = frame.getStackSize() - 1 - below;
        return at < 0 ? null : frame.getStack(at);
    }

    /** Find the unit that the instructions with some bytecode indexes are in, with what else accesses the same; null if there is none. */
    public @Nullable Region unit(List<Integer> accesses) {
        List<Integer> needed =
                accesses.stream().map(this::position).filter(each -> each >= 0).toList();
        if (needed.isEmpty() || isConstructor()) {
            return null;
        }
        List<Integer> alike = new ArrayList<>();
        for (int i = 0; i < insns.length; i++) {
            if (frames[i] != null && insns[i].getOpcode() >= 0 && isLikeAny(i, needed)) {
                alike.add(i);
            }
        }
        return new Regions(this).unit(needed, alike);
    }

    /** True if nothing between two bytecode indexes starts a thread, waits or has to do with monitors. */
    public boolean isFree(int from, int to) {
        return Regions.isFree(this, position(from), position(to));
    }

    private boolean isLikeAny(int position, List<Integer> others) {
        return others.stream().anyMatch(each -> isLike(position, each));
    }

    /** True if two instructions access the same field, or elements or contents of what is reached on the same way. */
    private boolean isLike(int one, int other) {
        if (insns[one] instanceof FieldInsnNode field && insns[other] instanceof FieldInsnNode same) {
            return field.owner.equals(same.owner) && field.name.equals(same.name);
        }
        PathValue subject = subject(one);
        boolean ofOneSort = insns[one] instanceof MethodInsnNode == insns[other] instanceof MethodInsnNode;
        return ofOneSort
                && subject != null
                && subject.root() != null
                && !(subject.root() instanceof PathValue.Origin.Constant)
                && subject.equals(subject(other));
    }

    /** Give the part of the method in which the lock is held that is taken at a bytecode index; null if that can't be told. */
    public @Nullable Region held(int index) {
        int position = position(index);
        return position < 0 || isConstructor() ? null : new Regions(this).held(position);
    }

    /** Give the whole method; null for a constructor. */
    public @Nullable Region whole() {
        return isConstructor() ? null : new Regions(this).whole();
    }

    /** True if a part both reads and writes one field. */
    public boolean updates(Region region) {
        for (int i = position(region.from()); i >= 0 && i <= position(region.to()); i++) {
            int opcode = insns[i].getOpcode();
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                for (int j = position(region.from()); j <= position(region.to()); j++) {
                    if (insns[j].getOpcode() == opcode - 1 && isLike(i, j)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Find the bytecode index of the first call of a method in a line; -1 if there is none. */
    public int call(int line, String name) {
        for (int i = 0; i < insns.length; i++) {
            if (insns[i] instanceof MethodInsnNode call && call.name.equals(name) && line(i) == line) {
                return index(i);
            }
        }
        return -1;
    }

    /** Give the field, with its class, that an instruction accesses: {@code com.acme.Account.balance}; null if it accesses none. */
    public @Nullable String field(int index) {
        int position = position(index);
        return position >= 0 && insns[position] instanceof FieldInsnNode access ? name(access) : null;
    }

    /** Give the field that an instruction accesses, or in which the object is that it calls or the array whose element it accesses; null if there is none. */
    public @Nullable String reached(int index) {
        String accessed = field(index);
        int position = position(index);
        PathValue subject = accessed != null || position < 0 ? null : subject(position);
        if (subject == null) {
            return accessed;
        }
        List<LockPath.Step> steps = subject.steps();
        if (!steps.isEmpty()) {
            return name(steps.get(steps.size() - 1));
        }
        return subject.root() instanceof PathValue.Origin.Static held ? name(held.field()) : null;
    }

    private static String name(LockPath.Step field) {
        return field.owner().replace('/', '.') + "." + field.name();
    }

    /** List the locks that are held in here around accesses to a field, as others know them. */
    public List<SharedLock> guards(String field) {
        Set<SharedLock> guards = new LinkedHashSet<>();
        for (int i = 0; i < insns.length && !isConstructor(); i++) {
            int index = index(i);
            if (frames[i] != null && field.equals(field(index))) {
                add(guards, lock(-1));
                for (int taken = 0; taken < insns.length; taken++) {
                    if (takes(insns[taken]) && isWithin(held(index(taken)), index)) {
                        add(guards, lock(index(taken)));
                    }
                }
            }
        }
        return List.copyOf(guards);
    }

    private static void add(Set<SharedLock> guards, @Nullable SharedLock lock) {
        if (lock != null) {
            guards.add(lock);
        }
    }

    private static boolean takes(AbstractInsnNode insn) {
        boolean locks = insn instanceof MethodInsnNode call
                && call.name.equals("lock")
                && call.desc.equals("()V")
                && call.owner.startsWith("java/util/concurrent/locks/");
        return locks || insn.getOpcode() == Opcodes.MONITORENTER;
    }

    private static boolean isWithin(@Nullable Region region, int index) {
        return region != null && region.from() <= index && index <= region.to();
    }

    /**
     * Give the lock that is taken at a bytecode index; null if nobody else can name it.
     *
     * @param index -1 for the monitor of a synchronized method
     */
    public @Nullable SharedLock lock(int index) {
        if (index < 0) {
            if (!isSynchronized()) {
                return null;
            }
            PathValue.Origin own = isStatic() ? new PathValue.Origin.Constant(owner) : new PathValue.Origin.Argument(0);
            return new LockNames(this).shared(PathValue.of(1, own), false);
        }
        int position = position(index);
        PathValue taken = position < 0 ? null : subject(position);
        return taken == null ? null : new LockNames(this).shared(taken, insns[position] instanceof MethodInsnNode);
    }

    /** Find the names that a lock has at a part of the method. */
    public List<NamedLock> names(SharedLock lock, Region region) {
        return new LockNames(this).names(lock, start(region));
    }

    /**
     * Find the names of the objects at a part of the method whose monitors would guard what an instruction accesses: the collection, the
     * object with the field, the class of a static field.
     */
    public List<NamedLock> owners(int index, Region region) {
        int position = position(index);
        PathValue subject = position < 0 ? null : subject(position);
        if (subject == null || subject.root() == null) {
            return List.of();
        }
        List<PathValue> owners = new ArrayList<>();
        boolean isElement = !(insns[position] instanceof FieldInsnNode) && !(insns[position] instanceof MethodInsnNode);
        if (!isElement) {
            owners.add(subject);
        }
        if (!(insns[position] instanceof FieldInsnNode)) {
            if (!subject.steps().isEmpty()) {
                owners.add(subject.upTo(subject.steps().size() - 1));
            } else if (subject.root() instanceof PathValue.Origin.Static held) {
                owners.add(PathValue.of(
                        1, new PathValue.Origin.Constant(held.field().owner())));
            }
        }
        List<NamedLock> named = new ArrayList<>();
        for (PathValue each : owners) {
            NamedLock name = new LockNames(this).name(each, start(region));
            if (name != null) {
                named.add(name);
            }
        }
        return named;
    }

    private int start(Region region) {
        int position = region.from() < 0 ? 0 : position(region.from());
        while (position < insns.length - 1 && insns[position].getOpcode() < 0) {
            position++;
        }
        return position;
    }

    /** Give the name that a local has at a place in the source; null if it has none there that is known. */
    @Nullable
    String local(int slot, int position) {
        if (slot == 0 && !isStatic()) {
            return "this";
        }
        if (method.localVariables != null) {
            for (LocalVariableNode each : method.localVariables) {
                if (each.index == slot
                        && method.instructions.indexOf(each.start) <= position
                        && position < method.instructions.indexOf(each.end)) {
                    return each.name;
                }
            }
        }
        return null;
    }
}
