package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.ProgramStacks.Name;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What replaces the methods of StackWalker. All frames are gathered before the program looks at them: the JDK would call it
 * from a native method, in which a thread can't be stopped.
 */
@Replaces(StackWalker.class)
public final class StackWalkerCalls {
    private static final StackWalker CALLERS = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private StackWalkerCalls() {}

    public static @Nullable Object walk(StackWalker walker, Function<? super Stream<StackFrame>, ?> function) {
        return function.apply(frames(walker).stream());
    }

    public static void forEach(StackWalker walker, Consumer<? super StackFrame> action) {
        frames(walker).forEach(action);
    }

    public static Class<?> getCallerClass(StackWalker walker) {
        // It fails here if the walker was not made for it.
        walker.getCallerClass();
        return caller();
    }

    /** Give the class that has called the method that the program, or a copy, is in. */
    static Class<?> caller() {
        List<StackFrame> frames = frames(CALLERS);
        if (frames.size() < 2) {
            throw new IllegalCallerException("no caller frame");
        }
        return frames.get(1).getDeclaringClass();
    }

    /** Give the class of the program, or the copy, that has made the call. */
    static Class<?> asking() {
        return frames(CALLERS).get(0).getDeclaringClass();
    }

    /** Gather what the program sees of the stack, from the frame on that asks. */
    private static List<StackFrame> frames(StackWalker walker) {
        ProgramFrames<StackFrame> frames = new ProgramFrames<>();
        List<StackFrame> all = walker.walk(stack -> stack.dropWhile(each -> ProgramStacks.isOwn(each.getClassName()))
                .toList());
        for (StackFrame each : all) {
            if (!frames.add(new Name(each.getClassName(), method(each)), name -> new SeenFrame(each, name))) {
                break;
            }
        }
        return frames.seen();
    }

    /** Give the name of a frame's method; empty if the walker was made to do without. */
    private static String method(StackFrame frame) {
        try {
            return frame.getMethodName();
        } catch (UnsupportedOperationException dropped) {
            return "";
        }
    }
}
