package dev.heddle.agent.record;

import dev.heddle.instrument.ClassRewriter;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;

/**
 * A small program of Heddle's own that runs, rewritten like any other, before the program that is to be recorded: what it does goes
 * into a trace that is thrown away.
 *
 * <p>The JVM compiles of a method what it has seen to run, and throws that away when something else happens for the first time. A loop
 * that is under way then may call the interpreter for the rest of its days: recording the same loop took a second or ten, as chance would have it. So
 * all that often happens, and much that seldom does, happens here before anything is compiled.
 */
final class Rehearsal implements BooleanSupplier {
    private static final long MILLIS_AT_MOST = 2_000;

    private final Stage stage;

    Rehearsal(ClassRewriter rewriter) {
        this.stage = new Stage(rewriter);
    }

    /** Run it, on threads of its own. True if they have come to their end. */
    @Override
    public boolean getAsBoolean() {
        try {
            Runnable piece = Class.forName(Piece.class.getName(), true, stage)
                    .asSubclass(Runnable.class)
                    .getConstructor()
                    .newInstance();
            Thread director = new Thread(piece, "heddle-rehearsal");
            director.setDaemon(true);
            director.start();
            director.join(MILLIS_AT_MOST);
            return !director.isAlive();
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Loads the piece, rewritten: for the agent itself it is as it was. */
    private static final class Stage extends ClassLoader {
        private final ClassRewriter rewriter;

        Stage(ClassRewriter rewriter) {
            super("heddle-rehearsal", ClassLoader.getPlatformClassLoader());
            this.rewriter = rewriter;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String resource = name.replace('.', '/') + ".class";
            try (InputStream in = Rehearsal.class.getClassLoader().getResourceAsStream(resource)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                byte[] rewritten = rewriter.rewrite(this, bytes, bytes, true).bytes();
                return defineClass(name, rewritten, 0, rewritten.length);
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
    }
}
