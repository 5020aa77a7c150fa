package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;

/** What replaces the method of DatagramSocket that waits for a packet. */
@Replaces(DatagramSocket.class)
public final class DatagramSocketCalls {
    private DatagramSocketCalls() {}

    public static void receive(DatagramSocket socket, DatagramPacket packet) throws IOException {
        Outside.whileDoing("DatagramSocket.receive", socket, () -> socket.receive(packet));
    }
}
