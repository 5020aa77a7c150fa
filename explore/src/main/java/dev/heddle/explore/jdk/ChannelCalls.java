package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ScatteringByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;

/** What replaces reading from and writing to a channel of which only an interface is known, or a pipe: it may wait. */
public final class ChannelCalls {
    private ChannelCalls() {}

    private static <E extends Exception> long during(String what, Channel channel, Outside.Call<Long, E> call)
            throws E {
        boolean mayWait = channel instanceof SelectableChannel selectable && selectable.isBlocking();
        return mayWait ? Outside.during(name(channel) + what, channel, call) : call.call();
    }

    private static String name(Channel channel) {
        return channel instanceof Pipe.SourceChannel || channel instanceof Pipe.SinkChannel ? "Pipe" : "SocketChannel";
    }

    /** Those that read. */
    @Replaces(ReadableByteChannel.class)
    public static final class Reading {
        private Reading() {}

        public static int read(ReadableByteChannel channel, ByteBuffer into) throws IOException {
            return (int) ChannelCalls.<IOException>during(".read", channel, () -> (long) channel.read(into));
        }
    }

    /** Those that write. */
    @Replaces(WritableByteChannel.class)
    public static final class Writing {
        private Writing() {}

        public static int write(WritableByteChannel channel, ByteBuffer from) throws IOException {
            return (int) ChannelCalls.<IOException>during(".write", channel, () -> (long) channel.write(from));
        }
    }

    /** Those that read into several buffers. */
    @Replaces(ScatteringByteChannel.class)
    public static final class Scattering {
        private Scattering() {}

        public static long read(ScatteringByteChannel channel, ByteBuffer[] into) throws IOException {
            return ChannelCalls.<IOException>during(".read", channel, () -> channel.read(into));
        }

        public static long read(ScatteringByteChannel channel, ByteBuffer[] into, int offset, int length)
                throws IOException {
            return ChannelCalls.<IOException>during(".read", channel, () -> channel.read(into, offset, length));
        }
    }

    /** Those that write from several buffers. */
    @Replaces(GatheringByteChannel.class)
    public static final class Gathering {
        private Gathering() {}

        public static long write(GatheringByteChannel channel, ByteBuffer[] from) throws IOException {
            return ChannelCalls.<IOException>during(".write", channel, () -> channel.write(from));
        }

        public static long write(GatheringByteChannel channel, ByteBuffer[] from, int offset, int length)
                throws IOException {
            return ChannelCalls.<IOException>during(".write", channel, () -> channel.write(from, offset, length));
        }
    }
}
