package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;

/** What replaces the methods of FileChannel that wait for another process. */
@Replaces(FileChannel.class)
public final class FileChannelCalls {
    private FileChannelCalls() {}

    public static FileLock lock(FileChannel channel) throws IOException {
        return Outside.during("FileChannel.lock", channel, () -> channel.lock());
    }

    public static FileLock lock(FileChannel channel, long from, long size, boolean shared) throws IOException {
        return Outside.during("FileChannel.lock", channel, () -> channel.lock(from, size, shared));
    }
}
