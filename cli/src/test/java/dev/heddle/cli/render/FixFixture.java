package dev.heddle.cli.render;

import dev.heddle.check.mend.Fix;
import dev.heddle.cli.explore.Found;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.List;

/** Hints of each kind, as sure as they can be. */
final class FixFixture {
    /** What they are about. */
    static final List<Finding> FINDINGS = findings();

    private static final List<String> TRIED =
            List.of("holding Bank.class brings about: deadlock: a waits for Bank$Purse@1, which b holds");

    private FixFixture() {}

    private static List<Finding> findings() {
        List<Finding> distinct = new ArrayList<>();
        for (Found found : FindingFixture.search().found()) {
            Finding each = found.finding();
            distinct.add(new Finding(
                    each.kind(),
                    each.status(),
                    each.reason(),
                    each.proof(),
                    each.rank(),
                    each.subject(),
                    each.message(),
                    each.harm(),
                    each.needs(),
                    each.sites(),
                    each.causes(),
                    "print-" + distinct.size(),
                    each.witness()));
        }
        return List.copyOf(distinct);
    }

    static List<Fix> all() {
        List<String> prints = FINDINGS.stream().map(Finding::fingerprint).toList();
        List<String> first = prints.subList(0, 1);
        List<String> second = prints.subList(1, 2);
        return List.of(
                fix(0, Fix.Kind.LOCK_TOO, "Bank.lock", Fix.Standing.VERIFIED, prints.subList(0, 2), List.of()),
                fix(0, Fix.Kind.LOCK, "the Bank", Fix.Standing.VERIFIED, first, second),
                fix(1, Fix.Kind.VOLATILE, "com.acme.Bank.open", Fix.Standing.NOT_REFUTED, second, List.of()),
                fix(1, Fix.Kind.GATE, "Bank.class", Fix.Standing.VERIFIED, second, List.of()),
                none(Fix.Lack.NO_GOOD, TRIED),
                none(Fix.Lack.TIME, TRIED),
                none(Fix.Lack.TIME, List.of()),
                none(Fix.Lack.ENDED, List.of()),
                none(Fix.Lack.NOTHING_TORN, List.of()),
                none(Fix.Lack.NO_PLACE, List.of()),
                none(Fix.Lack.NO_NAME, List.of()));
    }

    private static Fix none(Fix.Lack lack, List<String> tried) {
        return new Fix(
                FINDINGS.get(1),
                List.of(),
                Fix.Kind.NONE,
                "",
                List.of(),
                Fix.Standing.NONE,
                tried.isEmpty() ? 0 : 1_234,
                List.of(),
                tried,
                lack);
    }

    private static Fix fix(
            int finding, Fix.Kind kind, String lock, Fix.Standing standing, List<String> removes, List<String> rests) {
        List<Fix.Where> places = kind == Fix.Kind.VOLATILE
                ? List.of()
                : List.of(
                        new Fix.Where("com.acme.Bank", "transfer", "Bank.java", 14, 15, "this.lock"),
                        new Fix.Where("com.acme.Bank$Teller", "lambda$run$0", "Bank.java", 30, 30, "bank.lock"));
        return new Fix(
                FINDINGS.get(finding), removes, kind, lock, places, standing, 1_234, rests, List.of(), Fix.Lack.NONE);
    }
}
