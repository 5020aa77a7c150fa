package dev.heddle.explore.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Holds the stand-ins to the API of the JDK that runs the test. */
final class ModelsTest {
    private static final StandIns STAND_INS = Models.standIns(List.of());

    @Test
    void haveAllThatTheProgramMayCallOrOverride() throws Exception {
        List<String> missing = new ArrayList<>();
        for (Class<?> original : originals()) {
            Class<?> model = modelOf(original);
            for (Constructor<?> each : original.getDeclaredConstructors()) {
                if (isApi(each) && !has(model, each)) {
                    missing.add(each.toString());
                }
            }
            for (Method each : original.getDeclaredMethods()) {
                if (isApi(each) && !has(model, each)) {
                    missing.add(each.toString());
                }
            }
        }

        assertThat(missing).isEmpty();
    }

    @Test
    void areOfTheSameTypesAndLetTheSameBeExtended() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Class<?> original : originals()) {
            Class<?> model = modelOf(original);
            for (Class<?> each : original.getInterfaces()) {
                if (!each.isAssignableFrom(model) && STAND_INS.renamed(internal(each)) == null) {
                    wrong.add(model + " is no " + each);
                }
            }
            if (original.getSuperclass() != null && !original.getSuperclass().isAssignableFrom(model)) {
                wrong.add(model + " is no " + original.getSuperclass());
            }
            boolean extensible =
                    Arrays.stream(original.getDeclaredConstructors()).anyMatch(ModelsTest::isApi);
            if (extensible && Modifier.isFinal(model.getModifiers()) && !Modifier.isFinal(original.getModifiers())) {
                wrong.add(model + " is final");
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void haveAllThatTheOriginalsNeighboursCall() throws Exception {
        TreeSet<String> missing = new TreeSet<>();
        try (Stream<Path> files = Files.walk(
                FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/util/concurrent"))) {
            for (Path each :
                    files.filter(file -> file.toString().endsWith(".class")).toList()) {
                lookFor(missing, new ClassReader(Files.readAllBytes(each)));
            }
        }

        assertThat(missing).isEmpty();
    }

    /** Look at every call and field access of a copied class that means a model. */
    private static void lookFor(Set<String> missing, ClassReader copied) {
        if (!STAND_INS.isCopied(copied.getClassName())) {
            return;
        }
        copied.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitMethodInsn(
                                    int opcode, String owner, String called, String type, boolean isInterface) {
                                Class<?> model = modelNamed(owner);
                                if (model != null && !hasPublic(model, called, type)) {
                                    missing.add(owner + "." + called + type + " for " + copied.getClassName());
                                }
                            }

                            @Override
                            public void visitFieldInsn(int opcode, String owner, String field, String type) {
                                Class<?> model = modelNamed(owner);
                                if (model != null
                                        && Arrays.stream(model.getFields())
                                                .noneMatch(
                                                        known -> known.getName().equals(field))) {
                                    missing.add(owner + "." + field + " for " + copied.getClassName());
                                }
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    private static @Nullable Class<?> modelNamed(String original) {
        try {
            String renamed = STAND_INS.renamed(original);
            return renamed == null || STAND_INS.isCopied(original)
                    ? null
                    : Class.forName(renamed.replace('/', '.'), false, ModelsTest.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    private static boolean hasPublic(Class<?> model, String name, String descriptor) {
        String wanted = mapped(descriptor);
        if (name.equals("<init>")) {
            return Arrays.stream(model.getDeclaredConstructors())
                    .anyMatch(each ->
                            isApi(each) && Type.getConstructorDescriptor(each).equals(wanted));
        }
        return Arrays.stream(model.getMethods())
                .anyMatch(each -> each.getName().equals(name)
                        && Type.getMethodDescriptor(each).equals(wanted));
    }

    // ---- help ----

    /** List the classes that have models, and their nested classes that the program may name. */
    private static List<Class<?>> originals() throws IOException {
        List<Class<?>> originals = new ArrayList<>();
        for (String each : STAND_INS.modelled()) {
            try {
                Class<?> original = Class.forName(each.replace('/', '.'));
                originals.add(original);
                for (Class<?> nested : original.getDeclaredClasses()) {
                    if ((nested.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0) {
                        originals.add(nested);
                    }
                }
            } catch (ClassNotFoundException ofANewerJdk) {
                assertThat(each).matches(".*(Thread\\$Builder|ScopedValue|ThreadFlock).*");
            }
        }
        assertThat(originals).hasSizeGreaterThan(18);
        return originals;
    }

    private static Class<?> modelOf(Class<?> original) throws ClassNotFoundException {
        String renamed = STAND_INS.renamed(internal(original));
        return Class.forName(String.valueOf(renamed).replace('/', '.'));
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static boolean isApi(Executable member) {
        return !member.isSynthetic() && (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static boolean has(Class<?> model, Executable wanted) {
        if (wanted instanceof Constructor<?> constructor) {
            String descriptor = mapped(Type.getConstructorDescriptor(constructor));
            return Arrays.stream(model.getDeclaredConstructors())
                    .anyMatch(each -> isAsOpen(each, wanted)
                            && Type.getConstructorDescriptor(each).equals(descriptor));
        }
        String descriptor = mapped(Type.getMethodDescriptor((Method) wanted));
        for (Class<?> each = model; each != null; each = each.getSuperclass()) {
            if (declares(each, wanted, descriptor)) {
                return true;
            }
        }
        return Arrays.stream(model.getMethods()).anyMatch(each -> fits(each, wanted, descriptor));
    }

    private static boolean declares(Class<?> type, Executable wanted, String descriptor) {
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(each -> fits(each, wanted, descriptor));
    }

    private static boolean fits(Method each, Executable wanted, String descriptor) {
        boolean sameKind = Modifier.isStatic(each.getModifiers()) == Modifier.isStatic(wanted.getModifiers())
                && (Modifier.isFinal(wanted.getModifiers()) || !Modifier.isFinal(each.getModifiers()));
        return each.getName().equals(wanted.getName())
                && isAsOpen(each, wanted)
                && sameKind
                && Type.getMethodDescriptor(each).equals(descriptor);
    }

    private static boolean isAsOpen(Executable each, Executable wanted) {
        return Modifier.isPublic(each.getModifiers())
                || (Modifier.isProtected(each.getModifiers()) && !Modifier.isPublic(wanted.getModifiers()));
    }

    /** Turn a descriptor of the JDK's into that which a model must have. */
    private static String mapped(String descriptor) {
        StringBuilder text = new StringBuilder("(");
        for (Type each : Type.getArgumentTypes(descriptor)) {
            text.append(mapped(each));
        }
        return text.append(')').append(mapped(Type.getReturnType(descriptor))).toString();
    }

    private static String mapped(Type type) {
        String renamed = type.getSort() == Type.OBJECT ? STAND_INS.renamed(type.getInternalName()) : null;
        return renamed == null ? type.getDescriptor() : "L" + renamed + ";";
    }
}
