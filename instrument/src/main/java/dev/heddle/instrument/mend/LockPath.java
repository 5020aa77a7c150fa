package dev.heddle.instrument.mend;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How a lock is named at a place in the code: something that is known there, and fields from that on.
 *
 * @param root what it begins with
 * @param steps the fields that lead on from there
 * @param explicit true if it is locked by its methods {@code lock} and {@code unlock}, false if its monitor is meant
 */
public record LockPath(Root root, List<Step> steps, boolean explicit) {
    private static final String LOCK = "java/util/concurrent/locks/Lock";

    /** Keep a copy. */
    public LockPath {
        steps = List.copyOf(steps);
    }

    /** What a path begins with. */
    public sealed interface Root {
        /** A local variable of the method; 0 is {@code this} unless the method is static. */
        record Local(int slot) implements Root {}

        /** A static field; the class is named as class files do. */
        record Static(Step field) implements Root {}

        /** A class itself. */
        record Constant(String className) implements Root {}
    }

    /**
     * A field.
     *
     * @param owner the internal name of the class that the instruction names
     */
    public record Step(String owner, String name, String descriptor) {}

    /** Name the monitor of a class. */
    public static LockPath ofClass(String internalName) {
        return new LockPath(new Root.Constant(internalName), List.of(), false);
    }

    /** Write it as words. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        words.add(explicit ? "lock" : "monitor");
        if (root instanceof Root.Local local) {
            words.add("local");
            words.add(String.valueOf(local.slot()));
        } else if (root instanceof Root.Static field) {
            words.add("static");
            add(words, field.field());
        } else if (root instanceof Root.Constant constant) {
            words.add("class");
            words.add(constant.className());
        }
        steps.forEach(each -> add(words, each));
        return words;
    }

    private static void add(List<String> words, Step step) {
        words.add(step.owner());
        words.add(step.name());
        words.add(step.descriptor());
    }

    /** Read what {@link #words} wrote. */
    public static LockPath of(List<String> words) {
        String kind = words.get(1);
        Root root = switch (kind) {
            case "local" -> new Root.Local(Integer.parseInt(words.get(2)));
            case "static" -> new Root.Static(step(words, 2));
            case "class" -> new Root.Constant(words.get(2));
            default -> throw new IllegalArgumentException("no lock begins with " + kind);
        };
        List<Step> steps = new ArrayList<>();
        for (int i = kind.equals("static") ? 5 : 3; i < words.size(); i += 3) {
            steps.add(step(words, i));
        }
        return new LockPath(root, steps, words.get(0).equals("lock"));
    }

    private static Step step(List<String> words, int at) {
        return new Step(words.get(at), words.get(at + 1), words.get(at + 2));
    }

    /** Put the lock on the stack. */
    Code load(Code code) {
        if (root instanceof Root.Local local) {
            code.load(Types.OBJECT, local.slot());
        } else if (root instanceof Root.Static field) {
            code.add(access(Opcodes.GETSTATIC, field.field()));
        } else if (root instanceof Root.Constant constant) {
            code.push(Type.getObjectType(constant.className()));
        }
        steps.forEach(each -> code.add(access(Opcodes.GETFIELD, each)));
        return code;
    }

    private static FieldInsnNode access(int opcode, Step step) {
        return new FieldInsnNode(opcode, step.owner(), step.name(), step.descriptor());
    }

    /** Take the lock that is on the stack. */
    Code take(Code code) {
        return explicit ? call(code, "lock") : code.op(Opcodes.MONITORENTER);
    }

    /** Give back the lock that is on the stack. */
    Code give(Code code) {
        return explicit ? call(code, "unlock") : code.op(Opcodes.MONITOREXIT);
    }

    private static Code call(Code code, String name) {
        return code.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, LOCK, name, "()V", true));
    }

    /** Give the local in which the lock is kept its type. */
    String type() {
        return explicit ? LOCK : "java/lang/Object";
    }
}
