package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ContentsTest {
    @Test
    void anIteratorMeetsWhatAnotherThreadAddsToItsList() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2));
            Thread other = new Thread(() -> list.add(3));
            other.start();
            int sum = 0;
            try {
                for (int each : list) {
                    sum += each;
                }
                observe(sum);
            } catch (ConcurrentModificationException found) {
                observe("modified");
            }
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("3", "6", "modified");
        assertThat(explored.classes()).isEqualTo(7);
        assertThat(explored.races()).allMatch(race -> race.startsWith("data race on ArrayList@1.contents"));
        assertThat(explored.races()).hasSize(2);
    }

    @Test
    void aLookUpInAMapInAccessOrderIsAWrite() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
            map.put("a", 1);
            map.put("b", 2);
            Thread other = new Thread(() -> map.get("a"));
            other.start();
            Collections.unmodifiableMap(map).get("b");
            other.join();
            observe(map.keySet());
        });

        assertThat(explored.outcomes()).containsExactly("[a, b]", "[b, a]");
        assertThat(explored.races())
                .hasSize(2)
                .allMatch(race -> race.startsWith("data race on LinkedHashMap@1.contents"))
                .allMatch(race -> race.contains("main writes") && race.contains("Thread-0 writes"));
    }

    @Test
    void aLookUpUnderAMonitorMovesAnEntryThatAnotherThreadPassesWithoutIt() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
            map.put("a", 1);
            Thread other = new Thread(() -> Collections.synchronizedMap(map).get("a"));
            other.start();
            map.containsKey("a");
            other.join();
        });

        assertThat(explored.races()).hasSize(2);
    }

    @Test
    void aLookUpInAMapInTheOrderOfInsertionIsARead() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, false);
            map.put("a", 1);
            Thread other = new Thread(() -> map.get("a"));
            other.start();
            map.getOrDefault("a", 0);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void anIteratorSharedByTwoThreadsIsItsList() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<String> list = new ArrayList<>(List.of("a", "b"));
            Iterator<String> iterator = list.iterator();
            Thread other = new Thread(() -> {
                if (iterator.hasNext()) {
                    iterator.next();
                    iterator.remove();
                }
            });
            other.start();
            list.size();
            other.join();
            observe(list.size());
        });

        assertThat(explored.outcomes()).containsExactly("1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races())
                .containsExactlyInAnyOrder(
                        "data race on ArrayList@1.contents: main reads, Thread-0 writes, and nothing orders the two",
                        "data race on ArrayList@1.contents: Thread-0 writes, main reads, and nothing orders the two");
    }

    @Test
    void checkThenActOnAMapLosesAnUpdate() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> counts = new HashMap<>();
            Runnable count = () -> {
                Integer known = counts.get("a");
                counts.put("a", known == null ? 1 : known + 1);
            };
            Thread other = new Thread(count);
            other.start();
            count.run();
            other.join();
            observe(counts);
        });

        assertThat(explored.outcomes()).containsExactly("{a=1}", "{a=2}");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.executions()).isEqualTo(15);
        assertThat(explored.races()).isNotEmpty().allMatch(race -> race.startsWith("data race on HashMap@1.contents"));
    }

    @Test
    void keySetsEntriesAndSubListsAreTheirCollection() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
            Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            List<Integer> part = list.subList(0, 2);
            Thread other = new Thread(() -> {
                map.keySet().remove("b");
                list.set(2, 4);
            });
            other.start();
            entry.setValue(2);
            part.get(0);
            other.join();
        });

        assertThat(explored.races())
                .allMatch(race -> race.contains("HashMap@1.contents") || race.contains("ArrayList@1.contents"))
                .anyMatch(race -> race.contains("HashMap@1.contents"))
                .anyMatch(race -> race.contains("ArrayList@1.contents"));
    }

    @Test
    void whatAThreadMakesForItselfIsNoStep() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                List<String> list = new ArrayList<>();
                list.add("a");
                StringBuilder text = new StringBuilder();
                for (String each : list) {
                    text.append(each).append(each);
                }
                observe(text);
            });
            other.start();
            StringBuilder mine = new StringBuilder().append(1).append(2);
            Map<String, String> map = new HashMap<>();
            map.put("a", mine.toString());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("aa");
        assertThat(explored.executions())
                .isEqualTo(Explored.inEveryOrder(() -> {
                            Thread other = new Thread(() -> observe("aa"));
                            other.start();
                            other.join();
                        })
                        .executions());
    }

    private static List<Integer> shared;

    @Test
    void whatAThreadHasMadeIsSharedOncePublished() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                List<Integer> list = new ArrayList<>();
                shared = list;
                list.add(1);
            });
            other.start();
            List<Integer> seen = shared;
            observe(seen == null ? "none" : seen.size());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1", "none");
        assertThat(explored.classes()).isEqualTo(3);
    }

    private static final class Cell {
        private int value;
    }

    @Test
    void whatIsPutIntoACollectionIsShared() {
        Explored explored = Explored.inEveryOrder(() -> {
            Map<String, Cell> cells = new HashMap<>();
            Thread other = new Thread(() -> {
                Cell cell = cells.computeIfAbsent("a", key -> new Cell());
                cell.value = 1;
            });
            other.start();
            Cell seen = cells.get("a");
            observe(seen == null ? "none" : seen.value);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1", "none");
        assertThat(explored.classes()).isEqualTo(3);
    }

    private static int steps;

    @Test
    void aCallbackIsInTheMidstOfItsCall() {
        Explored explored = Explored.inEveryOrder(() -> {
            steps = 0;
            List<Integer> list = new ArrayList<>(List.of(1));
            Thread other = new Thread(() -> list.add(2));
            other.start();
            try {
                list.forEach(each -> steps++);
                observe(steps);
            } catch (ConcurrentModificationException found) {
                observe("modified");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "2", "modified");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void anUnmodifiableListIsTheListInIt() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = new ArrayList<>();
            List<Integer> view = Collections.unmodifiableList(list);
            Thread other = new Thread(() -> list.add(1));
            other.start();
            observe(view.size());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isNotEmpty().allMatch(race -> race.contains("ArrayList@1.contents"));
    }

    @Test
    void propertiesHandOver() {
        Explored explored = Explored.inEveryOrder(() -> {
            Properties properties = new Properties();
            Cell cell = new Cell();
            Thread other = new Thread(() -> {
                cell.value = 1;
                properties.setProperty("a", "b");
            });
            other.start();
            observe(properties.getProperty("a") == null ? "none" : cell.value);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1", "none");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    private static volatile boolean stopped;

    @Test
    void aLoopThatDrawsNumbersOrWalksThroughAListIsNoSpinning() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                Random random = new Random(1);
                while (random.nextInt(10) != 3 && !stopped) {}
                List<Integer> same = new ArrayList<>(List.of(1, 1, 1));
                for (Iterator<Integer> each = same.iterator(); each.hasNext() && !stopped; ) {
                    each.next();
                }
                observe("done");
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void staticMethodsOfUnsafeClassesTouchNothing() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(BreakIterator::getWordInstance);
            other.start();
            BreakIterator.getWordInstance();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("");
        assertThat(explored.classes()).isEqualTo(1);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void streamsReadTheirSource() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2));
            Thread other = new Thread(() -> list.set(0, 5));
            other.start();
            observe(list.stream().mapToInt(each -> each).sum());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("3", "7");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races()).isNotEmpty().allMatch(race -> race.contains("ArrayList@1.contents"));
    }

    @Test
    void sortingByAComparatorMeetsWhatItsListBecomes() {
        Explored explored = Explored.inEveryOrder(() -> {
            steps = 0;
            List<Integer> list = new ArrayList<>(Arrays.asList(2, 1));
            Thread other = new Thread(() -> list.add(0));
            other.start();
            try {
                list.sort((one, two) -> {
                    steps++;
                    return one.compareTo(two);
                });
                observe(list.get(0));
            } catch (ConcurrentModificationException found) {
                observe("modified");
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1", "modified");
        assertThat(explored.classes()).isEqualTo(5);
    }
}
