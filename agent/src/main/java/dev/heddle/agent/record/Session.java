package dev.heddle.agent.record;

import dev.heddle.agent.FileProblem;
import dev.heddle.instrument.FieldInfo;
import dev.heddle.instrument.Registry;
import dev.heddle.model.Site;
import dev.heddle.runtime.Installation;
import dev.heddle.runtime.Shadow;
import dev.heddle.runtime.ThreadState;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.write.Dictionary;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/** One recording: its file, who writes to it, and which rows its tables have already. */
final class Session implements Dictionary {
    /** So many threads have a writer of their own, of 30 to 400 KB; others borrow one for each event. */
    private static final int OWNERS = 128;

    final Leases leases;
    final Stacks stacks;

    private final Path file;
    private final Registry registry;
    private final Classes classes;
    private final Recording recording;
    private final AtomicInteger owners = new AtomicInteger();
    private final long stolenBefore = Shadow.stolen();
    private final int missedBefore = Installation.missed();
    private volatile boolean toldMissing;

    private final Told sites = new Told();
    private final Told fields = new Told();

    /** The threads that have a row, and those among them that have stored something; others are only named by events. */
    private final BitSet threads = new BitSet();

    private final BitSet joined = new BitSet();

    Session(Path file, Registry registry, Classes classes, Frames frames, Map<String, String> properties)
            throws IOException {
        this.file = file;
        this.registry = registry;
        this.classes = classes;
        this.recording = begin(file);
        this.leases = new Leases(recording, Runtime.getRuntime().availableProcessors());
        this.stacks = new Stacks(frames, recording.tables(), this);
        for (Map.Entry<String, String> property : properties.entrySet()) {
            recording.tables().property(property.getKey(), property.getValue());
        }
        classes.tell(recording.tables());
    }

    /** Begin to write, or say what to do where that can't be: there may be no room, or no right to. */
    private Recording begin(Path to) throws IOException {
        try {
            return Recording.begin(to, Layout.BLOCK, this);
        } catch (FileSystemException | FileNotFoundException failure) {
            Path folder = to.toAbsolutePath().getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                throw new IOException("there is no folder " + folder + "; make it, or name a file elsewhere", failure);
            }
            throw new IOException(
                    "can't write to " + to + ": " + FileProblem.of(to, failure)
                            + "; see whether you may write there and there is room, or name a file elsewhere",
                    failure);
        }
    }

    /** Give the pen of the calling thread. */
    Pen pen(ThreadState self) {
        Object known = self.attachment;
        return known instanceof Pen pen && pen.session == this ? pen : join(self);
    }

    private Pen join(ThreadState self) {
        Thread thread = Thread.currentThread();
        tell(self, thread, -1);
        synchronized (Recording.MONITOR) {
            joined.set(self.number);
        }
        EventWriter own = null;
        if (!isVirtual(thread)) {
            if (owners.incrementAndGet() <= OWNERS) {
                own = recording.writer();
            } else {
                owners.decrementAndGet();
            }
        }
        Pen pen = new Pen(this, self.number, own);
        self.attachment = pen;
        return pen;
    }

    /** Let the pen of a thread go that has ended. */
    void leave(Pen pen) {
        if (pen.own != null) {
            owners.decrementAndGet();
            recording.giveBack(pen.own);
        }
    }

    /** Give the number of a thread that an event is about, with its row in the table; the parent is -1 if unknown. */
    int thread(Thread thread, @Nullable Object state, int parent) {
        ThreadState known = state instanceof ThreadState told ? told : ThreadState.known(thread);
        tell(known, thread, parent);
        return known.number;
    }

    private void tell(ThreadState state, Thread thread, int parent) {
        synchronized (Recording.MONITOR) {
            if (!threads.get(state.number)) {
                int flags = (isVirtual(thread) ? Records.VIRTUAL : 0) | (thread.isDaemon() ? Records.DAEMON : 0);
                recording.tables().thread(state.number, state.id, state.name, parent, flags);
                threads.set(state.number);
            }
        }
    }

    /** Tell whether a thread is virtual; the method that says so is younger than the oldest JDK this runs on. */
    private static boolean isVirtual(Thread thread) {
        String type = thread.getClass().getName();
        return type.startsWith("java.lang.") && type.endsWith("VirtualThread");
    }

    @Override
    public void use(int site, int field) {
        if (site > 0 && !sites.has(site)) {
            tellSite(site);
        }
        if (field >= 0 && !fields.has(field)) {
            tellField(field);
        }
    }

    private void tellSite(int site) {
        synchronized (Recording.MONITOR) {
            if (!sites.has(site)) {
                Site place = registry.sites.site(site);
                recording
                        .tables()
                        .site(
                                site,
                                place.className(),
                                place.method(),
                                place.descriptor(),
                                place.index(),
                                place.file(),
                                place.line());
                sites.add(site);
            }
        }
    }

    private void tellField(int field) {
        FieldInfo info = registry.fields.get(field);
        synchronized (Recording.MONITOR) {
            if (!fields.has(field)) {
                int flags = (info.isStatic() ? Records.STATIC : 0)
                        | (info.isVolatile() ? Records.VOLATILE : 0)
                        | (info.isFinal() ? Records.FINAL : 0);
                String owner = info.declaringClass().replace('/', '.');
                recording.tables().field(field, owner, info.name(), info.descriptor(), flags);
                fields.add(field);
            }
        }
    }

    /** Say in the file that events are missing, if some are and it does not say so yet. */
    void tellMissing() {
        if (!isMissing() || toldMissing) {
            return;
        }
        try {
            recording.tables().property(Records.MISSING, missingEvents());
            toldMissing = true;
        } catch (StackOverflowError stillThere) {
            return; // There will be more stack another time.
        }
    }

    private boolean isMissing() {
        return Installation.missed() != missedBefore;
    }

    private static String missingEvents() {
        Throwable first = Installation.firstFault();
        return "events, after "
                .concat(
                        first == null
                                ? "a StackOverflowError"
                                : first.getClass().getName());
    }

    /** Say in the file that the order of some accesses may be another one. */
    private void tellOutOfOrder(long accesses) {
        String what = "the order of "
                + (accesses == 1 ? "an access, whose thread was" : accesses + " accesses, whose threads were")
                + " held up";
        recording.tables().property(Records.MISSING, isMissing() ? missingEvents() + ", and " + what : what);
    }

    /** End the recording, and say what it holds. */
    Map<String, Object> close() {
        long outOfOrder = Shadow.stolen() - stolenBefore;
        tellMissing();
        if (outOfOrder > 0) {
            tellOutOfOrder(outOfOrder);
        }
        leases.close();
        classes.stopTelling(recording.tables());
        Map<String, Object> sum = new LinkedHashMap<>();
        sum.put("file", file.toString());
        sum.put("events", recording.events());
        synchronized (Recording.MONITOR) {
            sum.put("threads", joined.cardinality());
        }
        String problem = recording.problem();
        try {
            recording.close();
        } catch (IOException failure) {
            problem = String.valueOf(failure.getMessage());
        }
        sum.put("bytes", recording.length());
        if (problem != null) {
            sum.put("problem", problem);
        }
        sum.put("outOfOrder", outOfOrder);
        return sum;
    }

    /** Numbers whose rows are in the file. Asked without a lock; added to by one thread at a time. */
    private static final class Told {
        private volatile AtomicLongArray bits = new AtomicLongArray(64);

        boolean has(int number) {
            AtomicLongArray now = bits;
            int word = number >> 6;
            return word < now.length() && (now.get(word) & (1L << number)) != 0;
        }

        void add(int number) {
            AtomicLongArray now = bits;
            int word = number >> 6;
            if (word >= now.length()) {
                AtomicLongArray grown = new AtomicLongArray(Math.max(word + 1, now.length() * 2));
                for (int i = 0; i < now.length(); i++) {
                    grown.set(i, now.get(i));
                }
                now = grown;
            }
            now.set(word, now.get(word) | (1L << number));
            bits = now;
        }
    }
}
