package dev.heddle.cli.run;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the known names that somebody may have meant. */
public final class DidYouMean {
    private static final int MOST = 3;

    private DidYouMean() {}

    /** Returns the known names nearest to what was typed, best first; none where all are far away. */
    public static List<String> among(Collection<String> known, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        int tolerance = Math.max(1, wanted.length() / 3);
        return known.stream()
                .filter(name -> distance(name.toLowerCase(Locale.ROOT), wanted) <= tolerance
                        || (wanted.length() > 2 && name.toLowerCase(Locale.ROOT).contains(wanted)))
                .sorted(Comparator.comparingInt((String name) -> distance(name.toLowerCase(Locale.ROOT), wanted))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .toList();
    }

    /** Counts the insertions, deletions and replacements that turn one word into the other. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
