package dev.heddle.agent.record;

import dev.heddle.instrument.ClassRewriter;
import dev.heddle.runtime.RehearsalThread;
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
 *
 * <p>Nothing of it may ever be in a trace that somebody keeps. Its threads tell whoever records, so the program is not recorded before all of them have
 * ended. A slow start must not be much slower for it: when the time is up they skip the rest, each at its next step.
 */
final class Rehearsal implements BooleanSupplier {
    private static final long MILLIS_AT_MOST = 2_000;

    private final Stage stage;
    private volatile boolean over;

    Rehearsal(ClassRewriter rewriter) {
        this.stage = new Stage(rewriter);
    }

    /** Run it, on threads of its own. When this returns they have ended, each of them, however long the last step of one may take. */
    void run() {
        try {
            Runnable piece = Class.forName(Piece.class.getName(), true, stage)
                    .asSubclass(Runnable.class)
                    .getConstructor(BooleanSupplier.class)
                    .newInstance(this);
            Thread director = new RehearsalThread(piece);
            director.start();
            awaitEnd(director);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        } catch (OutOfMemoryError noRoom) {
            // There can't be one more thread, and so no rehearsal.
            return;
        }
    }

    /** Wait for a thread, which is asked to come to its end if that takes long. */
    private void awaitEnd(Thread director) {
        boolean interrupted = false;
        while (director.isAlive()) {
            try {
                director.join(over ? 0 : MILLIS_AT_MOST);
            } catch (InterruptedException hurry) {
                interrupted = true;
            }
            over = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tell the actors whether it is time to go. */
    @Override
    public boolean getAsBoolean() {
        return over;
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
