package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.ProgramStacks.Name;
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

    /** What became of each frame of the trace being read, and of the one that encloses it: true if it was kept. */
    private List<Boolean> kept = new ArrayList<>();

    private List<Boolean> enclosing = List.of();

    /** True from the frame on from which Heddle runs a thread of the program. */
    private boolean below;

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
            below |= ProgramStacks.isBottom(frame.group(2), frame.group(3));
            // What the JDK prints on its own account; what the program prints has been seen to before.
            boolean hidden = below || ProgramStacks.isOwn(frame.group(2));
            Name name = hidden ? null : ProgramStacks.seen(new Name(frame.group(2), frame.group(3)));
            kept.add(name != null);
            if (name != null) {
                out.append(frame.group(1)).append(name.type()).append('.').append(name.method());
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
            below = false;
            out.append(line);
        }
    }
}
