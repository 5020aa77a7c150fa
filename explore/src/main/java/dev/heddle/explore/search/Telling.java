package dev.heddle.explore.search;

import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Wording;
import dev.heddle.model.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts the steps of an execution into words; called when it is over, before another begins. */
final class Telling {
    private static final int LONGEST_TEXT = 40;

    private final Scheduler scheduler;
    private final Transcript transcript;
    private final Sources sources;

    Telling(Scheduler scheduler, Transcript transcript, Sources sources) {
        this.scheduler = scheduler;
        this.transcript = transcript;
        this.sources = sources;
    }

    /**
     * Tell the whole execution, but for turns of loops that came to nothing.
     *
     * @param remarks by decisive step, what to say beside it; empty for nothing
     * @param ends how threads end that fail or wait for ever
     */
    Interleaving interleaving(Map<Integer, String> remarks, List<Evidence.End> ends) {
        transcript.settle();
        List<String> threads = new ArrayList<>();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            threads.add(scheduler.strand(i).name());
        }
        Map<String, Integer> forks = new HashMap<>();
        List<Interleaving.Row> rows = new ArrayList<>();
        for (int i = 0; i < transcript.count(); i++) {
            Transcript.Entry entry = transcript.entry(i);
            Site site = entry.place;
            String remark = remarks.get(i);
            if (remark != null || !scheduler.steps().isMarked(i, Steps.BARREN)) {
                rows.add(new Interleaving.Row(
                        i + 1,
                        entry.strand.index(),
                        text(i, entry, forks),
                        site.equals(Site.UNKNOWN) ? null : site,
                        sources.line(site),
                        remark != null,
                        remark == null || remark.isEmpty() ? null : remark,
                        0,
                        call(entry)));
            }
            for (Evidence.End end : ends) {
                if (end.after() == i) {
                    rows.add(row(end.strand(), end.text(), end.site(), end.decides(), end.remark()));
                }
            }
            if (entry.strand.hasExited() && transcript.last(entry.strand, transcript.count()) == i) {
                rows.add(row(entry.strand, "exit", Sites.site(entry.strand.site()), false, null));
            }
        }
        return new Interleaving(threads, rows);
    }

    private Interleaving.Row row(Strand strand, String text, Site site, boolean decisive, @Nullable String remark) {
        return new Interleaving.Row(
                0,
                strand.index(),
                text,
                site.equals(Site.UNKNOWN) ? null : site,
                sources.line(site),
                decisive,
                remark,
                0);
    }

    private Interleaving.@Nullable Call call(Transcript.Entry entry) {
        Calls.Place place = entry.call;
        return place == null
                ? null
                : new Interleaving.Call(
                        place.name(),
                        place.site(),
                        sources.line(place.site()),
                        entry.returned == Transcript.NO_VALUE ? null : value(entry.returned));
    }

    private String text(int step, Transcript.Entry entry, Map<String, Integer> forks) {
        int op = scheduler.steps().op(step);
        int choice = scheduler.steps().choice(step);
        String target = entry.target == null ? "" : entry.target.describe();
        String words = entry.target == null ? "" : Wording.of(op, entry.target);
        if (scheduler.steps().isMarked(step, Steps.SPURIOUS)) {
            return forNoReason(op, words);
        }
        return switch (op) {
            case Op.READ, Op.VOLATILE_READ -> hasValue(entry) ? target + " → " + value(entry.value) : words;
            case Op.WRITE, Op.VOLATILE_WRITE -> hasValue(entry) ? target + " = " + value(entry.value) : words;
            case Op.ATOMIC ->
                (scheduler.steps().changed(step) ? words : "fails to " + words)
                        + (hasValue(entry) ? " → " + value(entry.value) : "");
            case Op.CLASS_INIT -> ends(step, entry) ? words.replaceFirst("initialise", "initialised") : words;
            case Op.LEAVE -> scheduler.steps().isMarked(step, Steps.TIMED_OUT) ? "time is up, " + words : words;
            case Op.NOTIFY, Op.NOTIFY_ALL -> words + woken(entry);
            case Op.FORK -> "start " + started(entry.strand, forks);
            case Op.BEGIN -> "begin";
            case Op.END -> "end";
            case Op.PARK -> choice == 0 ? "begin to park" : "park";
            case Op.QUERY -> entry.value instanceof Duration pause ? "sleep " + pause(pause) : words;
            case Op.CHOOSE -> "choose " + Math.max(0, choice);
            default -> words;
        };
    }

    private static String woken(Transcript.Entry entry) {
        return " wakes "
                + (entry.woken.isEmpty()
                        ? "nobody"
                        : entry.woken.stream().map(Strand::name).collect(Collectors.joining(", ")));
    }

    private static String pause(Duration pause) {
        long millis = pause.toMillis();
        return millis % 1000 == 0 && millis > 0 ? millis / 1000 + " s" : millis + " ms";
    }

    /** True if a thread ends the initialisation of a class that it has begun before. */
    private boolean ends(int step, Transcript.Entry end) {
        for (int i = 0; i < step; i++) {
            Transcript.Entry each = transcript.entry(i);
            if (each.strand == end.strand && each.target == end.target) {
                return true;
            }
        }
        return false;
    }

    private static String forNoReason(int op, String words) {
        return switch (op) {
            case Op.LEAVE -> words.replaceFirst("stop waiting", "wakes up for no reason");
            case Op.PARK -> "park, returns for no reason";
            default -> "fails for no reason to " + words;
        };
    }

    /** Name the thread that a thread starts next. */
    private String started(Strand parent, Map<String, Integer> forks) {
        String id = parent.id() + "." + forks.merge(parent.id(), 1, Integer::sum);
        for (int i = 0; i < scheduler.strandCount(); i++) {
            if (scheduler.strand(i).id().equals(id)) {
                return scheduler.strand(i).name();
            }
        }
        return "a thread";
    }

    private static boolean hasValue(Transcript.Entry entry) {
        return entry.value != Transcript.NO_VALUE;
    }

    /** Put a value into a few characters, without asking the program. */
    static String value(@Nullable Object value) {
        if (value == null || (value instanceof Number && isBox(value)) || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof Character c) {
            return "'" + c + "'";
        }
        if (value instanceof String text) {
            return '"' + (text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 3) + "...") + '"';
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        return value instanceof Thread thread ? thread.getName() : Names.object(value);
    }

    private static boolean isBox(Object number) {
        return number.getClass().getName().startsWith("java.lang.");
    }
}
