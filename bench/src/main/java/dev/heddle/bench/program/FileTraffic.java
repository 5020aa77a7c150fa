package dev.heddle.bench.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A program that waits for the disk: threads write files, wait until they are stored, read them again, and count together. */
public final class FileTraffic {
    private static final int LENGTH = 1 << 18;

    private final Path folder;
    private long bytes;

    private FileTraffic(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        int files = Integer.parseInt(args[1]);
        FileTraffic traffic = new FileTraffic(Files.createTempDirectory("heddle-bench"));
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            Path file = traffic.folder.resolve("file-" + i);
            all[i] = new Thread(() -> traffic.move(file, files));
            all[i].start();
        }
        for (int i = 0; i < threads; i++) {
            all[i].join();
            Files.delete(traffic.folder.resolve("file-" + i));
        }
        Files.delete(traffic.folder);
        System.out.println(traffic.bytes);
    }

    private void move(Path file, int times) {
        ByteBuffer buffer = ByteBuffer.allocate(LENGTH);
        for (int i = 0; i < times; i++) {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                buffer.clear();
                channel.write(buffer, 0);
                channel.force(false);
                buffer.clear();
                count(channel.read(buffer, 0));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    private synchronized void count(int moved) {
        bytes += moved;
    }
}
