package dev.heddle.detect.views;

import org.jspecify.annotations.Nullable;

/**
 * The views of one thread. Only that thread may call it; it is made by {@link Views#thread}.
 *
 * <p>An access is a look-up in a small table; it locks only to give a location its number, once in the life of the location, and then the
 * part itself. The end of a scope is a hash of what was used and a look-up among the thread's own; only if it is new are others'
 * looked at, under one of many locks. A scope whose view is known allocates nothing.
 */
public final class ThreadViews {
    /** How many scopes that differ only in their places are kept of each view. */
    private static final int ENOUGH = 3;

    private final Views views;
    private final int number;
    private final OpenScope open = new OpenScope();
    private boolean inside;

    /** What the following two belong to; when that is over, they are too. */
    private Generation generation;

    private @Nullable Seen seen;
    private ScopeTable known = NOTHING;

    /** The numbers for new locations that are still to be given, from the first up to the second. */
    private int free;

    private int freeEnd;

    /** Never added to. */
    private static final ScopeTable NOTHING = new ScopeTable();

    ThreadViews(Views views, int number) {
        this.views = views;
        this.number = number;
        generation = views.generation();
    }

    /**
     * Note that the thread has taken a lock, and held none before. A scope that has not ended is forgotten.
     *
     * @param site where
     * @param context how it came there, for the reader of a warning
     */
    public void begin(int site, int context) {
        open.begin(site, context);
        inside = true;
    }

    /** Note an access. Outside of scopes it is none of ours. */
    public void access(Part part, boolean write, int site) {
        if (inside) {
            int at = part.viewNumber();
            open.access(View.key(part.field(), at == 0 ? give(part) : at), write, site);
        }
    }

    private int give(Part part) {
        synchronized (part) {
            int given = part.viewNumber();
            if (given == 0) {
                if (free == freeEnd) {
                    free = views.numbers();
                    freeEnd = free + Views.NUMBERS;
                }
                given = free++;
                part.viewNumber(given);
            }
            return given;
        }
    }

    /** Note that the thread has given back, or is about to give back, the last lock it holds. */
    public void end() {
        if (!inside) {
            return;
        }
        inside = false;
        if (open.count() == 0) {
            return;
        }
        if (open.isCut()) {
            views.cut();
        }
        open.seal();
        Generation now = views.generation();
        if (now != generation) {
            forget(now);
        }
        if (known.find(open, ENOUGH) == null) {
            remember();
        }
    }

    private void remember() {
        if (generation.isFull()) {
            if (!views.renew(generation)) {
                return;
            }
            forget(views.generation());
        }
        if (seen == null) {
            seen = generation.begin(number);
            known = new ScopeTable();
        }
        Scope scope = generation.keep(open);
        known.add(scope);
        seen.add(scope);
    }

    private void forget(Generation now) {
        generation = now;
        seen = null;
        known = NOTHING;
    }
}
