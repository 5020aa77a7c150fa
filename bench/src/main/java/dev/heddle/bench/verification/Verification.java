package dev.heddle.bench.verification;

import dev.heddle.bench.Heddle;
import dev.heddle.bench.KnownJdks;
import dev.heddle.bench.Machine;
import dev.heddle.bench.Section;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures what it takes to be sure; {@code bench/run verification} starts it. */
public final class Verification {
    private Verification() {}

    /** Returns all that is measured, in the order of the report. */
    static List<Table> tables() {
        return List.of(Price.usual(), Workers.usual(), Memory.usual(), Twins.usual(), BesideLincheck.usual());
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", ".")).toAbsolutePath();
        List<Table> tables = tables();
        VerificationOptions options;
        try {
            options = VerificationOptions.parse(List.of(args), root, tables, KnownJdks.found());
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + VerificationOptions.USAGE);
            System.exit(2);
            return;
        }
        StringBuilder text = new StringBuilder(heading(options));
        List<String> faults = new ArrayList<>();
        for (Jdk jdk : options.jdks()) {
            text.append("\n### JDK ").append(jdk.feature()).append('\n');
            Ground ground = new Ground(jdk, options.budget(), Heddle.of(root), System.err);
            for (Table table : options.chosen(tables)) {
                Table.Measured measured = table.measure(ground, program -> options.wants(tables, program));
                text.append(measured.text().isEmpty() ? "" : "\n" + measured.text());
                measured.faults().forEach(each -> faults.add("JDK " + jdk.feature() + ": " + each));
            }
        }
        text.append(faults(faults));
        System.out.print(text);
        if (options.write()) {
            Path results = root.resolve("bench/results/verification.md");
            Files.createDirectories(results.getParent());
            Files.writeString(results, text);
            Section.replace(root.resolve("docs/performance.md"), "verification", text.toString());
        }
        System.exit(faults.isEmpty() ? 0 : 1);
    }

    private static String heading(VerificationOptions options) {
        return String.format(
                Locale.ROOT,
                "%s, load %.1f when it began. %d s a search, unless it is to come to its end.%n",
                Machine.line(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                options.budget().toSeconds());
    }

    /** Lists what is not as it must be; nothing if all is. */
    static String faults(List<String> faults) {
        StringBuilder text = new StringBuilder();
        if (!faults.isEmpty()) {
            text.append("\n**Not as it must be:**\n\n");
            faults.forEach(each -> text.append("- ").append(each).append('\n'));
        }
        return text.toString();
    }
}
