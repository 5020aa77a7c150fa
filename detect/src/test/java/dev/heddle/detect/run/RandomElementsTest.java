package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Threads go through arrays in all ways, and the detector says that elements race which do so by definition: neither going through them in sweeps nor having one cell for several
 * of them makes a difference. {@code -Dseed=} repeats a run.
 */
final class RandomElementsTest {
    private static final int RUNS = 20_000;

    /** An access as the definition of a race wants to know it. */
    private record Done(int thread, int array, int index, boolean write, boolean atomic, int site, int[] clock) {
        boolean racesWith(Done other) {
            return thread != other.thread
                    && array == other.array
                    && index == other.index
                    && (write || other.write)
                    && !(atomic && other.atomic)
                    && clock[thread] > other.clock[thread]
                    && other.clock[other.thread] > clock[other.thread];
        }
    }

    /** What is told of a race. */
    private record Told(int array, int index, Set<Integer> sites) {}

    /** A run of random threads, told to a detector and noted for the definition. */
    private static final class Run {
        private final Random random;
        private final Detector detector;
        private final List<ThreadTrack> threads = new ArrayList<>();
        private final List<int[]> clocks = new ArrayList<>();
        private final List<Exchange> exchanges = List.of(new Exchange(), new Exchange());
        private final List<int[]> exchanged = new ArrayList<>();
        private final List<Object> arrays = new ArrayList<>();
        private final List<ElementCells> cells = new ArrayList<>();

        /** What threads hold on to at their sites, which may long have lost its place. */
        private final Map<Integer, Sweep> sweeps = new HashMap<>();

        private final int length;
        final List<Done> done = new ArrayList<>();

        Run(long seed, Set<Source> on) {
            random = new Random(seed);
            detector = new Detector(on);
            length = random.nextBoolean() ? 1 + random.nextInt(20) : 60 + random.nextInt(140);
            int count = 2 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                threads.add(detector.root(i));
                clocks.add(new int[count]);
                clocks.get(i)[i] = 1;
            }
            for (int i = 0; i < exchanges.size(); i++) {
                exchanged.add(new int[count]);
            }
            for (int i = 0; i < 2; i++) {
                Object array = new Object();
                arrays.add(array);
                boolean known = random.nextBoolean();
                cells.add(new ElementCells(
                        known ? new WeakReference<>(array) : null,
                        new Owner(i + 1, i + 1),
                        known ? length : Integer.MAX_VALUE));
            }
            int steps = 2 + random.nextInt(random.nextBoolean() ? 6 : 40);
            for (int i = 0; i < steps; i++) {
                step(random.nextInt(count));
            }
            threads.forEach(detector::close);
        }

        private void step(int thread) {
            switch (random.nextInt(9)) {
                case 0 -> put(thread);
                case 1 -> take(thread);
                case 2 -> range(thread);
                case 3 -> atomic(thread);
                case 4 -> jump(thread);
                default -> walk(thread);
            }
        }

        private void put(int thread) {
            int at = random.nextInt(exchanges.size());
            detector.put(threads.get(thread), exchanges.get(at));
            join(exchanged.get(at), clocks.get(thread));
            clocks.get(thread)[thread]++;
        }

        private void take(int thread) {
            int at = random.nextInt(exchanges.size());
            detector.take(threads.get(thread), exchanges.get(at));
            join(clocks.get(thread), exchanged.get(at));
        }

        private static void join(int[] to, int[] from) {
            for (int i = 0; i < to.length; i++) {
                to[i] = Math.max(to[i], from[i]);
            }
        }

        private void range(int thread) {
            int array = random.nextInt(arrays.size());
            int from = random.nextInt(length);
            int to = from + 1 + random.nextInt(length - from);
            boolean write = random.nextBoolean();
            int site = site(thread);
            detector.access(threads.get(thread), cells.get(array), from, to, write, site);
            for (int i = from; i < to; i++) {
                note(thread, array, i, write, false, site);
            }
        }

        private void atomic(int thread) {
            int array = random.nextInt(arrays.size());
            int index = random.nextInt(length);
            boolean write = random.nextBoolean();
            int site = site(thread);
            Cell cell = cells.get(array).alone(index);
            if (write) {
                detector.volatileWrite(threads.get(thread), cell, true, site);
            } else {
                detector.volatileRead(threads.get(thread), cell, true, site);
            }
            note(thread, array, index, write, true, site);
        }

        /** Access some elements one after the other, as a loop would. */
        private void walk(int thread) {
            int array = random.nextInt(arrays.size());
            boolean write = random.nextInt(3) == 0;
            int site = site(thread);
            int step = random.nextInt(8) == 0 ? random.nextInt(2 * length) - length : random.nextInt(5) - 2;
            int index = random.nextInt(length);
            for (int i = 1 + random.nextInt(random.nextBoolean() ? 4 : 80); i > 0; i--) {
                access(thread, array, index, write, site);
                index += random.nextInt(20) == 0 ? random.nextInt(5) - 2 : step;
                if (index < 0 || index >= length) {
                    return;
                }
            }
        }

        /** Access some elements of a few, again and again, in no order. */
        private void jump(int thread) {
            int array = random.nextInt(arrays.size());
            boolean write = random.nextInt(3) == 0;
            int site = site(thread);
            int few = 1 + random.nextInt(Math.min(length, 8));
            for (int i = random.nextInt(60); i > 0; i--) {
                access(thread, array, random.nextInt(few), write, site);
            }
        }

        private void access(int thread, int array, int index, boolean write, int site) {
            ThreadTrack track = threads.get(thread);
            note(thread, array, index, write, false, site);
            int key = Sweep.key(site, write);
            Sweep held = sweeps.get(key); // sites are the threads' own
            if (held != null && held.knows(detector, arrays.get(array), index)) {
                return;
            }
            if (detector.isNews(track, cells.get(array), index, write, site)) {
                detector.access(track, cells.get(array), index, write, site);
            }
            Sweep sweep = Sweep.at(track.sweeps(), key);
            if (sweep.isAt(key, arrays.get(array)) && random.nextInt(4) != 0) {
                sweeps.put(key, sweep);
            }
        }

        /** Give one of a few sites that this thread alone comes to. */
        private int site(int thread) {
            return 1 + thread * 40 + random.nextInt(random.nextBoolean() ? 2 : 40);
        }

        private void note(int thread, int array, int index, boolean write, boolean atomic, int site) {
            done.add(new Done(
                    thread,
                    array + 1,
                    index,
                    write,
                    atomic,
                    site,
                    clocks.get(thread).clone()));
        }

        Set<Told> told() {
            return detector.races().stream()
                    .filter(Race::isUnordered)
                    .map(race -> new Told(
                            (int) race.object(),
                            race.within(),
                            Set.of(
                                    race.earlier() == null ? 0 : race.earlier().site(),
                                    race.later().site())))
                    .collect(Collectors.toSet());
        }

        Set<Told> races() {
            Set<Told> races = new HashSet<>();
            for (int i = 0; i < done.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Done one = done.get(i);
                    Done other = done.get(j);
                    if (one.racesWith(other)) {
                        races.add(new Told(one.array, one.index, Set.of(one.site, other.site)));
                    }
                }
            }
            return races;
        }
    }

    private static LongStream seeds() {
        Long given = Long.getLong("seed");
        if (given != null) {
            return LongStream.of(given);
        }
        long first = new Random().nextInt();
        return LongStream.range(first, first + RUNS);
    }

    @Test
    void elementsRaceThatDoSoByDefinition() {
        seeds().forEach(seed -> check(seed, EnumSet.of(Source.HAPPENS_BEFORE)));
    }

    @Test
    void theOtherWaysToLookChangeNothingAboutThat() {
        seeds().limit(RUNS / 4).forEach(seed -> check(seed, EnumSet.allOf(Source.class)));
    }

    private static void check(long seed, Set<Source> on) {
        Run run = new Run(seed, on);
        Set<Told> races = run.races();
        Set<Told> told = run.told();
        assertThat(races).as("-Dseed=%d", seed).containsAll(told);
        assertThat(arrays(told)).as("-Dseed=%d", seed).isEqualTo(arrays(races));
    }

    private static Set<Integer> arrays(Set<Told> races) {
        return races.stream().map(Told::array).collect(Collectors.toSet());
    }

    @Test
    void arraysThatAreGoneThroughAsAWholeHaveOneCellForManyElements() {
        Detector detector = new Detector(EnumSet.of(Source.HAPPENS_BEFORE));
        ThreadTrack thread = detector.root(1);
        ElementCells cells = new ElementCells(null, new Owner(1, 1), 1000);
        Exchange exchange = new Exchange();
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1000; i++) {
                if (detector.isNews(thread, cells, i, round == 1, 7)) {
                    detector.access(thread, cells, i, round == 1, 7);
                }
            }
            detector.put(thread, exchange);
        }
        Set<Object> distinct = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            distinct.add(cells.group(i));
        }
        assertThat(distinct).hasSize(16);
    }
}
