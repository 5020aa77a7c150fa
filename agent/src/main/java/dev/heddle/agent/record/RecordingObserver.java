package dev.heddle.agent.record;

import dev.heddle.agent.FreshObjects;
import dev.heddle.agent.Listening;
import dev.heddle.instrument.ClassRewriter;
import dev.heddle.instrument.Registry;
import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Freezing;
import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.Recorder;
import dev.heddle.runtime.Shadow;
import dev.heddle.runtime.ThreadState;
import dev.heddle.trace.write.EventWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes events into a trace, each after all those it has to come after.
 *
 * <p>For each event the thread takes its writer, finds the least clock that the words of the object allow ({@link Shadow}), lifts
 * its clock that far, and stores. An access that others must not see before it is in the file is stored while its
 * object is locked. Synchronisation is ordered by the words of what it is about: the lock, the thread, the class. A
 * monitor needs no locked word, since such an event is stored while the monitor is held.
 *
 * <p>It can be switched on and off while the program runs; each time has a file of its own. Threads may be in the middle of an
 * access at such a moment:
 *
 * <ul>
 *   <li>When it is switched on, some are in accesses that nobody records, and others would see what these write come from nowhere. So the
 *       first events go to a file that is thrown away, and the file that was asked for begins when these accesses are long over. From one
 *       file to the next the order holds, because a thread that is alone with an object looks again which of them is in use: its event goes
 *       there, and so no event of the old file comes behind one of the new file that is about the same object.
 *   <li>When it is switched off, a read under way may see what somebody writes who is not recorded any more. It is left out.
 * </ul>
 */
public final class RecordingObserver implements Listening, Recorder, Freezing {
    /** So many milliseconds after the switch we take it that no thread is any longer in an access that began before it. */
    private static final int MILLIS_TO_SETTLE = 100;

    private static final int MILLIS_TO_FINISH = 20;

    /**
     * Classes that the JVM looks for when an error passes through a mapped buffer, by their names in several JDKs. They are loaded at the start: where
     * the stack is at its end no class can be loaded, and the JVM says so on the program's standard error.
     */
    private static final String[] NEEDED_BY_ERRORS = {
        "java.lang.foreign.MemorySegment$Scope",
        "jdk.internal.foreign.MemorySessionImpl",
        "jdk.internal.misc.ScopedMemoryAccess$ScopedAccessError",
        "jdk.internal.misc.ScopedMemoryAccess$Scope",
        "jdk.internal.misc.ScopedMemoryAccess$Scope$ScopedAccessError"
    };

    private final Registry registry;
    private final Classes classes = new Classes();
    private final Places places;
    private final Entries entries;
    private final Frames frames;
    private final Map<String, Object> sum = new LinkedHashMap<>();

    private volatile @Nullable Session session;

    public RecordingObserver(Registry registry) {
        this.registry = registry;
        this.places = new Places(registry);
        this.entries = new Entries(classes, places);
        this.frames = new Frames(registry.sites);
        for (String name : NEEDED_BY_ERRORS) {
            try {
                Class.forName(name, false, null);
            } catch (ClassNotFoundException | LinkageError other) {
                // Another JDK's.
            }
        }
    }

    /** Let the JVM see what recording is like, before the program runs: see {@link Rehearsal}. Where there is no room for it, it is left out. */
    public synchronized void rehearse(ClassRewriter rewriter) {
        try {
            Path folder = Files.createTempDirectory("heddle");
            Path file = folder.resolve("rehearsal");
            try {
                Session first = new Session(file, registry, classes, frames, Map.of());
                session = first;
                try {
                    new Rehearsal(rewriter).run();
                } finally {
                    session = null;
                    first.close();
                    classes.forget();
                }
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        } catch (IOException noRoom) {
            // Then the program is slower for a while.
        }
    }

    /** Begin to record, before the program runs. */
    public synchronized void begin(Path file, Map<String, String> properties) throws IOException {
        refuseASecond();
        session = new Session(file, registry, classes, frames, properties);
    }

    /** Begin to record while the program runs. */
    public synchronized void beginMidway(Path file, Map<String, String> properties) throws IOException {
        refuseASecond();
        Path settling = file.resolveSibling(file.getFileName() + ".settling");
        Session first = new Session(settling, registry, classes, frames, Map.of());
        Session next = null;
        session = first;
        try {
            sleep(MILLIS_TO_SETTLE);
            next = new Session(file, registry, classes, frames, properties);
        } finally {
            session = next;
            finish(first);
            Files.deleteIfExists(settling);
        }
    }

    private void refuseASecond() throws IOException {
        if (session != null) {
            throw new IOException("a recording is under way already");
        }
    }

    /** Close a session that is not in use any more, but for threads in the middle of an event: let them end it. */
    private static Map<String, Object> finish(Session last) {
        sleep(MILLIS_TO_FINISH);
        return last.close();
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** True while a recording is under way. */
    public boolean isOn() {
        return session != null;
    }

    @Override
    public synchronized void close() {
        Session last = session;
        session = null;
        if (last != null) {
            sum.clear();
            sum.putAll(finish(last));
        }
    }

    /** Say why the last recording stopped before its time, or give null if it has not. */
    public synchronized @Nullable String problem() {
        return (String) sum.get("problem");
    }

    @Override
    public synchronized void addTo(Map<String, Object> summary) {
        summary.put("threads", List.of());
        if (!sum.isEmpty()) {
            summary.put("trace", new LinkedHashMap<>(sum));
        }
    }

    // ---- reads ----

    @Override
    public boolean beginRead(ThreadState self, @Nullable Object target, int index, int site) {
        Session now = session;
        if (now == null) {
            return false;
        }
        end(self);
        Pen pen = now.pen(self);
        look(self, pen, pen.take(), subject(self, target, index, site), site);
        return true;
    }

    /** Find the clock at which a read comes after all writes so far, and note what the word said. */
    private static void look(ThreadState self, Pen pen, EventWriter writer, Shadow subject, int site) {
        long clock = writer.ready();
        long word = subject.glance(writer.number(), clock);
        if (word == Shadow.UNCLEAR) {
            if (subject.isShared(writer.number())) {
                pen.noteStack(writer, site);
            }
            word = subject.await();
            long due = Shadow.after(word, writer.number(), clock);
            writer.raise(due);
            subject.announce(writer.number(), due);
        }
        self.subject = subject;
        self.word = word;
    }

    @Override
    public boolean endRead(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        Pen pen = (Pen) self.attachment;
        Shadow subject = self.subject;
        if (pen == null || subject == null) {
            return true; // its beginning failed
        }
        EventWriter writer = pen.take();
        if (!subject.isStill(self.word)) {
            look(self, pen, writer, subject, site);
            return false;
        }
        if (session == pen.session) {
            entries.access(writer, kind, subject, target, index, site, bits, value);
        }
        pen.give();
        return true;
    }

    // ---- what is done alone ----

    @Override
    public boolean beginAlone(ThreadState self, @Nullable Object target, int index, int site) {
        end(self);
        for (Session now = session; now != null; now = session) {
            Pen pen = now.pen(self);
            if (lock(self, pen, pen.take(), subject(self, target, index, site), site)) {
                pen.staying = true;
                return true;
            }
            pen.give();
        }
        return false;
    }

    /** Be alone with an object. False if the recording has been switched off meanwhile, or another one on. */
    private boolean lock(ThreadState self, Pen pen, EventWriter writer, Shadow subject, int site) {
        if (subject.isShared(writer.number())) {
            pen.noteStack(writer, site);
        }
        long clock = writer.ready();
        long last;
        long held;
        do {
            last = subject.await();
            held = Shadow.claim(last, writer.number(), clock);
            writer.raise(Shadow.clock(held));
            self.subject = subject;
            self.word = held; // from here on an error leaves no more behind than end() clears away
        } while (!subject.seize(last, held));
        if (session != pen.session) {
            subject.letGo(held, last);
            self.word = 0;
            return false;
        }
        long reads = subject.readsOfOthers(writer.number());
        if (reads != 0) {
            writer.raise(Shadow.afterReads(reads));
            self.word = subject.outdo(held, reads);
        }
        return true;
    }

    @Override
    public void tellAlone(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        Pen pen = (Pen) self.attachment;
        Shadow subject = self.subject;
        if (pen != null && subject != null) {
            entries.access(pen.take(), kind, subject, target, index, site, bits, value);
        }
    }

    /** Let others to what this thread is alone with, if it is: an error may have left it so. */
    @Override
    public void end(ThreadState self) {
        Shadow subject = self.subject;
        if (subject != null && Shadow.isHeld(self.word)) {
            subject.unlock(self.word);
            self.word = 0;
            if (self.attachment instanceof Pen pen) {
                pen.staying = false;
                pen.give();
            }
        }
    }

    private Shadow subject(ThreadState self, @Nullable Object target, int index, int site) {
        if (target == null) {
            return places.holder(site);
        }
        return index >= 0 ? Identity.ofUnwatched(target, self, site) : Identity.of(target, self, site);
    }

    // ---- everything else ----

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        Session now = session;
        if (now == null) {
            return;
        }
        if (index == Observer.MONITOR && target != null && isAboutLock(kind)) {
            monitor(self, now, kind, target, site);
            return;
        }
        Shadow subject = subject(self, target, Observer.FROM_SITE, site);
        boolean alone = isAloneWith(self, subject);
        Pen pen = alone ? pen(self, now) : now.pen(self);
        EventWriter writer = pen.take();
        boolean told = true;
        switch (kind) {
            case EventCode.READ, EventCode.VOLATILE_READ -> {
                if (alone) {
                    order(self, pen, writer, subject, site, true);
                } else {
                    do {
                        look(self, pen, writer, subject, site);
                    } while (!subject.isStill(self.word));
                }
                entries.location(writer, kind, subject, target, index, site, bits);
            }
            case EventCode.WRITE, EventCode.VOLATILE_WRITE, EventCode.ATOMIC -> {
                told = order(self, pen, writer, subject, site, alone);
                if (told) {
                    entries.location(writer, kind, subject, target, index, site, bits);
                }
            }
            case EventCode.NEW -> {
                pen.noteStack(writer, site);
                writer.ready();
                writer.made(kind, site, subject.id, target == null ? 0 : classes.of(subject, target), false);
            }
            default -> {
                if (target != null) {
                    told = synchronisation(self, pen, writer, kind, subject, alone, target, index, site, value);
                }
            }
        }
        if (!alone) {
            end(self);
            pen.give();
        }
        if (!told) {
            event(self, kind, target, index, site, bits, value);
        } else if (kind == EventCode.END) {
            self.attachment = null;
            pen.session.leave(pen);
        }
    }

    @Override
    public void lock(ThreadState self, int kind, Object lock, int mode, int site) {
        Session now = session;
        if (now == null) {
            return;
        }
        if (mode == Observer.MONITOR) {
            monitor(self, now, kind, lock, site);
            return;
        }
        Shadow subject = Identity.of(lock, self, site);
        boolean alone = isAloneWith(self, subject);
        Pen pen = alone ? pen(self, now) : now.pen(self);
        EventWriter writer = pen.take();
        pen.session.tellMissing();
        if (kind == EventCode.ACQUIRE) {
            pen.noteStack(writer, site);
        }
        int type = classes.of(subject, lock);
        boolean told = order(self, pen, writer, subject, site, alone);
        if (told) {
            writer.lock(kind, site, mode, subject.id, type, 0, 0);
        }
        if (!alone) {
            end(self);
            pen.give();
        }
        if (!told) {
            lock(self, kind, lock, mode, site);
        }
    }

    /** Store what a thread does to a monitor that it holds: the monitor itself keeps such events apart. */
    private void monitor(ThreadState self, Session now, int kind, Object monitor, int site) {
        Shadow subject = Identity.of(monitor, self, site);
        end(self);
        now.tellMissing();
        Pen pen = now.pen(self);
        EventWriter writer = pen.take();
        if (kind == EventCode.ACQUIRE) {
            pen.noteStack(writer, site);
        }
        int type = classes.of(subject, monitor); // may take a while: not between the clock and the event
        writer.raise(subject.afterMonitor(writer.number(), writer.ready()));
        writer.lock(kind, site, Observer.MONITOR, subject.id, type, 0, 0);
        subject.tellMonitor(writer.number(), writer.clock());
        pen.give();
    }

    private static boolean isAboutLock(int kind) {
        return switch (kind) {
            case EventCode.ACQUIRE,
                    EventCode.RELEASE,
                    EventCode.WAIT,
                    EventCode.WAKE,
                    EventCode.NOTIFY,
                    EventCode.NOTIFY_ALL -> true;
            default -> false;
        };
    }

    /** Give the pen by which this thread became alone with something: all that it does until the end goes to the same file. */
    private static Pen pen(ThreadState self, Session now) {
        return self.attachment instanceof Pen begun ? begun : now.pen(self);
    }

    /** True if this thread is alone with an object; with another one it is so no longer. */
    private boolean isAloneWith(ThreadState self, Shadow subject) {
        if (self.subject == subject && Shadow.isHeld(self.word) && self.attachment instanceof Pen pen && pen.staying) {
            return true;
        }
        end(self);
        return false;
    }

    /** Find the clock of an event that must be alone: this thread may be alone with the object already. False as in {@link #lock}. */
    private boolean order(ThreadState self, Pen pen, EventWriter writer, Shadow subject, int site, boolean alone) {
        if (alone) {
            self.word = subject.lift(self.word, writer.ready());
            return true;
        }
        return lock(self, pen, writer, subject, site);
    }

    /** Store what a thread does to another, to a lock or to a class. False if that has to be done again for another recording. */
    private boolean synchronisation(
            ThreadState self,
            Pen pen,
            EventWriter writer,
            int kind,
            Shadow subject,
            boolean alone,
            Object target,
            int index,
            int site,
            @Nullable Object value) {
        pen.session.tellMissing();
        int place = site;
        if (kind == EventCode.ACQUIRE) {
            pen.noteStack(writer, site);
        } else if (site == 0 && isFromTheProgram(kind)) {
            place = pen.stackAndSite(writer);
        }
        int type = classes.of(subject, target);
        int parent = kind == EventCode.FORK ? self.number : -1;
        int other = isAboutThread(kind) ? pen.session.thread((Thread) target, value, parent) : 0;
        if (!order(self, pen, writer, subject, place, alone)) {
            return false;
        }
        entries.synchronisation(writer, kind, place, subject, type, target, index, other, value);
        return true;
    }

    private static boolean isAboutThread(int kind) {
        return switch (kind) {
            case EventCode.FORK,
                    EventCode.BEGIN,
                    EventCode.END,
                    EventCode.JOIN,
                    EventCode.PARK,
                    EventCode.UNPARK,
                    EventCode.INTERRUPT -> true;
            default -> false;
        };
    }

    /** True for what the JDK tells, and the program is the cause of: where it was, only the stack knows. */
    private static boolean isFromTheProgram(int kind) {
        return kind == EventCode.FORK
                || kind == EventCode.JOIN
                || kind == EventCode.INTERRUPT
                || kind == EventCode.FAIL;
    }

    @Override
    public void freeze(ThreadState self, Object holder, Object value, long begun, int site) {
        Session now = session;
        if (now == null) {
            return;
        }
        List<Object> made = FreshObjects.of(self, holder, value, begun);
        if (made.isEmpty()) {
            return;
        }
        end(self);
        Pen pen = now.pen(self);
        EventWriter writer = pen.take();
        for (Object each : made) {
            Shadow shadow = Identity.of(each);
            int type = classes.of(shadow, each);
            writer.ready();
            writer.made(EventCode.NEW, site, shadow.id, type, true);
        }
        pen.give();
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        Session now = session;
        if (now == null) {
            return;
        }
        Shadow subject = Identity.ofUnwatched(array, self, site);
        boolean alone = isAloneWith(self, subject);
        Pen pen = alone ? pen(self, now) : now.pen(self);
        EventWriter writer = pen.take();
        boolean told = order(self, pen, writer, subject, site, alone);
        if (told) {
            writer.range(kind, site, subject.id, classes.of(subject, array), from, length);
        }
        if (!alone) {
            end(self);
            pen.give();
        }
        if (!told) {
            range(self, kind, array, from, length, site);
        }
    }
}
