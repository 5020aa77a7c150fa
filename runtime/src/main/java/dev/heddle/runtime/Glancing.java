package dev.heddle.runtime;

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

    /** True if an access to a field that the site decides need not be told. */
    boolean knowsField(ThreadState self, Object owner, int site, boolean write);

    /** True if an access to a static field need not be told. */
    boolean knowsStatic(ThreadState self, int site, boolean write);
}
