package dev.heddle.agent.record;

import dev.heddle.trace.write.EventWriter;
import org.jspecify.annotations.Nullable;

/**
 * By what one thread writes: a writer of its own or, if it is virtual or there are many threads, one that it borrows for each event.
 *
 * <p>A virtual thread may be taken off its carrier in the middle of an event, when it has to wait for room in the file; so a
 * writer belongs to whoever has taken it, and not to the carrier.
 */
final class Pen {
    final Session session;
    final int thread;
    final @Nullable EventWriter own;

    /** True while the thread stays alone with an object from one hook to the next. */
    boolean staying;

    private @Nullable Lease lease;
    private @Nullable Lease last;
    private long clock = -1;
    private final SiteSet seen = new SiteSet();

    Pen(Session session, int thread, @Nullable EventWriter own) {
        this.session = session;
        this.thread = thread;
        this.own = own;
        if (own != null) {
            own.run(thread, clock);
        }
    }

    /** Take the writer, which this thread may have already. */
    EventWriter take() {
        return own != null ? own : borrow();
    }

    private EventWriter borrow() {
        Lease held = lease;
        if (held == null) {
            held = session.leases.take(thread);
            if (held != last || held.user != this) {
                held.writer.run(thread, clock);
                held.user = this;
            }
            lease = held;
        }
        return held.writer;
    }

    /** Give the writer back, if it was borrowed: the event is stored. */
    void give() {
        Lease held = lease;
        if (held != null) {
            clock = held.writer.clock();
            last = held;
            lease = null;
            session.leases.give(held);
        }
    }

    /** Give the next event a stack, if this thread has none from this site yet. */
    void noteStack(EventWriter writer, int site) {
        if (seen.add(site) && session.stacks.isWorthwhile(site)) {
            writer.context(session.stacks.here(site));
        }
    }

    /** Give the next event a stack, and find out from it where the program was. */
    int stackAndSite(EventWriter writer) {
        int stack = session.stacks.here(0);
        writer.context(stack);
        return session.stacks.innermost(stack);
    }

    /** A writer for whoever needs one. */
    static final class Lease {
        final EventWriter writer;

        /** Who has used it last. */
        @Nullable
        Pen user;

        Lease(EventWriter writer) {
            this.writer = writer;
        }
    }
}
