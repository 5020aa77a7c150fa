package dev.heddle.bench.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A program that waits for answers: clients send messages to a server on this machine, which sends them back, and count together. */
public final class SocketTraffic {
    private static final int LENGTH = 1 << 12;

    private long bytes;

    private SocketTraffic() {}

    public static void main(String[] args) throws Exception {
        int clients = Integer.parseInt(args[0]);
        int messages = Integer.parseInt(args[1]);
        SocketTraffic traffic = new SocketTraffic();
        Thread[] all = new Thread[2 * clients];
        try (ServerSocket server = new ServerSocket(0, clients, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < clients; i++) {
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket answering = server.accept();
                all[2 * i] = new Thread(() -> answer(answering));
                all[2 * i + 1] = new Thread(() -> traffic.ask(client, messages));
            }
            for (Thread each : all) {
                each.start();
            }
            for (Thread each : all) {
                each.join();
            }
        }
        System.out.println(traffic.bytes);
    }

    private static void answer(Socket socket) {
        byte[] message = new byte[LENGTH];
        try (socket) {
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            while (in.readNBytes(message, 0, LENGTH) == LENGTH) {
                out.write(message);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void ask(Socket socket, int messages) {
        byte[] message = new byte[LENGTH];
        try (socket) {
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            for (int i = 0; i < messages; i++) {
                out.write(message);
                count(in.readNBytes(message, 0, LENGTH));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private synchronized void count(int moved) {
        bytes += moved;
    }
}
