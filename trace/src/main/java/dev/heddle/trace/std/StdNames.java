package dev.heddle.trace.std;

import dev.heddle.model.ThreadId;
import dev.heddle.trace.Tables;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Names for STD, which has no way to write a bar or the end of a line within one.
 *
 * <p>What can't be written becomes {@code _}. A name that is changed so gets {@code ~2}, {@code ~3} and so on where it would be one that the trace
 * has already: different names stay different, and those that can be written stay as they are. A trace that came from STD has only such names.
 */
final class StdNames {
    private final Tables tables;
    private final Map<String, String> changed = new HashMap<>();
    private final Map<Integer, String> threads = new HashMap<>();
    private final Set<String> threadNames = new HashSet<>();

    StdNames(Tables tables, boolean fromStd) {
        this.tables = tables;
        if (!fromStd) {
            change(tables.strings());
        }
        nameThreads();
    }

    private void change(Set<String> all) {
        Set<String> taken = new HashSet<>(all);
        for (String each : all) {
            String clean = clean(each);
            if (!clean.equals(each)) {
                String name = distinct(clean, taken::contains);
                taken.add(name);
                changed.put(each, name);
            }
        }
    }

    private static String clean(String name) {
        StringBuilder clean = new StringBuilder(name);
        for (int i = 0; i < clean.length(); i++) {
            char c = clean.charAt(i);
            if (c == '|' || c == '\u2028' || c == '\u2029' || Character.isISOControl(c)) {
                clean.setCharAt(i, '_');
            }
        }
        return clean.toString();
    }

    private static String distinct(String name, Predicate<String> taken) {
        String distinct = name;
        for (int i = 2; taken.test(distinct); i++) {
            distinct = name + "~" + i;
        }
        return distinct;
    }

    /** Name the threads that have a name of their own first: nobody else gets it. */
    private void nameThreads() {
        Map<String, Integer> uses = new HashMap<>();
        for (int number : tables.threads()) {
            uses.merge(tables.thread(number).name(), 1, Integer::sum);
        }
        for (int number : tables.threads()) {
            String name = tables.thread(number).name();
            if (!name.isEmpty() && uses.getOrDefault(name, 0) == 1) {
                nameThread(number, text(name));
            }
        }
        for (int number : tables.threads()) {
            ThreadId thread = tables.thread(number);
            if (!threads.containsKey(number)) {
                String path = text(thread.path());
                nameThread(number, thread.name().isEmpty() ? path : text(thread.name()) + "#" + path);
            }
        }
    }

    private String nameThread(int number, String wanted) {
        String name = distinct(wanted, threadNames::contains);
        threadNames.add(name);
        threads.put(number, name);
        return name;
    }

    /** Name a thread. */
    String thread(int number) {
        String name = threads.get(number);
        return name != null ? name : nameThread(number, "?" + number);
    }

    /** Write a string of the trace: a class, a field, an object's own name, a place. */
    String text(String string) {
        return changed.getOrDefault(string, string);
    }
}
