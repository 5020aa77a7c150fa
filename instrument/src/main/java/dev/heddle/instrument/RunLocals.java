package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Has a method keep in locals how far its loops have come in arrays, so that it tells of many elements at once.
 *
 * <p>Between two things that synchronise it makes no difference when an access is told. So in a loop without any ({@link QuietLoops}) an access to the element that
 * is next in line only moves a mark: for each such access the method has the array, the first element and the next one in locals of its own, and no more than two comparisons
 * are in the loop. The first element of such a run is told at once, so that a thread which stays in a loop for ever is heard; the others are told when another run begins,
 * and whenever the method leaves the loop:
 *
 * <pre>
 * by a jump, by going on, or to what may synchronise     in front of every instruction that is reached from the loop and not in it
 * by an exception to a handler of the method's own       at its beginning; nothing is done for a handler that is in the loop
 * by an exception that leaves the method                 in a handler around the loop, behind all others
 * </pre>
 *
 * <p>No frame is to be made but that of the last handler, which needs to know nothing but these locals, and they have something in them from the entry on.
 * What is told depends on the array and the index that the access has had, so that the loop may do as it likes with both: only the time it takes depends on how
 * {@linkplain Strides far it goes} each time.
 */
final class RunLocals {
    private static final int MOST = 16;

    /** The array, the first element of the run, and the next one. */
    private static final int LOCALS = 3;

    /**
     * An access with locals.
     *
     * @param counted what its loop does with it; null if it is to look each time whether it goes on with the run
     */
    record Site(int array, int first, int next, int step, CountedLoops.@Nullable Counted counted) {}

    private final ClassContext context;
    private final MethodNode method;
    private final Map<AbstractInsnNode, Site> sites = new LinkedHashMap<>();

    /** What is told of each access at last, once it has a number. */
    private final Map<AbstractInsnNode, Code> endings = new LinkedHashMap<>();

    /** What looks, where a loop is entered, whether the access will go on with the run. */
    private final Map<AbstractInsnNode, Code> beginnings = new LinkedHashMap<>();

    /** Where loops are entered, with the accesses in them that do the same all the time. */
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> entries = new LinkedHashMap<>();

    /** Where the accesses of a loop are told at last. */
    private final Map<LabelNode, Set<AbstractInsnNode>> exits = new LinkedHashMap<>();

    private final List<TryCatchBlockNode> covers = new ArrayList<>();
    private final LabelNode handler = new LabelNode();
    private final int firstLocal;

    /** Choose the accesses of a method that get locals, behind its own; not those that need no hook. */
    RunLocals(ClassContext context, MethodNode method, TextLoops loops, Predicate<AbstractInsnNode> needsNoHook) {
        this.context = context;
        this.method = method;
        this.firstLocal = method.maxLocals;
        Map<AbstractInsnNode, Integer> depths = loops.depths();
        depths.keySet().removeIf(needsNoHook);
        if (!depths.isEmpty()) {
            choose(loops, depths);
        }
    }

    // ---- the choice ----

    private void choose(TextLoops loops, Map<AbstractInsnNode, Integer> depths) {
        List<Exits> found = new ArrayList<>();
        Map<AbstractInsnNode, Exits> loopOf = new LinkedHashMap<>();
        QuietLoops quiet = new QuietLoops(context, method);
        for (Set<AbstractInsnNode> loop : quiet.loops) {
            Exits exits = new Exits(loop);
            if (depths.keySet().stream().anyMatch(loop::contains) && isAfterConstruction(loop) && exits.find()) {
                found.add(exits);
                depths.keySet().stream().filter(loop::contains).forEach(each -> loopOf.put(each, exits));
            }
        }
        List<AbstractInsnNode> inside = new ArrayList<>(loopOf.keySet());
        inside.sort(Comparator.comparing(depths::get, Comparator.reverseOrder())); // of one depth the first stay first
        if (found.isEmpty()) {
            return;
        }
        Strides strides = new Strides(context.node.name, method);
        CountedLoops counted = new CountedLoops(context, method, strides, quiet, quiet.loops);
        for (AbstractInsnNode each : inside) {
            Exits exits = loopOf.get(each);
            if (exits != null && sites.size() < MOST) {
                Set<AbstractInsnNode> inner = loops.innermost(each);
                CountedLoops.Counted known = counted.of(each);
                Integer step = known != null
                        ? Integer.valueOf(known.step())
                        : strides.of(each, inner == null ? exits.loop : inner, exits.loop);
                if (step != null) {
                    add(each, step, known);
                    exits.sites.add(each);
                }
            }
        }
        for (Exits each : found) {
            if (!each.sites.isEmpty()) {
                each.mark();
            }
        }
        enter();
    }

    /** Make places where loops are entered. */
    private void enter() {
        Map<LabelNode, AbstractInsnNode> made = new LinkedHashMap<>();
        sites.forEach((access, site) -> {
            CountedLoops.Counted counted = site.counted;
            if (counted != null) {
                AbstractInsnNode place =
                        made.computeIfAbsent(counted.head(), head -> LoopEntry.make(method, head, counted.loop()));
                entries.computeIfAbsent(place, unused -> new LinkedHashSet<>()).add(access);
            }
        });
    }

    private void add(AbstractInsnNode access, int step, CountedLoops.@Nullable Counted counted) {
        int local = firstLocal + LOCALS * sites.size();
        sites.put(access, new Site(local, local + 1, local + 2, step, counted));
        method.maxLocals += LOCALS;
    }

    /** True if a loop is not in a constructor, or behind all calls of constructors that may be for the same object: before them no handler could be around it. */
    private boolean isAfterConstruction(Set<AbstractInsnNode> loop) {
        if (!method.name.equals("<init>")) {
            return true;
        }
        boolean constructed = true;
        for (AbstractInsnNode insn = method.instructions.getLast(); insn != null; insn = insn.getPrevious()) {
            if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && (call.owner.equals(context.node.name) || call.owner.equals(context.node.superName))) {
                constructed = false;
            }
            if (!constructed && loop.contains(insn)) {
                return false;
            }
        }
        return true;
    }

    /** Finds where a loop is left. */
    private final class Exits {
        final Set<AbstractInsnNode> loop;
        final Set<AbstractInsnNode> sites = new LinkedHashSet<>();
        private final Set<AbstractInsnNode> behind = new LinkedHashSet<>();

        Exits(Set<AbstractInsnNode> loop) {
            this.loop = loop;
        }

        /** False if a handler has no place for what is to be told. */
        boolean find() {
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                if (loop.contains(insn)) {
                    for (AbstractInsnNode each : QuietLoops.successors(insn)) {
                        if (!loop.contains(each)) {
                            behind.add(real(each));
                        }
                    }
                }
            }
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (!loop.contains(block.handler) && covers(block)) {
                    AbstractInsnNode place = place(block.handler);
                    if (place == null) {
                        return false;
                    }
                    behind.add(place);
                }
            }
            return true;
        }

        private boolean covers(TryCatchBlockNode block) {
            for (AbstractInsnNode insn = block.start; insn != block.end; insn = insn.getNext()) {
                if (insn.getOpcode() >= 0 && loop.contains(insn)) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Find the instruction of a handler before which it may tell of accesses: the first one; or if what is thrown there comes to the same handler again, so that
         * it could go on for ever, the one behind that, if it is no longer covered.
         */
        private @Nullable AbstractInsnNode place(LabelNode handler) {
            AbstractInsnNode first = real(handler);
            AbstractInsnNode place = first;
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (block.handler == handler && Overflows.coversItself(method, block)) {
                    AbstractInsnNode second = real(first.getNext());
                    if (!(first instanceof VarInsnNode) || real(block.end) != second) {
                        return null;
                    }
                    place = second;
                }
            }
            return place;
        }

        private static AbstractInsnNode real(AbstractInsnNode from) {
            AbstractInsnNode insn = from;
            while (insn.getOpcode() < 0 && insn.getNext() != null) {
                insn = insn.getNext();
            }
            return insn;
        }

        /** Mark the places, before hooks come between. */
        void mark() {
            InsnList code = method.instructions;
            for (AbstractInsnNode each : behind) {
                LabelNode place = new LabelNode();
                code.insertBefore(each, place);
                exits.put(place, sites);
            }
            LabelNode begin = null;
            AbstractInsnNode last = null;
            for (AbstractInsnNode insn = code.getFirst(); insn != null; insn = insn.getNext()) {
                if (insn.getOpcode() >= 0 && loop.contains(insn)) {
                    if (begin == null) {
                        begin = new LabelNode();
                        code.insertBefore(insn, begin);
                    }
                    last = insn;
                } else if (insn.getOpcode() >= 0 && begin != null && last != null) {
                    cover(begin, last);
                    begin = null;
                }
            }
            if (begin != null && last != null) {
                cover(begin, last);
            }
        }

        private void cover(LabelNode begin, AbstractInsnNode last) {
            LabelNode end = new LabelNode();
            method.instructions.insert(last, end);
            covers.add(new TryCatchBlockNode(begin, end, handler, null));
        }
    }

    // ---- the code ----

    /** Give the locals of an access; null if it has none. */
    @Nullable
    Site of(AbstractInsnNode access) {
        return sites.get(access);
    }

    /** Set what tells of the run at an access when the loop is left. */
    void ending(AbstractInsnNode access, Code code) {
        endings.put(access, code);
    }

    /** Set what looks at the run of an access where its loop is entered. */
    void beginning(AbstractInsnNode access, Code code) {
        beginnings.put(access, code);
    }

    /** Have the method tell where it leaves its loops, and all its frames know the locals; to be done when all hooks are there. */
    void finish() {
        if (sites.isEmpty()) {
            return;
        }
        exits.forEach((place, some) ->
                method.instructions.insert(place, ending(some, true).list()));
        entries.forEach((place, some) -> {
            Code code = new Code();
            for (AbstractInsnNode each : some) {
                Code beginning = beginnings.get(each);
                if (beginning != null) {
                    code.addAll(beginning);
                }
            }
            method.instructions.insert(place, code.list());
        });
        Code entry = new Code();
        for (Site each : sites.values()) {
            frames(each);
            entry.op(Opcodes.ACONST_NULL).store(Types.OBJECT, each.array);
            entry.push(0).store(Type.INT_TYPE, each.first).push(0).store(Type.INT_TYPE, each.next);
        }
        method.instructions.insert(entry.list());
        method.instructions.add(handler);
        if ((context.node.version & 0xffff) >= Opcodes.V1_6) {
            List<Object> locals = List.of();
            for (Site each : sites.values()) {
                locals = known(locals, each);
            }
            method.instructions.add(new FrameNode(
                    Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        }
        method.instructions.add(new Code()
                .overflow()
                .addAll(ending(sites.keySet(), false))
                .op(Opcodes.ATHROW)
                .list());
        method.tryCatchBlocks.addAll(covers);
    }

    private void frames(Site site) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = known(frame.local, site);
            }
        }
    }

    private static List<Object> known(List<Object> locals, Site site) {
        List<Object> withArray = FrameLocals.with(locals, site.array, 1, Types.OBJECT.getInternalName());
        return FrameLocals.with(withArray, site.first, 2, Opcodes.INTEGER);
    }

    /** Tell of some accesses; if the method goes on, nothing is left to be told. */
    private Code ending(Set<AbstractInsnNode> some, boolean goesOn) {
        Code code = new Code();
        for (AbstractInsnNode each : some) {
            Code ending = endings.get(each);
            Site site = sites.get(each);
            if (ending != null && site != null) {
                if (site.step != 0) {
                    code.addAll(ending);
                }
                if (goesOn) {
                    code.op(Opcodes.ACONST_NULL).store(Types.OBJECT, site.array);
                }
            }
        }
        return code;
    }
}
