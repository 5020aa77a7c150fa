package dev.heddle.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Programs that wait for what is outside them. */
public final class Waiting {
    private Waiting() {}

    /** A server and a client in one program. */
    public static void onSockets() throws IOException, InterruptedException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread serving = new Thread(() -> serve(server), "server");
            serving.start();
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                socket.getOutputStream().write("ping\n".getBytes(StandardCharsets.US_ASCII));
                String answer = line(socket);
                if (!"pong".equals(answer)) {
                    throw new AssertionError(answer);
                }
            }
            serving.join();
        }
    }

    private static void serve(ServerSocket server) {
        try (Socket socket = server.accept()) {
            String asked = line(socket);
            socket.getOutputStream()
                    .write((asked.equals("ping") ? "pong\n" : "?\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String line(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    /** Six threads take a lock; only where the last comes first does it connect. */
    public static void late() throws InterruptedException {
        Object lock = new Object();
        int[] order = {0};
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int which = i;
            threads.add(new Thread(() -> {
                int place;
                synchronized (lock) {
                    place = order[0]++;
                }
                if (place == 0 && which == 5) {
                    connectingOnly();
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread each : threads) {
            each.join();
        }
    }

    private static void connectingOnly() {
        try {
            connecting();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A client that nobody answers. */
    public static void connecting() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket("127.0.0.1", server.getLocalPort())) {
            if (!socket.isConnected()) {
                throw new AssertionError(socket);
            }
        }
    }

    /** A class of the program's own that is a socket. */
    static final class OwnSocket extends Socket {
        OwnSocket(InetAddress host, int port) throws IOException {
            super(host, port);
        }
    }

    /** The same through a class of the program's own. */
    public static void connectingByItself() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new OwnSocket(server.getInetAddress(), server.getLocalPort())) {
            if (!socket.isConnected()) {
                throw new AssertionError(socket);
            }
        }
    }

    /** Two threads and a pipe. */
    public static void onAPipe() throws IOException, InterruptedException {
        Pipe pipe = Pipe.open();
        Thread writer = new Thread(() -> write(pipe.sink()), "writer");
        ByteBuffer got = ByteBuffer.allocate(1);
        writer.start();
        pipe.source().read(got);
        writer.join();
        if (got.get(0) != 7) {
            throw new AssertionError(got.get(0));
        }
    }

    private static void write(WritableByteChannel sink) {
        try {
            sink.write(ByteBuffer.wrap(new byte[] {7}));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A call of the JDK that nothing replaces, and that never returns. */
    public static void forEver() throws Exception {
        AsynchronousServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .accept()
                .get();
    }

    /** A server for which no client comes. */
    public static void forNobody() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread serving = new Thread(() -> serve(server), "server");
            serving.setDaemon(true);
            serving.start();
        }
    }
}
