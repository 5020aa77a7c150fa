package dev.heddle.agent;

import java.util.LinkedHashMap;
import java.util.Map;

/** The classes of one place whose accesses are not watched, though nobody has asked for that: how many there are, and what they have in common. */
final class Unwatched {
    private static final String ALL = "**";

    private int classes;

    /** The package that has them all, or, if it is none, the name of the only one. */
    private String include = "";

    /** Count one more; the name has slashes. */
    void add(String className) {
        int slash = className.lastIndexOf('/');
        String its = slash < 0 ? "" : className.substring(0, slash);
        if (classes++ == 0) {
            include = its.isEmpty() ? className : its;
        } else {
            include = common(include, its);
        }
    }

    private static String common(String one, String other) {
        String prefix = one;
        while (!(other + "/").startsWith(prefix + "/")) {
            int slash = prefix.lastIndexOf('/');
            if (slash < 0) {
                return ALL;
            }
            prefix = prefix.substring(0, slash);
        }
        return prefix;
    }

    /** Tell how many there are, and by which pattern they would be watched. */
    Map<String, Object> toJson(String place) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place", place);
        json.put("classes", classes);
        json.put("include", include.replace('/', '.'));
        return json;
    }
}
