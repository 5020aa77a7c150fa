package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;

/** What replaces the methods of Socket that wait for the other side. */
@Replaces(Socket.class)
public final class SocketCalls {
    private SocketCalls() {}

    public static void connect(Socket socket, SocketAddress to) throws IOException {
        connect(socket, to, 0);
    }

    public static void connect(Socket socket, SocketAddress to, int timeout) throws IOException {
        Outside.whileDoing("Socket.connect", socket, () -> socket.connect(to, timeout));
    }

    public static InputStream getInputStream(Socket socket) throws IOException {
        return new OutsideInputStream(socket.getInputStream(), "reading from a socket", socket);
    }

    public static OutputStream getOutputStream(Socket socket) throws IOException {
        return new OutsideOutputStream(socket.getOutputStream(), "writing to a socket", socket);
    }
}
