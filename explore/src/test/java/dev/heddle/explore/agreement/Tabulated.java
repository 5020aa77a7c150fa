package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeReader;
import dev.heddle.explore.search.Program;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A program whose outcomes are read; it prints nothing. */
final class Tabulated implements Program {
    private final Executable executable;
    private final ExploringLoader loader;
    private final OutcomeReader reader;

    Tabulated(Executable executable, ExploringLoader loader) {
        this.executable = executable;
        this.loader = loader;
        this.reader = new OutcomeReader(loader);
    }

    @Override
    public Thread main() {
        return executable.main();
    }

    @Override
    public ClassLoader loader() {
        return loader;
    }

    @Override
    public Outcome outcome(Scheduler last) {
        @Nullable String returned = executable.returned();
        return reader.read(last, returned == null ? OutcomeReader.NOTHING : returned, Map.of());
    }

    @Override
    public Set<String> written() {
        return reader.written();
    }
}
