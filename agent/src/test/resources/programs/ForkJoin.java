// Fork and join hand over both ways.
// without NEW VOLATILE_READ VOLATILE_WRITE INTERRUPT
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

public class ForkJoin {
    static int n;

    static class Half extends RecursiveTask<Integer> {
        final int size;

        Half(int size) {
            this.size = size;
        }

        @Override
        protected Integer compute() {
            if (size == 1) {
                return n = 2; //> worker: WRITE ForkJoin.n = 2
            }
            Half other = new Half(1);
            other.fork();
            return other.join();
        }
    }

    static class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool) {
            super(pool);
            setName("worker");
        }
    }

    public static void main(String[] args) throws Exception {
        n = 1; //> WRITE ForkJoin.n = 1
        ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
        pool.submit(new Half(2)).get(); //> FORK worker
        n = 3; //> WRITE ForkJoin.n = 3
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}

/* In this order:
   WRITE ForkJoin.n = 1
   VOLATILE_WRITE ForkJoin$Half@1.handoff
   FORK worker
   worker: BEGIN worker
   worker: VOLATILE_READ ForkJoin$Half@1.handoff
   worker: VOLATILE_WRITE ForkJoin$Half@2.handoff
   worker: VOLATILE_READ ForkJoin$Half@2.handoff
   worker: WRITE ForkJoin.n = 2
   worker: VOLATILE_WRITE ForkJoin$Half@2.handoff
   worker: VOLATILE_READ ForkJoin$Half@2.handoff
   worker: VOLATILE_WRITE ForkJoin$Half@1.handoff
   VOLATILE_READ ForkJoin$Half@1.handoff
   WRITE ForkJoin.n = 3
   worker: VOLATILE_WRITE ForkJoinPool@1.handoff
*/
