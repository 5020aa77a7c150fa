package dev.heddle.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Writes measurements as Markdown. */
final class Report {

    private Report() {}

    /** Writes one table for each kind of measurement, under a line that says what they were made on. */
    static String markdown(List<Measured> all, int rounds, int times) {
        StringBuilder text = new StringBuilder();
        String jvm = all.stream().flatMap(m -> m.jvm().stream()).findFirst().orElse("JVM unknown");
        text.append("### ").append(jvm).append("\n\n");
        text.append(Machine.line())
                .append(String.format(
                        Locale.ROOT,
                        ". %d JVMs a mode, in turn; %d runs in each, of which the later half count.%n",
                        rounds,
                        times));
        for (Subject.Kind kind : Subject.Kind.values()) {
            List<Measured> ofKind =
                    all.stream().filter(m -> m.subject().kind() == kind).toList();
            if (!ofKind.isEmpty()) {
                table(kind, ofKind, text);
            }
        }
        return text.toString();
    }

    private static void table(Subject.Kind kind, List<Measured> all, StringBuilder text) {
        text.append("\n| ")
                .append(kind.title())
                .append(
                        ", ms: median (least) | plain | again | nobody listens | ratio | counting | ratio | events a run |\n")
                .append("|---|---:|---:|---:|---:|---:|---:|---:|\n");
        for (Measured measured : all) {
            rows(measured, text);
        }
    }

    /** Writes the lines of one subject alone. */
    static String rows(Measured measured) {
        StringBuilder text = new StringBuilder();
        rows(measured, text);
        return text.toString();
    }

    private static void rows(Measured measured, StringBuilder text) {
        String name = measured.subject().name();
        row(measured, name, Mode.UNHEARD, Mode.COUNTED, text);
        if (measured.subject().modes().contains(Mode.BARE_UNHEARD)) {
            row(measured, name + ", bare agent", Mode.BARE_UNHEARD, Mode.BARE_COUNTED, text);
        }
    }

    private static void row(Measured measured, String name, Mode unheard, Mode counted, StringBuilder text) {
        text.append("| ").append(name);
        text.append(" | ").append(time(measured, Mode.PLAIN));
        text.append(" | ").append(ratio(measured.ratio(Mode.PLAIN_AGAIN)));
        for (Mode mode : List.of(unheard, counted)) {
            text.append(" | ").append(time(measured, mode));
            text.append(" | ").append(ratio(measured.ratio(mode)));
        }
        text.append(" | ")
                .append(String.format(Locale.ROOT, "%,d", measured.events()))
                .append(" |\n");
    }

    private static String time(Measured measured, Mode mode) {
        OptionalDouble median = measured.medianMillis(mode);
        OptionalDouble minimum = measured.minimumMillis(mode);
        if (measured.failure(mode).isPresent()) {
            return "ended with " + measured.failure(mode).get();
        }
        return median.isEmpty() || minimum.isEmpty()
                ? "–"
                : String.format(Locale.ROOT, "%,.1f (%,.1f)", median.getAsDouble(), minimum.getAsDouble());
    }

    private static String ratio(OptionalDouble ratio) {
        return ratio.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f×", ratio.getAsDouble());
    }
}
