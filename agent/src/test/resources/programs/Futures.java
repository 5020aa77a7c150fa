// A chain of completable futures.
// without NEW VOLATILE_READ VOLATILE_WRITE INTERRUPT
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class Futures {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "worker"));
        n = 1; //> WRITE Futures.n = 1
        CompletableFuture<Integer> last = CompletableFuture.supplyAsync(() -> n = 2, pool) //> FORK worker | worker: WRITE Futures.n = 2
                .thenApplyAsync(x -> n = 3, pool); //> worker: WRITE Futures.n = 3
        last.join();
        n = 4; //> WRITE Futures.n = 4
        CompletableFuture<String> hand = new CompletableFuture<>();
        Thread t = new Thread(() -> hand.complete("x"), "t");
        t.start(); //> FORK t
        hand.get();
        t.join(); //> JOIN t
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}

/* In this order:
   WRITE Futures.n = 1
   VOLATILE_WRITE CompletableFuture$AsyncSupply@1.handoff
   FORK worker
   worker: BEGIN worker
   worker: VOLATILE_READ CompletableFuture$AsyncSupply@1.handoff
   worker: WRITE Futures.n = 2
   worker: VOLATILE_WRITE CompletableFuture@1.handoff
   worker: VOLATILE_READ CompletableFuture@1.handoff
   worker: WRITE Futures.n = 3
   worker: VOLATILE_WRITE CompletableFuture@2.handoff
   VOLATILE_READ CompletableFuture@2.handoff
   WRITE Futures.n = 4
   FORK t
   t: VOLATILE_WRITE CompletableFuture@3.handoff
   VOLATILE_READ CompletableFuture@3.handoff
*/
