// A callback of the program runs between what came before and what follows; one of the JDK's own is nobody's business.
// without NEW
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Callbacks {
    static int n;

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.computeIfAbsent("a", key -> n = 1); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | WRITE Callbacks.n = 1 | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.computeIfAbsent("a", key -> n = 2); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.merge("a", 1, (x, y) -> n = 3); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | WRITE Callbacks.n = 3 | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.merge("a", 1, Integer::sum); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        Stream.of("c", "c").collect(Collectors.toConcurrentMap(key -> key, key -> 1, (x, y) -> n = 4)); //> WRITE String[]@1[0] = "c" | WRITE String[]@1[1] = "c" | READ ReferencePipeline$Head@1.contents | VOLATILE_WRITE ConcurrentHashMap@2.handoff | VOLATILE_WRITE ConcurrentHashMap@2.handoff | VOLATILE_READ ConcurrentHashMap@2.handoff | WRITE Callbacks.n = 4 | VOLATILE_WRITE ConcurrentHashMap@2.handoff | READ ReferencePipeline$Head@1.contents
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(2, (x, y) -> n = x - y); //> VOLATILE_READ PriorityBlockingQueue@1.handoff | WRITE Callbacks.n = 1
        queue.add(1); //> VOLATILE_WRITE PriorityBlockingQueue@1.handoff
        queue.add(2); //> VOLATILE_WRITE PriorityBlockingQueue@1.handoff | VOLATILE_WRITE PriorityBlockingQueue@1.handoff
    }
}
