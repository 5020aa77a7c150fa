package dev.heddle.explore.jdk;

import java.lang.reflect.InvocationTargetException;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Makes parallel streams of the copied kind, whose tasks run in the copied common pool, from streams of the JDK's. */
final class ParallelStreams {
    private static final String SUPPORT = "java.util.stream.StreamSupport";

    private ParallelStreams() {}

    static BaseStream<?, ?> parallel(BaseStream<?, ?> stream) {
        if (stream.getClass().getClassLoader() == ProgramClasses.loader()) {
            return stream.parallel();
        }
        Runnable close = stream::close;
        Spliterator<?> elements = stream.spliterator();
        String method = stream instanceof IntStream
                ? "intStream"
                : stream instanceof LongStream
                        ? "longStream"
                        : stream instanceof DoubleStream ? "doubleStream" : "stream";
        Class<?> kind = stream instanceof IntStream
                ? Spliterator.OfInt.class
                : stream instanceof LongStream
                        ? Spliterator.OfLong.class
                        : stream instanceof DoubleStream ? Spliterator.OfDouble.class : Spliterator.class;
        return make(method, kind, elements).onClose(close);
    }

    private static BaseStream<?, ?> make(String method, Class<?> kind, Spliterator<?> elements) {
        @Nullable Object made;
        try {
            made = ProgramClasses.copy(SUPPORT)
                    .getMethod(method, kind, boolean.class)
                    .invoke(null, elements, true);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause() instanceof RuntimeException exception
                    ? exception
                    : new IllegalStateException(thrown.getCause());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
        if (made instanceof BaseStream<?, ?> stream) {
            return stream;
        }
        throw new IllegalStateException(method + " gave no stream");
    }
}
