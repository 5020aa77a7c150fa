package dev.heddle.runtime;

/** An observer that wants to know what constructors leave in final fields. */
public interface Freezing extends Observer {
    /**
     * Hear that a constructor ends, and what a final field has then.
     *
     * @param begun what the numbers of those objects exceed that the thread has met since the constructor began: they tell apart what it
     *     has made and what it was given
     */
    void freeze(ThreadState self, Object holder, Object value, long begun, int site);
}
