package dev.heddle.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Looks each inside point up in the class files of the JDK that runs the test. */
final class InsidePointsTest {
    private final Map<String, ClassNode> read = new HashMap<>();

    @Test
    void everyPointThatTheRunningJdkShallHaveIsThere() {
        List<InsidePoint> points = JdkTable.standard().insidePoints(RunningJdk.FEATURE);
        List<String> missing = new ArrayList<>();
        for (InsidePoint point : points) {
            String problem = problem(point);
            if (!problem.isEmpty()) {
                missing.add(point.owner() + " " + point.position() + " " + point.method() + ": " + problem);
            }
        }
        assertThat(points).hasSizeGreaterThan(60);
        assertThat(missing).isEmpty();
    }

    @Test
    void aPointOfAnotherVersionIsLeftOut() {
        JdkTable table = JdkTable.standard();
        assertThat(table.insidePoints(17))
                .anyMatch(point -> point.method().name().equals("lockedPush"));
        assertThat(table.insidePoints(25))
                .noneMatch(point -> point.method().name().equals("lockedPush"));
        assertThat(table.insidePoints(25)).anyMatch(point -> point.owner().endsWith("StructuredTaskScopeImpl"));
        assertThat(table.insidePoints(17)).noneMatch(point -> point.owner().endsWith("StructuredTaskScopeImpl"));
    }

    private String problem(InsidePoint point) {
        if (RunningJdk.find(point.owner()) == null) {
            return "no such class";
        }
        int places = 0;
        for (MethodNode method : classFile(point.owner()).methods) {
            if (!point.method().matches(method.name, method.desc) || method.instructions.size() == 0) {
                continue;
            }
            int here = places(point, method);
            if (here > 0 && !hasOperand(point, method)) {
                return "no " + point.operand() + " in " + method.name + method.desc;
            }
            places += here;
        }
        return places == 0 ? "no such place" : "";
    }

    private static int places(InsidePoint point, MethodNode method) {
        int places = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            switch (point.position()) {
                case ENTRY -> {
                    return 1;
                }
                case EXIT -> {
                    int opcode = instruction.getOpcode();
                    places += opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN ? 1 : 0;
                }
                case CALL, RETURN -> {
                    MethodPattern callee = point.callee();
                    if (callee != null
                            && instruction instanceof MethodInsnNode call
                            && call.owner.equals(point.memberOwner())
                            && callee.matches(call.name, call.desc)) {
                        places++;
                    }
                }
                case READ -> {
                    if (instruction instanceof FieldInsnNode field
                            && field.getOpcode() == Opcodes.GETFIELD
                            && field.owner.equals(point.memberOwner())
                            && field.name.equals(point.field())) {
                        places++;
                    }
                }
            }
        }
        return places;
    }

    private boolean hasOperand(InsidePoint point, MethodNode method) {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        InsidePoint.Operand operand = point.operand();
        return switch (operand.kind()) {
            case THIS -> !isStatic;
            case ARGUMENT -> isReference(Type.getArgumentTypes(method.desc), operand.argument());
            case FIELD -> !isStatic && hasField(point.owner(), String.valueOf(operand.field()));
            case RECEIVER, CALL_ARGUMENT, CALL_MONITOR, RESULT -> true;
        };
    }

    private static boolean isReference(Type[] types, int number) {
        return number < types.length && types[number].getSort() == Type.OBJECT;
    }

    private boolean hasField(String owner, String name) {
        for (FieldNode field : classFile(owner).fields) {
            if (field.name.equals(name) && field.desc.startsWith("L")) {
                return true;
            }
        }
        return false;
    }

    private ClassNode classFile(String name) {
        return read.computeIfAbsent(name, owner -> {
            ClassNode node = new ClassNode();
            new ClassReader(RunningJdk.classFile(owner)).accept(node, ClassReader.SKIP_DEBUG);
            return node;
        });
    }
}
