package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** What replaces the methods of SocketFactory that connect. */
@Replaces(SocketFactory.class)
public final class SocketFactoryCalls {
    private static final String WHAT = "SocketFactory.createSocket";

    private SocketFactoryCalls() {}

    public static Socket createSocket(SocketFactory factory, String host, int port) throws IOException {
        return Outside.during(WHAT, null, () -> factory.createSocket(host, port));
    }

    public static Socket createSocket(SocketFactory factory, InetAddress host, int port) throws IOException {
        return Outside.during(WHAT, null, () -> factory.createSocket(host, port));
    }

    public static Socket createSocket(SocketFactory factory, String host, int port, InetAddress from, int fromPort)
            throws IOException {
        return Outside.during(WHAT, null, () -> factory.createSocket(host, port, from, fromPort));
    }

    public static Socket createSocket(SocketFactory factory, InetAddress host, int port, InetAddress from, int fromPort)
            throws IOException {
        return Outside.during(WHAT, null, () -> factory.createSocket(host, port, from, fromPort));
    }
}
