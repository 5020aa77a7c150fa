package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A copy of the runtime's jar in which every hook can be switched off while the program runs.
 *
 * <p>A hook that does nothing is as good as a hook that no rewritten class calls; so one JVM can try all the rewriters
 * that forget one hook.
 */
final class MutableRuntime {
    private static final String HOOKS = "dev/heddle/runtime/Hooks.class";
    private static final String MUTANT = "dev/heddle/runtime/Mutant.class";

    /** The hooks by number: name and descriptor. */
    final List<String> hooks = new ArrayList<>();

    /** Write the copy. */
    MutableRuntime(Path original, Path copy) throws IOException {
        try (JarFile jar = new JarFile(original.toFile());
                OutputStream file = Files.newOutputStream(copy);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                try (InputStream in = jar.getInputStream(entry)) {
                    byte[] bytes = in.readAllBytes();
                    write(out, entry.getName(), entry.getName().equals(HOOKS) ? withSwitches(bytes) : bytes);
                }
            }
            try (InputStream in = MutableRuntime.class.getResourceAsStream("/" + MUTANT)) {
                if (in == null) {
                    throw new IOException("no " + MUTANT + " on the class path");
                }
                write(out, MUTANT, in.readAllBytes());
            }
        }
    }

    private static void write(JarOutputStream out, String name, byte[] bytes) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(bytes);
        out.closeEntry();
    }

    private byte[] withSwitches(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
                        if ((access & Opcodes.ACC_PUBLIC) == 0) {
                            return to;
                        }
                        hooks.add(name + descriptor);
                        return withSwitch(to, hooks.size() - 1, Type.getReturnType(descriptor));
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static MethodVisitor withSwitch(MethodVisitor to, int hook, Type result) {
        return new MethodVisitor(Opcodes.ASM9, to) {
            @Override
            public void visitCode() {
                super.visitCode();
                Label on = new Label();
                visitIntInsn(Opcodes.SIPUSH, hook);
                visitMethodInsn(Opcodes.INVOKESTATIC, "dev/heddle/runtime/Mutant", "isOff", "(I)Z", false);
                visitJumpInsn(Opcodes.IFEQ, on);
                if (result.getSort() != Type.VOID) {
                    visitInsn(result.getSort() == Type.LONG ? Opcodes.LCONST_0 : Opcodes.ACONST_NULL);
                }
                visitInsn(result.getOpcode(Opcodes.IRETURN));
                visitLabel(on);
                visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                visitInsn(Opcodes.NOP);
            }
        };
    }
}
