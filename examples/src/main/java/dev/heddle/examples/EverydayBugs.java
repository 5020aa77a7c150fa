package dev.heddle.examples;

import static dev.heddle.examples.Entry.EVERY_RACE_METHOD;
import static dev.heddle.examples.Kind.ASSERTION;
import static dev.heddle.examples.Kind.DATA_RACE;
import static dev.heddle.examples.Kind.DEADLOCK;
import static dev.heddle.examples.Kind.EXCEPTION;
import static dev.heddle.examples.Method.EXPLORATION;
import static dev.heddle.examples.Method.LOCK_ORDER;
import static dev.heddle.examples.Method.PREDICTION;
import static dev.heddle.examples.Method.STATIC;

import java.util.List;
import java.util.Set;

/** The catalogue of everyday bugs. */
final class EverydayBugs {

    private EverydayBugs() {}

    static List<Entry> entries() {
        return List.of(
                bug(
                                "double-checked-locking",
                                "DoubleCheckedLocking",
                                "lazy initialisation through a field that is not volatile")
                        .defaults("2")
                        .story("""
                                The first look at the field holds no lock and the field is not volatile: a thread can
                                see the object and not yet what its constructor wrote.
                                """)
                        .expect(
                                DATA_RACE,
                                "DoubleCheckedLocking.instance",
                                List.of("DoubleCheckedLocking.settings#look", "DoubleCheckedLocking.settings#publish"),
                                EVERY_RACE_METHOD,
                                "the look without the lock with the write under it")
                        .within(100)
                        .expect(
                                DATA_RACE,
                                "DoubleCheckedLocking$Settings.timeout",
                                List.of("DoubleCheckedLocking$Settings.<init>#init", "DoubleCheckedLocking.use#use"),
                                Set.of(EXPLORATION),
                                "only where the look finds the object; hangs on the race of the look")
                        .within(100)
                        .fixedBy("the field is volatile"),
                bug("check-then-act", "CheckThenAct", "a ConcurrentHashMap read and written back in two steps")
                        .defaults("2", "1")
                        .story("""
                                get and put are atomic each, but not together: two threads read the same count and both
                                write back one more. There is no data race to see, only a result that is wrong.
                                """)
                        .expect(
                                ASSERTION,
                                "java.lang.AssertionError",
                                List.of(
                                        "CheckThenAct.count#check",
                                        "CheckThenAct.count#act",
                                        "CheckThenAct.main#assertion"),
                                Set.of(EXPLORATION),
                                "both threads read before either writes")
                        .within(1_000)
                        .alsoTry("2", "100000")
                        .fixedBy("merge does both steps in one"),
                bug("shared-hashmap", "SharedHashmap", "different keys put into one HashMap by several threads")
                        .defaults("2", "4")
                        .story(
                                "Different keys are not different places: table and size of the map belong to all its users.")
                        .expect(
                                DATA_RACE,
                                "java.util.HashMap.contents",
                                List.of("SharedHashmap.fill#put"),
                                EVERY_RACE_METHOD,
                                "two puts at a time")
                        .within(100)
                        .alsoTry("2", "10000")
                        .fixedBy("a ConcurrentHashMap takes its place"),
                bug("shared-dateformat", "SharedDateformat", "one SimpleDateFormat for all threads")
                        .defaults("2", "3")
                        .story("""
                                A SimpleDateFormat keeps the date it works on in fields of its own. Threads that share
                                one get each other's dates, or a NumberFormatException out of nowhere.
                                """)
                        .expect(
                                DATA_RACE,
                                "java.text.SimpleDateFormat.contents",
                                List.of("SharedDateformat.parse#parse"),
                                EVERY_RACE_METHOD,
                                "parsing and formatting both write the format's own state")
                        .within(100)
                        .alsoTry("2", "1000")
                        .fixedBy("a DateTimeFormatter, which never changes, takes its place"),
                bug("lost-notify", "LostNotify", "a notification that comes between the look and the wait")
                        .story("""
                                The waiter looks at the flag before it takes the lock. If the flag is set and announced
                                right then, it waits for a notification that has already been. The flag is volatile, so
                                nothing races.
                                """)
                        .expect(
                                DEADLOCK,
                                "java.lang.Object",
                                List.of("LostNotify.await#look", "LostNotify.await#wait", "LostNotify.announce#notify"),
                                Set.of(EXPLORATION),
                                "the waiter waits for ever")
                        .within(1_000)
                        .fixedBy("look and change hold the lock that the wait gives up"),
                bug("lock-order", "LockOrder", "two transfers that lock two purses in opposite order")
                        .story("""
                                Each transfer locks the purse it takes from and then the one it gives to. Two transfers
                                in opposite directions can hold one each and wait for the other.
                                """)
                        .expect(
                                DEADLOCK,
                                "LockOrder$Purse",
                                List.of("LockOrder.transfer#second"),
                                Set.of(LOCK_ORDER, EXPLORATION, PREDICTION, STATIC),
                                "a cycle of two locks, taken by one line")
                        .within(1_000)
                        .fixedBy("purses are locked in the order of their numbers"),
                bug("nested-monitor", "NestedMonitor", "a wait that keeps the outer lock, which its waker needs")
                        .story("""
                                read holds the mailbox and waits on the queue inside; the wait gives up the queue's lock
                                only. post needs the mailbox first. If the reader comes first, both wait for ever.
                                """)
                        .expect(
                                DEADLOCK,
                                "NestedMonitor",
                                List.of("NestedMonitor.read#wait", "NestedMonitor.post#outer"),
                                Set.of(EXPLORATION),
                                "the writer waits for the mailbox, the reader for the writer")
                        .within(1_000)
                        .fixedBy("there is one lock, the one that the wait gives up"),
                bug("stop-flag", "StopFlag", "a plain flag that the spinning thread may never see")
                        .story("""
                                Nothing orders the write of the flag and its read in the loop, so the compiler may read
                                it once. On an ordinary run it does: the thread spins on, and the program says so and
                                ends with exit code 1.
                                """)
                        .expect(
                                DATA_RACE,
                                "StopFlag.stop",
                                List.of("StopFlag.spin#read", "StopFlag.main#write"),
                                EVERY_RACE_METHOD,
                                "it fails by its race: with every read fresh it would stop")
                        .within(100)
                        .fixedBy("the flag is volatile"),
                bug("unsafe-publication", "UnsafePublication", "an object handed over through a plain field")
                        .story("""
                                The reader may see the reference before it sees what the constructor wrote. On the JVMs
                                of today that is hard to see happen; nothing forbids it.
                                """)
                        .expect(
                                DATA_RACE,
                                "UnsafePublication.holder",
                                List.of("UnsafePublication.publish#publish", "UnsafePublication.use#look"),
                                EVERY_RACE_METHOD,
                                "write and read of the reference")
                        .within(100)
                        .expect(
                                DATA_RACE,
                                "UnsafePublication$Holder.value",
                                List.of("UnsafePublication$Holder.<init>#init", "UnsafePublication.use#use"),
                                Set.of(EXPLORATION),
                                "only where the reader finds the object; hangs on the race of the reference")
                        .within(100)
                        .fixedBy("the value is final and the field volatile"),
                bug(
                                "concurrent-iteration",
                                "ConcurrentIteration",
                                "a list changed while another thread goes through it")
                        .defaults("3")
                        .story("""
                                A listener is added while the list is gone through. The iterator notices and throws, if
                                it is lucky enough to notice.
                                """)
                        .expect(
                                DATA_RACE,
                                "java.util.ArrayList.contents",
                                List.of("ConcurrentIteration.tellAll#iterate", "ConcurrentIteration.addOne#add"),
                                EVERY_RACE_METHOD,
                                "iterating reads what adding writes")
                        .within(100)
                        .expect(
                                EXCEPTION,
                                "java.util.ConcurrentModificationException",
                                List.of("ConcurrentIteration.tellAll#iterate"),
                                Set.of(EXPLORATION),
                                "the listener is added in the middle of the iteration")
                        .within(1_000)
                        .alsoTry("1000")
                        .fixedBy("a CopyOnWriteArrayList takes its place"),
                bug("future-callback", "FutureCallback", "a wait for the future instead of for its callback")
                        .story("""
                                The program waits until the price is there, but the callback that adds the tax runs
                                after that, in the thread of the pool.
                                """)
                        .expect(
                                DATA_RACE,
                                "FutureCallback.total",
                                List.of("FutureCallback.addTax#write", "FutureCallback.main#read"),
                                Set.of(EXPLORATION),
                                "none if the price was there first: then the main thread runs the callback")
                        .within(1_000)
                        .expect(
                                ASSERTION,
                                "java.lang.AssertionError",
                                List.of("FutureCallback.main#assertion"),
                                Set.of(EXPLORATION),
                                "the total is read before the callback has run")
                        .within(1_000)
                        .fixedBy("the program waits for the callback"),
                bug("threadlocal-pool", "ThreadlocalPool", "a pool's thread that still knows the last request's user")
                        .story("""
                                The user is kept in a ThreadLocal and never removed. A thread of the pool carries it
                                into its next request. Whether that is the guest's request is a matter of luck.
                                """)
                        .expect(
                                ASSERTION,
                                "java.lang.AssertionError",
                                List.of(
                                        "ThreadlocalPool.logIn#set",
                                        "ThreadlocalPool.page#get",
                                        "ThreadlocalPool.main#assertion"),
                                Set.of(EXPLORATION),
                                "the third request runs in the thread of the first")
                        .within(1_000)
                        .fixedBy("the request removes its user when it ends"),
                bug("virtual-threads", "VirtualThreads", "virtual threads that count together without a lock (JDK 21)")
                        .needsJdk(21)
                        .defaults("10")
                        .story(
                                "Light threads race like heavy ones: the increment is a read and a write, and nothing orders them.")
                        .expect(
                                DATA_RACE,
                                "VirtualThreads.count",
                                List.of("VirtualThreads.increment#count"),
                                EVERY_RACE_METHOD,
                                "two increments at a time")
                        .within(100)
                        .alsoTry("10000")
                        .fixedBy("the counter is atomic"));
    }

    private static Entry bug(String name, String className, String summary) {
        return new Entry(Group.EVERYDAY, name, className, summary);
    }
}
