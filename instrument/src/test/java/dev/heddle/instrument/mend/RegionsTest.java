package dev.heddle.instrument.mend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Around which lines of a method a lock is to be held for one access, and how the owner and a lock elsewhere are named there. */
final class RegionsTest {
    private static final String SOURCE = """
            class Shop {
                int stock;
                int other;
                final Object lock = new Object();
                static int sold;
                final int[] shelf = new int[2];

                void locked() {
                    synchronized (lock) {
                        stock = 1;
                    }
                }
                void update() {
                    int before = stock;
                    other++;
                    stock = before + 1;
                }
                int one() {
                    other++;
                    return stock;
                }
                void loop() {
                    for (int i = 0; i < 3; i++) {
                        other++;
                        stock++;
                    }
                }
                void whileLoop() {
                    other = 0;
                    while (stock > 0) {
                        stock--;
                    }
                    other = 1;
                }
                void started(Thread t) {
                    stock = 1;
                    t.start();
                    stock = 2;
                }
                void checked() {
                    if (stock == 0) {
                        stock = 5;
                    }
                    other = 1;
                }
                void caught() {
                    other = 1;
                    try {
                        stock = Integer.parseInt("x");
                    } catch (NumberFormatException e) {
                        stock = 0;
                    }
                    other = 2;
                }
                void all() {
                    try {
                        stock = 1;
                        other = 2;
                    } finally {
                        other = 3;
                    }
                }
                static void foreign(Shop shop) {
                    shop.stock++;
                }
                static Shop shop() {
                    return new Shop();
                }
                static void nameless() {
                    shop().stock++;
                }
                Shop() {
                    stock = 7;
                }
            }
            """;

    /** By method: the lines to hold the lock in; what the owner and the lock that {@code locked} takes are called there. */
    private static final String EXPECTED = """
            locked: 10-10 owner this lock this.lock
            update: 14-16 owner this lock this.lock
            one: 20-20 owner this lock this.lock
            loop: 25-25 owner this lock this.lock
            whileLoop: 30-31 owner this lock this.lock
            started: 36-36 owner this lock this.lock
            checked: 41-42 owner this lock this.lock
            caught: 49-52 owner this lock this.lock
            all: 57-57 owner this lock this.lock
            foreign: 64-64 owner shop lock shop.lock
            nameless: 70-70 owner none lock none
            <init>: none
            """;

    @TempDir
    private Path folder;

    @Test
    void aLockIsHeldAroundWhatBelongsTogether() throws IOException {
        byte[] file = CompiledClass.of(folder, "Shop", SOURCE);
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        MethodCode locked = code(file, method(node, "locked"));
        SharedLock lock = Objects.requireNonNull(locked.lock(monitor(locked)));
        assertThat(lock.name()).isEqualTo("Shop.lock");
        List<String> told = new ArrayList<>();
        for (String each : EXPECTED.lines()
                .map(line -> line.substring(0, line.indexOf(':')))
                .toList()) {
            told.add(each + ": " + tell(code(file, method(node, each)), lock));
        }
        assertThat(String.join("\n", told) + "\n").isEqualTo(EXPECTED);
    }

    private static String tell(MethodCode code, SharedLock lock) {
        int access = access(code, "stock");
        Region region = code.unit(List.of(access));
        return region == null
                ? "none"
                : region.firstLine() + "-" + region.lastLine() + " owner " + names(code.owners(access, region))
                        + " lock " + names(code.names(lock, region));
    }

    private static String names(List<NamedLock> names) {
        return names.isEmpty()
                ? "none"
                : names.stream().map(NamedLock::expression).collect(Collectors.joining(" or "));
    }

    private static MethodNode method(ClassNode node, String name) {
        return node.methods.stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static MethodCode code(byte[] file, MethodNode method) {
        return Objects.requireNonNull(MethodCode.read(file, method.name, method.desc));
    }

    private static int access(MethodCode code, String field) {
        for (int i = 0; i < code.insns.length; i++) {
            AbstractInsnNode insn = code.insns[i];
            if (insn instanceof FieldInsnNode access && access.name.equals(field)) {
                return code.index(i);
            }
        }
        throw new AssertionError("no access");
    }

    private static int monitor(MethodCode code) {
        for (int i = 0; i < code.insns.length; i++) {
            if (code.insns[i].getOpcode() == Opcodes.MONITORENTER) {
                return code.index(i);
            }
        }
        throw new AssertionError("no monitor");
    }
}
