package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.model.Site;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

class DelayPointsTest {
    private static final JdkTable TABLE = JdkTable.standard();
    private static final ClassLoader LOADER = DelayPointsTest.class.getClassLoader();

    static final class Account {
        int balance;

        void deposit(int amount) {
            int before = balance;
            balance = before + amount;
        }
    }

    private static byte[] file(Class<?> type) throws IOException {
        try (InputStream in = LOADER.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    /** List the sites of instructions: all of them if the opcode is negative. */
    private static Set<Site> sites(Class<?> type, byte[] file, int opcode) {
        IndexedClass indexed = new IndexedClass(file);
        Map<AbstractInsnNode, Integer> indexes = indexed.indexes();
        Set<Site> sites = new HashSet<>();
        for (MethodNode method : indexed.node.methods) {
            for (AbstractInsnNode each : method.instructions) {
                Integer index = indexes.get(each);
                if (index != null && (opcode < 0 || each.getOpcode() == opcode)) {
                    sites.add(new Site(type.getName(), method.name, method.desc, index, null, -1));
                }
            }
        }
        return sites;
    }

    /** List the hooks that a method calls, and its accesses. */
    private static List<String> calls(byte[] rewritten, String method) {
        List<String> calls = new ArrayList<>();
        for (MethodNode each : new IndexedClass(rewritten).node.methods) {
            for (AbstractInsnNode insn :
                    each.name.equals(method) ? each.instructions.toArray() : new AbstractInsnNode[0]) {
                if (insn instanceof MethodInsnNode call) {
                    calls.add(call.name);
                } else if (insn.getOpcode() == Opcodes.GETFIELD || insn.getOpcode() == Opcodes.PUTFIELD) {
                    calls.add(insn.getOpcode() == Opcodes.GETFIELD ? "read" : "write");
                }
            }
        }
        return calls;
    }

    @Test
    void aThreadIsDelayedBeforeAnythingIsToldOfTheAccess() throws IOException {
        byte[] file = file(Account.class);
        ClassRewriter rewriter = ClassRewriter.telling(TABLE, new Registry());
        byte[] writes = rewriter.delaying(sites(Account.class, file, Opcodes.PUTFIELD))
                .rewrite(LOADER, file, file, true)
                .bytes();
        byte[] reads = rewriter.delaying(sites(Account.class, file, Opcodes.GETFIELD))
                .rewrite(LOADER, file, file, true)
                .bytes();
        byte[] none = rewriter.delaying(Set.of(new Site("other.Account", "deposit", "(I)V", 1, null, -1)))
                .rewrite(LOADER, file, file, true)
                .bytes();

        assertThat(calls(writes, "deposit")).containsExactly("read", "getI", "pausing", "putI", "write");
        assertThat(calls(reads, "deposit")).containsExactly("pausing", "read", "getI", "putI", "write");
        assertThat(calls(none, "deposit")).containsExactly("read", "getI", "putI", "write");
    }

    @ParameterizedTest
    @ValueSource(classes = {Calls.class, MethodRewriter.class, SerialVersion.class, DelayPointsTest.class})
    void aClassVerifiesWithDelaysAtAllItsInstructions(Class<?> type) throws IOException {
        byte[] file = file(type);
        byte[] delayed = ClassRewriter.glancing(TABLE, new Registry())
                .delaying(sites(type, file, -1))
                .rewrite(LOADER, file, file, true)
                .bytes();

        assertThat(delayed).hasSizeGreaterThan(file.length + 100);
        assertThatCode(() -> new ClassReader(delayed).accept(new CheckClassAdapter(new ClassWriter(0), true), 0))
                .doesNotThrowAnyException();
    }
}
