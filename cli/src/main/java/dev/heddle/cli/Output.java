package dev.heddle.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output, which knows why something could not be written to it: a {@link PrintStream} only knows that. */
final class Output extends PrintStream {
    private final Target target;

    Output(OutputStream to) {
        this(new Target(to));
    }

    private Output(Target target) {
        super(target, true, StandardCharsets.UTF_8);
        this.target = target;
    }

    /** Returns why something is lost, unless nothing is, or nobody misses it: whoever reads a pipe may go when he has seen enough. */
    Optional<String> problem() {
        IOException failure = target.failure;
        if (failure == null) {
            return Optional.empty();
        }
        String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return reason.toLowerCase(Locale.ROOT).contains("broken pipe") ? Optional.empty() : Optional.of(reason);
    }

    /** Where it goes to. Keeps the first failure. */
    private static final class Target extends FilterOutputStream {
        private volatile @Nullable IOException failure;

        Target(OutputStream to) {
            super(to);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException lost) {
                failure = failure == null ? lost : failure;
                throw lost;
            }
        }
    }
}
