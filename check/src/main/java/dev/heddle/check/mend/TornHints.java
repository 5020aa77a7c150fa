package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.SharedLock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What might mend a failure that no race explains: the execution that shows it tells which method was torn.
 *
 * <p>Torn is a method in which a thread has come to something, others have been at the same thing, and the thread comes to it, or to something else
 * that others share, again. One lock is to be held around that, and around what the others did there: one that is taken there already, or by the code elsewhere, the monitor of
 * what they share, or the class.
 */
final class TornHints {
    /** An object with or without a field or an element, or a static field, as steps name them. */
    private static final Pattern TARGET =
            Pattern.compile("[\\w$\\[\\]]+@\\d+(?:\\.[\\w$]+|\\[\\d+])?|[A-Z][\\w$]*\\.[a-z][\\w$]*");

    private final ProgramCode program;
    private final Shown failure;
    private final List<Step> steps = new ArrayList<>();
    private final Set<SharedLock> taken = new LinkedHashSet<>();

    /** Something that a thread did to something that others may share. */
    private record Step(int thread, String target, boolean writes, MethodCode code, int index) {}

    private TornHints(ProgramCode program, Shown failure) {
        this.program = program;
        this.failure = failure;
        for (Interleaving.Row row : failure.interleaving().rows()) {
            take(row);
        }
        keepShared();
    }

    static Hints of(ProgramCode program, Shown failure) {
        return new TornHints(program, failure).all();
    }

    private void take(Interleaving.Row row) {
        Place place = Place.of(program, row);
        String text = row.text();
        if (place == null || row.thread() < 0 || place.code().isConstructor() || text.startsWith("start ")) {
            return;
        }
        if (text.startsWith("lock ") && row.call() == null) {
            SharedLock lock = place.lock();
            if (lock != null) {
                taken.add(lock);
            }
            return;
        }
        String target = target(text, row.call() != null);
        boolean passive = text.startsWith("unlock ") || text.startsWith("then ") || text.startsWith("join ");
        if (target != null && !passive && place.index() >= 0) {
            boolean reads = text.contains(" → ") && !text.contains(" = ") && !text.startsWith("update ");
            boolean writes = row.call() != null || !reads;
            steps.add(new Step(row.thread(), target, writes, place.code(), place.index()));
        }
    }

    /** Say what a step is about; of one inside a call of the JDK, what was called. */
    private static @Nullable String target(String text, boolean insideCall) {
        Matcher found = TARGET.matcher(text);
        if (!found.find()) {
            return null;
        }
        String target = found.group();
        return insideCall && target.contains("@") ? target.replaceAll("(@\\d+).*", "$1") : target;
    }

    private void keepShared() {
        Map<String, Set<Integer>> threads = new HashMap<>();
        Set<String> written = new HashSet<>();
        for (Step each : steps) {
            threads.computeIfAbsent(each.target, key -> new HashSet<>()).add(each.thread);
            if (each.writes) {
                written.add(each.target);
            }
        }
        steps.removeIf(
                each -> threads.getOrDefault(each.target, Set.of()).size() < 2 || !written.contains(each.target));
    }

    private Hints all() {
        Map<MethodCode, Set<Integer>> places = new LinkedHashMap<>();
        Set<String> torn = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            for (int k = i + 1; k < steps.size(); k++) {
                tear(i, k, places, torn);
            }
        }
        for (Step each : steps) {
            if (torn.contains(each.target)) {
                places.computeIfAbsent(each.code, key -> new LinkedHashSet<>()).add(each.index);
            }
        }
        Guards guards = new Guards(program);
        guards.lookInto(failure);
        places.forEach((code, indexes) -> indexes.forEach(index -> guards.ask(code, index)));
        taken.addAll(guards.all());
        List<Spot> spots = new ArrayList<>();
        places.forEach((code, indexes) -> {
            Spot spot = Spot.of(code, List.copyOf(indexes));
            if (spot != null) {
                spots.add(spot);
            }
        });
        spots.sort(Spot.BY_PLACE);
        List<Hint> hints = new ArrayList<>();
        for (SharedLock each : taken) {
            hints.addAll(Spot.holding(Fix.Kind.LOCK_TOO, each, spots));
        }
        hints.addAll(Spot.owned(spots));
        if (!spots.isEmpty()) {
            hints.addAll(Spot.holding(
                    Fix.Kind.LOCK, SharedLock.ofClass(spots.get(0).code().owner()), spots));
        }
        Fix.Lack none = spots.isEmpty() ? Fix.Lack.NO_PLACE : Fix.Lack.NO_NAME;
        return new Hints(hints, torn.isEmpty() ? Fix.Lack.NOTHING_TORN : none);
    }

    /** Note a method that a thread is in at two steps, if others came to the first one's target between them. */
    private void tear(int from, int to, Map<MethodCode, Set<Integer>> places, Set<String> torn) {
        Step first = steps.get(from);
        Step second = steps.get(to);
        if (first.thread != second.thread || first.code != second.code || first.index == second.index) {
            return;
        }
        for (Step between : steps.subList(from + 1, to)) {
            boolean meets = between.target.equals(first.target) || between.target.equals(second.target);
            if (between.thread != first.thread && meets && (between.writes || first.writes || second.writes)) {
                Set<Integer> indexes = places.computeIfAbsent(first.code, key -> new LinkedHashSet<>());
                indexes.add(first.index);
                indexes.add(second.index);
                torn.add(between.target);
            }
        }
    }
}
