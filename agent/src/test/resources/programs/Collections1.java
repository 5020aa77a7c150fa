// Collections that are not safe to share: views, iterators and sub-lists have the contents of their collection.
// without NEW
import java.util.*;

public class Collections1 {
    static class Mine extends ArrayList<String> {
        @Override
        public boolean add(String s) {
            return super.add(s + "!"); //> WRITE Collections1$Mine@1.contents
        }
    }

    static class Implemented extends AbstractList<String> {
        int calls;

        @Override
        public String get(int i) {
            calls++; //> READ Collections1$Implemented@1.calls → 0 | WRITE Collections1$Implemented@1.calls = 1
            return "x";
        }

        @Override
        public int size() {
            return 1;
        }
    }

    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        list.add("a"); //> WRITE ArrayList@1.contents
        list.get(0); //> READ ArrayList@1.contents
        Iterator<String> iterator = list.iterator(); //> READ ArrayList@1.contents
        iterator.next(); //> WRITE ArrayList$Itr@1.contents | READ ArrayList@1.contents
        iterator.remove(); //> WRITE ArrayList$Itr@1.contents | WRITE ArrayList@1.contents
        list.add("b"); //> WRITE ArrayList@1.contents
        List<String> part = list.subList(0, 1); //> READ ArrayList@1.contents
        part.set(0, "c"); //> WRITE ArrayList@1.contents
        part.subList(0, 1).clear(); //> READ ArrayList@1.contents | WRITE ArrayList@1.contents
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1); //> WRITE HashMap@1.contents
        map.keySet().remove("a"); //> READ HashMap@1.contents | WRITE HashMap@1.contents
        map.computeIfAbsent("b", key -> 2); //> WRITE HashMap@1.contents | WRITE HashMap@1.contents
        for (Map.Entry<String, Integer> entry : map.entrySet()) { //> READ HashMap@1.contents | READ HashMap@1.contents | READ HashMap@1.contents | READ HashMap@1.contents | WRITE HashMap$EntryIterator@1.contents | READ HashMap@1.contents
            entry.setValue(3); //> WRITE HashMap@1.contents
        }
        List<String> copy = new ArrayList<>(list); //> READ ArrayList@1.contents
        list.addAll(copy); //> WRITE ArrayList@1.contents | READ ArrayList@2.contents
        List<String> mine = new Mine();
        mine.add("x");
        mine.size(); //> READ Collections1$Mine@1.contents
        Mine exact = new Mine();
        exact.remove(null); //> WRITE Collections1$Mine@2.contents
        List<String> implemented = new Implemented();
        implemented.get(0);
        List<String> fixed = List.of("a");
        fixed.get(0);
        List<String> readOnly = Collections.unmodifiableList(list);
        readOnly.size(); //> READ ArrayList@1.contents
        Collections.sort(list); //> WRITE ArrayList@1.contents
        Deque<String> deque = new ArrayDeque<>();
        deque.push("a"); //> WRITE ArrayDeque@1.contents
        deque.peek(); //> READ ArrayDeque@1.contents
        list.stream().map(s -> s + "!").forEach(s -> {}); //> READ ArrayList@1.contents | READ ArrayList@1.contents | READ ArrayList@1.contents
        list.forEach(s -> {}); //> READ ArrayList@1.contents | READ ArrayList@1.contents
        Map<String, Integer> weak = new WeakHashMap<>();
        weak.get("a"); //> WRITE WeakHashMap@1.contents
        weak.size(); //> WRITE WeakHashMap@1.contents
        BitSet bits = new BitSet();
        bits.set(1); //> WRITE BitSet@1.contents
        list = null;
        try {
            list.size();
        } catch (NullPointerException expected) {
        }
    }
}
