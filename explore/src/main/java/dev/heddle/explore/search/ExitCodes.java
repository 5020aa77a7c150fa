package dev.heddle.explore.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The exit codes that executions have ended with: several who share a search tell each other in notes which they have seen. */
final class ExitCodes {
    /** What a note begins with that is for us alone. */
    private static final String SEEN = "exit code seen: ";

    /** How many are told apart. */
    private static final int MOST = 4;

    private ExitCodes() {}

    /** Note one. */
    static void note(int code, Set<String> notes) {
        String seen = SEEN + code;
        if (!notes.contains(seen) && codes(notes).size() < MOST) {
            notes.add(seen);
        }
    }

    /** True if a note is for us alone. */
    static boolean isOurs(String note) {
        return note.startsWith(SEEN);
    }

    /** Say which there were; null if they are all the same. */
    static @Nullable String sentence(Collection<String> notes) {
        List<Integer> codes = codes(notes);
        if (codes.size() < 2) {
            return null;
        }
        List<String> words = new ArrayList<>();
        for (int code : codes) {
            words.add(words.isEmpty() ? "exit code " + code + " in some orders" : "with " + code + " in others");
        }
        String all = words.stream().limit(words.size() - 1L).collect(Collectors.joining(", "));
        return "it ends with " + all + " and " + words.get(words.size() - 1)
                + ", and nobody has said which is right: heddle explore --outcomes lists them";
    }

    /** List those that were seen: what is no failure last. */
    private static List<Integer> codes(Collection<String> notes) {
        return notes.stream()
                .filter(ExitCodes::isOurs)
                .map(each -> Integer.valueOf(each.substring(SEEN.length())))
                .sorted(Comparator.comparing((Integer each) -> each == 0).thenComparing(each -> each))
                .toList();
    }
}
