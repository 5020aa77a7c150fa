package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Exploration;
import dev.heddle.explore.Explorer;
import dev.heddle.explore.Heddle;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

/** What a lambda may use from around it, and what it may not. */
final class LambdaCapturesTest {
    private record Point(int x, Unit unit) implements Serializable {}

    private enum Unit {
        METRE
    }

    private interface Supply extends IntSupplier, Serializable {}

    private static Exploration explore(Explorer.Program program) {
        return Explorer.of(program).executions(5).run();
    }

    @Test
    void primitivesStringsAndImmutableValuesComeAlong() {
        int number = 3;
        long wide = 4;
        boolean flag = true;
        double real = 0.5;
        char letter = 'c';
        String text = "text";
        List<String> list = List.of("a", "b");
        Map<String, Integer> map = Map.of("k", 1);
        Duration time = Duration.ofSeconds(7);
        Point point = new Point(8, Unit.METRE);
        Unit unit = Unit.METRE;
        TimeUnit seconds = TimeUnit.SECONDS;
        Class<?> type = Point.class;
        assertThat(explore(() -> Heddle.observe(
                                "all",
                                number + " " + wide + flag + real + letter + text + list + map + time + point
                                        + (unit == Unit.METRE) + (point.unit() == unit) + seconds
                                        + (type == Point.class)))
                        .outcomes())
                .containsOnlyKeys("all=3 4true0.5ctext[a, b]{k=1}PT7SPoint[x=8, unit=METRE]truetrueSECONDStrue");
    }

    @Test
    void arraysAndCollectionsAreCopied() {
        int[] numbers = {1, 2};
        List<Integer> list = new ArrayList<>(List.of(3));
        Map<String, Point> map = new HashMap<>(Map.of("p", new Point(4, Unit.METRE)));
        assertThat(explore(() -> {
                            numbers[0]++;
                            list.add(numbers[0]);
                            Heddle.observe("all", list + " " + map.get("p").x());
                        })
                        .outcomes())
                .containsOnlyKeys("all=[3, 2] 4");
        assertThat(list).containsExactly(3);
    }

    @Test
    void anotherLambdaComesAlong() {
        int number = 5;
        Supply supply = () -> number + 1;
        assertThat(explore(() -> Heddle.observe("it", supply.getAsInt())).outcomes())
                .containsOnlyKeys("it=6");
    }

    @Test
    void aMethodOfACapturedObjectCanBeReferredTo() {
        Task task = new Task(6);
        assertThat(explore(task::run).outcomes()).containsOnlyKeys("number=6");
    }

    private static final class Task implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number;

        Task(int number) {
            this.number = number;
        }

        void run() {
            Heddle.observe("number", number);
        }
    }

    @Test
    void everythingCreatedInsideIsUnderControl() {
        int threads = 2;
        Exploration result = Explorer.of(() -> {
                    ExecutorService pool = Executors.newFixedThreadPool(threads);
                    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                    CountDownLatch latch = new CountDownLatch(threads);
                    List<Future<?>> futures = new ArrayList<>();
                    for (int i = 0; i < threads; i++) {
                        futures.add(pool.submit(() -> count(map, latch)));
                    }
                    for (Future<?> each : futures) {
                        each.get();
                    }
                    latch.await();
                    pool.shutdown();
                    Heddle.observe("count", map.get("count"));
                })
                .executions(300)
                .run();
        assertThat(result.outcomes()).containsOnlyKeys("count=1", "count=2");
    }

    private static void count(ConcurrentHashMap<String, Integer> map, CountDownLatch latch) {
        Integer before = map.get("count");
        map.put("count", before == null ? 1 : before + 1);
        latch.countDown();
    }

    private static void assertRefused(String type, Explorer.Program... programs) {
        assertThat(programs)
                .allSatisfy(each -> assertThatThrownBy(() -> Explorer.of(each))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("the lambda uses a " + type
                                + " that was created outside of it, where nothing is under control: create it inside"));
    }

    @Test
    void whatIsNotUnderControlIsRefusedInOneLine() {
        AtomicInteger count = new AtomicInteger();
        assertRefused("java.util.concurrent.atomic.AtomicInteger", () -> count.incrementAndGet());
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        assertRefused("java.util.concurrent.ConcurrentHashMap", () -> map.put("a", "b"));
        ReentrantLock lock = new ReentrantLock();
        assertRefused("java.util.concurrent.locks.ReentrantLock", lock::lock, () -> lock.unlock());
        CountDownLatch latch = new CountDownLatch(1);
        assertRefused("java.util.concurrent.CountDownLatch", latch::countDown);
        Thread thread = new Thread(() -> {});
        assertRefused("java.lang.Thread", thread::start);
        List<AtomicInteger> hidden = new ArrayList<>(List.of(new AtomicInteger()));
        assertRefused(
                "java.util.concurrent.atomic.AtomicInteger", () -> hidden.get(0).get());
    }
}
