package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.ProgramStacks.Name;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** A frame of a stack as the program sees it. */
final class SeenFrame implements StackFrame {
    private final StackFrame frame;
    private final Name name;

    SeenFrame(StackFrame frame, Name name) {
        this.frame = frame;
        this.name = name;
    }

    @Override
    public String getClassName() {
        return name.type();
    }

    @Override
    public String getMethodName() {
        return name.method().isEmpty() ? frame.getMethodName() : name.method();
    }

    /** Give the class; where one of Heddle's stands for one of the JDK's, that of the JDK. */
    @Override
    public Class<?> getDeclaringClass() {
        Class<?> declaring = frame.getDeclaringClass();
        if (!ProgramStacks.isOwn(frame.getClassName())) {
            return declaring;
        }
        try {
            return Class.forName(name.type(), false, null);
        } catch (ClassNotFoundException notInTheBase) {
            return declaring;
        }
    }

    @Override
    public MethodType getMethodType() {
        return frame.getMethodType();
    }

    @Override
    public String getDescriptor() {
        return frame.getDescriptor();
    }

    @Override
    public int getByteCodeIndex() {
        return frame.getByteCodeIndex();
    }

    @Override
    public @Nullable String getFileName() {
        return toStackTraceElement().getFileName();
    }

    @Override
    public int getLineNumber() {
        return toStackTraceElement().getLineNumber();
    }

    @Override
    public boolean isNativeMethod() {
        return frame.isNativeMethod();
    }

    @Override
    public StackTraceElement toStackTraceElement() {
        return ProgramStacks.renamed(frame.toStackTraceElement(), name);
    }

    @Override
    public String toString() {
        return toStackTraceElement().toString();
    }
}
