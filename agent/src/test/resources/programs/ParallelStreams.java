// What a parallel stream runs elsewhere comes before what follows it.
// without NEW VOLATILE_READ VOLATILE_WRITE FORK READ INTERRUPT
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

public class ParallelStreams {
    static int n;

    static class Task extends RecursiveAction {
        @Override
        protected void compute() {
            IntStream.range(0, 2).parallel().forEach(i -> n = 2); //> worker: WRITE ParallelStreams.n = 2 | worker: WRITE ParallelStreams.n = 2
        }
    }

    static class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool) {
            super(pool);
            setName("worker");
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
        n = 1; //> WRITE ParallelStreams.n = 1
        pool.submit(new Task()).get();
        n = 3; //> WRITE ParallelStreams.n = 3
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}

/* In this order:
   WRITE ParallelStreams.n = 1
   VOLATILE_WRITE ParallelStreams$Task@1.handoff
   worker: VOLATILE_READ ParallelStreams$Task@1.handoff
   worker: VOLATILE_WRITE ForEachOps$ForEachTask@1.handoff
   worker: VOLATILE_READ ForEachOps$ForEachTask@1.handoff
   worker: WRITE ParallelStreams.n = 2
   worker: VOLATILE_WRITE ForEachOps$ForEachTask@1.handoff
   worker: VOLATILE_READ ForEachOps$ForEachTask@1.handoff
   worker: VOLATILE_WRITE ParallelStreams$Task@1.handoff
   VOLATILE_READ ParallelStreams$Task@1.handoff
   WRITE ParallelStreams.n = 3
*/
