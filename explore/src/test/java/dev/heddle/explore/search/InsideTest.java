package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Result;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens inside a collection of the JDK is explored where that is asked for. */
final class InsideTest {
    private static final List<String> ALL = List.of(
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.PriorityQueue",
            "java.util.IdentityHashMap",
            "java.util.BitSet");

    private static Searching search(String body, String strategy, String... inside) {
        Compiled program = Compiled.of("Inside", """
                import java.util.*;
                import java.util.stream.*;

                class Inside {
                    static void main() throws Exception {
                %s
                    }
                }
                """.formatted(body), List.of(inside));
        return Searching.with(program, Strategies.named(strategy, 1), 2_000);
    }

    private static final String TWO_PUTS = """
            Map<String, Integer> map = new HashMap<>();
            Thread other = new Thread(() -> map.put("a", 1), "other");
            other.start();
            map.put("b", 2);
            other.join();
            assert map.size() == 2 && map.containsKey("a") && map.containsKey("b") : "lost";
            """;

    @Test
    void twoPutsAtOnceLoseOneOnlyInside() {
        Searching outside = search(TWO_PUTS, "random");
        Searching inside = search(TWO_PUTS, "random", "java.util.HashMap");

        assertThat(outside.findings).extracting(Finding::kind).containsOnly(FindingKind.DATA_RACE);
        Finding lost = inside.only(FindingKind.ASSERTION);
        assertThat(lost.status()).isEqualTo(Status.CONFIRMED);
        assertThat(inside.findings).extracting(Finding::subject).contains("java.util.HashMap.table");
    }

    @Test
    void twoAddsAtOnceSpoilAList() {
        Searching inside = search("""
                List<Integer> list = new ArrayList<>(2);
                Thread other = new Thread(() -> list.add(1), "other");
                other.start();
                list.add(2);
                other.join();
                assert list.size() == 2 : "lost";
                """, "random", "java.util.ArrayList");

        assertThat(inside.only(FindingKind.ASSERTION).message()).contains("lost");
    }

    @Test
    void aVariableOfAnAbstractTypeMayHoldACopyOrNot() {
        for (String inside : ALL) {
            Searching search = search("""
                    AbstractMap<String, Integer> map = new HashMap<>();
                    map.put("a", 1);
                    AbstractMap<String, Integer> either = map.isEmpty() ? new HashMap<>(map) : new TreeMap<>(map);
                    either.put("b", 2);
                    map = new java.util.concurrent.ConcurrentHashMap<>(either);
                    Object any = new IdentityHashMap<>(map);
                    assert any instanceof AbstractMap && ((AbstractMap<?, ?>) any).size() == 2;
                    AbstractList<String> list = map.isEmpty() ? new LinkedList<>() : new ArrayList<>(map.keySet());
                    AbstractCollection<String> all = map.isEmpty() ? new HashSet<>(list) : list;
                    AbstractMap<String, String> own = new AbstractMap<>() {
                        @Override
                        public Set<Map.Entry<String, String>> entrySet() {
                            return Set.of(new AbstractMap.SimpleEntry<>("key", "value"));
                        }
                    };
                    assert (all + " " + either + " " + own).equals("[a, b] {a=1, b=2} {key=value}");
                    """, "random", inside);

            assertThat(search.findings).as(inside).isEmpty();
            assertThat(search.result.result()).as(inside).isEqualTo(Result.VERIFIED);
        }
    }

    @Test
    void copiesDoWhatTheRealOnesDo() {
        Searching search = search("""
                Map<String, Integer> map = new HashMap<String, Integer>(Map.of("x", 1));
                map.merge("x", 4, Integer::sum);
                map.computeIfAbsent("y", key -> 7);
                assert map.equals(Map.of("x", 5, "y", 7)) : map;
                for (int i = 0; i < 100; i++) { map.put("k" + i, i); }
                map.keySet().removeIf(key -> key.startsWith("k"));
                assert map.toString().length() == "{x=5, y=7}".length() : map;
                Map<Integer, String> linked = new LinkedHashMap<>();
                linked.put(3, "c");
                linked.put(1, "a");
                assert linked.keySet().iterator().next() == 3;
                SortedMap<Integer, String> tree = new TreeMap<>(linked);
                assert tree.firstKey() == 1 && tree.headMap(3).size() == 1;
                Set<String> set = new LinkedHashSet<>(Arrays.asList("b", "a"));
                assert set.equals(new HashSet<>(List.of("a", "b"))) && new TreeSet<>(set).first().equals("a");
                ArrayList<Integer> list = new ArrayList<>(List.of(3, 1, 2));
                Collections.sort(list);
                list.addAll(new LinkedList<>(list.subList(0, 2)));
                assert list.stream().map(String::valueOf).collect(Collectors.joining()).equals("12312") : list;
                assert ((ArrayList<?>) list.clone()).equals(list);
                Deque<Integer> deque = new ArrayDeque<>(list);
                deque.push(9);
                assert deque.pop() == 9 && deque.pollLast() == 2;
                Queue<Integer> queue = new PriorityQueue<>(list);
                assert queue.remove() == 1;
                Map<Object, Integer> identity = new IdentityHashMap<>();
                identity.put("q", 1);
                BitSet bits = new BitSet();
                bits.set(70);
                assert identity.size() == 1 && bits.nextSetBit(0) == 70;
                Iterator<Integer> iterator = list.iterator();
                list.add(1);
                try {
                    iterator.next();
                    assert false;
                } catch (ConcurrentModificationException expected) {
                    list.clear();
                }
                """, "random", ALL.toArray(new String[0]));

        assertThat(search.findings).isEmpty();
        assertThat(search.result.result()).isEqualTo(Result.VERIFIED);
    }

    @Test
    void aMethodOfTheJdkThatMeansTheRealClassIsNamed() {
        Searching search = search("""
                ArrayList<String> list = Collections.list(new Vector<String>().elements());
                assert list.isEmpty();
                """, "random", "java.util.ArrayList");

        assertThat(search.result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(search.result.reason())
                .isEqualTo(
                        "java.util.Collections.list speaks of java.util.ArrayList, whose inside is explored in a copy");
    }

    @Test
    void aCastOfWhatTheJdkHasMadeIsNamed() {
        Searching search = search("""
                Object made = Stream.of(1).collect(Collectors.toMap(each -> each, each -> each));
                assert ((HashMap<?, ?>) made).size() == 1;
                """, "random", "java.util.HashMap");

        assertThat(search.result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(search.result.reason()).startsWith("the JDK has made a java.util.HashMap, whose inside");
    }

    @Test
    void whatIsNoCollectionIsRefused() {
        assertThatThrownBy(() -> search("", "random", "java.lang.String"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("java.lang.String is no class of java.util");
    }
}
