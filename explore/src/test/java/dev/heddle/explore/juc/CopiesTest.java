package dev.heddle.explore.juc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.strategy.RandomWalk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Makes the same calls, chosen at random, of the JDK's collections and of their copies. */
final class CopiesTest {
    private static final int ROUNDS = 40;
    private static final int CALLS = 150;
    private static final String PACKAGE = "java.util.concurrent.";
    private static final String[] WORDS = {"a", "b", "c", "d", "e"};

    private static final String[] NONE = {};

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ConcurrentHashMap",
                "ConcurrentSkipListMap",
                "ConcurrentSkipListSet",
                "ConcurrentLinkedQueue",
                "ConcurrentLinkedDeque",
                "CopyOnWriteArrayList",
                "CopyOnWriteArraySet",
                "LinkedBlockingQueue",
                "LinkedBlockingDeque",
                "LinkedTransferQueue",
                "PriorityBlockingQueue",
                "SynchronousQueue"
            })
    void giveTheSameAloneAndAmongOthers(String name) {
        for (boolean alone : new boolean[] {true, false}) {
            List<String> differences = Collections.synchronizedList(new ArrayList<>());
            Scheduler scheduler = new Scheduler(new PlatformBackend(), new RandomWalk(1));
            Verdict verdict = scheduler.run(new ControlledThread(
                    () -> {
                        if (!alone) {
                            ControlledThread other = new ControlledThread(() -> ThreadControl.park(0), "parked");
                            other.setDaemon(true);
                            other.start();
                        }
                        differences.addAll(differences(name));
                    },
                    "main"));

            assertThat(differences).isEmpty();
            assertThat(verdict.violations()).isEmpty();
        }
    }

    private static List<String> differences(String name) {
        List<String> differences = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Object original = make(PACKAGE + name);
            Object copy = make("heddle.copy." + PACKAGE + name);
            Random random = new Random(round);
            for (int call = 0; call < CALLS; call++) {
                long seed = random.nextLong();
                String expected = act(original, new Random(seed));
                String actual = act(copy, new Random(seed));
                if (!expected.equals(actual)) {
                    differences.add("round " + round + ", call " + call + ": " + actual + " in place of " + expected);
                    break;
                }
            }
        }
        return differences;
    }

    private static Object make(String className) {
        try {
            return Class.forName(className, true, Explored.loader())
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(className, impossible);
        }
    }

    /** Make one call; what it gave, and what there is afterwards. */
    @SuppressWarnings("unchecked") // all of them are of strings
    private static String act(Object object, Random random) {
        String result;
        try {
            if (object instanceof Map<?, ?> map) {
                result = onMap((Map<String, String>) map, random);
            } else {
                Collection<String> all = (Collection<String>) object;
                result = random.nextBoolean() ? onCollection(all, random) : onKind(all, random);
            }
        } catch (RuntimeException thrown) {
            result = thrown.getClass().getName() + ": " + thrown.getMessage();
        }
        return result + " " + object;
    }

    private static String word(Random random) {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private static String onMap(Map<String, String> map, Random random) {
        String key = word(random);
        String value = word(random);
        int action = random.nextInt(map instanceof NavigableMap ? 22 : 16);
        return switch (action) {
            case 0, 1, 2 -> "put " + map.put(key, value);
            case 3 -> "putIfAbsent " + map.putIfAbsent(key, value);
            case 4 -> "remove " + map.remove(key);
            case 5 -> "remove both " + map.remove(key, value);
            case 6 -> "replace " + map.replace(key, value);
            case 7 -> "replace both " + map.replace(key, value, "z");
            case 8 -> "merge " + map.merge(key, value, (one, other) -> one.equals(other) ? null : one);
            case 9 -> "compute " + map.compute(key, (k, v) -> v == null ? value : null);
            case 10 -> "computeIfAbsent " + map.computeIfAbsent(key, k -> value);
            case 11 -> "computeIfPresent " + map.computeIfPresent(key, (k, v) -> value);
            case 12 -> "get " + map.get(key) + map.getOrDefault(key, "?") + map.containsValue(value);
            case 13 -> "removeIf " + map.keySet().removeIf(each -> each.equals(key)) + map.size();
            case 14 -> "values " + List.copyOf(map.values()) + map.entrySet().hashCode();
            case 15 -> "put null " + map.put(key, null);
            default -> onNavigableMap((NavigableMap<String, String>) map, action, key);
        };
    }

    private static String onNavigableMap(NavigableMap<String, String> map, int action, String key) {
        return switch (action) {
            case 16 -> "first " + map.firstKey() + map.lastEntry();
            case 17 -> "poll " + map.pollFirstEntry();
            case 18 -> "around " + map.lowerKey(key) + map.floorKey(key) + map.ceilingKey(key) + map.higherKey(key);
            case 19 -> "descending " + map.descendingMap();
            case 20 -> "head " + map.headMap(key, true) + map.tailMap(key, false);
            default -> "sub " + map.subMap("b", true, key, true);
        };
    }

    private static String onCollection(Collection<String> all, Random random) {
        String word = word(random);
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> "add " + all.add(word);
            case 3 -> "remove " + all.remove(word);
            case 4 -> "contains " + all.contains(word) + all.isEmpty() + all.size();
            case 5 -> "addAll " + all.addAll(List.of(word, "c"));
            case 6 -> "retainAll " + all.retainAll(List.of("a", "b", "c", word));
            case 7 -> "removeIf " + all.removeIf(word::equals);
            case 8 -> "toArray " + List.of(all.toArray(NONE)) + all.stream().toList();
            default -> "add null " + all.add(null);
        };
    }

    private static String onKind(Collection<String> all, Random random) {
        String word = word(random);
        int action = random.nextInt(6);
        if (all instanceof Deque<String> deque) {
            return onDeque(deque, action, word);
        }
        if (all instanceof Queue<String> queue) {
            return switch (action) {
                case 0, 1 -> "offer " + queue.offer(word);
                case 2 -> "poll " + queue.poll();
                case 3 -> "peek " + queue.peek();
                case 4 -> "element " + queue.element();
                default -> "remove " + queue.remove();
            };
        }
        if (all instanceof NavigableSet<String> set) {
            return switch (action) {
                case 0, 1 -> "around " + set.lower(word) + set.floor(word) + set.ceiling(word) + set.higher(word);
                case 2 -> "poll " + set.pollFirst() + set.pollLast();
                case 3 -> "first " + set.first();
                case 4 -> "head " + set.headSet(word) + set.tailSet(word);
                default -> "descending " + set.descendingSet();
            };
        }
        if (all instanceof List<String> list) {
            return switch (action) {
                case 0, 1 -> "set " + list.set(0, word);
                case 2 -> "get " + list.get(1);
                case 3 -> "remove " + list.remove(0);
                case 4 -> "sub " + list.subList(0, 1) + list.indexOf(word) + list.lastIndexOf(word);
                default -> {
                    list.sort(null);
                    yield "sorted";
                }
            };
        }
        return "hash " + all.hashCode();
    }

    private static String onDeque(Deque<String> deque, int action, String word) {
        return switch (action) {
            case 0 -> "offerFirst " + deque.offerFirst(word);
            case 1 -> "offerLast " + deque.offerLast(word);
            case 2 -> "pollFirst " + deque.pollFirst();
            case 3 -> "pollLast " + deque.pollLast();
            case 4 -> "removeLastOccurrence " + deque.removeLastOccurrence(word);
            default -> "pop " + deque.pop();
        };
    }
}
