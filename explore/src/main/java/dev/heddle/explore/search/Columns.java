package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * Sets an interleaving in columns, one a thread, for a terminal of some width.
 *
 * <pre>
 *       main              teller-1            teller-2
 *    3                                        Account@1.balance → 0
 *    4                    Account@1.balance → 0
 *  ! 6                                        Account@1.balance = 5     overwrites step 5
 * </pre>
 *
 * <p>A decisive step has a mark. In a row one thread moves, so what it does may reach into the columns to its right. To the right of all
 * columns stand the place and, where there is room, the line of the source; the columns give way to the place. What does not fit is
 * shortened, a remark goes to a line of its own, and if the columns themselves do not fit, each line names its thread instead.
 */
public final class Columns {
    private static final int NARROWEST = 12;
    private static final int GAP = 2;

    /** The least room in which a line of the source tells anything. */
    private static final int SOURCE = 24;

    /** The least room for a line of the source beside its place. */
    private static final int SHORTEST = 8;

    /** The room for a line of the source for which columns are narrowed, as long as they stay comfortable. */
    private static final int WISHED = 40;

    private static final int COMFORTABLE = 24;

    /** What the last column is left with as long as others can be narrowed. */
    private static final int LAST = 30;

    private final Interleaving told;
    private final int width;
    private final int digits;
    private final int[] widths;
    private final List<String> lines = new ArrayList<>();

    private Columns(Interleaving told, int width) {
        this.told = told;
        this.width = width;
        int last = told.rows().stream().mapToInt(Interleaving.Row::step).max().orElse(0);
        this.digits = Math.max(1, Integer.toString(last).length());
        this.widths = widths();
    }

    /** Set an interleaving in lines of at most some width. */
    public static List<String> render(Interleaving told, int width) {
        Columns columns = new Columns(told, width);
        if (columns.room() < told.threads().size() * NARROWEST) {
            columns.list();
        } else {
            columns.fill();
        }
        return columns.lines;
    }

    private int prefix() {
        return 3 + digits + GAP;
    }

    /** Give the room of the columns: what the longest place leaves, unless places are longer than that is worth. */
    private int room() {
        int place = told.rows().stream()
                .mapToInt(row -> place(row).length())
                .filter(length -> length <= width / 3)
                .max()
                .orElse(0);
        return width - prefix() - place;
    }

    /** Find how wide each column has to be, less where that is too much. */
    private int[] widths() {
        int count = told.threads().size();
        int[] wanted = new int[count];
        for (int i = 0; i < count; i++) {
            wanted[i] = told.threads().get(i).length() + GAP;
        }
        for (Interleaving.Row row : told.rows()) {
            // What a thread ends in, and what was left out, are rare and may reach out of their columns.
            boolean reaches = row.step() == 0 || (row.leftOut() > 0 && row.site() == null);
            if (row.thread() >= 0 && (!reaches || row.thread() == count - 1)) {
                wanted[row.thread()] = Math.max(wanted[row.thread()], row.text().length() + GAP);
            }
        }
        narrow(wanted, room() - WISHED, COMFORTABLE);
        narrow(wanted, room(), NARROWEST);
        return wanted;
    }

    /** Narrow the widest columns until all fit into some room, none below a least width. */
    private void narrow(int[] wanted, int room, int least) {
        int all = 0;
        for (int each : wanted) {
            all += each;
        }
        while (all > room) {
            int widest = widest(wanted, least);
            if (widest < 0) {
                break;
            }
            wanted[widest]--;
            all--;
        }
    }

    /**
     * Find the column to narrow next; -1 if there is none. The last one is left more: nothing is to its right that it could reach
     * into.
     */
    private static int widest(int[] wanted, int least) {
        int widest = -1;
        for (int i = 0; i < wanted.length; i++) {
            boolean last = i == wanted.length - 1;
            if (wanted[i] > (last ? LAST : least) && (widest < 0 || wanted[i] > wanted[widest])) {
                widest = i;
            }
        }
        boolean none = widest < 0 && least == NARROWEST && wanted.length > 0;
        return none && wanted[wanted.length - 1] > NARROWEST ? wanted.length - 1 : widest;
    }

    private void fill() {
        StringBuilder head = new StringBuilder(" ".repeat(prefix()));
        for (int i = 0; i < widths.length; i++) {
            String name = told.threads().get(i);
            String fitting = name.length() <= widths[i] - GAP ? name : "…" + tail(name, widths[i] - GAP - 1);
            head.append(fitting).append(" ".repeat(widths[i] - fitting.length()));
        }
        lines.add(head.toString().stripTrailing());
        int all = column(widths.length);
        for (Interleaving.Row row : told.rows()) {
            StringBuilder line = start(row);
            line.append(" ".repeat(column(Math.max(0, row.thread())) - line.length()));
            int least = width - place(row).length() - (place(row).isEmpty() ? 0 : GAP);
            line.append(withValue(row.text(), Math.max(all - GAP, least) - line.length()));
            line.append(" ".repeat(Math.max(place(row).isEmpty() ? 0 : GAP, all - line.length())));
            end(line, row, column(Math.max(0, row.thread())));
        }
    }

    /** Write each step with the name of its thread: there are too many for columns. */
    private void list() {
        int longest = told.threads().stream().mapToInt(String::length).max().orElse(0);
        int name = Math.min(longest, NARROWEST) + GAP;
        for (Interleaving.Row row : told.rows()) {
            String thread = row.thread() < 0 ? "" : told.threads().get(row.thread());
            String fitting = thread.length() <= name - GAP ? thread : "…" + tail(thread, name - GAP - 1);
            StringBuilder line = start(row).append(fitting).append(" ".repeat(name - fitting.length()));
            line.append(withValue(row.text(), Math.max(NARROWEST, width - line.length())));
            if (line.length() + GAP + place(row).length() > width && !place(row).isEmpty()) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(" ".repeat(prefix() + name));
            } else {
                line.append(" ".repeat(GAP));
            }
            end(line, row, prefix() + name);
        }
    }

    private StringBuilder start(Interleaving.Row row) {
        boolean gap = row.step() == 0 || (row.leftOut() > 0 && row.site() == null);
        String number = gap ? "" : Integer.toString(row.step());
        return new StringBuilder()
                .append(row.decisive() ? " ! " : "   ")
                .append(" ".repeat(digits - number.length()))
                .append(number)
                .append(" ".repeat(GAP));
    }

    private void end(StringBuilder line, Interleaving.Row row, int column) {
        String remark = row.remark();
        String place = place(row);
        boolean beside = remark != null && width - line.length() >= remark.length() + GAP + place.length();
        if (beside) {
            line.append(remark).append(" ".repeat(GAP));
        }
        int left = width - line.length();
        if (!place.isEmpty()) {
            String source = place + "  " + (row.source() == null ? "" : row.source());
            boolean tells = left >= Math.min(source.length(), Math.max(SOURCE, place.length() + SHORTEST));
            line.append(tells ? shortened(source, left) : left >= place.length() ? place : "…" + tail(place, left - 1));
        }
        lines.add(line.toString().stripTrailing());
        if (remark != null && !beside) {
            int indent = Math.max(prefix(), Math.min(column, width - remark.length()));
            lines.add(" ".repeat(indent) + shortened(remark, width - indent));
        }
    }

    /** Give the place where a column begins. */
    private int column(int thread) {
        int at = prefix();
        for (int i = 0; i < thread; i++) {
            at += widths[i];
        }
        return at;
    }

    private static String place(Interleaving.Row row) {
        Site site = row.site();
        if (site == null) {
            return "";
        }
        if (site.file() == null || site.line() < 1) {
            String type = site.className();
            return type.isEmpty() ? "" : type.substring(type.lastIndexOf('.') + 1) + "." + site.method();
        }
        return site.file() + ":" + site.line();
    }

    private static String tail(String text, int length) {
        return text.substring(text.length() - Math.max(0, Math.min(length, text.length())));
    }

    /** Shorten a step so that the value it reads or writes stays, or whom it wakes: that tells more than the beginning of a name. */
    private static String withValue(String text, int width) {
        int value = Math.max(text.indexOf(" wakes "), Math.max(text.indexOf(" → "), text.indexOf(" = ")));
        boolean fits = value > 0 && text.length() - value <= width - 2;
        return text.length() > width && fits ? "…" + text.substring(text.length() - width + 1) : shortened(text, width);
    }

    private static String shortened(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + "…";
    }
}
