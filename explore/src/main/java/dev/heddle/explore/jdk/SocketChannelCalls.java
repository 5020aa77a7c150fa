package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What replaces the methods of SocketChannel that wait for the other side, in blocking mode. */
@Replaces(SocketChannel.class)
public final class SocketChannelCalls {
    private SocketChannelCalls() {}

    public static boolean connect(SocketChannel channel, SocketAddress to) throws IOException {
        return Outside.during("SocketChannel.connect", channel, () -> channel.connect(to));
    }

    public static int read(SocketChannel channel, ByteBuffer into) throws IOException {
        return Outside.during("SocketChannel.read", channel, () -> channel.read(into));
    }

    public static int write(SocketChannel channel, ByteBuffer from) throws IOException {
        return Outside.during("SocketChannel.write", channel, () -> channel.write(from));
    }
}
