package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Tear;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.Mode;
import dev.heddle.model.Seam;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sees whether it shows that fields were torn: somebody saw values of them, or values were left, that go together in no order in which they are used in one go.
 *
 * <p>The execution with the tear is run again, and others like it, in which the thread that used the fields apart does so in one go: before all that others have done to them meanwhile, after it, and
 * at each moment in between at which nobody is in the midst of using them. What the one that came in between read is compared, then what the other one read, then what both have left. One of these has to
 * differ from what it is in all of these executions; if one of them can't be had, nothing is claimed.
 */
final class Tearing {
    /** At how many moments the fields are used in one go at most; if there are more, nothing is claimed. */
    private static final int MOST_MOMENTS = 16;

    private final Reruns reruns;

    Tearing(Reruns reruns) {
        this.reruns = reruns;
    }

    /**
     * What shows that fields are torn.
     *
     * @param sentence that in a sentence or two
     * @param tear in the execution that shows it
     */
    record Told(String sentence, Tear tear) {}

    /** Say of an order what shows that it tears fields; null if nothing does. */
    @Nullable
    Told of(Order order, Seam seam, Seams seams) {
        int count = torn(order, seam).size();
        for (int i = 0; i < count; i++) {
            Told told = of(order, i, seam, seams);
            if (told != null) {
                return told;
            }
        }
        return null;
    }

    /** Give the tears in an order. */
    private List<Tear> torn(Order order, Seam seam) {
        return torn(reruns.run(Follow.closely(order), null), seam);
    }

    private static List<Tear> torn(Verdict verdict, Seam seam) {
        List<Tear> tears = new ArrayList<>();
        if (verdict.ending() != Ending.DISCARDED) {
            for (Violation each : verdict.violations()) {
                Tear tear = each.tear();
                if (tear != null && tear.fingerprint().equals(seam.fingerprint())) {
                    tears.add(tear);
                }
            }
        }
        return tears;
    }

    private @Nullable Told of(Order order, int which, Seam seam, Seams seams) {
        Transcript transcript = new Transcript();
        List<Tear> tears = torn(reruns.run(Follow.closely(order), transcript), seam);
        if (which >= tears.size()) {
            seams.unsettle(seam.fingerprint());
            return null;
        }
        Tear tear = tears.get(which);
        Scheduler scheduler = reruns.scheduler();
        Actors actors = Actors.of(tear, scheduler);
        Sights torn = sights(tear.between(), tear.apart(), transcript, seam, seams);
        Recorded run = Recorded.of(scheduler);
        Map<Integer, Order> atOnce = new LinkedHashMap<>();
        for (int moment : moments(tear, scheduler, seam, seams)) {
            atOnce.put(moment, run.order(atOnce(tear, scheduler.steps(), moment)));
        }
        if (atOnce.size() > MOST_MOMENTS) {
            seams.unsettle(seam.fingerprint());
            return null;
        }
        // What is known of the execution ends here: the others are more.
        Map<Integer, Sights> whole = new LinkedHashMap<>();
        for (Map.Entry<Integer, Order> each : atOnce.entrySet()) {
            Sights sights = once(
                    each.getValue(),
                    actors,
                    seam,
                    seams,
                    each.getKey() > tear.between().last());
            if (sights == null) {
                seams.unsettle(seam.fingerprint());
                return null;
            }
            whole.put(each.getKey(), sights);
        }
        String sentence = sentence(torn, whole, tear);
        if (sentence == null && !whole.values().stream().allMatch(torn::isComparable)) {
            seams.unsettle(seam.fingerprint());
        }
        return sentence == null ? null : new Told(sentence, tear);
    }

    private @Nullable Sights once(Order order, Actors actors, Seam seam, Seams seams, boolean userFirst) {
        Transcript transcript = new Transcript();
        reruns.run(Follow.closely(order), transcript);
        Scheduler scheduler = reruns.scheduler();
        Tear.Stretch between = actors.between.in(scheduler);
        Tear.Stretch first = actors.first.in(scheduler);
        Tear.Stretch last = actors.last.in(scheduler);
        if (between == null || first == null || last == null) {
            return null;
        }
        boolean atOnce = userFirst ? between.isBefore(first) : last.isBefore(between);
        Tear.Stretch apart = new Tear.Stretch(first.strand(), first.first(), last.last());
        return atOnce ? sights(between, apart, transcript, seam, seams) : null;
    }

    // ---- the orders ----

    /** List the moments from the first use apart to the last at which others have come to use the fields, and at which they have done so; each is the position of the step before which it is. */
    private static Set<Integer> moments(Tear tear, Scheduler scheduler, Seam seam, Seams seams) {
        Steps steps = scheduler.steps();
        List<Tear.Stretch> scopes = LockScopes.of(scheduler);
        Set<Integer> moments = new TreeSet<>();
        for (int i = tear.apart().first(); i <= tear.apart().last(); i++) {
            if (steps.strand(i) != tear.apart().strand().index() && seams.isUse(seam, steps, i)) {
                Tear.Stretch use = around(i, scopes, scheduler);
                moments.add(Math.max(use.first(), tear.apart().first()));
                moments.add(Math.min(use.last(), tear.apart().last()) + 1);
            }
        }
        moments.add(tear.between().first());
        moments.add(tear.between().last() + 1);
        return moments;
    }

    private static Tear.Stretch around(int step, List<Tear.Stretch> scopes, Scheduler scheduler) {
        int strand = scheduler.steps().strand(step);
        for (Tear.Stretch each : scopes) {
            if (each.strand().index() == strand && isIn(step, each)) {
                return each;
            }
        }
        return new Tear.Stretch(scheduler.strand(strand), step, step);
    }

    /** Give the same steps with all that is done apart in one go at a moment. */
    private static List<Integer> atOnce(Tear tear, Steps steps, int moment) {
        List<Integer> order = new ArrayList<>();
        List<Integer> own = new ArrayList<>();
        List<Integer> later = new ArrayList<>();
        for (int i = 0; i <= tear.apart().last(); i++) {
            boolean isOwn = i >= tear.apart().first()
                    && steps.strand(i) == tear.apart().strand().index();
            (isOwn ? own : i < moment ? order : later).add(i);
        }
        order.addAll(own);
        order.addAll(later);
        return order;
    }

    // ---- who was who ----

    /**
     * A scope as it can be found in another execution.
     *
     * @param thread the id of its thread
     * @param site where that took its outermost lock
     * @param number how many scopes of that thread had begun there before
     */
    private record Mark(String thread, int site, int number) {
        static Mark of(Tear.Stretch scope, int first, Scheduler scheduler) {
            int site = scheduler.steps().site(first);
            int number = 0;
            for (Tear.Stretch each : LockScopes.of(scheduler)) {
                boolean before = each.strand() == scope.strand() && each.first() < first;
                number += before && scheduler.steps().site(each.first()) == site ? 1 : 0;
            }
            return new Mark(scope.strand().id(), site, number);
        }

        Tear.@Nullable Stretch in(Scheduler scheduler) {
            int left = number;
            for (Tear.Stretch each : LockScopes.of(scheduler)) {
                boolean like =
                        each.strand().id().equals(thread) && scheduler.steps().site(each.first()) == site;
                if (like && left-- == 0) {
                    return each;
                }
            }
            return null;
        }
    }

    /** The scopes that make a tear: the one in between, and the first and the last of those around it. */
    private record Actors(Mark between, Mark first, Mark last) {
        static Actors of(Tear tear, Scheduler scheduler) {
            int lastFirst = tear.apart().first();
            for (Tear.Stretch each : LockScopes.of(scheduler)) {
                if (each.strand() == tear.apart().strand()
                        && each.last() == tear.apart().last()) {
                    lastFirst = each.first();
                }
            }
            return new Actors(
                    Mark.of(tear.between(), tear.between().first(), scheduler),
                    Mark.of(tear.apart(), tear.apart().first(), scheduler),
                    Mark.of(tear.apart(), lastFirst, scheduler));
        }
    }

    // ---- what was seen ----

    /** What the one in between read, what the other read, what both left: by field, in words. */
    private record Sights(Map<String, String> user, Map<String, String> other, Map<String, String> left) {
        /** True if the same fields were seen and left in both. */
        boolean isComparable(Sights others) {
            return user.keySet().equals(others.user.keySet())
                    && other.keySet().equals(others.other.keySet())
                    && left.keySet().equals(others.left.keySet());
        }
    }

    private Sights sights(Tear.Stretch between, Tear.Stretch apart, Transcript transcript, Seam seam, Seams seams) {
        transcript.settle();
        return new Sights(
                reads(between, transcript, seam, seams),
                reads(apart, transcript, seam, seams),
                left(between, apart, transcript, seam, seams));
    }

    private Map<String, String> reads(Tear.Stretch stretch, Transcript transcript, Seam seam, Seams seams) {
        Map<String, String> seen = new LinkedHashMap<>();
        Map<String, Boolean> own = new LinkedHashMap<>();
        for (int i = stretch.first(); i <= stretch.last(); i++) {
            String field = field(i, stretch, transcript, seam, seams);
            if (field != null && writes(i)) {
                own.put(field, true);
            } else if (field != null && !own.containsKey(field)) {
                seen.putIfAbsent(field, value(transcript, i));
            }
        }
        return seen;
    }

    private Map<String, String> left(
            Tear.Stretch between, Tear.Stretch apart, Transcript transcript, Seam seam, Seams seams) {
        Map<String, String> left = new LinkedHashMap<>();
        for (int i = 0; i < transcript.count(); i++) {
            String one = isIn(i, between) ? field(i, between, transcript, seam, seams) : null;
            String other = isIn(i, apart) ? field(i, apart, transcript, seam, seams) : null;
            String field = one == null ? other : one;
            if (field != null && writes(i)) {
                left.put(field, value(transcript, i));
            }
        }
        return left;
    }

    private static boolean isIn(int step, Tear.Stretch stretch) {
        return step >= stretch.first() && step <= stretch.last();
    }

    /** Name the field that a thread used at a step; null if it is none of the seam, or another thread's step. */
    private @Nullable String field(int step, Tear.Stretch stretch, Transcript transcript, Seam seam, Seams seams) {
        Steps steps = reruns.scheduler().steps();
        if (steps.strand(step) != stretch.strand().index()
                || !(transcript.entry(step).target instanceof Location location)
                || !seams.isUse(seam, steps, step)) {
            return null;
        }
        String name = location.describe();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private boolean writes(int step) {
        Steps steps = reruns.scheduler().steps();
        for (int i = steps.firstTouch(step); i < steps.firstTouch(step + 1); i++) {
            if (steps.mode(i) == Mode.WRITE.code()) {
                return true;
            }
        }
        return false;
    }

    /** Put a value into words that are the same in all executions: of most objects no more than the class can be told. */
    private static String value(Transcript transcript, int step) {
        Object value = transcript.entry(step).value;
        String words = value == Transcript.NO_VALUE ? "?" : Telling.value(value);
        int ordinal = words.startsWith("\"") ? -1 : words.lastIndexOf('@');
        return ordinal < 0 ? words : words.substring(0, ordinal);
    }

    // ---- in words ----

    private static @Nullable String sentence(Sights torn, Map<Integer, Sights> whole, Tear tear) {
        String user = tear.between().strand().name();
        String other = tear.apart().strand().name();
        String saw = told(user + " sees", Sights::user, torn, whole, tear);
        if (saw == null) {
            saw = told(other + " sees", Sights::other, torn, whole, tear);
        }
        return saw == null ? told("The two leave", Sights::left, torn, whole, tear) : saw;
    }

    /** Tell what was seen if it is another in every execution in which the fields are used in one go. */
    private static @Nullable String told(
            String who,
            Function<Sights, Map<String, String>> what,
            Sights torn,
            Map<Integer, Sights> whole,
            Tear tear) {
        Map<String, String> seen = what.apply(torn);
        for (Sights each : whole.values()) {
            Map<String, String> other = what.apply(each);
            if (seen.size() < 2 || !seen.keySet().equals(other.keySet()) || seen.equals(other)) {
                return null;
            }
        }
        Sights before = Objects.requireNonNull(whole.get(tear.between().last() + 1));
        Sights after = Objects.requireNonNull(whole.get(tear.between().first()));
        return tell(
                who,
                seen,
                what.apply(before),
                what.apply(after),
                tear.between().strand().name(),
                tear.apart().strand().name());
    }

    private static String tell(
            String who,
            Map<String, String> torn,
            Map<String, String> before,
            Map<String, String> after,
            String user,
            String other) {
        return who + " " + words(torn) + ". If " + other + " used them in one step, it would be " + words(before)
                + " with " + user + " before it, " + words(after) + " with " + user + " after it.";
    }

    private static String words(Map<String, String> values) {
        return values.entrySet().stream()
                .map(each -> each.getKey() + " = " + each.getValue())
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
