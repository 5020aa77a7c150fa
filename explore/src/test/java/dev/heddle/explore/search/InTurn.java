package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An execution in which threads go on in turn, each until it can't, in the order of a list of their names; the steps are known by the lines of the source. */
public final class InTurn implements Strategy {
    private static final String MARK = "// ";

    private final List<String> names;
    private final List<String> lines;
    private final Recorded run;
    private int at;

    private InTurn(Compiled program, String source, List<String> names) {
        this.names = names;
        this.lines = source.lines().toList();
        Scheduler scheduler = new Scheduler(Backends.all().get(0), this);
        scheduler.run(program.main());
        run = Recorded.of(scheduler);
    }

    /**
     * Run a program so; a name may come again. Threads that are not named come after all others.
     *
     * @param names {@code name<label} for a thread that goes on until it is about to do something on the line with the label
     */
    public static InTurn run(Compiled program, String source, String... names) {
        return new InTurn(program, source, List.of(names));
    }

    /** Give what was done. */
    public Recorded recorded() {
        return run;
    }

    /** Give the last step on the line that ends with a label. */
    public int step(String label) {
        int found = -1;
        for (int i = 0; i < run.count(); i++) {
            found = label.equals(label(i)) ? i : found;
        }
        if (found < 0) {
            throw new AssertionError("nothing was done at " + label);
        }
        return found;
    }

    /** Give the label of a step's line; null if it has none. */
    public @Nullable String label(int step) {
        return labelOf(run.site(step));
    }

    private @Nullable String labelOf(int site) {
        int line = Sites.site(site).line();
        String text = line < 1 || line > lines.size() ? "" : lines.get(line - 1);
        int mark = text.indexOf(MARK);
        return mark < 0 ? null : text.substring(mark + MARK.length());
    }

    /** Give the labels of some steps, each once, in their order. */
    public List<String> labels(List<Integer> steps) {
        List<String> labels = new ArrayList<>();
        for (int each : steps) {
            String label = label(each);
            if (label != null && !labels.contains(label)) {
                labels.add(label);
            }
        }
        return labels;
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public boolean looksInto() {
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        for (; at < names.size(); at++) {
            String[] turn = names.get(at).split("<", 2);
            for (int i = 0; i < scheduler.enabledCount(); i++) {
                Strand each = scheduler.enabled(i);
                boolean there = turn.length > 1 && turn[1].equals(labelOf(each.site()));
                if (each.name().equals(turn[0]) && !there) {
                    return each;
                }
            }
        }
        return scheduler.enabled(0);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return 0;
    }
}
