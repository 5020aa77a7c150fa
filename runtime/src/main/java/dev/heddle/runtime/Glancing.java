package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * An observer that knows most plain accesses at a glance: the thread has done the same before, and nothing has come in between that matters. It is asked before it is told,
 * and not told of what it knows.
 *
 * <p>These are called without the care that {@link Observer#event} is called with, so that the JIT can put them where the access is. They must not call the program's code nor
 * anything that has hooks, and must not wait.
 */
public interface Glancing extends Observer {
    /** True if an access to an element, which the array has, need not be told. */
    boolean knowsElement(ThreadState self, Object array, int index, int site, boolean write);

    /**
     * Take in an access to an element, which the array has, if it goes on with what a method does at a site, so that it need not be told. True if so. So short that it can be where the access is.
     *
     * @param glance what the method was {@link #glance given} at the site; null if nothing
     */
    boolean tryExtend(@Nullable Object glance, Object array, int index);

    /** True if an access to an element, which the array has, need not be told, by what a method was {@link #glance given} at the site. */
    boolean knowsElement(Object glance, Object array, int index);

    /** Give what a thread may hold on to at a site, so that it finds what it needs there without looking for it; null if there is nothing yet. */
    @Nullable
    Object glance(ThreadState self, int site, boolean write);

    /** True if an access to a field that the site decides need not be told. */
    boolean knowsField(ThreadState self, Object owner, int site, boolean write);

    /** True if an access to a static field need not be told. */
    boolean knowsStatic(ThreadState self, int site, boolean write);
}
