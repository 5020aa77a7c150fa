package dev.heddle.explore.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes Heddle's own frames out of the stack traces that a program has printed, and gives copied classes their names back, so
 * that they read as without Heddle.
 */
final class PrintedTraces {
    private static final Pattern FRAME = Pattern.compile("(\\s*at )(?:[\\w.@$-]*/)*([\\w.$]+)\\.([\\w$<>]+)(\\(.*\\))");
    private static final Pattern MORE = Pattern.compile("(\\s*\\.\\.\\. )(\\d+)( more|(?: common frames omitted))");
    private static final String COPY = "heddle.copy.";
    private static final String OWN = "heddle$";

    /** What became of each frame of the trace being read, and of the one that encloses it: true if it was kept. */
    private List<Boolean> kept = new ArrayList<>();

    private List<Boolean> enclosing = List.of();
    private final StringBuilder out = new StringBuilder();

    private PrintedTraces() {}

    static String tidied(String printed) {
        if (!printed.contains("heddle")) {
            return printed;
        }
        PrintedTraces traces = new PrintedTraces();
        int begin = 0;
        while (begin < printed.length()) {
            int end = printed.indexOf('\n', begin);
            end = end < 0 ? printed.length() : end + 1;
            traces.add(printed.substring(begin, end));
            begin = end;
        }
        return traces.out.toString();
    }

    private void add(String line) {
        String text = line.stripTrailing();
        String end = line.substring(text.length());
        Matcher frame = FRAME.matcher(text);
        Matcher more = MORE.matcher(text);
        if (frame.matches()) {
            String method = frame.group(3).equals("heddle$clinit") ? "<clinit>" : frame.group(3);
            boolean shown = !isOwn(frame.group(2)) && !method.startsWith(OWN);
            kept.add(shown);
            if (shown) {
                String name =
                        frame.group(2).startsWith(COPY) ? frame.group(2).substring(COPY.length()) : frame.group(2);
                out.append(frame.group(1)).append(name).append('.').append(method);
                out.append(frame.group(4)).append(end);
            }
        } else if (more.matches()) {
            int count = Math.min(Integer.parseInt(more.group(2)), enclosing.size());
            List<Boolean> common = enclosing.subList(enclosing.size() - count, enclosing.size());
            kept.addAll(common);
            long shown = common.stream().filter(each -> each).count();
            if (shown > 0) {
                out.append(more.group(1)).append(shown).append(more.group(3)).append(end);
            }
        } else {
            enclosing = text.strip().startsWith("Caused by: ") ? kept : List.of();
            kept = new ArrayList<>();
            out.append(line);
        }
    }

    /** True for a class that runs the program, and for one that stands in for the JDK's. */
    private static boolean isOwn(String className) {
        return className.startsWith("dev.heddle.explore.") || className.startsWith("dev.heddle.runtime.");
    }
}
