// A timer's task runs after it was scheduled.
// without NEW
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Timers {
    static int n;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        n = 1; //> WRITE Timers.n = 1
        Timer timer = new Timer("timer"); //> FORK timer
        timer.schedule(new TimerTask() { //> VOLATILE_WRITE Timers$1@1.handoff
            @Override
            public void run() {
                n = 2; //> timer: WRITE Timers.n = 2
                done.countDown(); //> timer: VOLATILE_WRITE CountDownLatch@1.handoff
            }
        }, 1);
        done.await(); //> VOLATILE_READ CountDownLatch@1.handoff
        timer.cancel();
    }
}

/* In this order:
   WRITE Timers.n = 1
   VOLATILE_WRITE Timers$1@1.handoff
   timer: VOLATILE_READ Timers$1@1.handoff
   timer: WRITE Timers.n = 2
   timer: VOLATILE_WRITE CountDownLatch@1.handoff
   VOLATILE_READ CountDownLatch@1.handoff
   timer: END timer
*/
