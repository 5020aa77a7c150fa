package dev.heddle.agent;

import dev.heddle.instrument.Rewritten;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What became of the program's classes: how many were rewritten, and which were not, with the reason. */
final class RewriteLog {
    private int rewritten;
    private final Set<String> met = new HashSet<>();
    private final Map<String, String> leftAlone = new LinkedHashMap<>();
    private final List<String> accessHooksDropped = new ArrayList<>();
    private final List<String> huge = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Unwatched> unwatched = new LinkedHashMap<>();

    /** Note that a class came to be rewritten, whatever becomes of it; the name has slashes. */
    synchronized void met(String className) {
        met.add(className.replace('/', '.'));
    }

    /** Note which classes were loaded before there was anybody to rewrite them: those of agents that came first. */
    synchronized void before(Class<?>[] loaded) {
        int count = 0;
        String example = "";
        for (Class<?> each : loaded) {
            if (isProgram(each)) {
                met.add(each.getName());
                example = each.getName();
                count++;
            }
        }
        if (count > 0) {
            notes.add(count + " classes were loaded before Heddle and are not watched, such as " + example);
        }
    }

    /** Name those of the loaded classes that never came to be rewritten. */
    synchronized void missed(Class<?>[] loaded) {
        for (Class<?> each : loaded) {
            if (isProgram(each) && !met.contains(each.getName())) {
                leftAlone.putIfAbsent(each.getName(), "was loaded while another class was being rewritten");
            }
        }
    }

    private static boolean isProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != RewriteLog.class.getClassLoader()
                && !type.isArray()
                && !type.isHidden()
                && !type.getName().startsWith("dev.heddle.agent.")
                && !type.getName().startsWith("jdk.internal.reflect.")
                && !isJdk(type.getModule());
    }

    /** True for modules of the JDK that the loader of the program's classes defines, and for those it makes itself. */
    private static boolean isJdk(Module module) {
        return module.isNamed() && module.getName().startsWith("jdk.");
    }

    synchronized void rewritten(Rewritten result) {
        rewritten++;
        accessHooksDropped.addAll(result.withoutAccesses());
        huge.addAll(result.huge());
        notes.addAll(result.notes());
    }

    /** Note that the accesses of a class are not watched, because of where it comes from; the name has slashes. */
    synchronized void unwatched(String place, String className) {
        Unwatched there = unwatched.get(place);
        if (there == null) {
            there = new Unwatched();
            unwatched.put(place, there);
        }
        there.add(className);
    }

    synchronized void leftAlone(String className, String reason) {
        leftAlone.put(className.replace('/', '.'), reason);
    }

    /** Tell all this, and further notes. */
    synchronized Map<String, Object> toJson(boolean hugeMethodsAreCompiled, List<String> furtherNotes) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rewritten", rewritten);
        json.put("leftAlone", pairs("class", leftAlone));
        Map<String, String> dropped = new LinkedHashMap<>();
        for (String method : accessHooksDropped) {
            dropped.put(method, "with access hooks it would be longer than the 64 KB that the JVM allows a method");
        }
        json.put("accessHooksDropped", pairs("method", dropped));
        List<Map<String, Object>> places = new ArrayList<>();
        for (Map.Entry<String, Unwatched> each : unwatched.entrySet()) {
            places.add(each.getValue().toJson(each.getKey()));
        }
        json.put("accessesNotWatched", places);
        json.put("hugeMethods", hugeMethodsAreCompiled ? List.of() : List.copyOf(huge));
        List<String> allNotes = new ArrayList<>(notes);
        allNotes.addAll(furtherNotes);
        json.put("notes", allNotes);
        return json;
    }

    private static List<Map<String, Object>> pairs(String key, Map<String, String> reasons) {
        List<Map<String, Object>> pairs = new ArrayList<>();
        for (Map.Entry<String, String> entry : reasons.entrySet()) {
            Map<String, Object> pair = new LinkedHashMap<>();
            pair.put(key, entry.getKey());
            pair.put("reason", entry.getValue());
            pairs.add(pair);
        }
        return pairs;
    }
}
