// Collections that take their own monitor in every call, and concurrent ones, which hand over.
// without NEW
import java.util.*;
import java.util.concurrent.*;

public class GuardedCollections {
    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        list.add("a"); //> VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | WRITE ArrayList@1.contents | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff
        synchronized (list) { //> ACQUIRE Collections$SynchronizedRandomAccessList@1
            list.get(0); //> VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | READ ArrayList@1.contents | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff
            list.iterator().next(); //> WRITE ArrayList$Itr@1.contents | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | READ ArrayList@1.contents | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff
        } //> VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | RELEASE Collections$SynchronizedRandomAccessList@1
        Vector<String> vector = new Vector<>();
        vector.add("a"); //> VOLATILE_READ Vector@1.handoff | ACQUIRE Vector@1 | WRITE Vector@1.contents | RELEASE Vector@1 | VOLATILE_WRITE Vector@1.handoff | VOLATILE_READ Vector@1.handoff
        StringBuffer buffer = new StringBuffer();
        buffer.append("a"); //> VOLATILE_READ StringBuffer@1.handoff | ACQUIRE StringBuffer@1 | WRITE StringBuffer@1.contents | RELEASE StringBuffer@1 | VOLATILE_WRITE StringBuffer@1.handoff | VOLATILE_READ StringBuffer@1.handoff
        buffer.chars();
        Map<String, Integer> table = new Hashtable<>();
        table.keySet();
        Map<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1); //> VOLATILE_WRITE ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.get("a"); //> VOLATILE_READ ConcurrentHashMap@1.handoff
        map.keySet().contains("a"); //> VOLATILE_READ ConcurrentHashMap@1.handoff | VOLATILE_READ ConcurrentHashMap@1.handoff
        map.get("b");
        map.containsKey("b");
        map.size();
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        queue.put("a"); //> VOLATILE_WRITE LinkedBlockingQueue@1.handoff
        queue.take(); //> VOLATILE_READ LinkedBlockingQueue@1.handoff
        queue.poll();
        queue.peek();
        queue.isEmpty();
        queue.offer("b", 1, TimeUnit.SECONDS); //> VOLATILE_WRITE LinkedBlockingQueue@1.handoff
        List<String> drained = new ArrayList<>();
        queue.drainTo(drained); //> WRITE ArrayList@2.contents | VOLATILE_READ LinkedBlockingQueue@1.handoff
        List<String> copied = new CopyOnWriteArrayList<>();
        copied.add("a"); //> VOLATILE_WRITE CopyOnWriteArrayList@1.handoff | VOLATILE_READ CopyOnWriteArrayList@1.handoff
        for (String each : copied) { //> VOLATILE_READ CopyOnWriteArrayList@1.handoff
        }
        Queue<String> linked = new ConcurrentLinkedQueue<>();
        linked.add("a"); //> VOLATILE_WRITE ConcurrentLinkedQueue@1.handoff
        linked.poll(); //> VOLATILE_READ ConcurrentLinkedQueue@1.handoff
        linked.poll();
        new ArrayList<>(list); //> VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | READ ArrayList@1.contents | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff
        drained.addAll(list); //> WRITE ArrayList@2.contents | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | READ ArrayList@1.contents | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff
        list.addAll(vector); //> VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | WRITE ArrayList@1.contents | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | VOLATILE_READ Vector@1.handoff | ACQUIRE Vector@1 | READ Vector@1.contents | RELEASE Vector@1 | VOLATILE_WRITE Vector@1.handoff | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Vector@1.handoff
        vector.addAll(list); //> VOLATILE_READ Vector@1.handoff | ACQUIRE Vector@1 | WRITE Vector@1.contents | RELEASE Vector@1 | VOLATILE_WRITE Vector@1.handoff | VOLATILE_READ Vector@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff | ACQUIRE Collections$SynchronizedRandomAccessList@1 | READ ArrayList@1.contents | RELEASE Collections$SynchronizedRandomAccessList@1 | VOLATILE_WRITE Collections$SynchronizedRandomAccessList@1.handoff | VOLATILE_READ Vector@1.handoff | VOLATILE_WRITE Vector@1.handoff | VOLATILE_READ Collections$SynchronizedRandomAccessList@1.handoff
        drained.addAll(linked); //> WRITE ArrayList@2.contents | VOLATILE_READ ConcurrentLinkedQueue@1.handoff | VOLATILE_READ ConcurrentLinkedQueue@1.handoff
        new HashSet<>(list); //> READ ArrayList@1.contents
    }
}
