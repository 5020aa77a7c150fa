package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.RecordingDoor;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What killed processes leave is removed, and nothing else. */
final class LeftDoorsTest {
    /** Numbers that no process has. */
    private static final long GONE = 1_999_999_990;

    @TempDir
    Path folder;

    @Test
    void removesWhatProcessesLeftThatAreGone() throws IOException {
        Path left = door(GONE);
        Path running = door(ProcessHandle.current().pid());
        Path other = Files.createDirectory(folder.resolve("heddle-" + (GONE + 1)));
        Path full = Files.createDirectory(folder.resolve("heddle-" + (GONE + 2)));
        Files.writeString(full.resolve("record"), "a file");
        LeftDoors.remove(running);
        assertThat(left).doesNotExist();
        assertThat(RecordingDoor.socketIn(running)).exists();
        assertThat(other).exists();
        assertThat(full.resolve("record")).exists();
    }

    @Test
    void leavesADoorAtWhichSomebodyListens() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("heddle-" + GONE));
        Path socket = RecordingDoor.socketIn(elsewhere);
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            LeftDoors.remove(elsewhere);
            assertThat(socket).exists();
        }
        LeftDoors.remove(elsewhere);
        assertThat(elsewhere).doesNotExist();
    }

    /** Make what is left of a process that listened and was killed. */
    private Path door(long pid) throws IOException {
        Path door = Files.createDirectory(folder.resolve("heddle-" + pid));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(RecordingDoor.socketIn(door)));
        }
        return door;
    }
}
