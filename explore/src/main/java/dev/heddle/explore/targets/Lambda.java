package dev.heddle.explore.targets;

import dev.heddle.explore.Explorer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** Takes a lambda, with the values it has captured, from one JVM to another that has the same class path. */
public final class Lambda {
    private Lambda() {}

    /**
     * Describe a lambda so that another JVM can find it.
     *
     * @throws TargetException if it is no lambda, or holds a value that can't be taken along
     */
    public static Entry describe(Serializable program) {
        try {
            SerializedLambda form = form(program);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new CheckingStream(bytes)) {
                out.writeObject(form);
            }
            return new Entry(
                    form.getCapturingClass().replace('/', '.'),
                    null,
                    List.of(),
                    Base64.getEncoder().encodeToString(bytes.toByteArray()));
        } catch (IOException failed) {
            throw new TargetException(
                    "what the lambda uses from around it must be Serializable, but is not: " + failed.getMessage()
                            + "; create it inside",
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
            Object program = scout.learn(() -> read(bytes, loader, first));
            return () -> {
                first.run();
                return run(program);
            };
        }
        return () -> run(read(bytes, loader, first));
    }

    private static @Nullable Object run(Object program) throws Exception {
        if (program instanceof Explorer.Computation computation) {
            return computation.compute();
        }
        ((Explorer.Program) program).run();
        return Case.NOTHING;
    }

    /** A lambda that captures nothing has nothing that an execution could leave behind. */
    private static boolean capturesNothing(byte[] bytes, ClassLoader loader, Initialisation first, Scout scout) {
        return scout.learn(() -> {
            Object one = read(bytes, loader, first);
            Object other = read(bytes, loader, first);
            return one == other;
        });
    }

    private static Object read(byte[] bytes, ClassLoader loader, Initialisation first) {
        try (ObjectInputStream in = new LoadingStream(new ByteArrayInputStream(bytes), loader)) {
            first.run();
            return in.readObject();
        } catch (Throwable failed) {
            throw Thrown.<RuntimeException>as(failed);
        }
    }

    /** Writes objects, but none that Heddle would have to control: it was created where nothing is. */
    private static final class CheckingStream extends ObjectOutputStream {
        private static final Set<Class<?>> CONTROLLED =
                Set.of(Thread.class, ThreadLocal.class, Timer.class, TimerTask.class);

        CheckingStream(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            if (isControlled(object)) {
                throw new TargetException(
                        "the lambda uses a " + object.getClass().getName()
                                + " that was created outside of it, where nothing is under control: create it inside");
            }
            return object;
        }

        private static boolean isControlled(Object object) {
            if (object instanceof Enum || object instanceof Throwable || object instanceof ObjectStreamClass) {
                return false;
            }
            for (Class<?> each = object.getClass(); each != null; each = each.getSuperclass()) {
                if (each.getName().startsWith("java.util.concurrent.") || CONTROLLED.contains(each)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Reads objects whose classes a loader has, and initialises those. */
    private static final class LoadingStream extends ObjectInputStream {
        private final ClassLoader loader;

        LoadingStream(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            Class<?> type;
            try {
                type = Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException none) {
                return super.resolveClass(described);
            }
            try {
                // Reading an object initialises its class; constants of an enum are others in each execution.
                if (type.getClassLoader() == loader && !type.isArray()) {
                    Initialisation.of(type).run();
                }
            } catch (Throwable failed) {
                throw Thrown.<RuntimeException>as(failed);
            }
            return type;
        }
    }
}
