package dev.heddle.explore.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.jdk.ReplacedCalls;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What copies use, and what uses them, is where they can find it. */
final class CopiesTest {
    private static final StandIns STAND_INS = Models.standIns(List.of());
    private static final Set<String> REPLACED = ReplacedCalls.all().stream()
            .map(each -> each.of().replace('.', '/') + "." + each.name())
            .collect(Collectors.toSet());

    @Test
    void callNothingThatOnlyThePackageOfTheOriginalMay() throws IOException {
        Set<String> hidden = new TreeSet<>();
        for (ClassNode copied : classes()) {
            if (!STAND_INS.isCopied(copied.name)) {
                continue;
            }
            for (MethodNode method : copied.methods) {
                for (AbstractInsnNode insn : method.instructions) {
                    if (insn instanceof MethodInsnNode call && isHidden(copied, call)) {
                        hidden.add(call.owner + "." + call.name + call.desc + " in " + copied.name);
                    }
                }
            }
        }

        assertThat(hidden).isEmpty();
    }

    @Test
    void areNotSpokenOfByInterfacesThatKeepTheirNames() throws IOException {
        Set<String> speaking = new TreeSet<>();
        for (ClassNode each : classes()) {
            if ((each.access & Opcodes.ACC_INTERFACE) == 0 || STAND_INS.renamed(each.name) != null) {
                continue;
            }
            for (MethodNode method : each.methods) {
                if ((method.access & Opcodes.ACC_STATIC) == 0 && speaksOfACopy(method.desc)) {
                    speaking.add(each.name + "." + method.name + method.desc);
                }
            }
        }

        assertThat(speaking).isEmpty();
    }

    private static List<ClassNode> classes() throws IOException {
        List<ClassNode> classes = new ArrayList<>();
        for (String each : List.of("concurrent", "stream")) {
            try (Stream<Path> files = Files.walk(
                    FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/util/" + each))) {
                for (Path file :
                        files.filter(any -> any.toString().endsWith(".class")).toList()) {
                    classes.add(node(Files.readAllBytes(file)));
                }
            }
        }
        return classes;
    }

    private static ClassNode node(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    private static boolean speaksOfACopy(String descriptor) {
        return Stream.concat(Stream.of(Type.getArgumentTypes(descriptor)), Stream.of(Type.getReturnType(descriptor)))
                .anyMatch(each -> each.getSort() == Type.OBJECT && STAND_INS.renamed(each.getInternalName()) != null);
    }

    /** True if a method of a class that keeps its name is not public, and is neither inherited nor replaced. */
    private static boolean isHidden(ClassNode copied, MethodInsnNode call) {
        if (!call.owner.startsWith("java/util/")
                || STAND_INS.renamed(call.owner) != null
                || call.owner.equals(copied.superName)
                || REPLACED.contains(call.owner + "." + call.name)) {
            return false;
        }
        MethodNode called = declared(call);
        return called != null && (called.access & Opcodes.ACC_PUBLIC) == 0;
    }

    private static @Nullable MethodNode declared(MethodInsnNode call) {
        ClassNode owner = node(Objects.requireNonNull(StandIns.bytes(call.owner)));
        return owner.methods.stream()
                .filter(each -> each.name.equals(call.name) && each.desc.equals(call.desc))
                .findFirst()
                .orElse(null);
    }
}
