package dev.heddle.instrument.jdk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts a class and its ancestors in the order in which their rules are asked: nearest first. */
final class Lineage {
    private static final String OBJECT = "java/lang/Object";

    private Lineage() {}

    /** Tell whether one class is another or one of its superclasses. */
    static boolean isSuperclass(String type, String internalName, Ancestry ancestry) {
        for (@Nullable String at = internalName; at != null; at = ancestry.superclass(at)) {
            if (at.equals(type)) {
                return true;
            }
        }
        return false;
    }

    /** List the class, its superclasses, then all interfaces breadth first, then Object. */
    static Set<String> of(String internalName, Ancestry ancestry) {
        Set<String> lineage = new LinkedHashSet<>();
        List<String> layer = new ArrayList<>();
        @Nullable String at = internalName;
        while (at != null && !at.equals(OBJECT) && lineage.add(at)) {
            layer.addAll(ancestry.interfaces(at));
            at = ancestry.superclass(at);
        }
        while (!layer.isEmpty()) {
            List<String> next = new ArrayList<>();
            for (String type : layer) {
                if (lineage.add(type)) {
                    next.addAll(ancestry.interfaces(type));
                }
            }
            layer = next;
        }
        lineage.add(OBJECT);
        return lineage;
    }
}
