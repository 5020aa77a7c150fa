package dev.heddle.examples;

import static dev.heddle.examples.Entry.EVERY_RACE_METHOD;
import static dev.heddle.examples.Kind.DATA_RACE;
import static dev.heddle.examples.Kind.DEADLOCK;
import static dev.heddle.examples.Kind.EXCEPTION;
import static dev.heddle.examples.Kind.HIGH_LEVEL_RACE;
import static dev.heddle.examples.Method.EXPLORATION;
import static dev.heddle.examples.Method.LOCKSET;
import static dev.heddle.examples.Method.LOCK_ORDER;
import static dev.heddle.examples.Method.PREDICTION;
import static dev.heddle.examples.Method.STATIC;
import static dev.heddle.examples.Method.VIEWS;

import java.util.List;
import java.util.Set;

/** The catalogue of the papers' benchmark programs. */
final class Programs {

    private Programs() {}

    static List<Entry> entries() {
        return List.of(
                program("tsp", "Tsp", "travelling salesman; the common bound is read without its lock")
                        .defaults("2", "6")
                        .story("""
                                The length of the best tour is written under a lock and read without it, wherever a
                                branch is pruned. The answer stays right here, because a stale bound only prunes less;
                                the race is real.
                                """)
                        .expect(
                                DATA_RACE,
                                "Tsp.minTourLen",
                                List.of("Tsp.length#read", "Tsp.improveTo#write"),
                                EVERY_RACE_METHOD,
                                "the first read of each thread comes before it ever holds the lock")
                        .within(100)
                        .alsoTry("4", "8")
                        .fixedBy("the bound is read under its lock"),
                program("our-tsp", "OurTsp", "tsp with one more lock, which hides its race in most runs")
                        .defaults("2", "6")
                        .story("""
                                A counter of calls has a lock of its own, taken before each read and after each write of
                                the bound. Most of the time that lock happens to order the two. It need not: a thread
                                that has counted its call reads the bound while another one writes it.
                                """)
                        .expect(
                                DATA_RACE,
                                "OurTsp.minTourLen",
                                List.of("OurTsp.length#read", "OurTsp.improveTo#write"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "needs a read between another thread's write and the call it counts next")
                        .within(1_000)
                        .alsoTry("4", "8")
                        .fixedBy("the bound is read under its lock"),
                program("raytracer", "Raytracer", "a checksum added up under a lock that every thread has for itself")
                        .defaults("2", "24")
                        .story("""
                                Each thread adds its part of the picture to the common checksum inside synchronized
                                (this), but this is another object in each thread.
                                """)
                        .expect(
                                DATA_RACE,
                                "Raytracer.checksum",
                                List.of("Raytracer.run#add"),
                                EVERY_RACE_METHOD,
                                "the two locks held are different objects of one class")
                        .within(100)
                        .alsoTry("4", "200")
                        .fixedBy("the checksum has one lock for all threads"),
                program("crawler", "Crawler", "a web crawler that cancels a worker which has just gone")
                        .defaults("2", "12")
                        .story("""
                                A task notes which thread works on it and clears the note at its end. Cancelling looks
                                at the note and then uses it: in between it can become null.
                                """)
                        .expect(
                                DATA_RACE,
                                "Crawler$Task.worker",
                                List.of(
                                        "Crawler$Task.run#set",
                                        "Crawler$Task.run#clear",
                                        "Crawler$Task.cancel#check",
                                        "Crawler$Task.cancel#use"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "the main thread's reads with the worker's writes")
                        .within(100)
                        .expect(
                                EXCEPTION,
                                "java.lang.NullPointerException",
                                List.of("Crawler$Task.cancel#use"),
                                Set.of(EXPLORATION),
                                "the worker clears the note between check and use")
                        .within(3_000)
                        .alsoTry("4", "100")
                        .fixedBy("the note is under the lock of its task"),
                program("sort-array", "SortArray", "a parallel sort whose slices overlap by one element")
                        .defaults("2", "16")
                        .story("""
                                A slice ends one element too late, on the first element of the next slice. Two threads
                                move that element about; the result can be unsorted, or have an element twice.
                                """)
                        .expect(
                                DATA_RACE,
                                "int[]",
                                List.of(
                                        "SortArray.sortSlice#read",
                                        "SortArray.sortSlice#compare",
                                        "SortArray.sortSlice#shift",
                                        "SortArray.sortSlice#write"),
                                EVERY_RACE_METHOD,
                                "on the one element that two slices share")
                        .within(100)
                        .alsoTry("4", "200")
                        .fixedBy("a slice ends where the next one begins"),
                program("prime-finder", "PrimeFinder", "primes counted by several threads without a lock")
                        .defaults("2", "40")
                        .story(
                                "Each thread looks through its share of the numbers and increments the common count without a lock.")
                        .expect(
                                DATA_RACE,
                                "PrimeFinder.found",
                                List.of("PrimeFinder.search#count"),
                                EVERY_RACE_METHOD,
                                "the increment is a read and a write")
                        .within(100)
                        .alsoTry("4", "100000")
                        .fixedBy("each thread adds its own count once, under a lock"),
                program("elevsim", "ElevSim", "a lift simulator with many locks, one of them the wrong one")
                        .defaults("2", "6")
                        .story("""
                                A lift moves under the lock of its car; the others read its floor under the lock of the
                                panel. In most runs the panel's lock orders the two.
                                """)
                        .expect(
                                DATA_RACE,
                                "ElevSim.floor",
                                List.of("ElevSim.floor#read", "ElevSim.moveTo#write"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "needs one lift at the panel while another one moves")
                        .within(1_000)
                        .alsoTry("4", "40")
                        .fixedBy("the floor is read under the lock of its car as well"),
                program("elevator", "Elevator", "two lifts on the same floors; correct, and suspicious at first sight")
                        .defaults("3")
                        .story("""
                                Nothing is wrong. Only the lift that takes the last passenger puts out the button; the
                                other one has used button and claim in separate steps, because its branch was not taken.
                                Whoever compares sets of fields per locked step warns twice, once for each direction.
                                """)
                        .falseAlarm(
                                HIGH_LEVEL_RACE,
                                "Elevator$Floor.{upButton,upLastLift}",
                                List.of(
                                        "Elevator$Floor.isUpCalled#up-look",
                                        "Elevator$Floor.claimUp#up-claim",
                                        "Elevator$Floor.claimUp#up-button"),
                                Set.of(VIEWS),
                                "a conditional access that did not happen")
                        .falseAlarm(
                                HIGH_LEVEL_RACE,
                                "Elevator$Floor.{downButton,downLastLift}",
                                List.of(
                                        "Elevator$Floor.isDownCalled#down-look",
                                        "Elevator$Floor.claimDown#down-claim",
                                        "Elevator$Floor.claimDown#down-button"),
                                Set.of(VIEWS),
                                "the same in the other direction"),
                program("dqueries", "DQueries", "a shared database whose row count is read under the wrong lock")
                        .defaults("2", "3")
                        .story("""
                                The number of rows is written under the lock of the rows and read under the lock of the
                                index. Rows, index and log each have a lock, and in many runs these order the two.
                                """)
                        .expect(
                                DATA_RACE,
                                "DQueries.rowCount",
                                List.of("DQueries.rows#read", "DQueries.update#write"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "a query plans while another client inserts")
                        .within(1_000)
                        .alsoTry("4", "20")
                        .fixedBy("the row count has a lock of its own"),
                program("sor", "Sor", "successive over-relaxation in step at a barrier")
                        .defaults("2", "8", "2")
                        .story("""
                                Nothing is wrong. The barrier between the two colours orders every access; no lock
                                guards the grid, so a pure lockset analysis has something to say all the same.
                                """)
                        .alsoTry("4", "100", "20"),
                program("account", "Account", "a bank account that one teller locks and the others do not")
                        .defaults("2", "1")
                        .story("""
                                The first teller deposits under the account's lock, the others forget it. A deposit
                                reads the balance and writes it back; one that falls in between is lost.
                                """)
                        .expect(
                                DATA_RACE,
                                "Account.balance",
                                List.of("Account.deposit#read", "Account.deposit#write"),
                                EVERY_RACE_METHOD,
                                "teller-1 holds the lock, teller-2 holds nothing")
                        .within(100)
                        .alsoTry("2", "100000")
                        .fixedBy("the lock is in the deposit itself"),
                program("philosophers", "Philosophers", "the dining philosophers, everybody left-handed")
                        .defaults("3", "1")
                        .story("""
                                Everybody takes the left fork and then the right one. If all have taken their left fork,
                                all wait for ever.
                                """)
                        .expect(
                                DEADLOCK,
                                "Philosophers$Fork",
                                List.of("Philosophers.dine#second"),
                                Set.of(LOCK_ORDER, EXPLORATION, PREDICTION, STATIC),
                                "a cycle of as many locks as there are philosophers")
                        .within(1_000)
                        .alsoTry("2")
                        .fixedBy("forks are taken in the order of their places"),
                program("connection-pool", "ConnectionPool", "a pool whose clients wait with if instead of while")
                        .defaults("2", "1", "2")
                        .story("""
                                A client that was woken does not look again whether there is a connection. If another
                                client has come in between, it takes one from an empty pool.
                                """)
                        .expect(
                                EXCEPTION,
                                "java.util.NoSuchElementException",
                                List.of("ConnectionPool.take#wait", "ConnectionPool.take#empty"),
                                Set.of(EXPLORATION),
                                "one client gives its connection back and takes it again before the other wakes")
                        .within(1_000)
                        .alsoTry("8", "2", "1000")
                        .fixedBy("a client looks again after it was woken"),
                program("daisy", "Daisy", "a small file system that looks for a free block before it locks it")
                        .defaults("2", "2")
                        .story("""
                                Whether a block is free is checked without the block's lock; the block is then claimed
                                under it. Two files can get the same block, and one overwrites the other.
                                """)
                        .expect(
                                DATA_RACE,
                                "DaisyDisk$Block.used",
                                List.of("Daisy.claim#check", "Daisy.claim#claim"),
                                EVERY_RACE_METHOD,
                                "checked without the lock, written under it")
                        .within(100)
                        .alsoTry("4", "100")
                        .fixedBy("the check holds the lock as well"),
                program("barrier", "Barrier", "a barrier that opens before it has summed up")
                        .defaults("2", "2")
                        .story("""
                                The last thread to arrive wakes the others and only then adds up what all have put down.
                                Meanwhile the others put down the parts of the next round.
                                """)
                        .expect(
                                DATA_RACE,
                                "int[]",
                                List.of("Barrier.sumUp#read", "Barrier.work#write"),
                                Set.of(EXPLORATION, PREDICTION, STATIC),
                                "the sum of one round with the parts of the next")
                        .within(100)
                        .alsoTry("4", "1000")
                        .fixedBy("the parts are summed up before anybody is let go"),
                program(
                                "bounded-buffer",
                                "BoundedBuffer",
                                "a bounded buffer that wakes one thread where it should wake all")
                        .defaults("2", "1", "1")
                        .story("""
                                Producers and consumers wait in one set. notify can wake a thread that cannot go on,
                                while the one that could sleeps for ever.
                                """)
                        .expect(
                                DEADLOCK,
                                "BoundedBuffer",
                                List.of(
                                        "BoundedBuffer.put#full",
                                        "BoundedBuffer.put#notify-put",
                                        "BoundedBuffer.take#empty",
                                        "BoundedBuffer.take#notify-take"),
                                Set.of(EXPLORATION),
                                "a notification goes to a thread of the wrong kind and is lost")
                        .within(3_000)
                        .fixedBy("everybody is woken whenever something has changed"),
                program("moldyn", "Moldyn", "molecular dynamics, forces computed in parallel between barriers")
                        .defaults("2", "8", "2")
                        .story("""
                                Nothing is wrong. Each thread adds up forces in an array of its own; one thread moves
                                the particles while the others wait at the barrier.
                                """)
                        .alsoTry("4", "200", "20"),
                program("montecarlo", "Montecarlo", "simulated share prices put into one unguarded list")
                        .defaults("2", "4")
                        .story("""
                                The runs are independent, the list of results is not: two threads add to an ArrayList at
                                the same time, and a result gets lost.
                                """)
                        .expect(
                                DATA_RACE,
                                "java.util.ArrayList.contents",
                                List.of("Montecarlo.simulate#add"),
                                EVERY_RACE_METHOD,
                                "the list's own state")
                        .within(100)
                        .alsoTry("4", "10000")
                        .fixedBy("results are added under the lock of the list"));
    }

    private static Entry program(String name, String className, String summary) {
        return new Entry(Group.PROGRAMS, name, className, summary);
    }
}
