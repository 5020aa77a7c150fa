// A callback of the program runs between what came before and what follows; one of the JDK's own is nobody's business.
// without NEW
import java.util.concurrent.ConcurrentHashMap;

public class Callbacks {
    static int n;

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.computeIfAbsent("a", key -> n = 1); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | WRITE Callbacks.n = 1 | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.computeIfAbsent("a", key -> n = 2); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.merge("a", 1, (x, y) -> n = 3); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | WRITE Callbacks.n = 3 | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.merge("a", 1, Integer::sum); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
    }
}
