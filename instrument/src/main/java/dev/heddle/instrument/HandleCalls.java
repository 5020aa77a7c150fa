package dev.heddle.instrument;

import dev.heddle.instrument.CallRewriter.Operands;
import dev.heddle.instrument.jdk.Ordering;
import dev.heddle.instrument.jdk.Rule;
import dev.heddle.instrument.jdk.Verb;
import dev.heddle.runtime.Call;
import dev.heddle.runtime.CallRule;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hooks for calls that reach memory through something that stands for it: handles, updaters, reflection, Unsafe. */
final class HandleCalls {
    private static final String CLASS = "Ljava/lang/Class;";
    private static final String STRING = "Ljava/lang/String;";
    private static final String BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String FIELD = "Ljava/lang/reflect/Field;";
    private static final String METHOD = "Ljava/lang/reflect/Method;";
    private static final CallRule ANNOUNCE = new CallRule(CallRule.ANNOUNCE, 0, false, false);

    /** Add the hooks for one rule, if it is of this sort. */
    void add(Rule rule, MethodInsnNode call, Operands operands, int site, Code before, Code after) {
        switch (rule.verb()) {
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_UPDATE, VARHANDLE_CAS ->
                varHandle(rule, call, operands, site, before, after);
            case UPDATER_READ, UPDATER_WRITE, UPDATER_UPDATE, UPDATER_CAS, REFLECT_READ, REFLECT_WRITE ->
                described(rule, call, operands, rule.target().argument(), -1, site, before, after);
            case UNSAFE_READ, UNSAFE_WRITE, UNSAFE_UPDATE, UNSAFE_CAS ->
                offset(rule, call, operands, site, before, after);
            case HANDLE_CALL -> methodHandle(call, operands, site, before, after);
            case REFLECT_CALL -> reflected(call, operands, site, before, after);
            case FENCE -> {
                int kinds = rule.ordering() == Ordering.ACQUIRE ? 1 : rule.ordering() == Ordering.RELEASE ? 2 : 3;
                before.push(kinds).push(site).hook("fence", "(II)V");
            }
            case HANDLE_CREATE, UPDATER_CREATE, OFFSET_CREATE -> made(call, operands, after);
            default -> {
                // Not of this sort.
            }
        }
    }

    private static void varHandle(
            Rule rule, MethodInsnNode call, Operands operands, int site, Code before, Code after) {
        boolean hasIndex = coordinates(call, operands.types) >= 2 && operands.types[1].getSort() == Type.INT;
        described(
                rule, call, operands, hasOwner(call, operands.types) ? 0 : -1, hasIndex ? 1 : -1, site, before, after);
    }

    /** True if the first argument of a VarHandle's access method is the object or the array that has the variable. */
    static boolean hasOwner(MethodInsnNode call, Type[] arguments) {
        return coordinates(call, arguments) >= 1 && arguments[0].getSort() >= Type.ARRAY;
    }

    private static int coordinates(MethodInsnNode call, Type[] arguments) {
        return arguments.length - values(call.name);
    }

    /** How many of the arguments of a VarHandle's access method are values, not coordinates. */
    private static int values(String accessMode) {
        if (accessMode.startsWith("compareAnd") || accessMode.startsWith("weakCompareAnd")) {
            return 2;
        }
        return accessMode.startsWith("set") || accessMode.startsWith("getAnd") ? 1 : 0;
    }

    /** Add hooks for an access to what the receiver describes, in an owner that may be none, at an index or none. */
    private static void described(
            Rule rule,
            MethodInsnNode call,
            Operands operands,
            int owner,
            int index,
            int site,
            Code before,
            Code after) {
        CallRule translated = CallRules.variable(rule);
        if (translated.isAnnounced()) {
            before(operands, owner, index, Call.fixed(site, ANNOUNCE), before);
        }
        for (int i = 0; owner >= 0 && i < operands.types.length; i++) {
            if (CallRewriter.WATCHED.contains(operands.types[i].getInternalName())) {
                operands.argument(owner, operands.receiver(operands.argument(i, before)))
                        .push(site)
                        .hook(
                                "watchedThrough",
                                "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;");
                operands.replace(i, before);
            }
        }
        int number = Call.fixed(site, translated);
        if (translated.isBefore()) {
            before(operands, owner, index, number, before);
        } else {
            success(call, operands, rule.verb(), after);
            variable(operands, owner, index, number, after)
                    .hook("afterHandle", "(ILjava/lang/Object;Ljava/lang/Object;II)V");
        }
    }

    private static void before(Operands operands, int owner, int index, int number, Code before) {
        variable(operands, owner, index, number, before)
                .hook("beforeHandle", "(Ljava/lang/Object;Ljava/lang/Object;II)V");
    }

    /** Load what describes a variable, and the number of the call. */
    private static Code variable(Operands operands, int owner, int index, int number, Code code) {
        operands.receiver(code);
        if (owner >= 0) {
            operands.argument(owner, code);
        } else {
            code.op(Opcodes.ACONST_NULL);
        }
        if (index >= 0) {
            operands.argument(index, code);
        } else {
            code.push(-1);
        }
        return code.push(number);
    }

    private static void offset(Rule rule, MethodInsnNode call, Operands operands, int site, Code before, Code after) {
        int owner = rule.target().argument();
        int offset = rule.span().from();
        if (owner < 0 || offset < 0 || operands.types[offset].getSort() != Type.LONG) {
            return;
        }
        CallRule translated = CallRules.variable(rule);
        int number = Call.fixed(site, translated);
        if (translated.isBefore() || translated.isAnnounced()) {
            operands.argument(offset, operands.argument(owner, before))
                    .push(translated.isBefore() ? number : Call.fixed(site, ANNOUNCE))
                    .hook("beforeOffset", "(Ljava/lang/Object;JI)V");
        }
        if (!translated.isBefore()) {
            success(call, operands, rule.verb(), after);
            operands.argument(offset, operands.argument(owner, after))
                    .push(number)
                    .hook("afterOffset", "(ILjava/lang/Object;JI)V");
        }
    }

    /** Push whether the access wrote: what a compare-and-set answers; otherwise that it did. */
    private static void success(MethodInsnNode call, Operands operands, Verb verb, Code after) {
        if (operands.witnessed(call, after)) {
            return;
        }
        boolean answers = Type.getReturnType(call.desc).getSort() == Type.BOOLEAN
                && (verb == Verb.VARHANDLE_CAS || verb == Verb.UPDATER_CAS || verb == Verb.UNSAFE_CAS);
        if (answers) {
            after.op(Opcodes.DUP);
        } else {
            after.push(1);
        }
    }

    private static void methodHandle(MethodInsnNode call, Operands operands, int site, Code before, Code after) {
        boolean hasOwner = mayHaveOwner(operands.types);
        int packed = call.name.equals("invokeWithArguments") ? 1 : 0;
        owner(operands, hasOwner, before).push(packed).push(site);
        before.hook("beforeCalled", "(Ljava/lang/Object;Ljava/lang/Object;II)V");
        owner(operands, hasOwner, called(call, after)).push(packed).push(site);
        boolean object = Type.getReturnType(call.desc).getSort() >= Type.ARRAY;
        after.hook(
                "afterCalled",
                "(" + (object ? "Ljava/lang/Object;" : "I") + "Ljava/lang/Object;Ljava/lang/Object;II)V");
        int reads = Call.fixed(site, new CallRule(CallRule.PLAIN_READ, 0, false, false));
        int writes = Call.fixed(site, new CallRule(CallRule.PLAIN_WRITE, 0, false, false));
        owner(operands, hasOwner, before).push(-1).push(writes);
        before.hook("beforeHandle", "(Ljava/lang/Object;Ljava/lang/Object;II)V");
        owner(operands, hasOwner, after.push(1)).push(-1).push(reads);
        after.hook("afterHandle", "(ILjava/lang/Object;Ljava/lang/Object;II)V");
    }

    /** Push what a call has given, if that may say whether it succeeded; else that it has. */
    private static Code called(MethodInsnNode call, Code after) {
        int result = Type.getReturnType(call.desc).getSort();
        boolean tells = result == Type.BOOLEAN || result == Type.INT || result >= Type.ARRAY;
        return tells ? after.op(Opcodes.DUP) : after.push(1);
    }

    /** True if the first argument of a MethodHandle may be the object that has a field. */
    static boolean mayHaveOwner(Type[] arguments) {
        return arguments.length >= 1 && arguments[0].getSort() >= Type.ARRAY;
    }

    private static Code owner(Operands operands, boolean hasOwner, Code code) {
        operands.receiver(code);
        return hasOwner ? operands.argument(0, code) : code.op(Opcodes.ACONST_NULL);
    }

    private static void reflected(MethodInsnNode call, Operands operands, int site, Code before, Code after) {
        if (!call.owner.equals("java/lang/reflect/Method") || operands.types.length < 1) {
            return;
        }
        operands.argument(0, operands.receiver(before))
                .push(site)
                .hook("beforeReflected", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        operands.argument(0, operands.receiver(after.op(Opcodes.DUP)))
                .push(site)
                .hook("afterReflected", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    /** Note, when a handle is made, which member it is for. */
    private static void made(MethodInsnNode call, Operands operands, Code after) {
        if (call.owner.equals(VAR_HANDLE)) {
            operands.receiver(after.op(Opcodes.DUP)).hook("handleAlike", "(Ljava/lang/Object;Ljava/lang/Object;)V");
            return;
        }
        Type result = Type.getReturnType(call.desc);
        int field = operands.find(FIELD);
        int first = operands.find(CLASS);
        int owner = call.owner.equals(BOOTSTRAPS) ? first + 1 : first; // the type of the handle comes before
        int name = operands.find(STRING);
        if (call.owner.startsWith("java/lang/invoke/MethodHandle") && ofMethod(call, operands, owner, name, after)) {
            return;
        }
        int access = call.name.contains("Setter") ? CallRule.PLAIN_WRITE : CallRule.PLAIN_READ;
        if (result.getSort() >= Type.ARRAY && field >= 0) {
            operands.argument(field, after.op(Opcodes.DUP))
                    .push(access)
                    .hook("handleMade", "(Ljava/lang/Object;" + FIELD + "I)V");
        } else if (result.getSort() >= Type.ARRAY && owner >= 0 && name >= 0) {
            operands.argument(name, operands.argument(owner, after.op(Opcodes.DUP)))
                    .push(access)
                    .hook("handleMade", "(Ljava/lang/Object;" + CLASS + STRING + "I)V");
        } else if (result.getSort() == Type.LONG && field >= 0) {
            operands.argument(field, after.op(Opcodes.DUP2)).hook("offsetMade", "(J" + FIELD + ")V");
        }
    }

    /** Note which method a new handle calls. False if it calls none. */
    private static boolean ofMethod(MethodInsnNode call, Operands operands, int owner, int name, Code after) {
        switch (call.name) {
            case "findVirtual", "findSpecial" ->
                operands.argument(name, operands.argument(owner, after.op(Opcodes.DUP)))
                        .hook("handleMade", "(Ljava/lang/Object;" + CLASS + STRING + ")V");
            case "unreflect", "unreflectSpecial" ->
                operands.argument(0, after.op(Opcodes.DUP)).hook("handleMade", "(Ljava/lang/Object;" + METHOD + ")V");
            case "bind" ->
                operands.argument(name, operands.argument(0, after.op(Opcodes.DUP)))
                        .hook("handleBound", "(Ljava/lang/Object;Ljava/lang/Object;" + STRING + ")V");
            case "bindTo" ->
                operands.argument(0, operands.receiver(after.op(Opcodes.DUP)))
                        .hook("handleBound", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V");
            case "asType" ->
                operands.receiver(after.op(Opcodes.DUP))
                        .op(Opcodes.ACONST_NULL)
                        .hook("handleBound", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V");
            case "findStatic", "findConstructor", "unreflectConstructor" -> {
                // It has no receiver.
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
