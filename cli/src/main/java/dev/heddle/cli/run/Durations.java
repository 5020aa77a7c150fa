package dev.heddle.cli.run;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations as people write them: {@code 60s}, {@code 500ms}, {@code 1.5h}; a bare number means seconds. */
public final class Durations {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)?");

    private Durations() {}

    /**
     * Reads one.
     *
     * @param option the option that it was given to, for messages
     */
    public static Duration parse(String text, String option) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new BadInput(
                    option + " " + text + " is no duration",
                    "write a number and ms, s, m or h, as in " + option + " 60s");
        }
        String unit = String.valueOf(matcher.group(2));
        double millis = switch (unit) {
            case "ms" -> 1;
            case "m" -> 60_000;
            case "h" -> 3_600_000;
            default -> 1_000;
        };
        Duration duration = Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * millis));
        if (duration.isZero()) {
            throw new BadInput(option + " " + text + " leaves no time at all", "write a longer one");
        }
        return duration;
    }
}
