package dev.heddle.explore.search;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Replay;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Does what another strategy says and writes it down, step by step, as schedules have it.
 *
 * <p>It also keeps how the threads came where they last stood at certain sites.
 */
final class Recording extends Watched {
    private final List<Integer> sites;
    private final Map<Integer, Decision> decisions = new HashMap<>();
    private final Map<String, StackTraceElement[]> stacks = new HashMap<>();
    private List<Schedule.Step> steps = List.of();

    /**
     * Make a recording.
     *
     * @param sites the numbers of the sites at which stacks are wanted, beside those inside the JDK
     */
    Recording(Strategy strategy, List<Integer> sites) {
        super(strategy);
        this.sites = sites;
    }

    @Override
    public boolean begin() {
        decisions.clear();
        stacks.clear();
        return super.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        if (current != null) {
            keepStack(current);
        }
        Strand chosen = super.next(scheduler, current);
        decisions.put(
                scheduler.steps().count(),
                new Decision(chosen.op(), chosen.target().describe(), Replay.ids(scheduler)));
        return chosen;
    }

    /** The thread that can't go on, where none can, has come to a site too. */
    @Override
    public void over(Strand self) {
        super.over(self);
        keepStack(self);
    }

    private void keepStack(Strand self) {
        if (Sites.isInner(self.site()) || sites.contains(self.site())) {
            stacks.put(key(self, self.site()), new Throwable().getStackTrace());
        }
    }

    @Override
    public void end(Scheduler scheduler) {
        super.end(scheduler);
        Steps done = scheduler.steps();
        int[] operations = new int[scheduler.strandCount()];
        int[] inner = new int[scheduler.strandCount()];
        List<Schedule.Step> written = new ArrayList<>();
        for (int i = 0; i < done.count(); i++) {
            int index = done.strand(i);
            if (Sites.isInner(done.site(i))) {
                inner[index]++;
            } else if (!done.isMarked(i, Steps.BARREN)) {
                operations[index]++;
                inner[index] = 0;
            }
            Strand strand = scheduler.strand(index);
            Site site = Sites.site(done.site(i));
            Decision decision = decisions.get(i);
            written.add(new Schedule.Step(
                    strand.id(),
                    strand.name(),
                    operations[index],
                    inner[index],
                    Op.name(decision == null ? done.op(i) : decision.op),
                    site.toString(),
                    site.index(),
                    decision == null ? null : decision.target,
                    done.choice(i),
                    decision == null ? List.of() : decision.enabled));
        }
        steps = written;
    }

    /** Give the steps of the last execution. */
    List<Schedule.Step> steps() {
        return steps;
    }

    /** Tell whether a thread could have moved at a step; false if nothing was to be decided there. */
    boolean couldMove(int step, Strand strand) {
        Decision decision = decisions.get(step);
        return decision != null && decision.enabled.contains(strand.id());
    }

    /** Tell how a thread came to a site when it was last there; empty if it never had to wait for its turn there. */
    StackTraceElement[] stack(Strand strand, int site) {
        StackTraceElement[] known = stacks.get(key(strand, site));
        return known == null ? new StackTraceElement[0] : known;
    }

    private static String key(Strand strand, int site) {
        return strand.id() + "@" + site;
    }

    /** What was known when a thread was chosen. */
    private record Decision(int op, String target, List<String> enabled) {}
}
