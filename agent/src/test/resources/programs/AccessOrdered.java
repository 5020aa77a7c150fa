// A look-up in a map that keeps its entries in the order of their last use.
// without NEW
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

public class AccessOrdered {
    static class Recent extends LinkedHashMap<String, String> {
        Recent() {
            super(16, 0.75f, true);
        }

        @Override
        public String get(Object key) {
            return super.get(key); //> WRITE AccessOrdered$Recent@1.contents
        }
    }

    public static void main(String[] args) {
        Map<String, String> used = new LinkedHashMap<>(16, 0.75f, true);
        used.get("a"); //> WRITE LinkedHashMap@1.contents
        used.getOrDefault("a", "b"); //> WRITE LinkedHashMap@1.contents
        used.containsKey("a"); //> READ LinkedHashMap@1.contents
        Map<String, String> wrapped = Collections.unmodifiableMap(used);
        wrapped.get("a"); //> WRITE LinkedHashMap@1.contents
        Map<String, String> put = new LinkedHashMap<>(16, 0.75f, false);
        put.get("a"); //> READ LinkedHashMap@2.contents
        Map<String, String> recent = new Recent();
        recent.get("a");
        recent.getOrDefault("a", "b"); //> WRITE AccessOrdered$Recent@1.contents
    }
}
