package dev.heddle.agent;

import dev.heddle.model.Location;
import dev.heddle.model.ObjectId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names the locks and locations of one report: short, and longer where the short name could mean another as well.
 *
 * <p>All of them are to be added before the first is named.
 */
final class Names {
    /** The classes that have each simple name. */
    private final Map<String, Set<String>> classes = new HashMap<>();

    /** The locks that are classes of each name: several loaders may each have one. */
    private final Map<String, Set<Long>> classLocks = new HashMap<>();

    private final Set<Long> monitors = new HashSet<>();
    private final Set<Long> locks = new HashSet<>();

    void addAll(List<HeldLock> held) {
        for (HeldLock lock : held) {
            (lock.isMonitor() ? monitors : locks).add(lock.number);
            String type = lock.type;
            addClass(type != null ? type : lock.id.className());
            if (type != null) {
                Set<Long> alike = classLocks.get(type);
                if (alike == null) {
                    alike = new HashSet<>();
                    classLocks.put(type, alike);
                }
                alike.add(lock.number);
            }
        }
    }

    void add(Location location) {
        addClass(location.className());
    }

    private void addClass(String name) {
        String simple = ObjectId.simpleName(name);
        Set<String> alike = classes.get(simple);
        if (alike == null) {
            alike = new HashSet<>();
            classes.put(simple, alike);
        }
        alike.add(name);
    }

    private String type(String name) {
        String simple = ObjectId.simpleName(name);
        Set<String> alike = classes.get(simple);
        return alike != null && alike.size() > 1 ? name : simple;
    }

    /** Name a lock, without how it is held. */
    String lock(HeldLock lock) {
        boolean both = monitors.contains(lock.number) && locks.contains(lock.number);
        String type = lock.type;
        String name =
                type != null ? classLock(type, lock.id.ordinal()) : type(lock.id.className()) + "@" + lock.id.ordinal();
        return both && lock.isMonitor() ? "monitor of " + name : name;
    }

    private String classLock(String type, int ordinal) {
        Set<Long> alike = classLocks.get(type);
        return type(type) + ".class" + (alike != null && alike.size() > 1 ? "@" + ordinal : "");
    }

    String location(Location location) {
        String simple = ObjectId.simpleName(location.className());
        return type(location.className()) + location.toString().substring(simple.length());
    }
}
