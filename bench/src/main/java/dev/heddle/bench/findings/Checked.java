package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.bench.KnownJdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Checks every bundled program and replays what is shown; {@code bench/run checked} starts it.
 *
 * <p>It takes hours. What has been done is kept in {@code target/checked} and not done again, so that it can be broken off and started again; delete the folder
 * to begin anew, as one should after every change to the engine.
 */
public final class Checked {
    private Checked() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", ".")).toAbsolutePath();
        FindingsOptions options;
        try {
            options = FindingsOptions.parse(List.of(args), root, KnownJdks.found());
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + FindingsOptions.usage("checked"));
            System.exit(2);
            return;
        }
        Checks checks = new Checks(options, Heddle.of(root), System.err);
        checks.check();
        keep(checks, options);
        for (int batch = Campaign.BATCH; batch <= options.replays(); batch += Campaign.BATCH) {
            checks.replay(batch);
            keep(checks, options);
        }
        checks.replay(options.replays());
        System.out.print(keep(checks, options));
        System.exit(checks.faults().isEmpty() ? 0 : 1);
    }

    private static String keep(Checks checks, FindingsOptions options) throws IOException {
        String text = new ChecksReport(checks, options).markdown();
        if (options.write()) {
            Files.writeString(options.root().resolve("bench/results/checked.md"), text);
        }
        return text;
    }
}
