package dev.heddle.cli.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Small things that every text output needs. */
final class Text {
    private Text() {}

    /** Cuts a text that is too long, and shows that it was cut. */
    static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + '…';
    }

    /** Cuts the beginning of a text that is too long, and shows that it was cut. */
    static String cutLeft(String text, int width) {
        return text.length() <= width ? text : '…' + text.substring(text.length() - Math.max(0, width - 1));
    }

    /** Cuts the middle out of a name that is too long: names often differ at their ends only. */
    static String cutMiddle(String text, int width) {
        int front = (width - 1) / 2;
        return text.length() <= width
                ? text
                : text.substring(0, front) + '…' + text.substring(text.length() - (width - 1 - front));
    }

    /** Fills a text with blanks to a width. */
    static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** Writes what would move the cursor, change colours or turn the direction of writing as Java's source does. */
    static String printable(String text) {
        if (text.chars().allMatch(Text::isPrintable)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\t' -> out.append(' ');
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> out.append(isPrintable(c) ? String.valueOf(c) : "\\u%04x".formatted((int) c));
            }
        }
        return out.toString();
    }

    private static boolean isPrintable(int c) {
        return !Character.isISOControl(c)
                && c != '\u2028'
                && c != '\u2029'
                && (c < '\u202a' || c > '\u202e')
                && (c < '\u2066' || c > '\u2069');
    }

    /** Returns {@code 1 thread}, {@code 2,000 threads}. */
    static String count(long n, String one) {
        return count(n, one, one + 's');
    }

    static String count(long n, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", n, n == 1 ? one : many);
    }

    /** Returns {@code 640 bytes}, {@code 1.1 MB}, {@code 23 GB}. */
    static String size(long bytes) {
        double number = bytes;
        String[] units = {"bytes", "KB", "MB", "GB", "TB"};
        int unit = 0;
        while (number >= 999.5 && unit < units.length - 1) {
            number /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, unit > 0 && number < 9.95 ? "%.1f %s" : "%.0f %s", number, units[unit]);
    }

    /** Returns {@code one, two and three}. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** Breaks a text at blanks into lines no longer than the width; keeps the paragraphs. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.strip().lines().toList()) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.strip().split(" +", -1)) {
                if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                if (!line.isEmpty()) {
                    line.append(' ');
                }
                line.append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** Removes the classes around nested ones: {@code Bank$Purse@1} becomes {@code Purse@1}. */
    static String brief(String text) {
        return text.replaceAll("[\\w$]+\\$(?=[A-Za-z_])", "");
    }

    /** Returns the last part of a class's name. */
    static String simple(String className) {
        return brief(className.substring(className.lastIndexOf('.') + 1));
    }

    /** Removes the package from {@code com.acme.CacheTest#evictsOnce}. */
    static String target(String name) {
        int hash = name.indexOf('#');
        int dot = name.lastIndexOf('.', hash < 0 ? name.length() : hash);
        return name.substring(dot + 1);
    }

    /** Removes the packages from {@code com.acme.Account.balance}: what begins the first capital word stays. */
    static String withoutPackages(String name) {
        int from = 0;
        for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
            String part = name.substring(from, dot);
            if (part.isEmpty() || !part.equals(part.toLowerCase(Locale.ROOT)) || name.indexOf('.', dot + 1) < 0) {
                break;
            }
            from = dot + 1;
        }
        return name.substring(from);
    }

    /** Removes packages and outer classes from what a finding is about: one name, or several with commas between. */
    static String subject(String names) {
        return Arrays.stream(names.split(", ", -1))
                .map(each -> brief(withoutPackages(each)))
                .collect(Collectors.joining(", "));
    }
}
