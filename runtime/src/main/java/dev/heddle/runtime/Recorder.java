package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * An observer that puts accesses into the order in which they really happen: it is asked before an access and told after it,
 * so that none it conflicts with gets in between. {@link Ordered} has the hooks, {@link Shadow} the words that it is done by.
 *
 * <p>A read may have to be done again; everything else is done alone. The target is null for a static field, which the
 * site decides; the index is that of an element, or {@link Observer#FROM_SITE}. What {@link Observer#event} tells has no value.
 */
public interface Recorder extends Observer {
    /** Begin to read. False if nobody records. */
    boolean beginRead(ThreadState self, @Nullable Object target, int index, int site);

    /** End a read that gave this value. False if it must be done again, because somebody wrote meanwhile. */
    boolean endRead(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value);

    /** Be alone with an object until {@link #end}. False if nobody records. */
    boolean beginAlone(ThreadState self, @Nullable Object target, int index, int site);

    /** Tell what is done or was done since {@link #beginAlone}. */
    void tellAlone(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value);

    /** Let others to the object again. */
    void end(ThreadState self);
}
