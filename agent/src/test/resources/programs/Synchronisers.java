// Synchronisers hand over what came before.
// without NEW
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.*;

public class Synchronisers {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown(); //> VOLATILE_WRITE CountDownLatch@1.handoff
        latch.await(); //> VOLATILE_READ CountDownLatch@1.handoff
        latch.await(1, TimeUnit.SECONDS); //> VOLATILE_READ CountDownLatch@1.handoff
        CountDownLatch never = new CountDownLatch(1);
        never.await(1, TimeUnit.NANOSECONDS);
        Semaphore semaphore = new Semaphore(1);
        semaphore.acquire(); //> VOLATILE_READ Semaphore@1.handoff
        semaphore.tryAcquire();
        semaphore.release(); //> VOLATILE_WRITE Semaphore@1.handoff
        semaphore.tryAcquire(); //> VOLATILE_READ Semaphore@1.handoff
        CyclicBarrier barrier = new CyclicBarrier(1, () -> {});
        barrier.await(); //> VOLATILE_READ CyclicBarrier@1.handoff | VOLATILE_WRITE CyclicBarrier$Generation@1.handoff | VOLATILE_READ CyclicBarrier$Generation@1.handoff | VOLATILE_WRITE CyclicBarrier$Generation@1.handoff
        Phaser phaser = new Phaser(1);
        phaser.arriveAndAwaitAdvance(); //> VOLATILE_READ Phase@1.handoff | VOLATILE_WRITE Phase@2.handoff | VOLATILE_READ Phaser@1.handoff | VOLATILE_READ Phase@2.handoff
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        out.write(1); //> VOLATILE_WRITE PipedInputStream@1.handoff | VOLATILE_WRITE PipedInputStream@1.handoff
        in.read(); //> VOLATILE_READ PipedInputStream@1.handoff | VOLATILE_READ PipedInputStream@1.handoff
        PipedInputStream in2 = new PipedInputStream();
        PipedOutputStream out2 = new PipedOutputStream();
        in2.connect(out2);
        out2.write(1); //> VOLATILE_WRITE PipedOutputStream@1.handoff | VOLATILE_WRITE PipedInputStream@2.handoff
        in2.read(); //> VOLATILE_READ PipedInputStream@2.handoff | VOLATILE_READ PipedOutputStream@1.handoff
    }
}
