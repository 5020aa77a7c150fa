package dev.heddle.instrument.control;

import dev.heddle.instrument.CallRules;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.jdk.Rule;
import dev.heddle.instrument.jdk.Verb;
import dev.heddle.runtime.Call;
import dev.heddle.runtime.CallRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a call of a JDK class that stands for itself may mean to other threads, as the table says.
 *
 * <p>On which object, and whether at all, is decided by the class of the receiver when the call is made; here it is what
 * the call could mean.
 *
 * @param touched what is done to the contents of the receiver and of arguments
 * @param ranges the rules that are about elements of arrays
 * @param reflected the rules that are about what a Field, Method or Constructor describes
 */
record Meaning(List<Touched> touched, List<Rule> ranges, List<Rule> reflected) {
    /**
     * What a call does to the contents of one of its operands.
     *
     * @param target the argument, or -1 for the receiver
     * @param call the number by which the engine knows the rules
     * @param accesses true if it may access the contents now
     * @param links true if its result may share the contents
     */
    record Touched(int target, int call, boolean accesses, boolean links) {}

    private static final Meaning NOTHING = new Meaning(List.of(), List.of(), List.of());

    /** Find out what a call may mean. */
    static Meaning of(ControlledClass context, MethodInsnNode call) {
        boolean replaced = call.owner.startsWith("java/util/concurrent/");
        if (call.owner.charAt(0) == '[' || (replaced && !call.name.equals("<init>"))) {
            return NOTHING;
        }
        boolean bound = call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
        Collection<Rule> rules = bound ? bound(context, call) : possible(context, call);
        if (rules.isEmpty()) {
            return NOTHING;
        }
        boolean accesses = context.scope == Scope.ALL;
        List<Rule> ranges = new ArrayList<>();
        List<Rule> reflected = new ArrayList<>();
        Set<Integer> targets = new TreeSet<>();
        for (Rule rule : rules) {
            Verb verb = rule.verb();
            if (verb == Verb.RANGE_READ || verb == Verb.RANGE_WRITE) {
                if (accesses) {
                    ranges.add(rule);
                }
            } else if (verb == Verb.REFLECT_READ || verb == Verb.REFLECT_WRITE || verb == Verb.REFLECT_CALL) {
                reflected.add(rule);
            } else if (!rule.target().isReceiver() || call.getOpcode() != Opcodes.INVOKESTATIC) {
                targets.add(rule.target().argument());
            }
        }
        List<Touched> touched = new ArrayList<>();
        for (int target : targets) {
            CallRule[] translated = CallRules.translate(rules, target, call.name, call.desc, accesses);
            boolean touches = false;
            boolean links = false;
            for (CallRule rule : translated) {
                touches |= touches(rule);
                links |= rule.action == CallRule.VIEW || rule.action == CallRule.WRAP;
            }
            if (touches || links) {
                int number = bound
                        ? Call.fixed(0, translated)
                        : Call.dispatched(0, context.registry.method(call.name, call.desc, target, accesses));
                touched.add(new Touched(target, number, touches, links));
            }
        }
        return new Meaning(touched, ranges, reflected);
    }

    private static Collection<Rule> bound(ControlledClass context, MethodInsnNode call) {
        String owner = ClassFiles.inJdk(call.owner)
                ? call.owner
                : context.files.implementer(call.owner, call.name + call.desc);
        return owner == null || !ClassFiles.inJdk(owner)
                ? List.of()
                : ControlRewriter.TABLE.rules(owner, call.name, call.desc, context.files);
    }

    private static Collection<Rule> possible(ControlledClass context, MethodInsnNode call) {
        return ControlRewriter.TABLE.possibleRules(call.owner, call.name, call.desc, context.files);
    }

    private static boolean touches(CallRule rule) {
        return switch (rule.action) {
            case CallRule.READ_CONTENTS, CallRule.WRITE_CONTENTS, CallRule.PUT, CallRule.TAKE -> true;
            default -> false;
        };
    }

    boolean isNothing() {
        return touched.isEmpty() && ranges.isEmpty() && reflected.isEmpty();
    }
}
