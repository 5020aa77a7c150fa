package dev.heddle.explore.jdk;

import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What replaces the ways to a parallel stream: its work is then done by a pool under control. */
public final class StreamCalls {
    private StreamCalls() {}

    /** Those of all streams. */
    @Replaces(BaseStream.class)
    public static final class OfAny {
        private OfAny() {}

        public static BaseStream<?, ?> parallel(BaseStream<?, ?> stream) {
            return ParallelStreams.parallel(stream);
        }
    }

    /** Those of streams of objects. */
    @Replaces(Stream.class)
    public static final class OfObject {
        private OfObject() {}

        public static BaseStream<?, ?> parallel(Stream<?> stream) {
            return ParallelStreams.parallel(stream);
        }
    }

    /** Those of streams of ints. */
    @Replaces(IntStream.class)
    public static final class OfInt {
        private OfInt() {}

        public static IntStream parallel(IntStream stream) {
            return (IntStream) ParallelStreams.parallel(stream);
        }
    }

    /** Those of streams of longs. */
    @Replaces(LongStream.class)
    public static final class OfLong {
        private OfLong() {}

        public static LongStream parallel(LongStream stream) {
            return (LongStream) ParallelStreams.parallel(stream);
        }
    }

    /** Those of streams of doubles. */
    @Replaces(DoubleStream.class)
    public static final class OfDouble {
        private OfDouble() {}

        public static DoubleStream parallel(DoubleStream stream) {
            return (DoubleStream) ParallelStreams.parallel(stream);
        }
    }
}
