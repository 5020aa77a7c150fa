package dev.heddle.bench.findings;

import java.util.List;

/** The parts that the tables of all campaigns over the bundled programs have. */
final class CampaignText {
    private CampaignText() {}

    /** Writes them in their order. */
    static String of(String title, String introduction, String withBug, String without, List<String> faults) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(title).append("\n\n").append(introduction);
        text.append("\n## Programs with a bug\n\n").append(withBug);
        text.append("\n## Programs without one\n\n").append(without);
        text.append("\n## What is not as it should be\n\n");
        if (faults.isEmpty()) {
            text.append("Nothing.\n");
        }
        faults.forEach(each -> text.append("- ").append(each).append('\n'));
        return text.toString();
    }
}
