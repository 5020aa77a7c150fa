package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
 * <p>A decisive step has a mark. What does not fit is shortened; if the columns themselves do not fit, each line names its thread
 * instead. Remarks, and lines of the source where there is room, stand to the right.
 */
public final class Columns {
    private static final int NARROWEST = 12;
    private static final int GAP = 2;

    /** The least room in which a line of the source tells anything. */
    private static final int SOURCE = 24;

    private final Interleaving told;
    private final int width;
    private final int digits;
    private final int[] widths;
    private final List<String> lines = new ArrayList<>();

    private Columns(Interleaving told, int width) {
        this.told = told;
        this.width = width;
        int last = told.rows().isEmpty()
                ? 0
                : told.rows().get(told.rows().size() - 1).step();
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

    private int room() {
        return width - prefix();
    }

    /** Find how wide each column has to be, less where that is too much. */
    private int[] widths() {
        int count = told.threads().size();
        int[] wanted = new int[count];
        for (int i = 0; i < count; i++) {
            wanted[i] = told.threads().get(i).length() + GAP;
        }
        for (Interleaving.Row row : told.rows()) {
            wanted[row.thread()] = Math.max(wanted[row.thread()], row.text().length() + GAP);
        }
        int all = 0;
        for (int each : wanted) {
            all += each;
        }
        while (all > room()) {
            int widest = 0;
            for (int i = 1; i < count; i++) {
                widest = wanted[i] > wanted[widest] ? i : widest;
            }
            if (count == 0 || wanted[widest] <= NARROWEST) {
                break;
            }
            wanted[widest]--;
            all--;
        }
        return wanted;
    }

    private void fill() {
        StringBuilder head = new StringBuilder(" ".repeat(prefix()));
        for (int i = 0; i < widths.length; i++) {
            head.append(padded(told.threads().get(i), widths[i]));
        }
        lines.add(head.toString().stripTrailing());
        for (Interleaving.Row row : told.rows()) {
            StringBuilder line = start(row);
            for (int i = 0; i < widths.length; i++) {
                line.append(i == row.thread() ? padded(row.text(), widths[i]) : " ".repeat(widths[i]));
            }
            end(line, row);
        }
    }

    /** Write each step with the name of its thread: there are too many for columns. */
    private void list() {
        int longest = told.threads().stream().mapToInt(String::length).max().orElse(0);
        int name = Math.min(longest, NARROWEST) + GAP;
        for (Interleaving.Row row : told.rows()) {
            StringBuilder line = start(row).append(padded(told.threads().get(row.thread()), name));
            int left = Math.max(NARROWEST, width - line.length());
            line.append(withValue(row.text(), left)).append("  ");
            end(line, row);
        }
    }

    private StringBuilder start(Interleaving.Row row) {
        boolean gap = row.leftOut() > 0 && row.site() == null;
        String number = gap ? "" : Integer.toString(row.step());
        return new StringBuilder()
                .append(row.decisive() ? " ! " : "   ")
                .append(" ".repeat(digits - number.length()))
                .append(number)
                .append(" ".repeat(GAP));
    }

    private void end(StringBuilder line, Interleaving.Row row) {
        String remark = row.remark();
        if (remark != null) {
            int left = width - line.length();
            if (left >= remark.length()) {
                line.append(remark).append("  ");
            } else {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
                int indent = Math.max(prefix(), Math.min(column(row.thread()), width - remark.length()));
                line.append(" ".repeat(indent)).append(shortened(remark, width - indent));
                lines.add(line.toString());
                return;
            }
        }
        String source = source(row);
        int left = width - line.length();
        if (source != null) {
            String place = source.substring(0, source.indexOf("  "));
            line.append(left >= SOURCE ? shortened(source, left) : left >= place.length() ? place : "");
        }
        lines.add(line.toString().stripTrailing());
    }

    /** Give the place where a column begins; where there are none, that of the text. */
    private int column(int thread) {
        int at = prefix();
        for (int i = 0; i < thread; i++) {
            at += widths[i];
        }
        return at;
    }

    private static @Nullable String source(Interleaving.Row row) {
        Site site = row.site();
        if (site == null || row.source() == null) {
            return null;
        }
        return site.file() + ":" + site.line() + "  " + row.source();
    }

    private static String padded(String text, int width) {
        String fitting = withValue(text, width - GAP);
        return fitting + " ".repeat(width - fitting.length());
    }

    /** Shorten a step so that the value it reads or writes stays: that tells more than the beginning of a name. */
    private static String withValue(String text, int width) {
        int value = Math.max(text.indexOf(" → "), text.indexOf(" = "));
        boolean fits = value > 0 && text.length() - value <= width - 2;
        return text.length() > width && fits ? "…" + text.substring(text.length() - width + 1) : shortened(text, width);
    }

    private static String shortened(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + "…";
    }
}
