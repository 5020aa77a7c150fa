// A handle on a method of a library class means what a call of that method does, however it was come by.
// without NEW
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class MethodHandles1 {
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType nothing = MethodType.methodType(void.class);
        ReentrantLock lock = new ReentrantLock();
        MethodHandle take = lookup.findVirtual(Lock.class, "lock", nothing);
        MethodHandle give = lookup.unreflect(Lock.class.getMethod("unlock"));
        take.invoke(lock); //> ACQUIRE ReentrantLock@1
        give.invokeExact((Lock) lock); //> RELEASE ReentrantLock@1
        take.invokeWithArguments(lock); //> WRITE Object[]@1[0] = ReentrantLock@1 | ACQUIRE ReentrantLock@1
        MethodHandle bound = lookup.bind(lock, "unlock", nothing);
        bound.invokeExact(); //> RELEASE ReentrantLock@1
        MethodHandle taken = take.bindTo(lock);
        taken.invokeExact(); //> ACQUIRE ReentrantLock@1
        bound.invoke(); //> RELEASE ReentrantLock@1
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        MethodHandle poll = lookup.findVirtual(ConcurrentLinkedQueue.class, "poll", MethodType.methodType(Object.class));
        Object none = (Object) poll.invokeExact(queue);
        queue.add("a"); //> VOLATILE_WRITE ConcurrentLinkedQueue@1.handoff
        Object one = (Object) poll.invokeExact(queue); //> VOLATILE_READ ConcurrentLinkedQueue@1.handoff
    }
}
