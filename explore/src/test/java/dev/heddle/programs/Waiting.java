package dev.heddle.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

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

    /** A call of the JDK that nothing replaces, and that never returns. */
    public static void forEver() throws IOException {
        Pipe.open().source().read(ByteBuffer.allocate(1));
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
