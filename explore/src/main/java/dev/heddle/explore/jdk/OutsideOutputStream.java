package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Writes to outside the program: while a thread waits for room, the others go on. */
final class OutsideOutputStream extends OutputStream {
    private final OutputStream out;
    private final String what;
    private final @Nullable AutoCloseable resource;

    OutsideOutputStream(OutputStream out, String what, @Nullable AutoCloseable resource) {
        this.out = out;
        this.what = what;
        this.resource = resource;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        Outside.whileDoing(what, resource, () -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
