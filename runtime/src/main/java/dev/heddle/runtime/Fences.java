package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What a thread has done in opaque mode, and between which fences: a release fence before an opaque write, and an acquire fence after an opaque read that
 * sees it, order like a release write and an acquire read.
 *
 * <p>An opaque write behind a release fence is told as one that hands over, and an acquire fence as a read, with an edge, of the variables that were read in opaque
 * mode before it. So what comes between the fence and the write is handed over, too, which it need not be; and what was read many variables ago is
 * forgotten.
 */
final class Fences {
    /** For {@link #fence}: what was read before comes before what follows. */
    static final int ACQUIRE = 1;

    /** For {@link #fence}: what went before comes before what is written later. */
    static final int RELEASE = 2;

    private static final int REMEMBERED = 8;

    private boolean released;
    private final @Nullable Object[] owners = new Object[REMEMBERED];
    private final int[] indexes = new int[REMEMBERED];

    /** Where the next one goes. */
    private int next;

    private Fences() {}

    /** Tell of a fence. */
    static void fence(Observer observer, int kinds, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        Fences mine = of(self);
        mine.released |= (kinds & RELEASE) != 0;
        if ((kinds & ACQUIRE) != 0) {
            mine.acquire(observer, site);
        }
    }

    /** Give what an access of a variable adds to the bits of its event, and remember it. */
    static int bits(CallRule rule, int kind, Object owner, int index) {
        if (rule.noEdge() == 0) {
            return 0;
        }
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return rule.noEdge();
        }
        if (kind == EventCode.VOLATILE_WRITE) {
            return self.fences != null && self.fences.released ? 0 : rule.noEdge();
        }
        of(self).remember(owner, index);
        return rule.noEdge();
    }

    private static Fences of(ThreadState self) {
        Fences known = self.fences;
        if (known == null) {
            known = new Fences();
            self.fences = known;
        }
        return known;
    }

    private void remember(Object owner, int index) {
        for (int i = 0; i < REMEMBERED; i++) {
            if (owners[i] == owner && indexes[i] == index) {
                return;
            }
        }
        owners[next] = owner;
        indexes[next] = index;
        next = (next + 1) % REMEMBERED;
    }

    private void acquire(Observer observer, int site) {
        for (int i = 0; i < REMEMBERED; i++) {
            Object owner = owners[i];
            if (owner != null) {
                Hooks.tell(observer, EventCode.VOLATILE_READ, owner, indexes[i], site, 0, null);
            }
            owners[i] = null;
        }
        next = 0;
    }
}
