package dev.heddle.oracle;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Makes random programs: the same seed and size, the same program, on every JDK.
 *
 * <p>A program that does a bit of everything has nothing to disagree on, so each one draws a few themes (plain variables
 * are always there) and few objects, often one of a kind. Each thread gets a number of steps to spend and draws statements
 * of the program's themes until they are spent. Latches begin with as many counts as there are count-downs, so that none
 * counts below zero; whether all of them are reached is another matter.
 */
public final class Generator {
    /**
     * How large programs become.
     *
     * @param minThreads the fewest threads
     * @param maxThreads the most threads
     * @param steps about how many steps all threads have together, their begins and ends and main not counted
     * @param early whether a thread may unpark or join one that is started later, and so may not have been started yet
     */
    public record Size(int minThreads, int maxThreads, int steps, boolean early) {
        /** Two threads; nearly all such programs have fewer than 50,000 orders. */
        public static final Size PAIR = new Size(2, 2, 10, false);

        /** Three threads with two steps each, about; most such programs have more than 50,000 orders, in few classes. */
        public static final Size TRIO = new Size(3, 3, 6, false);

        /** Two to four threads; most have too many orders to try them all, but not too many classes. */
        public static final Size MEDIUM = new Size(2, 4, 10, false);
    }

    /** What a program is about. */
    private enum Theme {
        VOLATILES,
        ATOMICS,
        MONITORS,
        WAITING,
        LOCKS,
        TRIES,
        PARKING,
        LATCHES,
        SEMAPHORES,
        JOINS,
        ASSERTIONS,
        CONDITIONS
    }

    private static final int DEEPEST = 3;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final Random random;
    private final Size size;
    private final Set<Theme> themes = EnumSet.noneOf(Theme.class);
    private final Map<Integer, Integer> countDowns = new HashMap<>();
    private final Set<Integer> waiters = new HashSet<>();
    private final int threads;
    private final int locals;
    private final Shared most;
    private int left;
    private int constants = 1;

    private Generator(Size size, long seed) {
        this.size = size;
        random = new Random(seed * MIX);
        threads = between(size.minThreads(), size.maxThreads());
        locals = between(1, 3);
        int drawn = between(1, 3);
        for (int i = 0; i < drawn; i++) {
            themes.add(pick(List.of(Theme.values())));
        }
        boolean monitors = themes.contains(Theme.MONITORS) || themes.contains(Theme.WAITING);
        boolean locks = themes.contains(Theme.LOCKS) || themes.contains(Theme.TRIES);
        most = new Shared(
                random.nextInt(3) == 0 ? 2 : 1,
                themes.contains(Theme.VOLATILES) ? 1 : 0,
                themes.contains(Theme.ATOMICS) ? between(1, 2) : 0,
                monitors ? between(1, 2) : 0,
                locks ? between(1, 2) : 0,
                themes.contains(Theme.LATCHES) ? List.of(0) : List.of(),
                themes.contains(Theme.SEMAPHORES) ? List.of(random.nextInt(4) == 0 ? 0 : 1) : List.of());
    }

    /** Make the program of a seed. */
    public static RandomProgram generate(Size size, long seed) {
        return new Generator(size, seed).program();
    }

    private RandomProgram program() {
        List<List<Statement>> bodies = new ArrayList<>();
        for (int thread = 1; thread <= threads; thread++) {
            left = Math.max(1, size.steps() / threads + between(-1, 1));
            List<Statement> body = new ArrayList<>();
            while (left > 0) {
                body.addAll(statements(thread, List.of()));
            }
            bodies.add(body);
        }
        List<Integer> latches = new ArrayList<>();
        for (int latch = 0; latch < most.latches().size(); latch++) {
            latches.add(countDowns.getOrDefault(latch, 0));
        }
        Shared shared = new Shared(
                most.plain(),
                most.volatiles(),
                most.atomics(),
                most.monitors(),
                most.locks(),
                latches,
                most.semaphores());
        return new RandomProgram(shared, locals, bodies);
    }

    /** Draws a statement, or a few that belong together. The blocks around it are listed outermost first. */
    private List<Statement> statements(int thread, List<Statement.Block> around) {
        if (random.nextInt(5) < 2) {
            return access();
        }
        boolean deep = around.size() >= DEEPEST;
        return switch (pick(List.copyOf(themes))) {
            case VOLATILES -> access();
            case ATOMICS -> atomic();
            case MONITORS -> deep ? access() : List.of(sync(thread, around));
            case WAITING -> waiting(thread, around);
            case LOCKS -> deep ? access() : List.of(filled(new Statement.Locked(lock(), List.of()), thread, around));
            case TRIES ->
                deep ? access() : List.of(filled(new Statement.TryLocked(local(), lock(), List.of()), thread, around));
            case PARKING -> parking(thread);
            case LATCHES -> latch(thread);
            case SEMAPHORES -> semaphore();
            case JOINS -> join(thread);
            case ASSERTIONS -> assertion();
            case CONDITIONS -> condition(thread, around);
        };
    }

    private List<Statement> access() {
        left--;
        return switch (random.nextInt(12)) {
            case 0 -> List.of(new Statement.Assign(local(), expression()));
            case 1, 2, 3, 4, 5 -> List.of(new Statement.Read(local(), variable()));
            default -> List.of(new Statement.Write(variable(), expression()));
        };
    }

    private List<Statement> atomic() {
        left--;
        int atomic = random.nextInt(most.atomics());
        return switch (random.nextInt(5)) {
            case 0 -> List.of(new Statement.Read(local(), Variable.atomic(atomic)));
            case 1 -> List.of(new Statement.Write(Variable.atomic(atomic), expression()));
            case 2 -> List.of(new Statement.Increment(local(), atomic));
            default -> List.of(new Statement.CompareAndSet(local(), atomic, random.nextInt(2), expression()));
        };
    }

    private Statement sync(int thread, List<Statement.Block> around) {
        return filled(new Statement.Synchronized(random.nextInt(most.monitors()), List.of()), thread, around);
    }

    /** Puts one or two things into a block, or mostly nothing if all steps are spent. */
    private Statement filled(Statement.Block block, int thread, List<Statement.Block> around) {
        left -= 2;
        List<Statement.Block> inside = new ArrayList<>(around);
        inside.add(block);
        List<Statement> body = new ArrayList<>();
        int things = left > 0 ? between(1, 2) : random.nextInt(4) / 3;
        for (int i = 0; i < things; i++) {
            body.addAll(statements(thread, inside));
        }
        return block.with(body);
    }

    private List<Statement> waiting(int thread, List<Statement.Block> around) {
        List<Integer> held = new ArrayList<>();
        for (Statement.Block block : around) {
            if (block instanceof Statement.Synchronized it) {
                held.add(it.monitor());
            }
        }
        if (held.isEmpty()) {
            return around.size() >= DEEPEST ? access() : List.of(sync(thread, around));
        }
        int monitor = pick(held);
        return switch (random.nextInt(8)) {
            case 0 -> spending(2, new Statement.Wait(monitor));
            case 1, 2 -> {
                int local = local();
                yield spending(
                        3,
                        new Statement.Read(local, Variable.plain(0)),
                        new Statement.If(local, 0, List.of(new Statement.Wait(monitor))));
            }
            case 3, 4, 5 ->
                spending(
                        2,
                        new Statement.Write(Variable.plain(0), new Expression.Constant(1)),
                        new Statement.Notify(monitor));
            case 6 -> spending(1, new Statement.Notify(monitor));
            default -> spending(1, new Statement.NotifyAll(monitor));
        };
    }

    private List<Statement> spending(int steps, Statement... statements) {
        left -= steps;
        return List.of(statements);
    }

    private List<Statement> parking(int thread) {
        int other = other(thread);
        if (other == thread && random.nextInt(4) > 0) {
            return access();
        }
        left--;
        return List.of(random.nextInt(3) == 0 ? new Statement.Park() : new Statement.Unpark(other));
    }

    /** Draws a count-down, or an await; behind its own await a thread counts nothing down, which would never be reached. */
    private List<Statement> latch(int thread) {
        left--;
        int latch = random.nextInt(most.latches().size());
        if (waiters.contains(thread) || random.nextBoolean()) {
            waiters.add(thread);
            return List.of(new Statement.Await(latch));
        }
        countDowns.merge(latch, 1, Integer::sum);
        return List.of(new Statement.CountDown(latch));
    }

    private List<Statement> semaphore() {
        left--;
        int semaphore = random.nextInt(most.semaphores().size());
        return List.of(random.nextBoolean() ? new Statement.Acquire(semaphore) : new Statement.Release(semaphore));
    }

    private List<Statement> join(int thread) {
        int other = other(thread);
        if (other == thread) {
            return access();
        }
        left--;
        return List.of(new Statement.Join(other));
    }

    private List<Statement> assertion() {
        left--;
        int expected = random.nextInt(2);
        return List.of(
                random.nextBoolean()
                        ? new Statement.AssertLocal(local(), expected)
                        : new Statement.AssertVariable(variable(), expected));
    }

    private List<Statement> condition(int thread, List<Statement.Block> around) {
        if (around.size() >= DEEPEST) {
            return access();
        }
        left--;
        int local = local();
        Statement.If block = new Statement.If(local, random.nextInt(2), List.of());
        List<Statement.Block> inside = new ArrayList<>(around);
        inside.add(block);
        return List.of(new Statement.Read(local, variable()), block.with(statements(thread, inside)));
    }

    /** Draws a thread that another may unpark or join: itself, if there is none. */
    private int other(int thread) {
        return size.early() ? between(1, threads) : between(1, Math.max(1, thread - 1));
    }

    private Variable variable() {
        int index = random.nextInt(most.plain() + most.volatiles());
        return index < most.plain() ? Variable.plain(index) : Variable.volatileField(index - most.plain());
    }

    private Expression expression() {
        return switch (random.nextInt(6)) {
            case 0 -> new Expression.Local(local());
            case 1 -> new Expression.LocalPlusOne(local());
            case 2 -> new Expression.Constant(between(0, 1));
            default -> new Expression.Constant(++constants);
        };
    }

    private int local() {
        return random.nextInt(locals);
    }

    private int lock() {
        return random.nextInt(most.locks());
    }

    private int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
