package dev.heddle.instrument;

import dev.heddle.instrument.jdk.Rule;
import dev.heddle.instrument.jdk.Span;
import dev.heddle.instrument.jdk.Verb;
import dev.heddle.runtime.Call;
import dev.heddle.runtime.CallRule;
import dev.heddle.runtime.Observer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts hooks around calls that mean something to other threads, as the table says.
 *
 * <p>What a call on an object means is decided by the class of the object when it runs; what can be decided here is
 * whether it can mean anything at all, and which of its operands the hooks need. Those are copied into locals before the
 * call; the originals stay on the stack, so that a null is reported as it would be without us.
 */
final class CallRewriter {
    /** What a library object may call, and hand over what comes of it. */
    static final Set<String> WATCHED = Set.of(
            "java/util/function/Function",
            "java/util/function/BiFunction",
            "java/util/function/UnaryOperator",
            "java/util/function/BinaryOperator",
            "java/util/function/Consumer",
            "java/util/function/BiConsumer",
            "java/util/function/Predicate",
            "java/util/function/IntUnaryOperator",
            "java/util/function/IntBinaryOperator",
            "java/util/function/LongUnaryOperator",
            "java/util/function/LongBinaryOperator");

    private final ClassContext context;
    private final MethodNode method;
    private final MethodNode sited;
    private final boolean accesses;
    private final int firstTemporary;
    private final HandleCalls handles;

    /** Rewrite calls in a method; their sites are in {@code sited}, which is the same but for generated methods. */
    CallRewriter(ClassContext context, MethodNode method, MethodNode sited, boolean accesses, int firstTemporary) {
        this.context = context;
        this.method = method;
        this.sited = sited;
        this.accesses = accesses;
        this.firstTemporary = firstTemporary;
        this.handles = new HandleCalls();
    }

    void rewrite(MethodInsnNode call, int line) {
        if (HiddenMembers.rewrite(context.node.name, method, call)) {
            return;
        }
        if (call.owner.charAt(0) == '[') {
            if (accesses && call.name.equals("clone")) {
                int site = context.site(sited, call, line, Sites.CALL) << 1;
                method.instructions.insertBefore(
                        call,
                        new Code()
                                .op(Opcodes.DUP)
                                .push(0)
                                .push(-1)
                                .push(site)
                                .hook("rangeRead", "(Ljava/lang/Object;III)V")
                                .list());
            }
            return;
        }
        if (call.name.equals("clone") && call.desc.startsWith("()L")) {
            cloned(call);
        }
        Collection<Rule> rules = rules(call);
        if (!rules.isEmpty()) {
            around(call, line, rules);
        }
    }

    /** See to it that a copy does not keep the shadow of the original, which is copied with its other fields. */
    private void cloned(MethodInsnNode call) {
        if (isBound(call) && call.getOpcode() != Opcodes.INVOKESPECIAL) {
            return;
        }
        method.instructions.insertBefore(
                call,
                new Code().op(Opcodes.DUP).store(Types.OBJECT, firstTemporary).list());
        method.instructions.insert(
                call,
                new Code()
                        .op(Opcodes.DUP)
                        .load(Types.OBJECT, firstTemporary)
                        .call("dev/heddle/runtime/Identity", "cloned", "(Ljava/lang/Object;Ljava/lang/Object;)V")
                        .list());
    }

    /**
     * Put hooks around the call of a constructor. They concern its arguments alone: the object is none yet.
     *
     * @param made loads the object when the constructor has run, or is null if nobody keeps it
     */
    void rewriteConstructor(MethodInsnNode call, int line, @Nullable Code made) {
        List<Rule> rules = new ArrayList<>(rules(call));
        rules.removeIf(rule -> rule.target().isReceiver());
        if (rules.isEmpty()) {
            return;
        }
        Operands operands = new Operands(call, firstTemporary);
        int site = context.site(sited, call, line, Sites.CALL);
        Code before = new Code();
        Code after = new Code();
        for (Rule rule : rules) {
            range(rule, operands, site << 1, before);
        }
        for (int target : targets(rules)) {
            CallRule[] translated = CallRules.translate(rules, target, call.name, call.desc, accesses);
            if (translated.length == 0) {
                continue;
            }
            int number = Call.fixed(site, translated);
            operands.argument(target, before).push(number).hook("before", "(Ljava/lang/Object;I)V");
            if (made != null) {
                after.addAll(made);
            }
            operands.argument(target, after)
                    .push(Observer.CONTENTS)
                    .push(number)
                    .hook(
                            made != null ? "afterL" : "after",
                            made != null ? "(Ljava/lang/Object;Ljava/lang/Object;II)V" : "(Ljava/lang/Object;II)V");
        }
        method.instructions.insertBefore(call, operands.save());
        method.instructions.insertBefore(call, before.list());
        method.instructions.insertBefore(call, operands.restore());
        method.instructions.insert(call, after.list());
    }

    /** Collect what a call can mean, as far as this class is watched. */
    private Collection<Rule> rules(MethodInsnNode call) {
        Collection<Rule> found;
        if (isBound(call)) {
            String owner = ClassFiles.inJdk(call.owner) || context.table.lists(call.owner)
                    ? call.owner
                    : context.files.implementer(call.owner, call.name + call.desc);
            boolean known = owner != null && (ClassFiles.inJdk(owner) || context.table.lists(owner));
            found = known && owner != null
                    ? context.table.rules(owner, call.name, call.desc, context.files)
                    : List.of();
        } else {
            found = context.table.possibleRules(call.owner, call.name, call.desc, context.files);
        }
        if (found.isEmpty() || accesses) {
            return found;
        }
        List<Rule> synchronising = new ArrayList<>(found.size());
        for (Rule rule : found) {
            if (!isPlainAccess(rule)) {
                synchronising.add(rule);
            }
        }
        return synchronising;
    }

    private static boolean isBound(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
    }

    private static boolean isPlainAccess(Rule rule) {
        return switch (rule.verb()) {
            case READ, WRITE, VIEW, STEP, RANGE_READ, RANGE_WRITE, PLAIN_READ, PLAIN_WRITE -> true;
            default -> false;
        };
    }

    private void around(MethodInsnNode call, int line, Collection<Rule> rules) {
        Operands operands = new Operands(call, firstTemporary);
        int site = context.site(sited, call, line, Sites.CALL);
        Code before = new Code();
        Code writes = new Code();
        Code after = new Code();
        for (Rule rule : rules) {
            Code range = rule.verb() == Verb.RANGE_WRITE ? writes : before;
            if (!monitor(rule, operands, site << 1, before, after) && !range(rule, operands, site << 1, range)) {
                handles.add(rule, call, operands, site, before, after);
            }
        }
        for (int target : targets(rules)) {
            dispatch(rules, target, call, operands, site, before, after);
        }
        Code alone = context.mode == AccessMode.ORDERED ? alone(call, rules, operands, site << 1, after) : new Code();
        before = writes.isEmpty() ? alone.addAll(before) : before.addAll(alone).addAll(writes);
        if (!before.isEmpty() || !after.isEmpty()) {
            method.instructions.insertBefore(call, operands.save());
            method.instructions.insertBefore(call, before.list());
            method.instructions.insertBefore(call, operands.restore());
            method.instructions.insert(call, after.list());
        }
    }

    /**
     * Let a call that is an access to one variable, or to a part of an array, be done alone with what has it, so that it is told in its
     * order. One that calls the program back is not: it could do anything meanwhile.
     */
    private Code alone(MethodInsnNode call, Collection<Rule> rules, Operands operands, int site, Code after) {
        Code first = new Code();
        Variables.Owner owner = Variables.owner(call, rules, operands.types, context.files);
        if (owner == null) {
            return first;
        }
        Type state = Type.getType(OrderedAccesses.STATE);
        String hook = owner.throughHandle() ? "aloneThrough" : "alone";
        String operand = owner.throughHandle() ? "Ljava/lang/Object;Ljava/lang/Object;" : "Ljava/lang/Object;";
        owner.load(operands, first)
                .push(site)
                .call(OrderedAccesses.ORDERED, hook, "(" + operand + "I)" + OrderedAccesses.STATE)
                .store(state, operands.end());
        after.load(state, operands.end()).call(OrderedAccesses.ORDERED, "done", "(" + OrderedAccesses.STATE + ")V");
        return first;
    }

    private static boolean monitor(Rule rule, Operands operands, int site, Code before, Code after) {
        int target = rule.target().argument();
        switch (rule.verb()) {
            case MONITOR_WAIT -> {
                operands.target(target, before).push(site).hook("waiting", "(Ljava/lang/Object;I)V");
                after.hook("woke", "()V");
            }
            case MONITOR_NOTIFY ->
                operands.target(target, before).push(site).hook("notifying", "(Ljava/lang/Object;I)V");
            case MONITOR_NOTIFY_ALL ->
                operands.target(target, before).push(site).hook("notifyingAll", "(Ljava/lang/Object;I)V");
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean range(Rule rule, Operands operands, int site, Code before) {
        if (rule.verb() != Verb.RANGE_READ && rule.verb() != Verb.RANGE_WRITE) {
            return false;
        }
        operands.target(rule.target().argument(), before);
        Span span = rule.span();
        switch (span.shape()) {
            case WHOLE -> before.push(0).push(-1);
            case TO -> operands.argument(span.to(), before.push(0));
            case FROM_TO -> operands.argument(span.to(), operands.argument(span.from(), before));
            case FROM_COUNT -> {
                operands.argument(span.from(), operands.argument(span.from(), before));
                operands.argument(span.to(), before).op(Opcodes.IADD);
            }
            case ELEMENT -> {
                operands.argument(span.from(), operands.argument(span.from(), before));
                before.push(1).op(Opcodes.IADD);
            }
        }
        before.push(site).hook(rule.verb() == Verb.RANGE_READ ? "rangeRead" : "rangeWrite", "(Ljava/lang/Object;III)V");
        return true;
    }

    private static Set<Integer> targets(Collection<Rule> rules) {
        Set<Integer> targets = new TreeSet<>();
        for (Rule rule : rules) {
            targets.add(rule.target().argument());
        }
        return targets;
    }

    /** Add the hooks for one target of a call, whose meaning its receiver decides unless the call is bound. */
    private void dispatch(
            Collection<Rule> rules,
            int target,
            MethodInsnNode call,
            Operands operands,
            int site,
            Code before,
            Code after) {
        CallRule[] translated = CallRules.translate(rules, target, call.name, call.desc, accesses);
        if (translated.length == 0) {
            return;
        }
        boolean first = false;
        boolean later = false;
        for (CallRule rule : translated) {
            first |= rule.isBefore() || rule.isAnnounced();
            later |= rule.isAfter();
        }
        int number = isBound(call)
                ? Call.fixed(site, translated)
                : Call.dispatched(
                        site, context.registry.methods.number(new Methods.Key(call.name, call.desc, target, accesses)));
        int index = element(rules, target);
        if (target >= 0 && !isBound(call)) {
            operands.argument(target, operands.receiver(before))
                    .push(number)
                    .hook("beforeArgument", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
            if (later) {
                operands.argument(target, operands.receiver(after))
                        .push(number)
                        .hook("afterArgument", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
            }
            return;
        }
        if (first && index >= 0) {
            operands.argument(index, operands.target(target, before))
                    .push(number)
                    .hook("beforeElement", "(Ljava/lang/Object;II)V");
        } else if (first) {
            operands.target(target, before).push(number).hook("before", "(Ljava/lang/Object;I)V");
        }
        if (later) {
            after(call, target, index, number, operands, after);
        }
        if (!isBound(call)) {
            watched(operands, target, index, number, before);
        }
    }

    /** Give other functions in the place of those that the call is given: what they do is handed over. */
    private static void watched(Operands operands, int target, int index, int number, Code before) {
        for (int i = 0; i < operands.types.length; i++) {
            if (WATCHED.contains(operands.types[i].getInternalName())) {
                operands.target(target, operands.argument(i, before));
                if (index >= 0) {
                    operands.argument(index, before);
                } else {
                    before.push(Observer.CONTENTS);
                }
                before.push(number).hook("watched", "(Ljava/lang/Object;Ljava/lang/Object;II)Ljava/lang/Object;");
                operands.replace(i, before);
            }
        }
    }

    private static void after(MethodInsnNode call, int target, int index, int number, Operands operands, Code after) {
        boolean witness = operands.witnessed(call, after);
        Type result = witness ? Type.INT_TYPE : Type.getReturnType(call.desc);
        String letter = Code.letter(result);
        boolean told = result.getSort() != Type.VOID && !letter.equals("F") && !letter.equals("D");
        if (told && !witness) {
            after.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        }
        operands.target(target, after);
        if (index >= 0) {
            operands.argument(index, after);
        } else {
            after.push(Observer.CONTENTS);
        }
        after.push(number)
                .hook(
                        told ? "after" + letter : "after",
                        "(" + (told ? Code.parameter(result) : "") + "Ljava/lang/Object;II)V");
    }

    /** The argument that is the index of the element accessed, or -1. */
    private static int element(Collection<Rule> rules, int target) {
        for (Rule rule : rules) {
            if (rule.target().argument() == target && rule.span().shape() == Span.Shape.ELEMENT) {
                return rule.span().from();
            }
        }
        return -1;
    }

    /** The operands of a call, in locals. Only those that a hook asks for are loaded; all are saved if one is. */
    static final class Operands {
        private static final String WITNESS = "dev/heddle/runtime/Witness";

        final Type[] types;
        private final int[] locals;
        private final int receiver;
        private final int end;
        private boolean asked;

        Operands(MethodInsnNode call, int firstTemporary) {
            types = Type.getArgumentTypes(call.desc);
            locals = new int[types.length];
            int next = firstTemporary;
            boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
            receiver = hasReceiver ? next++ : -1;
            for (int i = 0; i < types.length; i++) {
                locals[i] = next;
                next += types[i].getSize();
            }
            end = next;
        }

        /** Give the first local that is free behind the operands. */
        int end() {
            return end;
        }

        /** Load the receiver, or null in a static call and in that of a constructor. */
        Code receiver(Code code) {
            if (receiver < 0) {
                return code.op(Opcodes.ACONST_NULL);
            }
            asked = true;
            return code.load(Types.OBJECT, receiver);
        }

        Code argument(int number, Code code) {
            asked = true;
            return code.load(types[number], locals[number]);
        }

        /** Put what is on the stack in the place of an argument. */
        void replace(int number, Code code) {
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, types[number].getInternalName()))
                    .store(types[number], locals[number]);
        }

        Code target(int argument, Code code) {
            return argument < 0 ? receiver(code) : argument(argument, code);
        }

        /**
         * After a call that answers with a witness (compareAndExchange), push whether it is the value that was expected,
         * so that the exchange took place. False if the call is none such, and nothing is pushed.
         */
        boolean witnessed(MethodInsnNode call, Code after) {
            Type result = Type.getReturnType(call.desc);
            int expected = types.length - 2;
            if (!call.name.startsWith("compareAndExchange") || expected < 0) {
                return false;
            }
            String letter = Code.letter(result);
            boolean alike = letter.equals(Code.letter(types[expected]));
            if (result.getSort() == Type.VOID || !alike || letter.equals("F") || letter.equals("D")) {
                after.push(1);
                return true;
            }
            after.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
            String value = Code.parameter(result);
            argument(expected, after).call(WITNESS, "isExpected", "(" + value + value + ")I");
            return true;
        }

        InsnList save() {
            Code code = new Code();
            if (asked) {
                for (int i = types.length - 1; i >= 0; i--) {
                    code.store(types[i], locals[i]);
                }
                if (receiver >= 0) {
                    code.op(Opcodes.DUP).store(Types.OBJECT, receiver);
                }
            }
            return code.list();
        }

        InsnList restore() {
            Code code = new Code();
            for (int i = 0; asked && i < types.length; i++) {
                code.load(types[i], locals[i]);
            }
            return code.list();
        }

        /** Find the argument of a class, from the left, or -1. */
        int find(String descriptor) {
            for (int i = 0; i < types.length; i++) {
                if (types[i].getDescriptor().equals(descriptor)) {
                    return i;
                }
            }
            return -1;
        }
    }
}
