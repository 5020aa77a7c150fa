package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Code;
import dev.heddle.instrument.HiddenMembers;
import dev.heddle.instrument.Types;
import dev.heddle.instrument.jdk.ClassKind;
import dev.heddle.instrument.jdk.Rule;
import dev.heddle.instrument.jdk.Span;
import dev.heddle.instrument.jdk.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Sees to calls of JDK classes that stand for themselves and yet mean something to other threads: collections and other
 * objects whose contents are one location, those that guard themselves by a monitor, arrays, reflection, output.
 *
 * <p>Such a call becomes one of a method made for it in the same class. As Java it would read:
 *
 * <pre>
 * private static boolean heddle$call$0(List receiver, Object argument, int site) {
 *     int mark = Contents.begin(site);
 *     try {
 *         Contents.enter(receiver, call, site);            // waits for the turn; takes the monitor if there is one
 *         boolean result = receiver.add(argument);
 *         Contents.leave(mark);                            // gives back what the call took
 *         return result;
 *     } catch (Throwable thrown) {
 *         Contents.leave(mark);
 *         throw thrown;
 *     }
 * }
 * </pre>
 */
final class ContentsCalls {
    private static final String CONTENTS = "dev/heddle/explore/engine/Contents";
    private static final String REFLECTED = "dev/heddle/explore/engine/Reflected";
    private static final String REFLECTION = "dev/heddle/explore/jdk/ReflectionCalls";
    private static final String PARALLEL_ARRAYS = "dev/heddle/explore/jdk/ParallelArrays";
    private static final String PREFIX = "heddle$call$";

    /** Methods whose result remembers how often the receiver has been changed. */
    private static final Set<String> ITERATING =
            Set.of("iterator", "listIterator", "descendingIterator", "elements", "keys");

    /** Packages with classes that hold state of which the table says nothing: generators of random numbers, streams. */
    private static final Set<String> HOLDING_STATE = Set.of(
            "java/io/",
            "java/net/",
            "java/nio/",
            "java/nio/channels/",
            "java/security/",
            "java/text/",
            "java/util/",
            "java/util/random/",
            "java/util/zip/");

    private final ControlledClass context;
    private final MethodNode method;
    private final int temporary;

    ContentsCalls(ControlledClass context, MethodNode method, int temporary) {
        this.context = context;
        this.method = method;
        this.temporary = temporary;
    }

    /** See to a call of a method; false if it means nothing. */
    boolean rewrite(MethodInsnNode call, int line) {
        if (context.scope == Scope.COPY) {
            return false;
        }
        if (HiddenMembers.rewrite(context.node.name, method, call)) {
            return true;
        }
        unseen(call);
        boolean ofObject = call.owner.equals("java/lang/Object") && call.name.equals("clone");
        if (call.owner.charAt(0) == '[' || ofObject) {
            cloneOfArray(call, line);
            return true;
        }
        String key = call.getOpcode() + call.owner + '.' + call.name + call.desc;
        MethodNode bridge = context.bridges.get(key);
        if (bridge == null) {
            Meaning meaning = Meaning.of(context, call);
            Quiet quiet = Quiet.of(call);
            if (meaning.isNothing() && quiet == Quiet.NOT) {
                progress(call);
                return false;
            }
            bridge = bridge(call, meaning, quiet);
            context.bridges.put(key, bridge);
        }
        int site = context.site(method, call, line, -1);
        method.instructions.insertBefore(call, new Code().push(site).list());
        boolean inInterface = (context.node.access & Opcodes.ACC_INTERFACE) != 0;
        method.instructions.set(
                call,
                new MethodInsnNode(Opcodes.INVOKESTATIC, context.node.name, bridge.name, bridge.desc, inInterface));
        return true;
    }

    /** Note that a loop with this call in it may have a purpose: the object goes on, though nobody can see it. */
    private void progress(MethodInsnNode call) {
        boolean virtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        if (virtual
                && HOLDING_STATE.contains(call.owner.substring(0, call.owner.lastIndexOf('/') + 1))
                && ControlRewriter.TABLE.kind(call.owner, context.files) == ClassKind.INERT) {
            method.instructions.insertBefore(
                    call, new Code().call(CONTENTS, "progress", "()V").list());
        }
    }

    /** See to the clone of an array, which some compilers call a method of Object. */
    private void cloneOfArray(MethodInsnNode call, int line) {
        if (call.name.equals("clone") && context.scope == Scope.ALL) {
            int site = context.site(method, call, line, -1);
            method.instructions.insertBefore(
                    call,
                    new Code()
                            .op(Opcodes.DUP)
                            .push(site)
                            .call(CONTENTS, "cloned", "(Ljava/lang/Object;I)V")
                            .list());
        }
    }

    // ---- constructors ----

    /**
     * See to a call of a constructor of the JDK.
     *
     * @param kept true if the new object is on top of the stack afterwards
     */
    void constructor(MethodInsnNode call, int line, boolean kept) {
        if (context.scope == Scope.COPY || !ClassFiles.inJdk(call.owner)) {
            return;
        }
        Meaning meaning = Meaning.of(context, call);
        if (!meaning.isNothing()) {
            arguments(call, line, meaning);
        }
        boolean stands = context.renames.renamed(call.owner) == null && context.renames.made(call.owner) == null;
        Code after = new Code();
        if (kept && stands && context.scope == Scope.ALL && holdsContents(call.owner)) {
            after.op(Opcodes.DUP).call(CONTENTS, "made", "(Ljava/lang/Object;)V");
        } else if (kept && call.owner.equals(Types.OBJECT.getInternalName())) {
            Engine.born(after.op(Opcodes.DUP));
        } else if (kept && context.renames.isCopied(call.owner)) {
            Engine.madeCopy(after.op(Opcodes.DUP));
        }
        method.instructions.insert(call, after.list());
    }

    private void arguments(MethodInsnNode call, int line, Meaning meaning) {
        Type[] types = Type.getArgumentTypes(call.desc);
        Operands operands = new Operands(types, temporary);
        Code hooks = new Code();
        int site = context.site(method, call, line, -1);
        hooks.push(site).call(CONTENTS, "begin", "(I)I");
        for (Rule rule : meaning.ranges()) {
            range(rule, operands, 0, hooks).push(site).call(CONTENTS, "range", "(Ljava/lang/Object;IIZI)V");
        }
        for (Meaning.Touched each : meaning.touched()) {
            if (each.target() >= 0 && each.accesses()) {
                operands.load(each.target(), hooks.op(Opcodes.ACONST_NULL))
                        .push(each.call())
                        .push(site)
                        .call(CONTENTS, "argument", "(Ljava/lang/Object;Ljava/lang/Object;II)V");
            }
        }
        hooks.call(CONTENTS, "leave", "(I)V");
        Code code = operands.save(new Code()).addAll(hooks);
        method.instructions.insertBefore(call, operands.restore(code).list());
    }

    private boolean holdsContents(String className) {
        ClassKind kind = ControlRewriter.TABLE.kind(className, context.files);
        return kind == ClassKind.UNSAFE || ControlRewriter.TABLE.guardsItself(className, context.files);
    }

    // ---- the method made for a call ----

    private MethodNode bridge(MethodInsnNode call, Meaning meaning, Quiet quiet) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        int shift = isStatic ? 0 : 1;
        List<Type> parameters = new ArrayList<>();
        if (!isStatic) {
            boolean special = call.getOpcode() == Opcodes.INVOKESPECIAL;
            parameters.add(Type.getObjectType(special ? context.node.name : call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        parameters.add(Type.INT_TYPE);
        Type[] types = parameters.toArray(new Type[0]);
        Type result = Type.getReturnType(call.desc);
        MethodNode bridge = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                PREFIX + context.bridges.size(),
                Type.getMethodDescriptor(result, types),
                null,
                null);
        Operands operands = new Operands(types, 0);
        int site = types.length - 1;
        int mark = 0;
        for (Type each : types) {
            mark += each.getSize();
        }
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        Code code = operands.load(site, new Code())
                .call(CONTENTS, "begin", "(I)I")
                .store(Type.INT_TYPE, mark)
                .add(from);
        before(call, meaning, quiet, operands, shift, site, code);
        if (call.owner.equals("java/lang/reflect/Method") && call.name.equals("invoke")) {
            redirect(code);
        }
        for (int i = 0; i < site; i++) {
            operands.load(i, code);
        }
        String owner = callsBackFromAPool(call) ? PARALLEL_ARRAYS : call.owner;
        code.add(new MethodInsnNode(call.getOpcode(), owner, call.name, call.desc, call.itf));
        code.load(Type.INT_TYPE, mark).call(CONTENTS, "leave", "(I)V");
        linked(meaning, result, operands, shift, code);
        code.op(result.getOpcode(Opcodes.IRETURN)).add(to);
        List<Object> locals = new ArrayList<>();
        for (Type each : types) {
            locals.add(frameType(each));
        }
        locals.add(Opcodes.INTEGER);
        code.add(
                new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        code.load(Type.INT_TYPE, mark).call(CONTENTS, "leave", "(I)V").op(Opcodes.ATHROW);
        bridge.instructions.add(code.list());
        bridge.tryCatchBlocks.add(new TryCatchBlockNode(from, to, to, null));
        return bridge;
    }

    /** True for the methods of Arrays whose callbacks are made by threads of a pool. */
    private static boolean callsBackFromAPool(MethodInsnNode call) {
        return call.owner.equals("java/util/Arrays")
                && call.name.startsWith("parallel")
                && (call.desc.contains("Ljava/util/function/") || call.desc.startsWith("([L"));
    }

    /** Let what replaces a method be called by reflection in its place. */
    private static void redirect(Code code) {
        String method = "Ljava/lang/reflect/Method;";
        String objects = "[Ljava/lang/Object;";
        code.load(Types.OBJECT, 0)
                .load(Types.OBJECT, 1)
                .load(Types.OBJECT, 2)
                .call(REFLECTION, "arguments", "(" + method + "Ljava/lang/Object;" + objects + ")" + objects)
                .store(Types.OBJECT, 2)
                .load(Types.OBJECT, 0)
                .call(REFLECTION, "method", "(" + method + ")" + method)
                .store(Types.OBJECT, 0);
    }

    private void before(
            MethodInsnNode call, Meaning meaning, Quiet quiet, Operands operands, int shift, int site, Code code) {
        if (Quiet.prints(call)) {
            code.call(CONTENTS, "print", "()V");
        }
        if (quiet != Quiet.NOT) {
            code.add(new LdcInsnNode(quiet == Quiet.LOCKED_ALL ? Quiet.LOGGING : ""));
            if (quiet == Quiet.LOCKED) {
                operands.load(0, code);
            } else {
                code.op(Opcodes.ACONST_NULL);
            }
            code.call(CONTENTS, "quiet", "(Ljava/lang/String;Ljava/lang/Object;)V");
        }
        for (Rule rule : meaning.reflected()) {
            reflected(rule, operands, site - shift, site, code);
        }
        for (Rule rule : meaning.ranges()) {
            operands.load(site, range(rule, operands, shift, code))
                    .call(CONTENTS, "range", "(Ljava/lang/Object;IIZI)V");
        }
        boolean addsAll = shift == 1 && call.name.equals("addAll") && call.desc.contains("Ljava/util/Collection;");
        boolean iterates = context.scope == Scope.ALL && ITERATING.contains(call.name);
        if (addsAll) {
            copied(meaning, operands, site, code);
        }
        for (Meaning.Touched each : meaning.touched()) {
            if (each.target() < 0 && (each.accesses() || iterates)) {
                operands.load(site, operands.load(0, code).push(each.call()))
                        .call(CONTENTS, iterates ? "iterate" : "enter", "(Ljava/lang/Object;II)V");
            }
        }
        arguments(meaning, addsAll ? "uncopied" : "argument", operands, shift, site, code);
    }

    /** Let what addAll copies before it begins be copied before it begins. */
    private static void copied(Meaning meaning, Operands operands, int site, Code code) {
        for (Meaning.Touched each : meaning.touched()) {
            if (each.target() >= 0 && each.accesses()) {
                operands.load(each.target() + 1, operands.load(0, code)).push(each.call());
                operands.load(site, code)
                        .call(CONTENTS, "copied", "(Ljava/lang/Object;Ljava/util/Collection;II)Ljava/util/Collection;");
                operands.store(each.target() + 1, code);
            }
        }
    }

    private static void arguments(Meaning meaning, String hook, Operands operands, int shift, int site, Code code) {
        for (Meaning.Touched each : meaning.touched()) {
            if (each.target() >= 0 && each.accesses()) {
                if (shift == 0) {
                    code.op(Opcodes.ACONST_NULL);
                } else {
                    operands.load(0, code);
                }
                operands.load(site, operands.load(each.target() + shift, code).push(each.call()))
                        .call(CONTENTS, hook, "(Ljava/lang/Object;Ljava/lang/Object;II)V");
            }
        }
    }

    private static void reflected(Rule rule, Operands operands, int arguments, int site, Code code) {
        if (rule.verb() == Verb.REFLECT_CALL) {
            operands.load(0, code);
            if (arguments == 2) {
                operands.load(1, code);
            } else {
                code.op(Opcodes.ACONST_NULL);
            }
            operands.load(site, code).call(REFLECTED, "call", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        } else {
            operands.load(1, operands.load(0, code)).push(rule.verb() == Verb.REFLECT_WRITE ? 1 : 0);
            operands.load(site, code).call(REFLECTED, "field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;ZI)V");
        }
    }

    /** Push an array, where the range begins and ends, and whether it is written. */
    private static Code range(Rule rule, Operands operands, int shift, Code code) {
        operands.load(rule.target().argument() + shift, code);
        Span span = rule.span();
        int from = span.from() + shift;
        int to = span.to() + shift;
        switch (span.shape()) {
            case WHOLE -> code.push(0).push(-1);
            case TO -> operands.load(to, code.push(0));
            case FROM_TO -> operands.load(to, operands.load(from, code));
            case FROM_COUNT ->
                operands.load(to, operands.load(from, operands.load(from, code)))
                        .op(Opcodes.IADD);
            case ELEMENT ->
                operands.load(from, operands.load(from, code)).push(1).op(Opcodes.IADD);
        }
        return code.push(rule.verb() == Verb.RANGE_WRITE ? 1 : 0);
    }

    /** Note that the result of a call shares the contents of its receiver or of an argument. */
    private static void linked(Meaning meaning, Type result, Operands operands, int shift, Code code) {
        if (result.getSort() < Type.ARRAY) {
            return;
        }
        for (Meaning.Touched each : meaning.touched()) {
            if (each.links()) {
                code.op(Opcodes.DUP);
                if (shift == 0) {
                    code.op(Opcodes.ACONST_NULL);
                } else {
                    operands.load(0, code);
                }
                operands.load(each.target() + shift, code)
                        .push(each.call())
                        .call(CONTENTS, "linked", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;I)V");
            }
        }
    }

    private static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.ARRAY -> type.getDescriptor();
            case Type.OBJECT -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }

    // ---- what can't be seen ----

    private void unseen(MethodInsnNode call) {
        Unseen way = Unseen.of(context, call);
        if (way != null) {
            method.instructions.insertBefore(call, way.hook().list());
        }
    }
}
