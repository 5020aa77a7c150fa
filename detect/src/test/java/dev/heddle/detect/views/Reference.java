package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** What the views of some threads mean, word for word and by the plainest means. Threads count from 1. */
final class Reference {
    /** Two threads, and two locations that the first uses together and the second apart; the first location is the lower one. */
    record Inconsistency(int together, int apart, int a, int b) {}

    /** A warning, with scopes known by the sites of their locks. */
    record Told(
            List<Integer> fields,
            long instances,
            int together,
            int togetherSite,
            int apart,
            int firstSite,
            int secondSite) {
        static Told of(ViewWarning warning) {
            return new Told(
                    warning.fields(),
                    warning.instances(),
                    warning.togetherThread(),
                    warning.together().get(0).lockSite(),
                    warning.apartThread(),
                    warning.first().get(0).lockSite(),
                    warning.second().get(0).lockSite());
        }
    }

    /** The overlap of a view: its locations that another has, and which of these are written. */
    private record Common(SortedMap<Integer, Boolean> uses, List<Integer> fields, int site) {
        static final Comparator<Common> BY_FIELDS = Comparator.<Common>comparingInt(common -> common.fields.size())
                .thenComparing(Common::fields, Reference::compare);
    }

    private record Choice(Common smaller, Common larger) {
        /** What one has and the other not. */
        SortedSet<Integer> locations() {
            SortedSet<Integer> torn = new TreeSet<>(smaller.uses.keySet());
            torn.addAll(larger.uses.keySet());
            torn.removeIf(each -> smaller.uses.containsKey(each) && larger.uses.containsKey(each));
            return torn;
        }
    }

    private final int[] fields;
    private final List<List<Block>> threads;

    Reference(RandomBlocks blocks) {
        fields = blocks.fields();
        threads = blocks.threads();
    }

    /** V(t). */
    private Set<Set<Integer>> views(int thread) {
        Set<Set<Integer>> views = new HashSet<>();
        for (Block block : threads.get(thread - 1)) {
            views.add(block.uses().keySet());
        }
        return views;
    }

    /** M(t). */
    private Set<Set<Integer>> maximal(int thread) {
        Set<Set<Integer>> maximal = new HashSet<>();
        for (Set<Integer> view : views(thread)) {
            if (views(thread).stream().allMatch(other -> !other.containsAll(view) || other.equals(view))) {
                maximal.add(view);
            }
        }
        return maximal;
    }

    private Set<Set<Integer>> overlap(int thread, Set<Integer> with) {
        Set<Set<Integer>> overlap = new HashSet<>();
        for (Set<Integer> view : views(thread)) {
            Set<Integer> common = new HashSet<>(view);
            common.retainAll(with);
            if (!common.isEmpty()) {
                overlap.add(common);
            }
        }
        return overlap;
    }

    private boolean isCompatible(int thread, Set<Integer> with) {
        Set<Set<Integer>> overlap = overlap(thread, with);
        return overlap.stream()
                .allMatch(one -> overlap.stream().allMatch(other -> one.containsAll(other) || other.containsAll(one)));
    }

    /** Find which threads have a maximal view that others are not compatible with, whoever writes. */
    Set<List<Integer>> incompatible() {
        Set<List<Integer>> found = new HashSet<>();
        pairs((together, apart) -> {
            if (!maximal(together).stream().allMatch(view -> isCompatible(apart, view))) {
                found.add(List.of(together, apart));
            }
        });
        return found;
    }

    private void pairs(BiConsumer<Integer, Integer> each) {
        for (int one = 1; one <= threads.size(); one++) {
            for (int other = 1; other <= threads.size(); other++) {
                if (one != other) {
                    each.accept(one, other);
                }
            }
        }
    }

    /** Find all pairs of locations, one of which is written, that are used together and apart. */
    Set<Inconsistency> inconsistencies() {
        Set<Inconsistency> found = new HashSet<>();
        pairs((together, apart) -> {
            for (Block with : threads.get(together - 1)) {
                for (int a : with.uses().keySet()) {
                    for (int b : with.uses().keySet()) {
                        if (isSplit(with, a, b, apart)) {
                            found.add(new Inconsistency(together, apart, Math.min(a, b), Math.max(a, b)));
                        }
                    }
                }
            }
        });
        return found;
    }

    private boolean isSplit(Block with, int a, int b, int apart) {
        for (Block one : threads.get(apart - 1)) {
            for (Block other : threads.get(apart - 1)) {
                if (one.uses().containsKey(a)
                        && !one.uses().containsKey(b)
                        && other.uses().containsKey(b)
                        && !other.uses().containsKey(a)
                        && (writes(with.uses(), a)
                                || writes(with.uses(), b)
                                || writes(one.uses(), a)
                                || writes(other.uses(), b))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Find what is to be told. */
    Set<Told> told() {
        Map<List<Integer>, Told> told = new TreeMap<>(Reference::compare);
        Map<List<Integer>, Set<Set<Integer>>> instances = new TreeMap<>(Reference::compare);
        for (int together = 1; together <= threads.size(); together++) {
            for (int apart = 1; apart <= threads.size(); apart++) {
                if (together == apart || !isFirstOfItsKind(apart)) {
                    continue;
                }
                for (Block with : splitWith(together, apart)) {
                    Choice choice = choices(with, apart).get(0);
                    List<Integer> key = new ArrayList<>(new TreeSet<>(fieldsOf(choice.locations())));
                    instances.computeIfAbsent(key, any -> new HashSet<>()).add(choice.locations());
                    int first = Math.min(choice.smaller.site, choice.larger.site);
                    int second = Math.max(choice.smaller.site, choice.larger.site);
                    told.merge(
                            key,
                            new Told(key, 0, together, with.lockSite(), apart, first, second),
                            (before, now) -> LEAST.compare(before, now) <= 0 ? before : now);
                }
            }
        }
        Set<Told> found = new HashSet<>();
        told.forEach((key, one) -> found.add(new Told(
                key,
                instances.getOrDefault(key, Set.of()).size(),
                one.together,
                one.togetherSite,
                one.apart,
                one.firstSite,
                one.secondSite)));
        return found;
    }

    private static final Comparator<Told> LEAST = Comparator.comparingInt(Told::together)
            .thenComparingInt(Told::apart)
            .thenComparingInt(Told::togetherSite)
            .thenComparingInt(Told::firstSite)
            .thenComparingInt(Told::secondSite);

    /** The scope without the locations that only one thread uses. */
    private SortedMap<Integer, Boolean> shared(Block block) {
        SortedMap<Integer, Boolean> shared = new TreeMap<>(block.uses());
        shared.keySet()
                .removeIf(location -> threads.stream()
                                .filter(blocks -> blocks.stream()
                                        .anyMatch(each -> each.uses().containsKey(location)))
                                .count()
                        < 2);
        return shared;
    }

    /** Tell whether no thread with a lower number has the same views. */
    private boolean isFirstOfItsKind(int thread) {
        Set<SortedMap<Integer, Boolean>> mine = sharedOf(thread);
        for (int other = 1; other < thread; other++) {
            if (sharedOf(other).equals(mine)) {
                return false;
            }
        }
        return true;
    }

    private Set<SortedMap<Integer, Boolean>> sharedOf(int thread) {
        Set<SortedMap<Integer, Boolean>> all = new HashSet<>();
        threads.get(thread - 1).forEach(block -> all.add(shared(block)));
        all.remove(new TreeMap<Integer, Boolean>());
        return all;
    }

    /** The scopes of one thread that another splits, of those the largest. */
    private Collection<Block> splitWith(int together, int apart) {
        Map<SortedMap<Integer, Boolean>, Block> split = new LinkedHashMap<>();
        for (Block with : threads.get(together - 1)) {
            if (!choices(with, apart).isEmpty()) {
                split.putIfAbsent(shared(with), with);
            }
        }
        List<Block> largest = new ArrayList<>();
        split.forEach((uses, block) -> {
            boolean isLess = split.keySet().stream()
                    .anyMatch(other ->
                            other.size() > uses.size() && other.keySet().containsAll(uses.keySet()));
            if (!isLess) {
                largest.add(block);
            }
        });
        return largest;
    }

    /** All pairs of overlaps of a thread that split a scope, the best first; without what nobody writes, if there are any so. */
    private List<Choice> choices(Block with, int apart) {
        SortedMap<Integer, Boolean> changing = new TreeMap<>(with.uses());
        changing.keySet().removeIf(location -> !isChanging(location));
        List<Choice> choices = choices(new Block(with.lockSite(), changing), changing.keySet(), apart);
        return choices.isEmpty() ? choices(with, with.uses().keySet(), apart) : choices;
    }

    private boolean isChanging(int location) {
        return threads.stream().anyMatch(blocks -> blocks.stream().anyMatch(each -> writes(each.uses(), location)));
    }

    private List<Choice> choices(Block with, Set<Integer> locations, int apart) {
        Map<SortedMap<Integer, Boolean>, Common> commons = new LinkedHashMap<>();
        for (Block block : threads.get(apart - 1)) {
            SortedMap<Integer, Boolean> uses = new TreeMap<>(block.uses());
            uses.keySet().retainAll(locations);
            if (!uses.isEmpty()) {
                commons.putIfAbsent(uses, new Common(uses, fieldsOf(uses.keySet()), block.lockSite()));
            }
        }
        List<Choice> choices = new ArrayList<>();
        for (Common one : commons.values()) {
            for (Common other : commons.values()) {
                int order = Common.BY_FIELDS.thenComparingInt(Common::site).compare(one, other);
                if (order < 0 && isSplit(with, one.uses, other.uses)) {
                    choices.add(new Choice(one, other));
                }
            }
        }
        choices.sort(Comparator.comparing((Choice choice) -> new HashSet<>(fieldsOf(choice.locations())).size() == 1)
                .thenComparing(Choice::larger, Common.BY_FIELDS)
                .thenComparing(Choice::smaller, Common.BY_FIELDS)
                .thenComparingInt(choice -> choice.larger.site)
                .thenComparingInt(choice -> choice.smaller.site));
        return choices;
    }

    private static boolean isSplit(Block with, SortedMap<Integer, Boolean> one, SortedMap<Integer, Boolean> other) {
        for (int a : one.keySet()) {
            for (int b : other.keySet()) {
                if (!other.containsKey(a)
                        && !one.containsKey(b)
                        && (writes(with.uses(), a) || writes(with.uses(), b) || writes(one, a) || writes(other, b))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean writes(Map<Integer, Boolean> uses, int location) {
        return uses.getOrDefault(location, false);
    }

    private List<Integer> fieldsOf(Collection<Integer> locations) {
        List<Integer> all = new ArrayList<>();
        locations.forEach(location -> all.add(fields[location]));
        Collections.sort(all);
        return all;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size() && i < other.size(); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i) - other.get(i);
            }
        }
        return one.size() - other.size();
    }
}
