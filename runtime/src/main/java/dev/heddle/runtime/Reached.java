package dev.heddle.runtime;

import java.lang.ref.Reference;

/**
 * What the collector hands over, which nobody sees at work: what came before {@link Reference#reachabilityFence} comes before what follows the removal
 * of a reference from its queue.
 *
 * <p>That is promised for a reference to the very object that the fence is for. But a reference that is removed does not say any more which object that
 * was, so that all fences come before all removals that follow.
 */
final class Reached {
    private static volatile boolean fenced;

    private Reached() {}

    /** Tell that an object is still reachable. */
    static void fence(Observer observer, int site) {
        fenced = true;
        Hooks.tell(observer, EventCode.VOLATILE_WRITE, Reference.class, Observer.HANDOFF, site, 0, null);
    }

    /** Tell that a reference was removed from its queue. */
    static void removed(Observer observer, Reference<?> reference, int site) {
        Hooks.tell(observer, EventCode.VOLATILE_READ, reference, Observer.HANDOFF, site, 0, null);
        Hooks.tell(observer, EventCode.VOLATILE_READ, Reference.class, Observer.HANDOFF, site, 0, null);
    }

    /** Tell that a thread of the JDK's has removed a reference from its queue; it has taken part in nothing unless there were fences. */
    static void removedInside(Observer observer) {
        if (fenced) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, Reference.class, Observer.HANDOFF, 0, 0, null);
        }
    }
}
