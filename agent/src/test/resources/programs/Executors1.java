// What a task does happens after it was submitted, and before its result is got.
// without NEW VOLATILE_READ VOLATILE_WRITE INTERRUPT
import java.util.List;
import java.util.concurrent.*;

public class Executors1 {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "worker"));
        Future<Integer> future = pool.submit(() -> n = 1); //> FORK worker | worker: WRITE Executors1.n = 1
        future.get();
        pool.execute(() -> n = 2); //> worker: WRITE Executors1.n = 2
        Callable<Integer> third = () -> n = 3; //> worker: WRITE Executors1.n = 3
        pool.invokeAll(List.of(third));
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> n = 4); //> worker: WRITE Executors1.n = 4
        service.take().get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        n = 5; //> WRITE Executors1.n = 5
    }
}

/* In this order:
   VOLATILE_WRITE FutureTask@1.handoff
   FORK worker
   worker: BEGIN worker
   worker: VOLATILE_READ FutureTask@1.handoff
   worker: WRITE Executors1.n = 1
   worker: VOLATILE_WRITE FutureTask@1.handoff
   VOLATILE_READ FutureTask@1.handoff
   VOLATILE_WRITE Executors1$$Lambda@1.handoff
   worker: VOLATILE_READ Executors1$$Lambda@1.handoff
   worker: WRITE Executors1.n = 2
   worker: VOLATILE_READ FutureTask@2.handoff
   worker: WRITE Executors1.n = 3
   worker: VOLATILE_WRITE FutureTask@2.handoff
   VOLATILE_READ FutureTask@2.handoff
   worker: WRITE Executors1.n = 4
   worker: VOLATILE_WRITE LinkedBlockingQueue@1.handoff
   VOLATILE_READ LinkedBlockingQueue@1.handoff
   worker: VOLATILE_WRITE ThreadPoolExecutor@1.handoff
   VOLATILE_READ ThreadPoolExecutor@1.handoff
   WRITE Executors1.n = 5
*/
