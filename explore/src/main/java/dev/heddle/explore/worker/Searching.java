package dev.heddle.explore.worker;

import dev.heddle.explore.targets.Case;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores each case of a target in turn, or those that another worker has left. */
final class Searching implements Work {
    private static final String NOTHING_VISIBLE =
            "no memory access was visible, and so no data race: no class that was loaded is in a class folder, or in the"
                    + " first jar where there are only jars; name packages of the program with --include";

    private final Job job;
    private final Port port;
    private final Ground ground;
    private final AccessScope scope;

    /** How many cases there are, and how many of them are done. */
    private volatile int count;

    private volatile int done;
    private volatile @Nullable CaseSearch current;

    Searching(Job job, Port port, Ground ground, AccessScope scope) {
        this.job = job;
        this.port = port;
        this.ground = ground;
        this.scope = scope;
    }

    @Override
    public void perform(List<Case> cases) {
        count = cases.size();
        port.say(Map.of("type", "cases", "count", count));
        Rest rest = job.rest();
        int at = rest == null ? 0 : rest.done();
        long end = System.nanoTime() + job.budget().nanos();
        while (at < count) {
            int remaining = Math.max(1, count - at);
            Supplier<Duration> left = () -> Duration.ofNanos(Math.max(0, (end - System.nanoTime()) / remaining));
            CaseSearch search = new CaseSearch(job, port, ground, cases.get(at), count == 1);
            done = at;
            current = search;
            CaseSearch.Then then = search.run(at, left, rest);
            current = null;
            if (then == CaseSearch.Then.HAND_OVER) {
                return;
            }
            if (then == CaseSearch.Then.END) {
                sayLeftOut(count - at - 1);
                break;
            }
            if (then == CaseSearch.Then.ASK) {
                sayWhatIsInvisible();
            }
            rest = then == CaseSearch.Then.ASK ? port.next() : null;
            at = rest == null ? at + 1 : rest.done();
        }
        sayWhatIsInvisible();
        port.say("done");
    }

    private void sayWhatIsInvisible() {
        if (count > 0 && scope.isUnused()) {
            port.say("note", "text", NOTHING_VISIBLE);
        }
    }

    private void sayLeftOut(int tests) {
        if (tests > 0) {
            String were = tests == 1 ? " test was" : " tests were";
            port.say("note", "text", tests + were + " not explored: the search was to end at the first violation");
        }
    }

    /** End the case; another worker has to go on with those that are left. */
    @Override
    public boolean gotAway(String reason, StackTraceElement[] stack) {
        CaseSearch search = current;
        if (search == null) {
            return false;
        }
        port.say(search.brokenOff(reason, Watchdog.frames(stack)).toJson());
        int next = done + 1;
        port.say(next < count ? Rest.after(next).toJson() : Map.of("type", "done"));
        return true;
    }
}
