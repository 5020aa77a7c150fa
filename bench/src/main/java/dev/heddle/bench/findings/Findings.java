package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.bench.KnownJdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Explores every bundled program and replays what is found; {@code bench/run findings} starts it.
 *
 * <p>It takes hours. What has been done is kept in {@code target/findings} and not done again, so that it can be broken off and
 * started again; delete the folder to begin anew, as one should after every change to the engine.
 */
public final class Findings {

    private Findings() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", ".")).toAbsolutePath();
        FindingsOptions options;
        try {
            options = FindingsOptions.parse(List.of(args), root, KnownJdks.homes());
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + FindingsOptions.usage("findings"));
            System.exit(2);
            return;
        }
        Campaign campaign = new Campaign(options, Heddle.of(root), System.err);
        campaign.explore();
        keep(campaign, options);
        for (int batch = Campaign.BATCH; batch <= options.replays(); batch += Campaign.BATCH) {
            campaign.replay(batch);
            keep(campaign, options);
        }
        campaign.replay(options.replays());
        String text = keep(campaign, options);
        System.out.print(text);
        System.exit(campaign.isClean() ? 0 : 1);
    }

    private static String keep(Campaign campaign, FindingsOptions options) throws IOException {
        String text = new FindingsReport(campaign, options).markdown();
        if (options.write()) {
            Files.writeString(options.root().resolve("bench/results/findings.md"), text);
        }
        return text;
    }
}
