package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Wording;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows a schedule, and stops where the program does something else.
 *
 * <p>Before each step the threads that can move are compared with those that could, and what the thread is about to do (kind,
 * site, target) with what it did; in the step, whether it chooses. Steps at which nothing is decided, because no other thread
 * is alive, are compared once they are done. A divergence ends the execution with {@link Ending#DIVERGED} and says at which
 * step it met what.
 *
 * <p>With {@code operationsOnly}, for another version of the JDK, steps inside the JDK are not compared, nor are the threads that
 * can move, since those steps decide that: the operations of the program are followed in their order, and before each its
 * thread goes as far inside the JDK as it has to, others helping in a random order where it can't.
 */
public final class Replay implements Strategy {
    private final List<Schedule.Step> wanted;
    private final boolean operationsOnly;
    private final Dice dice;

    private boolean begun;

    /** How many of the wanted steps are done or being done, and how many of the execution's have been looked at. */
    private int followed;

    private int seen;

    /** The step that was decided last, of the execution's; -1 at the beginning. */
    private int decided;

    private Schedule.@Nullable Step now;
    private boolean chose;

    /** Follow every step of a schedule. */
    public Replay(Schedule schedule) {
        this(schedule, false, 0);
    }

    /**
     * Follow a schedule.
     *
     * @param operationsOnly true to leave out the steps inside the JDK
     * @param seed where random numbers begin, for what is left open
     */
    public Replay(Schedule schedule, boolean operationsOnly, long seed) {
        this.operationsOnly = operationsOnly;
        this.wanted = operationsOnly
                ? schedule.steps().stream().filter(each -> !each.isInner()).toList()
                : schedule.steps();
        this.dice = new Dice(seed);
    }

    /** There is one execution to follow. */
    @Override
    public boolean begin() {
        boolean first = !begun;
        begun = true;
        followed = 0;
        seen = 0;
        decided = -1;
        now = null;
        chose = false;
        return first;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand first = scheduler.enabled(0);
        int step = scheduler.steps().count();
        if (!catchUp(scheduler, step)) {
            return first;
        }
        if (followed == wanted.size()) {
            if (operationsOnly && Sites.isInner(first.site())) {
                return decide(step, null, first);
            }
            if (scheduler.isExiting()) {
                // What comes after the program's end is followed as far as it was when the schedule was made.
                scheduler.verdict().stop(Ending.COMPLETE, null);
                return first;
            }
            diverge(scheduler, step, "the schedule ends here, and the program goes on: " + describe(first));
            return first;
        }
        Schedule.Step want = wanted.get(followed);
        Strand mover = enabled(scheduler, want.thread());
        if (operationsOnly) {
            if (mover == null) {
                Strand helper = insideJdk(scheduler);
                if (helper != null) {
                    return decide(step, null, helper);
                }
            } else if (Sites.isInner(mover.site())) {
                return decide(step, null, mover);
            }
        } else if (!ids(scheduler).equals(want.enabled())) {
            diverge(
                    scheduler,
                    step,
                    "expected " + to(want) + ", with " + names(scheduler, want.enabled()) + " able to move, met "
                            + names(scheduler, ids(scheduler)));
            return first;
        }
        if (mover == null) {
            diverge(
                    scheduler,
                    step,
                    "expected " + to(want) + ", but that thread can't move; others can: "
                            + names(scheduler, ids(scheduler)));
            return first;
        }
        if (!matches(want, mover)) {
            Site site = Sites.site(mover.site());
            diverge(scheduler, step, expectedAndMet(want, describe(mover), site.index()));
            return first;
        }
        followed++;
        return decide(step, want, mover);
    }

    private Strand decide(int step, Schedule.@Nullable Step want, Strand mover) {
        decided = step;
        now = want;
        chose = false;
        return mover;
    }

    /** Compare the steps that were done since the last decision, up to one; false if one was another. */
    private boolean catchUp(Scheduler scheduler, int end) {
        Steps steps = scheduler.steps();
        for (; seen < end; seen++) {
            if (seen == decided) {
                if (now != null && now.choice() != Schedule.NO_CHOICE && !chose) {
                    diverge(scheduler, seen, "expected " + to(now) + " and to have a choice, and it had none");
                    return false;
                }
                continue;
            }
            if (operationsOnly && Sites.isInner(steps.site(seen))) {
                continue;
            }
            Schedule.Step want = followed < wanted.size() ? wanted.get(followed) : null;
            Strand strand = scheduler.strand(steps.strand(seen));
            boolean same = want != null
                    && want.thread().equals(strand.id())
                    && want.kind().equals(Op.name(steps.op(seen)))
                    && isAt(want, steps.site(seen))
                    && want.choice() == steps.choice(seen);
            if (!same) {
                Site site = Sites.site(steps.site(seen));
                String met = strand.name() + " about to " + Wording.of(Op.name(steps.op(seen)), null) + " at " + site;
                diverge(
                        scheduler,
                        seen,
                        want == null ? "expected nothing more, met " + met : expectedAndMet(want, met, site.index()));
                return false;
            }
            followed++;
        }
        return true;
    }

    private static boolean matches(Schedule.Step want, Strand mover) {
        String target = want.target();
        return want.kind().equals(Op.name(mover.op()))
                && isAt(want, mover.site())
                && mover.target().describe().equals(target);
    }

    private static boolean isAt(Schedule.Step want, int number) {
        Site site = Sites.site(number);
        return want.index() == site.index() && want.site().equals(site.toString());
    }

    private static @Nullable Strand enabled(Scheduler scheduler, String id) {
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            if (scheduler.enabled(i).id().equals(id)) {
                return scheduler.enabled(i);
            }
        }
        return null;
    }

    /** Give one of the threads whose next step is one inside the JDK. */
    private @Nullable Strand insideJdk(Scheduler scheduler) {
        List<Strand> inside = new ArrayList<>();
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            if (Sites.isInner(scheduler.enabled(i).site())) {
                inside.add(scheduler.enabled(i));
            }
        }
        return inside.isEmpty() ? null : inside.get(dice.below(inside.size()));
    }

    /** List the ids of the threads that can move, sorted as schedules have them. */
    public static List<String> ids(Scheduler scheduler) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            ids.add(scheduler.enabled(i).id());
        }
        Collections.sort(ids);
        return ids;
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        int step = scheduler.steps().count() - 1;
        if (!catchUp(scheduler, step)) {
            return 0;
        }
        Schedule.Step want = step == decided ? now : followed < wanted.size() ? wanted.get(followed) : null;
        chose = true;
        if (want == null || (want.isInner() && operationsOnly)) {
            return operationsOnly ? dice.below(options) : 0;
        }
        int choice = want.choice();
        if (choice < 0 || choice >= options) {
            diverge(
                    scheduler,
                    step,
                    "expected " + to(want) + (choice < 0 ? " in one way" : " in at least " + (choice + 1) + " ways")
                            + ", met " + options + " ways");
            return 0;
        }
        return choice;
    }

    @Override
    public void end(Scheduler scheduler) {
        if (catchUp(scheduler, scheduler.steps().count()) && followed < wanted.size()) {
            scheduler
                    .verdict()
                    .stop(
                            Ending.DIVERGED,
                            "the program ended after " + followed + " of " + wanted.size() + " steps; expected "
                                    + to(wanted.get(followed)));
        }
    }

    private static String describe(Strand strand) {
        return strand.name() + " about to " + Wording.of(strand.op(), strand.target()) + " at "
                + Sites.site(strand.site());
    }

    private static String to(Schedule.Step step) {
        return step.name() + " to " + does(step);
    }

    private static String does(Schedule.Step step) {
        return Wording.of(step.kind(), step.target()) + " at " + step.site();
    }

    /** Say what was to come and what came; by the index of the instruction too where that alone tells the two apart. */
    private static String expectedAndMet(Schedule.Step want, String met, int index) {
        boolean alike = met.equals(want.name() + " about to " + does(want));
        return "expected " + to(want) + (alike ? " (bytecode " + want.index() + ")" : "") + ", met " + met
                + (alike ? " (bytecode " + index + ")" : "");
    }

    /** List the names of threads; where one is not known, its way from the main thread. */
    private String names(Scheduler scheduler, List<String> ids) {
        List<String> names = new ArrayList<>();
        for (String id : ids) {
            String name = id;
            for (int i = 0; i < scheduler.strandCount(); i++) {
                name = scheduler.strand(i).id().equals(id) ? scheduler.strand(i).name() : name;
            }
            for (Schedule.Step each : wanted) {
                name = each.thread().equals(id) && name.equals(id) ? each.name() : name;
            }
            names.add(name);
        }
        return names.isEmpty() ? "nobody" : String.join(", ", names);
    }

    /** Stop; the step counts from 0 here, and from 1 for a person, as an interleaving shows it. */
    private static void diverge(Scheduler scheduler, int step, String what) {
        scheduler.verdict().stop(Ending.DIVERGED, "step " + (step + 1) + ": " + what);
    }
}
