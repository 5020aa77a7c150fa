package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads from outside the program: while a thread waits for input, the others go on. */
final class OutsideInputStream extends InputStream {
    private final InputStream in;
    private final String what;
    private final @Nullable AutoCloseable resource;

    OutsideInputStream(InputStream in, String what, @Nullable AutoCloseable resource) {
        this.in = in;
        this.what = what;
        this.resource = resource;
    }

    @Override
    public int read() throws IOException {
        return Outside.during(what, resource, in::read);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        return Outside.during(what, resource, () -> in.read(bytes, from, length));
    }

    @Override
    public long skip(long count) throws IOException {
        return Outside.during(what, resource, () -> in.skip(count));
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
