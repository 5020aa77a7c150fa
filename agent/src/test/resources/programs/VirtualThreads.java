// Virtual threads begin, end and are joined like others.
// since 21
// without NEW VOLATILE_READ VOLATILE_WRITE INTERRUPT FORK
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

public class VirtualThreads {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread named = Thread.ofVirtual().name("v").start(() -> n = 1); //> v: WRITE VirtualThreads.n = 1
        named.join(); //> JOIN v
        Thread unnamed = Thread.startVirtualThread(() -> n = 2); //> unnamed1: WRITE VirtualThreads.n = 2
        unnamed.join(java.time.Duration.ofDays(1)); //> JOIN unnamed1
        ThreadGroup group = named.getThreadGroup();
        Thread interrupted = Thread.ofVirtual().name("i").unstarted(() -> {
            try {
                Thread.sleep(100_000_000);
            } catch (InterruptedException expected) {
                n = 3; //> i: WRITE VirtualThreads.n = 3
            }
        });
        interrupted.start();
        interrupted.interrupt();
        interrupted.join(); //> JOIN i
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("w").factory())) {
            Future<Integer> future = pool.submit(() -> n = 4); //> w: WRITE VirtualThreads.n = 4
            future.get();
        }
        n = 5; //> WRITE VirtualThreads.n = 5
    }
}

/* In this order:
   FORK v
   v: BEGIN v
   v: WRITE VirtualThreads.n = 1
   v: END v
   JOIN v
   FORK unnamed1
   unnamed1: BEGIN unnamed1
   unnamed1: WRITE VirtualThreads.n = 2
   unnamed1: END unnamed1
   JOIN unnamed1
   FORK i
   INTERRUPT i
   i: INTERRUPT i notices
   i: WRITE VirtualThreads.n = 3
   i: END i
   JOIN i
   FORK w
   w: VOLATILE_READ ThreadPerTaskExecutor$ThreadBoundFuture@1.handoff
   w: WRITE VirtualThreads.n = 4
   w: VOLATILE_WRITE ThreadPerTaskExecutor$ThreadBoundFuture@1.handoff
   VOLATILE_READ ThreadPerTaskExecutor$ThreadBoundFuture@1.handoff
   WRITE VirtualThreads.n = 5
*/
