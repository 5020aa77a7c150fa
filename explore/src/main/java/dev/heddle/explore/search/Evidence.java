package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Exhaustion;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.engine.Tear;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.Cause;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Proof;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an execution that shows a violation says about it: which steps decide, where the threads were, what they held. */
final class Evidence {
    private final Scheduler scheduler;
    private final Violation violation;
    private final Transcript transcript;
    private final Recording recording;

    /** By position: the decisive steps, with what to say beside each. */
    private final Map<Integer, String> decisive = new LinkedHashMap<>();

    private final List<End> ends = new ArrayList<>();
    private final List<FindingSite> sites = new ArrayList<>();
    private List<Cause> causes = List.of();
    private String message;
    private Proof proof = Proof.FAILURE;

    Evidence(Scheduler scheduler, Violation violation, Transcript transcript, Recording recording) {
        this.scheduler = scheduler;
        this.violation = violation;
        this.transcript = transcript;
        this.recording = recording;
        this.message = violation.message();
        if (violation.thrown() != null) {
            ofThrow(violation.thrown());
        } else if (violation.kind() == FindingKind.DATA_RACE) {
            ofRace();
        } else if (violation.tear() != null) {
            ofTear(violation.tear());
        } else {
            ofWaiting();
        }
    }

    /**
     * How a thread ends that does not come to its end.
     *
     * @param after the position of its last step
     * @param text what becomes of it
     * @param site where it then is
     * @param decides true if that is what went wrong
     */
    record End(
            int after, Strand strand, String text, @Nullable String remark, Site site, boolean decides) {}

    Map<Integer, String> decisive() {
        return decisive;
    }

    /** Tell how threads end that fail or wait for ever. */
    List<End> ends() {
        return ends;
    }

    /** List the positions of the steps on which it hangs, in order. */
    List<Integer> steps() {
        return Stream.concat(
                        decisive.keySet().stream(),
                        ends.stream().filter(End::decides).map(End::after))
                .distinct()
                .sorted()
                .toList();
    }

    /** Say it in one sentence. */
    String message() {
        return message;
    }

    /** List what caused what was thrown. */
    List<Cause> causes() {
        return causes;
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
            if (writes(earlier)) {
                message = message.replace(": " + one.name() + " reads, ", ": " + one.name() + " writes, ");
            }
        } else {
            int site = violation.sites().get(0);
            Site before = Sites.site(site);
            decisive.put(
                    later, "races with what " + one.name() + " wrote before at " + before.file() + ":" + before.line());
            add(before, one, "writes", transcript.heldUnseen(one, site), new StackTraceElement[0]);
        }
        access(later);
        if (writes(later)) {
            message = message.replace(", " + other.name() + " reads, ", ", " + other.name() + " writes, ");
        }
        addFailures();
    }

    /** True if a step writes; a race may be about what it has read before, as that of a step of an iterator. */
    private boolean writes(int step) {
        int op = scheduler.steps().op(step);
        return op != Op.READ && op != Op.VOLATILE_READ && op != Op.ATOMIC;
    }

    private void addFailures() {
        for (Violation each : scheduler.verdict().violations()) {
            if (each.thrown() != null) {
                addFailure(each.thrown(), each.strands().get(0), each.step(), false);
            }
        }
    }

    private void ofTear(Tear tear) {
        proof = Proof.TORN;
        for (int each : tear.uses()) {
            boolean between =
                    tear.between().first() <= each && each <= tear.between().last();
            decisive.put(
                    each,
                    between && transcript.entry(each).strand == tear.between().strand() ? "in between" : "");
            access(each);
        }
        addFailures();
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
        boolean ended = scheduler.verdict().ending() == Ending.STUCK;
        List<String> sentences = new ArrayList<>(ended ? Exhaustion.of(scheduler) : List.of());
        for (int i = 0; i < violation.strands().size(); i++) {
            Strand each = violation.strands().get(i);
            int site = violation.sites().get(i);
            StackTraceElement[] stack = recording.stack(each, site);
            Calls.Place call = Sites.isInner(site) ? Calls.find(stack) : null;
            String waits = call == null ? Names.waits(each) : "waits in " + call.name();
            String holders = call == null ? holders(each) : "";
            Site place = call != null ? call.site() : place(site, stack);
            int last = transcript.last(each, transcript.count());
            if (last >= 0) {
                String remark = holders.isEmpty() ? null : holders;
                ends.add(new End(last, each, "then " + waits, remark, place, true));
            }
            String action = waits + (holders.isEmpty() ? "" : ", " + holders);
            add(place, each, action, transcript.held(each), stack);
            sentences.add(each.name() + " " + action);
            if (call == null) {
                markCauses(each);
            }
        }
        message =
                (violation.kind() == FindingKind.DEADLOCK ? "deadlock: " : "livelock: ") + String.join("; ", sentences);
    }

    private static Site place(int site, StackTraceElement[] stack) {
        Site known = Sites.site(site);
        return known.equals(Site.UNKNOWN) ? Calls.topmost(stack) : known;
    }

    /** Say who holds what a thread waits for; nothing if nobody does. */
    private String holders(Strand waiting) {
        List<String> names = new ArrayList<>();
        String remark = "";
        String part = "which ";
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            for (Transcript.Held held : transcript.held(each)) {
                if (held.lock() == waiting.target()) {
                    names.add(each == waiting ? "it itself" : each.name());
                    boolean readWrite = held.lock().isReadWrite();
                    part = !readWrite ? "which " : held.shared() ? "whose read lock " : "whose write lock ";
                    remark = each.hasEnded() ? " (" + each.name() + " has ended)" : "";
                }
            }
        }
        if (names.isEmpty()) {
            return "";
        }
        return part + String.join(" and ", names) + (names.size() == 1 ? " holds" : " hold") + remark;
    }

    /** Mark the steps after which a thread could not go on: who took what it wants, or touched it last. */
    private void markCauses(Strand waiting) {
        Target wanted = waiting.target();
        boolean held = false;
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (transcript.held(each).stream().anyMatch(one -> one.lock() == wanted)) {
                held = true;
                mark(transcript.last(each, wanted));
            }
        }
        if (!held && waiting.op() != Op.JOIN && waiting.op() != Op.PARK) {
            mark(transcript.lastOfOthers(waiting, wanted));
        }
    }

    private void mark(int step) {
        if (step >= 0) {
            decisive.putIfAbsent(step, "");
        }
    }

    private void ofThrow(Throwable thrown) {
        Strand strand = violation.strands().get(0);
        int last = transcript.last(strand, violation.step());
        causes = Causes.of(thrown);
        transcript.settle();
        Interference interference = Interference.before(
                violation.step(), strand, scheduler, transcript, (step, each) -> recording.couldMove(step, each));
        if (interference != null) {
            mark(interference.first());
            mark(interference.write());
            decisive.put(interference.second(), interference.remark());
        }
        Site site = addFailure(thrown, strand, violation.step(), true);
        List<Transcript.Held> locks = last < 0 ? List.of() : transcript.heldAfter(strand, last);
        add(site, strand, "throws " + thrown.getClass().getName(), locks, Fingerprints.stack(thrown));
    }

    /** Tell that a thread fails; gives where in the program. */
    private Site addFailure(Throwable thrown, Strand strand, int step, boolean decides) {
        int last = transcript.last(strand, step);
        StackTraceElement[] stack = Fingerprints.stack(thrown);
        int top = Fingerprints.topmost(stack);
        Site site = top < 0 ? Site.UNKNOWN : Calls.site(stack[top]);
        if (last >= 0) {
            ends.add(new End(last, strand, "then fails: " + thrown.getClass().getSimpleName(), null, site, decides));
        }
        return site;
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
