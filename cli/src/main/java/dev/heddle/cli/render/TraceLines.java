package dev.heddle.cli.render;

import dev.heddle.explore.search.Columns;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import dev.heddle.model.EventKind;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.Names;
import dev.heddle.trace.Tables;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The events of a trace that somebody asked for, as lines for people or as they are. */
public final class TraceLines {
    /** How many rows are set in columns together, with the names of the threads above them. */
    private static final int PAGE = 1000;

    /**
     * Which events are asked for.
     *
     * @param threads names or paths of threads; empty for all
     * @param location what the target's name has in it, or null
     * @param site what the place has in it, or null
     * @param from the least position
     * @param to the greatest position
     * @param limit how many at most
     */
    public record Filter(
            List<String> threads,
            @Nullable String location,
            @Nullable String site,
            long from,
            long to,
            long limit) {}

    /** An event in words. */
    record Line(
            long position,
            ThreadId thread,
            EventKind kind,
            String target,
            @Nullable String value,
            String place,
            Row row) {}

    private final Trace trace;
    private final Tables tables;
    private final Filter filter;
    private boolean more;
    private long told;
    private List<String> damage = List.of();
    private boolean losesEvents;
    private @Nullable Long cut;

    public TraceLines(Trace trace, Filter filter) {
        this.trace = trace;
        this.tables = trace.tables();
        this.filter = filter;
    }

    /** True if there were more events than the limit. Known when they have been gone through. */
    public boolean hasMore() {
        return more;
    }

    /** True if no event was as asked for. Known when they have been gone through. */
    public boolean isEmpty() {
        return told == 0;
    }

    /** Say what is wrong with the trace as far as it was gone through. */
    public List<String> damage() {
        return damage;
    }

    /** True if events are left out or missing because of that. */
    public boolean losesEvents() {
        return losesEvents;
    }

    /** Count the events that are there and can't be trusted; null if the trace was not gone through to its end. */
    @Nullable
    Long cutEvents() {
        return cut;
    }

    /** Print the events in columns, page by page. */
    public void print(PrintStream out, int width) {
        List<Line> page = new ArrayList<>();
        forEach(line -> {
            page.add(line);
            if (page.size() == PAGE) {
                print(page, out, width);
                page.clear();
            }
        });
        if (!page.isEmpty()) {
            print(page, out, width);
        }
    }

    private static void print(List<Line> page, PrintStream out, int width) {
        List<ThreadId> threads = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (Line line : page) {
            int column = threads.indexOf(line.thread);
            if (column < 0) {
                column = threads.size();
                threads.add(line.thread);
            }
            Row row = line.row;
            rows.add(new Row(row.step(), column, row.text(), row.site(), null, false, row.remark(), 0));
        }
        List<String> names =
                threads.stream().map(each -> Text.printable(each.toString())).toList();
        Columns.render(new Interleaving(names, rows), width).forEach(out::println);
    }

    /** Go through the events that are asked for. */
    void forEach(Consumer<Line> consumer) {
        Names names = new Names(tables);
        TraceCursor at = trace.cursor();
        told = 0;
        boolean hasNext = at.next();
        for (; hasNext && at.position() <= filter.to(); hasNext = at.next()) {
            if (at.position() < filter.from()) {
                names.meet(at);
                continue;
            }
            String target = names.targetText(at); // of each, so that objects have the same names whatever is asked for
            String value = names.value(at);
            if (!isWanted(at, target)) {
                continue;
            }
            if (told++ == filter.limit()) {
                more = true;
                break;
            }
            String place = tables.siteText(at.site());
            int step = (int) Math.min(Integer.MAX_VALUE, at.position());
            String text = Text.printable(Text.brief(text(at, target, value)));
            String remark = tables.textOnly(at.site());
            Row row = new Row(
                    step,
                    0,
                    text,
                    place.isEmpty() ? null : tables.site(at.site()),
                    null,
                    false,
                    remark == null ? null : Text.printable(remark),
                    0);
            boolean isAccess = at.code() <= EventKind.ATOMIC.code();
            consumer.accept(new Line(
                    at.position(), tables.thread(at.thread()), at.kind(), target, isAccess ? value : null, place, row));
        }
        damage = at.damage();
        losesEvents = at.losesEvents();
        cut = hasNext ? null : at.cutEvents();
    }

    private boolean isWanted(TraceCursor at, String target) {
        ThreadId thread = tables.thread(at.thread());
        boolean byThread = filter.threads().isEmpty()
                || filter.threads().contains(thread.name())
                || filter.threads().contains(thread.path());
        String location = filter.location();
        String site = filter.site();
        return byThread
                && (location == null || target.contains(location))
                && (site == null || tables.siteText(at.site()).contains(site));
    }

    private static String text(TraceCursor at, String target, @Nullable String value) {
        String shared = (at.place() & Shape.SHARED) != 0 ? " (shared)" : "";
        return switch (at.kind()) {
            case READ, VOLATILE_READ -> value == null ? "read " + target : target + " → " + value;
            case WRITE, VOLATILE_WRITE -> value == null ? "write " + target : target + " = " + value;
            case ATOMIC -> at.flag() ? "update " + target : "update " + target + " (failed)";
            case ACQUIRE -> "lock " + target + shared;
            case RELEASE -> "unlock " + target + shared;
            case WAIT -> "wait on " + target;
            case WAKE -> "wake on " + target;
            case NOTIFY -> "notify on " + target;
            case NOTIFY_ALL -> "notifyAll on " + target;
            case FORK -> "start " + target;
            case BEGIN -> "begin";
            case END -> "end";
            case JOIN -> "join " + target;
            case PARK -> "park";
            case UNPARK -> "unpark " + target;
            case INTERRUPT -> at.flag() ? "notice the interrupt" : "interrupt " + target;
            case CLASS_INIT -> "initialise " + target + (at.flag() ? " (done)" : "");
            case NEW -> (at.flag() ? "freeze " : "new ") + target;
            case FAIL -> "fail with " + target;
        };
    }
}
