package dev.heddle.explore.search;

import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Proof;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an execution that shows a violation says about it: which steps decide, where the threads were, what they held. */
final class Evidence {
    private final Scheduler scheduler;
    private final Violation violation;
    private final Transcript transcript;
    private final Recording recording;

    /** By position: the decisive steps, with what to say beside each. */
    private final Map<Integer, String> decisive = new LinkedHashMap<>();

    private final List<FindingSite> sites = new ArrayList<>();
    private Proof proof = Proof.FAILURE;

    Evidence(Scheduler scheduler, Violation violation, Transcript transcript, Recording recording) {
        this.scheduler = scheduler;
        this.violation = violation;
        this.transcript = transcript;
        this.recording = recording;
        if (violation.thrown() != null) {
            ofThrow(violation.thrown());
        } else if (violation.kind() == FindingKind.DATA_RACE) {
            ofRace();
        } else {
            ofWaiting();
        }
    }

    Map<Integer, String> decisive() {
        return decisive;
    }

    List<FindingSite> sites() {
        return sites;
    }

    Proof proof() {
        return proof;
    }

    private void ofRace() {
        Strand one = violation.strands().get(0);
        Strand other = violation.strands().get(1);
        int later = transcript.last(other, violation.sites().get(1), violation.step());
        int earlier = transcript.last(one, violation.sites().get(0), later);
        proof = earlier >= 0 && earlier == later - 1 ? Proof.ADJACENT : Proof.UNORDERED;
        if (earlier >= 0) {
            decisive.put(earlier, "");
            decisive.put(later, "races with step " + (earlier + 1));
            access(earlier);
        } else {
            Site before = Sites.site(violation.sites().get(0));
            decisive.put(
                    later, "races with what " + one.name() + " wrote before at " + before.file() + ":" + before.line());
            add(before, one, "writes", List.of(), new StackTraceElement[0]);
        }
        access(later);
    }

    private void access(int step) {
        Transcript.Entry entry = transcript.entry(step);
        String action = switch (scheduler.steps().op(step)) {
            case Op.READ, Op.VOLATILE_READ -> "reads";
            case Op.ATOMIC -> "updates";
            default -> "writes";
        };
        add(Sites.site(entry.site), entry.strand, action, entry.locks, recording.stack(entry.strand, entry.site));
    }

    private void ofWaiting() {
        for (int i = 0; i < violation.strands().size(); i++) {
            Strand each = violation.strands().get(i);
            int site = violation.sites().get(i);
            String waits = Names.waitsFor(each);
            int last = transcript.last(each, transcript.count());
            Calls.Place call = last < 0 || !Sites.isInner(site) ? null : transcript.entry(last).call;
            if (call != null) {
                waits += ", in " + call.name();
            }
            if (last >= 0) {
                decisive.put(last, "then " + waits);
            }
            add(Sites.site(site), each, waits, transcript.held(each), recording.stack(each, site));
        }
    }

    private void ofThrow(Throwable thrown) {
        Strand strand = violation.strands().get(0);
        int last = transcript.last(strand, violation.step());
        if (last >= 0) {
            decisive.put(last, "then fails: " + thrown.getClass().getSimpleName());
        }
        StackTraceElement[] stack = Fingerprints.stack(thrown);
        int top = Fingerprints.topmost(stack);
        Site site = Site.UNKNOWN;
        if (top >= 0) {
            StackTraceElement frame = stack[top];
            site = new Site(
                    frame.getClassName(),
                    frame.getMethodName(),
                    Site.UNKNOWN.descriptor(),
                    -1,
                    frame.getFileName(),
                    frame.getLineNumber());
        }
        List<Transcript.Held> locks = last < 0 ? List.of() : transcript.heldAfter(strand, last);
        add(site, strand, "throws " + thrown.getClass().getName(), locks, stack);
    }

    private void add(Site site, Strand strand, String action, List<Transcript.Held> locks, StackTraceElement[] stack) {
        sites.add(new FindingSite(
                site,
                strand.name(),
                action,
                locks.stream().map(Transcript.Held::describe).toList(),
                ofProgram(stack)));
    }

    /** Leave out the frames of Heddle, and give copied classes their names back. */
    private static List<StackTraceElement> ofProgram(StackTraceElement[] stack) {
        List<StackTraceElement> kept = new ArrayList<>();
        int last = 0;
        for (int i = 0; i < Fingerprints.bottom(stack); i++) {
            StackTraceElement each = stack[i];
            String name = each.getClassName();
            boolean heddle = name.startsWith("dev.heddle.explore.") || name.startsWith("dev.heddle.runtime.");
            if (heddle || each.getMethodName().startsWith("heddle$")) {
                continue;
            }
            kept.add(new StackTraceElement(
                    Names.original(name), each.getMethodName(), each.getFileName(), each.getLineNumber()));
            last = Fingerprints.isOfProgram(name) ? kept.size() : last;
        }
        return kept.subList(0, last);
    }
}
