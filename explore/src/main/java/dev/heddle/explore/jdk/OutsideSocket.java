package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a controlled program gets where it makes or extends a Socket: one whose constructors are seen to wait for the other side. */
@SuppressWarnings("this-escape") // to connect in a constructor is what sockets do
public class OutsideSocket extends Socket {
    public OutsideSocket() {}

    public OutsideSocket(Proxy proxy) {
        super(proxy);
    }

    protected OutsideSocket(@Nullable SocketImpl implementation) throws SocketException {
        super(implementation);
    }

    public OutsideSocket(@Nullable String host, int port) throws IOException {
        to(host, port, null);
    }

    public OutsideSocket(InetAddress host, int port) throws IOException {
        reach(address(host, port), null);
    }

    public OutsideSocket(@Nullable String host, int port, @Nullable InetAddress from, int fromPort) throws IOException {
        to(host, port, new InetSocketAddress(from, fromPort));
    }

    public OutsideSocket(InetAddress host, int port, @Nullable InetAddress from, int fromPort) throws IOException {
        reach(address(host, port), new InetSocketAddress(from, fromPort));
    }

    public OutsideSocket(@Nullable String host, int port, boolean stream) throws IOException {
        requireStream(stream);
        to(host, port, null);
    }

    public OutsideSocket(InetAddress host, int port, boolean stream) throws IOException {
        requireStream(stream);
        reach(address(host, port), null);
    }

    /** Refuse what newer JDKs refuse too. */
    private static void requireStream(boolean stream) {
        if (!stream) {
            throw new IllegalArgumentException("Socket constructor does not support creation of datagram sockets");
        }
    }

    private static Supplier<SocketAddress> address(InetAddress host, int port) {
        SocketAddress address = new InetSocketAddress(Objects.requireNonNull(host), port);
        return () -> address;
    }

    private void to(@Nullable String host, int port, @Nullable SocketAddress from) throws IOException {
        reach(() -> new InetSocketAddress(host == null ? "localhost" : host, port), from);
    }

    private void reach(Supplier<SocketAddress> to, @Nullable SocketAddress from) throws IOException {
        boolean done = false;
        try {
            if (from != null) {
                bind(from);
            }
            Outside.whileDoing("new Socket", this, () -> super.connect(to.get(), 0));
            done = true;
        } finally {
            if (!done) {
                close();
            }
        }
    }
}
