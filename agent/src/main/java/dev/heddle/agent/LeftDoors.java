package dev.heddle.agent;

import dev.heddle.model.RecordingDoor;
import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The folders in which processes that were killed had listened, as {@link RecordingDoor} says: nobody else removes them. */
final class LeftDoors {
    private static final Pattern NAME = Pattern.compile("heddle-(\\d{1,10})");

    private LeftDoors() {}

    /**
     * Remove those that lie beside a process's own folder and have the same owner. What can't be removed stays.
     *
     * @param own that folder, which is there
     */
    static void remove(Path own) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(own.resolveSibling(""))) {
            for (Path each : all) {
                Matcher name = NAME.matcher(String.valueOf(each.getFileName()));
                if (name.matches() && isLeft(each, Long.parseLong(name.group(1)), own)) {
                    Files.deleteIfExists(RecordingDoor.socketIn(each));
                    Files.deleteIfExists(each);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            return; // The next one may have more luck.
        }
    }

    private static boolean isLeft(Path folder, long pid, Path own) {
        try {
            Path socket = RecordingDoor.socketIn(folder);
            return ProcessHandle.of(pid).isEmpty()
                    && Files.getOwner(folder).equals(Files.getOwner(own))
                    && Files.exists(socket)
                    && !Files.isRegularFile(socket)
                    && !listens(socket);
        } catch (IOException gone) {
            return false;
        }
    }

    /** Tell whether somebody answers: the process may be one of another container, where it has another number. */
    private static boolean listens(Path socket) throws IOException {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return channel.connect(UnixDomainSocketAddress.of(socket));
        } catch (ConnectException nobody) {
            return false;
        }
    }
}
