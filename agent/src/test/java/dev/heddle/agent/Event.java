package dev.heddle.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of what the printing listener wrote.
 *
 * <p>Objects are numbered within one run, pools lose their number, threads are known by their name or, if they have none,
 * as {@code unnamed1} and so on: so a run looks the same whatever ran before it in the same JVM.
 *
 * @param where the site as a stack trace would write it, or the empty string
 */
record Event(String thread, String kind, String what, String where) {
    private static final Pattern LINE =
            Pattern.compile("(thread \\S+|\\S+)\\s+(\\S+)\\s*(.*?)(?:\\s+(\\S+\\([^()]*\\)))?");
    private static final Pattern SITE_LINE = Pattern.compile(".*:(\\d+)\\)");
    private static final Pattern OBJECT = Pattern.compile("([\\w.$\\[\\]]+?)(?:/0x[0-9a-f]+|/\\d+)?@(\\d+)");
    private static final Pattern NAMED_THREAD = Pattern.compile("thread (\\S+) (?!notices)(\\S+)");
    private static final Pattern UNNAMED_THREAD = Pattern.compile("thread (\\S+)");
    private static final Pattern POOL = Pattern.compile("(pool|ForkJoinPool)-\\d+-");

    static List<Event> parse(List<String> lines) {
        Map<String, Map<String, Integer>> objects = new HashMap<>();
        Map<String, Integer> unnamed = new HashMap<>();
        List<Event> events = new ArrayList<>();
        for (String line : lines) {
            Matcher parts = LINE.matcher(line);
            if (!parts.matches()) {
                throw new IllegalArgumentException("no event: " + line);
            }
            events.add(new Event(
                    thread(parts.group(1), unnamed),
                    parts.group(2),
                    objects(thread(parts.group(3), unnamed), objects),
                    parts.group(4) == null ? "" : parts.group(4)));
        }
        return events;
    }

    private static String thread(String text, Map<String, Integer> unnamed) {
        String named = POOL.matcher(NAMED_THREAD.matcher(text).replaceAll("$2")).replaceAll("$1-");
        return UNNAMED_THREAD
                .matcher(named)
                .replaceAll(m -> "unnamed" + unnamed.computeIfAbsent(m.group(1), any -> unnamed.size() + 1));
    }

    private static String objects(String text, Map<String, Map<String, Integer>> known) {
        return OBJECT.matcher(text).replaceAll(m -> {
            String type = m.group(1).replaceAll("\\$\\$Lambda.*", "\\$\\$Lambda");
            Map<String, Integer> ofType = known.computeIfAbsent(type, any -> new HashMap<>());
            int number = ofType.computeIfAbsent(m.group(0), any -> ofType.size() + 1);
            return Matcher.quoteReplacement(type + "@" + number);
        });
    }

    /** Give the line of the site if it is in a file, or -1. */
    int lineIn(String file) {
        Matcher line = SITE_LINE.matcher(where);
        return where.contains("(" + file + ":") && line.matches() ? Integer.parseInt(line.group(1)) : -1;
    }

    /** Write the event as the programs do: the thread is left out if it is main. */
    String sentence() {
        return (thread.equals("main") ? "" : thread + ": ") + kind + (what.isEmpty() ? "" : " " + what);
    }
}
