package dev.heddle.examples;

import static dev.heddle.examples.Entry.EVERY_RACE_METHOD;
import static dev.heddle.examples.Kind.ASSERTION;
import static dev.heddle.examples.Kind.DATA_RACE;
import static dev.heddle.examples.Kind.DEADLOCK;
import static dev.heddle.examples.Kind.HIGH_LEVEL_RACE;
import static dev.heddle.examples.Kind.NONDETERMINISM;
import static dev.heddle.examples.Method.EXPLORATION;
import static dev.heddle.examples.Method.HAPPENS_BEFORE;
import static dev.heddle.examples.Method.LOCKSET;
import static dev.heddle.examples.Method.LOCK_ORDER;
import static dev.heddle.examples.Method.PREDICTION;
import static dev.heddle.examples.Method.STATIC;
import static dev.heddle.examples.Method.VIEWS;

import java.util.List;
import java.util.Set;

/** The catalogue of the figures of papers. */
final class Figures {

    private Figures() {}

    static List<Entry> entries() {
        return List.of(
                figure("coord", "Coord", "a point, every access locked, that can be seen half moved")
                        .story("""
                                One thread reads x and y in one locked step, another sets x and y in two. Every access
                                holds the lock, so there is no data race; still the reader can see the new x with the
                                old y. The thread that uses x alone does no harm.
                                """)
                        .expect(
                                HIGH_LEVEL_RACE,
                                "Coord.{x,y}",
                                List.of("Coord.getXY#getXY", "Coord.setX#setX", "Coord.setY#setY"),
                                Set.of(VIEWS),
                                "t1 uses the pair {x,y}, t3 uses {x} and {y}; t2 with {x} alone is consistent")
                        .expect(
                                ASSERTION,
                                "java.lang.AssertionError",
                                List.of("Coord.main#assertion"),
                                Set.of(EXPLORATION),
                                "t1 reads between setX and setY")
                        .within(1_000)
                        .fixedBy("both coordinates are set in one locked step"),
                figure("lost-update", "LostUpdate", "two threads add one; one addition gets lost")
                        .story("""
                                x = x + 1 is a read, an addition and a write. If both threads read before either writes,
                                x ends as 1.
                                """)
                        .expect(
                                DATA_RACE,
                                "LostUpdate.x",
                                List.of("LostUpdate.increment#increment"),
                                EVERY_RACE_METHOD,
                                "the read and the write of the one line race with each other and the write with itself")
                        .within(100)
                        .fixedBy("the addition holds a lock"),
                figure("num-del-itr", "NumDelItr", "a counter written under one lock and read under another")
                        .story("""
                                numDelItr is read under keyLock and incremented under delLock. Each access holds a lock,
                                but not the same one. In most runs the other locks happen to order the two, so that only
                                a rare interleaving has the race.
                                """)
                        .expect(
                                DATA_RACE,
                                "NumDelItr.numDelItr",
                                List.of("NumDelItr.deleteBigClauses#read", "NumDelItr.deleteBigClauses#write"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "needs one thread at its read while the other is at its increment")
                        .within(1_000)
                        .fixedBy("the counter is always under delLock"),
                figure("spurious-lockset", "SpuriousLockset", "no lock guards x all the time, and yet nothing races")
                        .story("""
                                Nothing is wrong. The first thread holds both locks when it writes x, the second holds
                                one or the other; no lock is common to all accesses, and still no two accesses can meet.
                                A pure lockset analysis warns here.
                                """)
                        .falseAlarm(
                                DATA_RACE,
                                "SpuriousLockset.x",
                                List.of(
                                        "SpuriousLockset.first#both",
                                        "SpuriousLockset.second#only-x",
                                        "SpuriousLockset.second#only-y"),
                                Set.of(LOCKSET),
                                "no lock guards all accesses, but any two of different threads share one"),
                figure("forward-race", "ForwardRace", "a race that only looking forward from the warning finds")
                        .story("""
                                The second thread reads x under lockY alone while the first writes it under lockX. In
                                the recorded order the lockset runs empty at the read, before the write has happened:
                                the partner lies ahead of the warning, not behind it.
                                """)
                        .expect(
                                DATA_RACE,
                                "ForwardRace.x",
                                List.of("ForwardRace.first#write", "ForwardRace.second#read"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "x = 7 of t1 under lockX against y = x of t2 under lockY")
                        .within(1_000)
                        .fixedBy("x is read under lockX everywhere"),
                figure(
                                "acquisition-history",
                                "AcquisitionHistory",
                                "the same locks held at three pairs of accesses, one of which never meets")
                        .story("""
                                x is written under lock1 by one thread and under lock2 by the other, three times. Two of
                                the three can meet the first thread's write; the middle one cannot, because of the order
                                in which the locks were taken. The threads also nest the locks in opposite order and can
                                deadlock.
                                """)
                        .expect(
                                DATA_RACE,
                                "AcquisitionHistory.x",
                                List.of(
                                        "AcquisitionHistory.first#under-lock1",
                                        "AcquisitionHistory.second#before",
                                        "AcquisitionHistory.second#after"),
                                Set.of(LOCKSET, EXPLORATION, STATIC),
                                "the write under lock1 with the first and the last write under lock2")
                        .within(100)
                        .expect(
                                DEADLOCK,
                                "java.lang.Object",
                                List.of(
                                        "AcquisitionHistory.first#lock1-lock2",
                                        "AcquisitionHistory.second#lock2-lock1"),
                                Set.of(LOCK_ORDER, EXPLORATION, PREDICTION, STATIC),
                                "t1 holds lock1 and wants lock2, t2 holds lock2 and wants lock1")
                        .within(1_000)
                        .falseAlarm(
                                DATA_RACE,
                                "AcquisitionHistory.x",
                                List.of(
                                        "AcquisitionHistory.first#under-lock1",
                                        "AcquisitionHistory.second#never-meets"),
                                Set.of(LOCKSET),
                                "inconsistent acquisition histories: whoever is there keeps the other away")
                        .fixedBy("x is always under lock1, and lock1 is always taken first"),
                figure("indexer", "Indexer", "a shared hash table; from the twelfth thread on keys collide")
                        .defaults("12")
                        .story("""
                                Nothing is wrong; it is here for counting. With up to 11 threads one execution stands
                                for all, with 12, 13 and 14 there are 8, 64 and 512 that differ. None of them matters to
                                the assertion.
                                """)
                        .alsoTry("11"),
                figure("slice-growth", "SliceGrowth", "an assertion that only the other thread can break")
                        .story("""
                                The second thread writes 10 and checks for 10; the first thread writes 5 in between in
                                one of three orders.
                                """)
                        .expect(
                                DATA_RACE,
                                "SliceGrowth.a",
                                List.of(
                                        "SliceGrowth.first#write",
                                        "SliceGrowth.second#own-write",
                                        "SliceGrowth.second#read"),
                                EVERY_RACE_METHOD,
                                "the write of t1 with the write and with the read of t2")
                        .within(100)
                        .expect(
                                ASSERTION,
                                "java.lang.AssertionError",
                                List.of("SliceGrowth.second#assertion"),
                                Set.of(EXPLORATION),
                                "a = 5 falls between a = 10 and its check")
                        .within(1_000)
                        .fixedBy("write and check are one locked step"),
                figure("peeking", "Peeking", "one lock around work that never meets")
                        .story("""
                                Nothing is wrong; it is here for counting: 12,870 orders of the critical sections, and
                                whoever looks inside them sees that one is enough.
                                """),
                figure("write-write", "WriteWrite", "four writes whose order matters to one read only")
                        .story("""
                                Two threads write one variable twice each with nothing between them; the main thread
                                reads what is left. The check holds in every order, the writes race all the same.
                                """)
                        .expect(
                                DATA_RACE,
                                "WriteWrite.a",
                                List.of(
                                        "WriteWrite.first#first-1",
                                        "WriteWrite.first#first-2",
                                        "WriteWrite.second#second-1",
                                        "WriteWrite.second#second-2"),
                                EVERY_RACE_METHOD,
                                "each write of t1 with each write of t2")
                        .within(100)
                        .fixedBy("each thread's writes hold a lock"),
                figure("order-locks", "OrderLocks", "race-free, and the result depends on who comes first")
                        .story("""
                                The write and the read of x hold the same lock, so they do not race; but nothing says
                                which comes first, and the read sees 0 or 1.
                                """)
                        .expect(
                                NONDETERMINISM,
                                "OrderLocks.x",
                                List.of("OrderLocks.write#write", "OrderLocks.read#read"),
                                Set.of(PREDICTION, EXPLORATION),
                                "the read takes its value from the initial write or from t1")
                        .fixedBy("the reader starts after the writer has ended"),
                figure("read-couple", "ReadCouple", "one read can see two writes, another only seems so")
                        .story("""
                                y is written under the lock and read without it, so its value is open and the two
                                accesses race. x only seems open: it is read only if y was set, and then the lock puts
                                both of its writes before the read.
                                """)
                        .expect(
                                DATA_RACE,
                                "ReadCouple.y",
                                List.of("ReadCouple.write#write", "ReadCouple.read#read"),
                                Set.of(HAPPENS_BEFORE, LOCKSET, EXPLORATION, PREDICTION, STATIC),
                                "written under the lock, read without")
                        .within(100)
                        .expect(
                                NONDETERMINISM,
                                "ReadCouple.y",
                                List.of("ReadCouple.write#write", "ReadCouple.read#read"),
                                Set.of(PREDICTION, EXPLORATION),
                                "the read sees the initial write or that of t1; the read of x has one writer only")
                        .fixedBy("the reader starts after the writer has ended"),
                figure("choice", "Choice", "a read that comes after the write whichever way the locks go")
                        .story("""
                                Nothing is wrong. No edge that holds in every run leads from the write to the read, but
                                each of the four ways in which the two locks can be passed on contains a path. A
                                prediction that leaves such choices out reports a false alarm here.
                                """),
                figure("sigma", "Sigma", "threads read the index that the main thread moves on")
                        .defaults("5")
                        .story("""
                                Each thread was meant to write an element of its own, but reads the shared index when it
                                gets to run: by then the main thread may have moved it on. N threads give 1·3·5·…·(2N−1)
                                orders.
                                """)
                        .expect(
                                DATA_RACE,
                                "Sigma.index",
                                List.of("Sigma.main#index", "Sigma.write#write"),
                                EVERY_RACE_METHOD,
                                "the main thread's increment with the read of a thread already started")
                        .within(100)
                        .expect(
                                DATA_RACE,
                                "int[]",
                                List.of("Sigma.write#write"),
                                Set.of(EXPLORATION),
                                "two threads that read the same index write the same element")
                        .within(100)
                        .alsoTry("3")
                        .fixedBy("each thread is handed its index"),
                figure("one-lock", "OneLock", "threads that each pass one critical section")
                        .defaults("4")
                        .story("""
                                Nothing is wrong; it is here for counting: N threads give N! orders of the critical
                                sections.
                                """)
                        .alsoTry("8"));
    }

    private static Entry figure(String name, String className, String summary) {
        return new Entry(Group.FIGURES, name, className, summary);
    }
}
