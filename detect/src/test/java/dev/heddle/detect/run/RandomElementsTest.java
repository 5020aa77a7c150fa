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
 * Threads are started, go through arrays in all ways, end and are joined, and the detector says that elements race which do so by
 * definition: neither going through them in sweeps, which they hold on to, nor having one cell for several of them makes a difference. {@code -Dseed=} repeats a
 * run.
 */
final class RandomElementsTest {
    private static final int RUNS = 20_000;
    private static final int MOST_THREADS = 8;

    /** Sites from this one on are those of the probes, one for each element. */
    private static final int PROBES = 1_000;

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

    /** That a thread has accessed an element in a way that an access by a stranger, a write or a read, races with. */
    private record Left(int array, int index, boolean write, int thread) {}

    /** The elements of one array, in whatever way they are kept. */
    private interface Kept {
        void access(ThreadTrack thread, int index, boolean write, int site);

        void range(ThreadTrack thread, int from, int to, boolean write, int site);

        Cell alone(int index);
    }

    /** Keeps a cell for each element, and notes each access at once. */
    private record OneByOne(Detector detector, List<Cell> cells) implements Kept {
        OneByOne(Detector detector, int array, int length) {
            this(detector, new ArrayList<>());
            Owner owner = new Owner(array, array);
            for (int i = 0; i < length; i++) {
                cells.add(new Cell(owner, i, true));
            }
        }

        @Override
        public void access(ThreadTrack thread, int index, boolean write, int site) {
            if (detector.isNews(thread, cells.get(index), write)) {
                detector.access(thread, cells.get(index), write, site);
            }
        }

        @Override
        public void range(ThreadTrack thread, int from, int to, boolean write, int site) {
            for (int i = from; i < to; i++) {
                access(thread, i, write, site);
            }
        }

        @Override
        public Cell alone(int index) {
            return cells.get(index);
        }
    }

    /** Keeps them as the agent does, or as one does who reads a trace and knows neither the array nor its length. */
    private static final class Together implements Kept {
        private final Detector detector;
        private final Object array = new Object();
        private final ElementCells cells;

        /** What threads hold on to at their sites, which are nobody else's; it may long have lost its place. */
        private final Map<Integer, Sweep> held;

        private final Random random;

        Together(Detector detector, int array, int length, boolean known, Map<Integer, Sweep> held) {
            this.detector = detector;
            this.held = held;
            cells = new ElementCells(
                    known ? new WeakReference<>(this.array) : null,
                    new Owner(array, array),
                    known ? length : Integer.MAX_VALUE);
            random = new Random(length);
        }

        @Override
        public void access(ThreadTrack thread, int index, boolean write, int site) {
            int key = Sweep.key(site, write);
            Sweep last = held.get(key);
            if (last != null && last.countIfKnown(detector, array, index)) {
                return;
            }
            Sweep sweep = Sweep.at(thread.sweeps(), key);
            if (!(sweep.isAt(key, array) && sweep.countIfKnown(detector, array, index))
                    && detector.isNews(thread, cells, index, write, site)) {
                detector.access(thread, cells, index, write, site);
            }
            Sweep next = Sweep.at(thread.sweeps(), key);
            if (next.isAt(key) && random.nextInt(4) != 0) {
                held.put(key, next);
            }
        }

        @Override
        public void range(ThreadTrack thread, int from, int to, boolean write, int site) {
            detector.access(thread, cells, from, to, write, site);
        }

        @Override
        public Cell alone(int index) {
            return cells.alone(index);
        }
    }

    /** A run of random threads, told to a detector and noted for the definition. */
    private static final class Run {
        private final Random random;
        private final Detector detector;
        private final List<ThreadTrack> threads = new ArrayList<>();
        private final List<Integer> running = new ArrayList<>();
        private final List<Integer> ended = new ArrayList<>();
        private final List<int[]> clocks = new ArrayList<>();
        private final List<Exchange> exchanges = List.of(new Exchange(), new Exchange());
        private final List<int[]> exchanged = List.of(new int[MOST_THREADS], new int[MOST_THREADS]);
        private final List<Kept> arrays = new ArrayList<>();
        private final int length;
        final List<Done> done = new ArrayList<>();

        Run(long seed, Set<Source> on, boolean oneByOne) {
            random = new Random(seed);
            detector = new Detector(on);
            length = random.nextBoolean() ? 1 + random.nextInt(20) : 60 + random.nextInt(140);
            int count = 2 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                begin(detector.root(i), new int[MOST_THREADS]);
            }
            Map<Integer, Sweep> held = new HashMap<>();
            for (int i = 1; i <= 2; i++) {
                boolean known = random.nextBoolean();
                arrays.add(
                        oneByOne ? new OneByOne(detector, i, length) : new Together(detector, i, length, known, held));
            }
            int steps = 2 + random.nextInt(random.nextBoolean() ? 6 : 40);
            for (int i = 0; i < steps; i++) {
                step(running.get(random.nextInt(running.size())));
            }
            threads.forEach(detector::close);
        }

        private void step(int thread) {
            switch (random.nextInt(11)) {
                case 0 -> put(thread);
                case 1 -> take(thread);
                case 2 -> range(thread);
                case 3 -> atomic(thread);
                case 4 -> kin(thread);
                case 5 -> jump(thread);
                default -> walk(thread);
            }
        }

        private void begin(ThreadTrack track, int[] clock) {
            int number = threads.size();
            clock[number] = 1;
            threads.add(track);
            clocks.add(clock);
            running.add(number);
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

        /** Start a thread, end or join one. */
        private void kin(int thread) {
            int how = random.nextInt(3);
            if (how == 0 && threads.size() < MOST_THREADS) {
                ThreadTrack child = detector.fork(threads.get(thread), threads.size());
                begin(child, clocks.get(thread).clone());
                clocks.get(thread)[thread]++;
            } else if (how == 1 && running.size() > 1) {
                detector.end(threads.get(thread));
                running.remove(Integer.valueOf(thread));
                ended.add(thread);
            } else if (!ended.isEmpty()) {
                int other = ended.get(random.nextInt(ended.size()));
                detector.join(threads.get(thread), threads.get(other));
                join(clocks.get(thread), clocks.get(other));
            }
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
            arrays.get(array).range(threads.get(thread), from, to, write, site);
            for (int i = from; i < to; i++) {
                note(thread, array, i, write, false, site);
            }
        }

        private void atomic(int thread) {
            int array = random.nextInt(arrays.size());
            int index = random.nextInt(length);
            boolean write = random.nextBoolean();
            int site = site(thread);
            Cell cell = arrays.get(array).alone(index);
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
            note(thread, array, index, write, false, site);
            arrays.get(array).access(threads.get(thread), index, write, site);
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

        /** Have two strangers, who are ordered after nobody, access each element: what they race with is what is kept of it. */
        Set<Left> left() {
            probe(detector.root(MOST_THREADS), false);
            probe(detector.root(MOST_THREADS), true);
            Set<Left> left = new HashSet<>();
            for (Race each : detector.races()) {
                Accessed earlier = each.earlier();
                Accessed later = each.later();
                if (each.isUnordered() && later.site() >= PROBES && earlier != null && earlier.site() < PROBES) {
                    left.add(new Left((int) each.object(), each.within(), later.write(), earlier.thread()));
                }
            }
            return left;
        }

        private void probe(ThreadTrack stranger, boolean write) {
            for (Kept each : arrays) {
                for (int i = 0; i < length; i++) {
                    each.range(stranger, i, i + 1, write, PROBES + 2 * i + (write ? 1 : 0));
                }
            }
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
        Run run = new Run(seed, on, false);
        Run oneByOne = new Run(seed, on, true);
        Set<Told> races = run.races();
        Set<Told> told = run.told();
        assertThat(races).as("-Dseed=%d", seed).containsAll(told);
        assertThat(races).as("-Dseed=%d", seed).containsAll(oneByOne.told());
        assertThat(arrays(told)).as("-Dseed=%d", seed).isEqualTo(arrays(races));
        assertThat(run.left()).as("-Dseed=%d", seed).isEqualTo(oneByOne.left());
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
