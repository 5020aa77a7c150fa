package dev.heddle.explore.targets;

import dev.heddle.explore.Explorer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Base64;
import java.util.List;

/** Takes a lambda, with the values it has captured, from one JVM to another that has the same class path. */
public final class Lambda {
    private Lambda() {}

    /**
     * Describe a lambda so that another JVM can find it.
     *
     * @throws TargetException if it is no lambda, or holds a value that can't be serialised
     */
    public static Entry describe(Explorer.Program program) {
        try {
            SerializedLambda form = form(program);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(form);
            }
            return new Entry(
                    form.getCapturingClass().replace('/', '.'),
                    null,
                    List.of(),
                    Base64.getEncoder().encodeToString(bytes.toByteArray()));
        } catch (IOException failed) {
            throw new TargetException(
                    "what the lambda uses from around it must be Serializable, but is not: " + failed.getMessage(),
                    failed);
        }
    }

    private static SerializedLambda form(Serializable program) {
        try {
            Method replace = program.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            if (replace.invoke(program) instanceof SerializedLambda form) {
                return form;
            }
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException none) {
            // Told below.
        }
        throw new TargetException(program.getClass().getName()
                + " is no lambda and no method reference: give one, as in () -> new Program().run()");
    }

    static Body body(String encoded, Class<?> capturing, ClassLoader loader, Scout scout) {
        byte[] bytes = Base64.getDecoder().decode(encoded);
        Initialisation first = Initialisation.of(capturing);
        if (capturesNothing(bytes, loader, first, scout)) {
            Explorer.Program program = scout.learn(() -> read(bytes, loader, first));
            return () -> {
                first.run();
                program.run();
            };
        }
        return () -> read(bytes, loader, first).run();
    }

    /** A lambda that captures nothing has nothing that an execution could leave behind. */
    private static boolean capturesNothing(byte[] bytes, ClassLoader loader, Initialisation first, Scout scout) {
        return scout.learn(() -> {
            Explorer.Program one = read(bytes, loader, first);
            Explorer.Program other = read(bytes, loader, first);
            return one == other;
        });
    }

    private static Explorer.Program read(byte[] bytes, ClassLoader loader, Initialisation first) {
        try (ObjectInputStream in = new LoadingStream(new ByteArrayInputStream(bytes), loader)) {
            first.run();
            return (Explorer.Program) in.readObject();
        } catch (Throwable failed) {
            throw Thrown.<RuntimeException>as(failed);
        }
    }

    /** Reads objects whose classes a loader has. */
    private static final class LoadingStream extends ObjectInputStream {
        private final ClassLoader loader;

        LoadingStream(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException none) {
                return super.resolveClass(described);
            }
        }
    }
}
