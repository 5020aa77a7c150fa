package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import java.io.InputStream;

/** The standard input of a program: at its end from the beginning, in each execution. Closing it does not matter to the next. */
final class EmptyInput extends InputStream {
    @Override
    public int read() {
        Control.note("the program reads its standard input, which is empty here");
        return -1;
    }

    @Override
    public int read(byte[] into, int from, int count) {
        return count == 0 ? 0 : read();
    }
}
