package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** What replaces the method of ServerSocket that waits for a client. */
@Replaces(ServerSocket.class)
public final class ServerSocketCalls {
    private ServerSocketCalls() {}

    public static Socket accept(ServerSocket socket) throws IOException {
        return Outside.during("ServerSocket.accept", socket, socket::accept);
    }
}
