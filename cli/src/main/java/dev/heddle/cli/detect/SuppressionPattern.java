package dev.heddle.cli.detect;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.SourcePlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One line of suppressions: {@code WHAT SUBJECT [at PLACE]}.
 *
 * <p>A name matches as a whole or from a dot or a dollar sign on, so that {@code Account.balance}, which a report shows, stands for
 * {@code com.acme.Bank$Account.balance}; a {@code *} in it stands for anything. If something is about several fields or locks, one
 * that matches is enough. A kind matches what is of that kind, a source what no other source suspects.
 */
final class SuppressionPattern {
    private static final String ANY = "*";
    private static final String AT = "at";

    /** Stands before the class of a lock where a deadlock is named as a whole. */
    private static final String ACQUIRE = "ACQUIRE";

    private final @Nullable FindingKind kind;
    private final @Nullable Source source;
    private final Pattern subject;
    private final @Nullable Pattern place;
    private final String text;

    private SuppressionPattern(
            @Nullable FindingKind kind,
            @Nullable Source source,
            Pattern subject,
            @Nullable Pattern place,
            String text) {
        this.kind = kind;
        this.source = source;
        this.subject = subject;
        this.place = place;
        this.text = text;
    }

    /**
     * Reads a line without comments.
     *
     * @param where the file and the line's number
     * @throws IllegalArgumentException if it is no pattern; the message says why
     */
    static SuppressionPattern parse(String line, String where) {
        List<String> words = List.of(line.split("\\s+", -1));
        String what = words.get(0);
        FindingKind kind = kind(what);
        Source source = Source.named(what);
        if (kind == null && source == null && !what.equals(ANY)) {
            throw new IllegalArgumentException(
                    "`" + what + "` is neither a kind nor a source; allowed are " + allowed());
        }
        List<String> rest = words.subList(1, words.size());
        int at = rest.indexOf(AT);
        List<String> subject = at < 0 ? rest : rest.subList(0, at);
        String about = String.join(" ", subject);
        if (about.isEmpty()) {
            throw new IllegalArgumentException("after `" + what + "` a field, the class of a lock or * is missing");
        }
        for (int i = 1; i < subject.size(); i++) {
            if (!goesOn(subject.get(i - 1))) {
                throw new IllegalArgumentException("after `" + subject.get(i - 1) + "` stands `" + subject.get(i)
                        + "`, where only `at` and a class and method may follow");
            }
        }
        if (at >= 0 && rest.size() != at + 2) {
            throw new IllegalArgumentException(
                    "after `at` one word is to follow, a class and method as Account.deposit");
        }
        return new SuppressionPattern(
                kind,
                source,
                name(about),
                at < 0 ? null : name(rest.get(at + 1)),
                where + ": " + String.join(" ", words));
    }

    /** Tells whether what a report names is not at its end with a word: several fields or locks, or what is done to a lock. */
    private static boolean goesOn(String word) {
        return word.endsWith(",") || word.equals(ACQUIRE);
    }

    private static @Nullable FindingKind kind(String word) {
        for (FindingKind each : FindingKind.values()) {
            if (word(each).equals(word) || each.name().equals(word)) {
                return each;
            }
        }
        return null;
    }

    /** Writes a kind as people do on a command line: {@code data-race}. */
    private static String word(FindingKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String allowed() {
        List<String> words = new ArrayList<>(List.of(ANY));
        for (FindingKind each : List.of(FindingKind.DATA_RACE, FindingKind.HIGH_LEVEL_RACE, FindingKind.DEADLOCK)) {
            words.add(word(each));
        }
        for (Source each : Source.values()) {
            words.add(each.word());
        }
        return String.join(", ", words);
    }

    private static Pattern name(String pattern) {
        StringBuilder regex = new StringBuilder("(.*[.$])?");
        for (String literal : pattern.split("\\*", -1)) {
            regex.append(Pattern.quote(literal)).append(".*");
        }
        regex.setLength(regex.length() - 2);
        return Pattern.compile(regex.toString());
    }

    boolean matches(Candidate candidate) {
        return (kind == null || kind == candidate.kind())
                && (source == null || candidate.sources().equals(Set.of(source)))
                && matchesSubject(candidate)
                && (place == null || matchesPlace(candidate.sites(), place));
    }

    private boolean matchesSubject(Candidate candidate) {
        return subject.matcher(candidate.subject()).matches()
                || candidate.subjects().stream()
                        .anyMatch(each -> subject.matcher(each).matches());
    }

    private static boolean matchesPlace(List<FindingSite> sites, Pattern place) {
        return sites.stream()
                .map(FindingSite::site)
                .anyMatch(each -> place.matcher(method(each)).matches());
    }

    private static String method(Site site) {
        return site.className() + "." + SourcePlace.enclosing(site.method());
    }

    /** Returns the line as it was written, after its place. */
    @Override
    public String toString() {
        return text;
    }
}
