package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;

final class SelfGuardingTest {
    @Test
    void sizeThenGetOfASynchronizedListFails() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            Thread other = new Thread(() -> list.remove(0));
            other.start();
            if (list.size() > 0) {
                observe(list.get(0));
            } else {
                observe("empty");
            }
            other.join();
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "1",
                        "EXCEPTION: java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0",
                        "empty");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void sizeThenGetUnderItsMonitorDoesNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            Thread other = new Thread(() -> list.remove(0));
            other.start();
            synchronized (list) {
                observe(list.size() > 0 ? list.get(0) : "empty");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "empty");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void iteratingASynchronizedListWithoutItsMonitorRacesOnTheListInIt() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            Thread other = new Thread(() -> list.add(2));
            other.start();
            try {
                int sum = 0;
                for (int each : list) {
                    sum += each;
                }
                observe(sum);
            } catch (ConcurrentModificationException found) {
                observe("modified");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "3", "modified");
        assertThat(explored.classes()).isEqualTo(5);
        assertThat(explored.races())
                .isNotEmpty()
                .allMatch(race -> race.startsWith("data race on ArrayList@1.contents"));
    }

    @Test
    void iteratingItUnderItsMonitorDoesNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            Thread other = new Thread(() -> list.add(2));
            other.start();
            synchronized (list) {
                int sum = 0;
                for (int each : list) {
                    sum += each;
                }
                observe(sum);
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "3");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aVectorsIteratorTakesItsMonitorForEachElement() {
        Explored explored = Explored.inEveryOrder(() -> {
            Vector<Integer> vector = new Vector<>(List.of(1));
            Thread other = new Thread(() -> vector.add(2));
            other.start();
            try {
                int sum = 0;
                for (Iterator<Integer> each = vector.iterator(); each.hasNext(); ) {
                    sum += each.next();
                }
                observe(sum);
            } catch (ConcurrentModificationException found) {
                observe("modified");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "3", "modified");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void appendsToAStringBufferAreWhole() {
        Explored explored = Explored.inEveryOrder(() -> {
            StringBuffer text = new StringBuffer();
            Thread other = new Thread(() -> text.append("ab"));
            other.start();
            text.append("cd");
            other.join();
            observe(text);
        });

        assertThat(explored.outcomes()).containsExactly("abcd", "cdab");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aMonitorIsHeldWhileACallbackRuns() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
            Thread other = new Thread(() -> map.computeIfAbsent("a", key -> count()));
            other.start();
            map.computeIfAbsent("a", key -> count());
            other.join();
            observe(map.get("a"));
        });

        assertThat(explored.outcomes()).containsExactly("1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    private static int counter;

    private static int count() {
        counter++;
        return counter;
    }

    @Test
    void aMonitorIsGivenBackWhenTheCallThrows() {
        Explored explored = Explored.inEveryOrder(() -> {
            Vector<Integer> vector = new Vector<>();
            Thread other = new Thread(() -> {
                try {
                    vector.remove(0);
                } catch (ArrayIndexOutOfBoundsException empty) {
                    observe("empty");
                }
            });
            other.start();
            synchronized (vector) {
                vector.add(1);
            }
            other.join();
            observe(vector.size());
        });

        assertThat(explored.outcomes()).containsExactly("0", "empty 1");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void keySetsShareTheMonitorOfTheirTable() {
        Explored explored = Explored.inEveryOrder(() -> {
            Hashtable<String, Integer> table = new Hashtable<>(Map.of("a", 1));
            Set<String> keys = table.keySet();
            Thread other = new Thread(() -> keys.remove("a"));
            other.start();
            synchronized (table) {
                observe(table.containsKey("a") ? table.get("a") : "none");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "none");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void synchronizedListsAddedToEachOtherDeadlock() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> one = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            List<Integer> two = Collections.synchronizedList(new ArrayList<>(List.of(2)));
            Thread other = new Thread(() -> two.addAll(one));
            other.start();
            one.addAll(two);
            other.join();
            observe(one.size() + two.size());
        });

        assertThat(explored.outcomes()).containsExactly("5", "DEADLOCK");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void vectorsAddedToEachOtherDoNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            Vector<Integer> one = new Vector<>(List.of(1));
            Vector<Integer> two = new Vector<>(List.of(2));
            Thread other = new Thread(() -> two.addAll(one));
            other.start();
            one.addAll(two);
            other.join();
            observe(one.size() + two.size());
        });

        assertThat(explored.outcomes()).containsExactly("4", "5");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races()).isEmpty();
    }
}
