package dev.heddle.agent.pairs;

import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/** How a thread takes through a view, {@code v} in the code, of what it has a view of. */
final class Views {
    private Views() {}

    static String take(Class<?> view) {
        if (Iterator.class.isAssignableFrom(view)) {
            return "v.next();";
        }
        if (Enumeration.class.isAssignableFrom(view)) {
            return "v.nextElement();";
        }
        if (Spliterator.class.isAssignableFrom(view)) {
            return "v.tryAdvance(x -> {});";
        }
        if (BaseStream.class.isAssignableFrom(view) || Collection.class.isAssignableFrom(view)) {
            return "v.toArray();";
        }
        if (Map.class.isAssignableFrom(view)) {
            return "v.containsKey(\"a\");";
        }
        throw new IllegalArgumentException("no way is known to take through a " + view.getName());
    }
}
