package dev.heddle.detect.trace;

import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Naming;
import dev.heddle.model.EventKind;
import dev.heddle.model.Site;
import dev.heddle.trace.Names;
import dev.heddle.trace.Tables;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names what is in a trace. Where threads and objects come from it looks up in the trace, when it is asked for the first time. */
final class TraceNaming implements Naming {
    private final Trace trace;
    private final Tables tables;
    private final Names names;

    /** The first stack that each thread had at each site, by both. */
    private final Map<Long, Integer> stacks = new HashMap<>();

    private final Map<Integer, Integer> starts = new HashMap<>();
    private final Map<Long, Integer> makers = new HashMap<>();
    private final ObjectSet asked;
    private boolean looked;

    /** Make names for a trace in which some objects will be asked for. */
    TraceNaming(Trace trace, ObjectSet asked) {
        this.trace = trace;
        this.tables = trace.tables();
        this.names = new Names(tables);
        this.asked = asked;
    }

    private void look() {
        if (looked) {
            return;
        }
        looked = true;
        TraceCursor at = trace.cursor();
        while (at.next()) {
            if (at.context() != 0) {
                stacks.putIfAbsent(key(at.thread(), at.site()), at.context());
            }
            if (at.code() == EventKind.FORK.code()) {
                starts.put((int) at.value(), at.site());
            } else if (at.code() == EventKind.NEW.code() && !at.flag() && asked.has(at.object())) {
                makers.put(at.object(), at.site());
            }
        }
    }

    private static long key(int thread, int site) {
        return ((long) thread << 32) | site;
    }

    @Override
    public String thread(int number) {
        return number < 0 ? "a thread that has ended" : tables.thread(number).toString();
    }

    @Override
    public Site site(int number) {
        return tables.site(number);
    }

    @Override
    public String object(long object, int type) {
        return names.objectText(object, type);
    }

    @Override
    public String lock(LockTrack lock) {
        return names.objectText(lock.object(), lock.type());
    }

    @Override
    public String type(int number) {
        return tables.type(number);
    }

    @Override
    public String field(int number) {
        Tables.Field field = tables.field(number);
        return field.declaringClass() + "." + field.name();
    }

    @Override
    public List<StackTraceElement> stack(int thread, int site) {
        look();
        List<StackTraceElement> frames = new ArrayList<>();
        Integer stack = stacks.get(key(thread, site));
        if (stack != null) {
            for (int each : tables.stack(stack)) {
                Site frame = tables.site(each);
                frames.add(new StackTraceElement(frame.className(), frame.method(), frame.file(), frame.line()));
            }
        }
        return frames;
    }

    @Override
    public @Nullable Site startOf(int thread) {
        look();
        return known(starts.get(thread));
    }

    @Override
    public @Nullable Site makingOf(long object) {
        look();
        return known(makers.get(object));
    }

    private @Nullable Site known(@Nullable Integer site) {
        return site == null || site == 0 ? null : tables.site(site);
    }
}
