package dev.heddle.instrument.mend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.IndexedClass;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** A lock around any part of a method that can have one is taken there, is free again afterwards, and changes nothing else. */
final class HeldRegionTest {
    private static final String SOURCE = """
            import java.util.function.IntSupplier;

            public class Shapes {
                static final Object LOCK = new Object();
                static int held;
                static int mark(int value) {
                    held += Thread.holdsLock(LOCK) ? 1 : 0;
                    return value;
                }
                public static int line(int n) {
                    int a = mark(n);
                    return a + mark(1);
                }
                public static int loop(int n) {
                    int sum = 0;
                    for (int i = 0; i < n; i++) {
                        if (i == 3) {
                            continue;
                        }
                        if (sum > 20) {
                            break;
                        }
                        sum += mark(i);
                    }
                    return sum;
                }
                public static long choice(int n) {
                    long wide = 2;
                    switch (n % 4) {
                        case 0: wide += mark(1);
                        case 1: return wide;
                        case 2: wide = mark(7); break;
                        default: throw new IllegalStateException("n " + mark(n));
                    }
                    double more = mark(1);
                    return wide + (long) more;
                }
                public static int caught(int n) {
                    int a = mark(1);
                    try {
                        a += mark(10) / (n - 2);
                        a += n > 4 ? mark(5) : mark(6);
                    } catch (ArithmeticException e) {
                        a += mark(100);
                    } finally {
                        a += mark(1000);
                    }
                    return a;
                }
                public static int nested(int n) {
                    int a = n;
                    synchronized (Shapes.class) {
                        a += mark(1);
                        synchronized (LOCK) {
                            while (a < 6) {
                                a += mark(2);
                                if (a == 5) {
                                    return a;
                                }
                            }
                        }
                    }
                    do {
                        a--;
                    } while (mark(a) > 3);
                    return a;
                }
                public static synchronized int own(int n) {
                    return mark(n) > 2 ? mark(3) : n;
                }
            }
            """;

    private static final int MOST_INPUTS = 8;

    @TempDir
    private Path folder;

    @Test
    void aLockIsHeldInsideAndFreeAfterwards() throws Exception {
        byte[] file = CompiledClass.of(folder, "Shapes", SOURCE);
        Class<?> plain = define(file);
        int regions = 0;
        for (Method each : plain.getDeclaredMethods()) {
            if (Modifier.isPublic(each.getModifiers())) {
                for (Region region : regions(file, each)) {
                    compare(file, plain, each, List.of(region));
                    regions++;
                }
            }
        }
        assertThat(regions).isGreaterThan(60);
    }

    @Test
    void oneLockMayBeHeldInsideAnother() throws Exception {
        byte[] file = CompiledClass.of(folder, "Shapes", SOURCE);
        Class<?> plain = define(file);
        for (String name : List.of("loop", "caught", "nested", "own")) {
            Method method = plain.getMethod(name, int.class);
            List<Region> regions = regions(file, method);
            for (Region outer : regions) {
                for (Region inner : regions) {
                    if (outer.from() <= inner.from() && inner.to() <= outer.to() && outer.from() >= 0) {
                        compare(file, plain, method, List.of(outer, inner));
                    }
                }
            }
        }
    }

    /** List the parts around any two instructions of a method, and the whole. */
    private static List<Region> regions(byte[] file, Method method) {
        MethodCode code =
                Objects.requireNonNull(MethodCode.read(file, method.getName(), descriptor(file, method.getName())));
        Set<Region> regions = new HashSet<>();
        regions.add(Objects.requireNonNull(code.whole()));
        Regions finder = new Regions(code);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < code.insns.length; i++) {
            if (code.insns[i].getOpcode() >= 0 && code.frames[i] != null) {
                all.add(i);
            }
        }
        for (int from : all) {
            for (int to : all) {
                Region region = from > to ? null : finder.around(from, to);
                if (region != null) {
                    regions.add(region);
                }
            }
        }
        return List.copyOf(regions);
    }

    private static String descriptor(byte[] file, String name) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        return node.methods.stream()
                .filter(each -> each.name.equals(name))
                .map(each -> each.desc)
                .findFirst()
                .orElseThrow();
    }

    private static void compare(byte[] file, Class<?> plain, Method method, List<Region> regions) throws Exception {
        LockPath lock = new LockPath(
                new LockPath.Root.Static(new LockPath.Step("Shapes", "LOCK", "Ljava/lang/Object;")), List.of(), false);
        Additions additions =
                new Additions(regions.stream().map(each -> each.holding(lock)).toList(), List.of());
        IndexedClass indexed = new IndexedClass(file);
        additions.addLocks(indexed.node, indexed.indexes());
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        indexed.node.accept(writer);
        Class<?> mended = define(writer.toByteArray());
        Object taken = field(mended, "LOCK").get(null);
        for (int n = 0; n < MOST_INPUTS; n++) {
            String what = method.getName() + " of " + n + " in " + regions;
            assertThat(outcome(mended, method.getName(), n)).as(what).isEqualTo(outcome(plain, method.getName(), n));
            assertThat(Thread.holdsLock(taken)).as(what).isFalse();
        }
        if (regions.get(0).from() < 0) {
            assertThat(field(mended, "held").getInt(null)).as(method.getName()).isPositive();
        }
    }

    private static Field field(Class<?> shapes, String name) throws ReflectiveOperationException {
        Field field = shapes.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static String outcome(Class<?> shapes, String method, int n) throws ReflectiveOperationException {
        try {
            return String.valueOf(shapes.getMethod(method, int.class).invoke(null, n));
        } catch (InvocationTargetException thrown) {
            return String.valueOf(thrown.getCause());
        }
    }

    private static Class<?> define(byte[] file) throws IOException {
        return new ClassLoader(null) {
            Class<?> define() {
                return defineClass("Shapes", file, 0, file.length);
            }
        }.define();
    }
}
