package dev.heddle.cli.render;

import dev.heddle.cli.detect.Baseline;
import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.detect.Looked;
import dev.heddle.cli.detect.Sieve;
import dev.heddle.cli.detect.Sifted;
import dev.heddle.cli.detect.Suppressions;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.cli.summary.SummaryReader;
import dev.heddle.cli.summary.Suspicion;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What a detector says of a bank: a race, a deadlock, something doubtful, and something that nobody wants to hear of. */
public final class DetectFixture {
    private static final Path SUMMARY = FrontDoor.root().resolve("cli/src/test/resources/summaries/detected.json");

    private DetectFixture() {}

    static List<Suspect> suspects() {
        try {
            return Objects.requireNonNull(
                            SummaryReader.read(SUMMARY).orElseThrow().detected())
                    .candidates()
                    .stream()
                    .map(DetectFixture::suspect)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Suspect suspect(Suspicion suspicion) {
        return Suspect.of(suspicion.candidate(), suspicion.places(), suspicion.suppressed());
    }

    /** Returns many races, each at lines of its own, of which the tenth is known. */
    static List<Suspect> many(int count) {
        Suspect race = suspects().get(3);
        List<Suspect> many = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Candidate each = race.candidate();
            int line = 100 + i;
            List<FindingSite> sites = each.sites().stream()
                    .map(site -> new FindingSite(
                            at(site.site(), line), site.thread(), site.action(), site.locks(), List.of()))
                    .toList();
            Candidate moved = new Candidate(
                    each.kind(),
                    each.status(),
                    each.sources(),
                    each.subject(),
                    each.example(),
                    each.message(),
                    each.why(),
                    null,
                    sites,
                    List.of(),
                    count - i);
            many.add(new Suspect(moved, "%064x".formatted(i), null));
        }
        return many;
    }

    private static Site at(Site site, int line) {
        return new Site(site.className(), site.method(), site.descriptor(), line, site.file(), line);
    }

    private static Looked looked(List<String> notes) {
        return new Looked("bank", null, EnumSet.allOf(Source.class), 3009, 3, 0, List.of(), 0.8, 0, false, notes);
    }

    static Detection of(List<Suspect> suspects, boolean all) {
        return new Detection(
                looked(List.of()),
                new Sieve(Suppressions.of(List.of()), Baseline.EMPTY, all).sift(suspects),
                Optional.of("heddle explore -cp classes com.acme.Bank"));
    }

    /** Returns all that was found, what is doubtful too. */
    public static Detection all() {
        return of(suspects(), true);
    }

    /** Returns what is left after suppressions and a baseline, of a trace that is damaged. */
    public static Detection sifted() {
        List<Suspect> all = suspects();
        Looked looked = new Looked(
                "com.acme.Bank",
                Path.of("bank.hdl"),
                EnumSet.of(Source.LOCKSET, Source.HAPPENS_BEFORE),
                1,
                1,
                1,
                List.of("the block at byte 4096 is damaged"),
                0.1,
                null,
                false,
                List.of("the recording was not ended: the program was killed, or still runs"));
        Sifted sifted = new Sifted(
                List.of(all.get(3)),
                List.of(all.get(1)),
                List.of(
                        new Sifted.Suppressed(all.get(0), "com.acme.Stats.hits"),
                        new Sifted.Suppressed(all.get(2), "my.suppressions:1: deadlock *")),
                List.of(all.get(3)),
                List.of(new Baseline.Entry("0".repeat(64), "DATA_RACE com.acme.Old.field")),
                List.of("my.suppressions:2: views Nothing.at.all"));
        return new Detection(looked, sifted, Optional.empty());
    }
}
