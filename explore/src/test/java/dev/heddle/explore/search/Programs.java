package dev.heddle.explore.search;

/** Small programs with known bugs, for the tests. */
public final class Programs {
    /** Two deposits of which one may be lost: two data races and a failed assertion. */
    public static final String LOST_UPDATE = """
            class Bank {
                static class Account {
                    int balance;

                    void deposit(int n) {
                        int b = balance;
                        balance = b + n;
                    }
                }

                static void main() throws Exception {
                    Account account = new Account();
                    Thread one = new Thread(() -> account.deposit(10), "one");
                    Thread two = new Thread(() -> account.deposit(5), "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    assert account.balance == 15 : "balance is " + account.balance;
                }
            }
            """;

    /** The same, guarded. */
    public static final String GUARDED = LOST_UPDATE.replace("void deposit", "synchronized void deposit");

    /** Two locks in two orders, and a third thread that does not matter. */
    public static final String DEADLOCK = """
            class Transfer {
                static void main() throws Exception {
                    Object a = new Object();
                    Object b = new Object();
                    new Thread(() -> both(a, b), "ab").start();
                    new Thread(() -> both(b, a), "ba").start();
                    new Thread(() -> both(a, a), "aa").start();
                }

                static void both(Object first, Object second) {
                    synchronized (first) {
                        synchronized (second) {
                            second.hashCode();
                        }
                    }
                }
            }
            """;

    /** Nobody is there who could notify. */
    public static final String WAITS_ALONE = """
            class Alone {
                static void main() throws Exception {
                    waits(new Object());
                }

                static void waits(Object lock) throws Exception {
                    synchronized (lock) {
                        lock.wait();
                    }
                }
            }
            """;

    /** Whom the notification reaches decides. */
    public static final String NOTIFY = """
            class Wake {
                static final Object LOCK = new Object();
                static int waiting;
                static String first = "";

                static void main() throws Exception {
                    Thread one = new Thread(() -> await("one"), "one");
                    Thread two = new Thread(() -> await("two"), "two");
                    one.start();
                    two.start();
                    synchronized (LOCK) {
                        while (waiting < 2) {
                            LOCK.wait();
                        }
                        LOCK.notify();
                    }
                    one.join();
                    two.join();
                    assert first.equals("one") : first;
                }

                static void await(String who) {
                    synchronized (LOCK) {
                        waiting++;
                        if (waiting == 2) {
                            LOCK.notifyAll();
                        }
                        try {
                            LOCK.wait();
                        } catch (InterruptedException impossible) {
                            throw new IllegalStateException(impossible);
                        }
                        if (first.isEmpty()) {
                            first = who;
                        }
                        LOCK.notify();
                    }
                }
            }
            """;

    /** The notification must reach the second of two waiters: only a choice decides. */
    public static final String PICK = """
            class Pick {
                static final Object LOCK = new Object();
                static int waiting;

                static void main() throws Exception {
                    for (String who : new String[] {"one", "two"}) {
                        Thread thread = new Thread(() -> await(who), who);
                        thread.setDaemon(true);
                        thread.start();
                    }
                    synchronized (LOCK) {
                        if (waiting == 2) {
                            LOCK.notify();
                        }
                    }
                }

                static void await(String who) {
                    synchronized (LOCK) {
                        waiting++;
                        try {
                            LOCK.wait();
                        } catch (InterruptedException impossible) {
                            throw new IllegalStateException(impossible);
                        }
                        assert !who.equals("two");
                    }
                }
            }
            """;

    /** The assertion fails if two writes fall between two reads: a bug of depth three. */
    public static final String DEEP = """
            class Deep {
                static volatile int x;
                static volatile int y;

                static void main() throws Exception {
                    Thread writer = new Thread(() -> { for (int i = 0; i < 6; i++) { x++; y++; } }, "writer");
                    writer.start();
                    int seen = x;
                    int then = y;
                    assert then < seen + 3 : seen + " then " + then;
                }
            }
            """;

    private Programs() {}
}
