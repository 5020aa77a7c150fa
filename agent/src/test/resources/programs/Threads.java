// Threads: start and join, subclasses, factories, interrupts, life, and a failure that nobody catches.
// without NEW
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

public class Threads {
    static int n;

    static class Mine extends Thread {
        Mine() {
            super("mine");
        }

        @Override
        public void run() {
            n = 1; //> mine: WRITE Threads.n = 1
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n = 2, "t"); //> t: WRITE Threads.n = 2
        t.start(); //> FORK t
        t.join(); //> JOIN t
        t.join(); //> JOIN t
        Thread mine = new Mine();
        mine.start(); //> FORK mine
        mine.join(100_000); //> JOIN mine
        ThreadFactory factory = task -> new Thread(task, "made");
        Thread made = factory.newThread(() -> n = 3); //> made: WRITE Threads.n = 3
        made.start(); //> FORK made
        TimeUnit.DAYS.timedJoin(made, 1); //> JOIN made
        Thread fails = new Thread(() -> {
            throw new IllegalStateException();
        }, "fails");
        fails.setUncaughtExceptionHandler((thread, failure) -> n = 4); //> fails: WRITE Threads.n = 4
        fails.start(); //> FORK fails
        fails.join(); //> JOIN fails
        Thread.currentThread().interrupt(); //> INTERRUPT main
        boolean flagged = Thread.currentThread().isInterrupted(); //> INTERRUPT main notices
        boolean cleared = Thread.interrupted(); //> INTERRUPT main notices
        cleared = Thread.interrupted();
        Thread.currentThread().interrupt(); //> INTERRUPT main
        try {
            Thread.sleep(1); //> INTERRUPT main notices
        } catch (InterruptedException expected) {
            n = 5; //> WRITE Threads.n = 5
        }
        boolean alive = made.isAlive(); //> JOIN made
        Thread.State state = made.getState(); //> JOIN made
        made.join(1); //> JOIN made
    }
}

/* In this order:
   FORK t
   t: BEGIN t
   t: WRITE Threads.n = 2
   t: END t
   JOIN t
   FORK mine
   mine: BEGIN mine
   mine: WRITE Threads.n = 1
   mine: END mine
   JOIN mine
   FORK fails
   fails: BEGIN fails
   fails: FAIL java.lang.IllegalStateException
   fails: WRITE Threads.n = 4
   fails: END fails
   JOIN fails
*/
