package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** What replaces the method of ServerSocketChannel that waits for a client. */
@Replaces(ServerSocketChannel.class)
public final class ServerSocketChannelCalls {
    private ServerSocketChannelCalls() {}

    public static @Nullable SocketChannel accept(ServerSocketChannel channel) throws IOException {
        return Outside.<@Nullable SocketChannel, IOException>during(
                "ServerSocketChannel.accept", channel, channel::accept);
    }
}
