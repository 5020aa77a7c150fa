package dev.heddle.runtime;

/** An observer that wants to know what constructors leave in final fields. */
public interface Freezing extends Observer {
    /**
     * Hear that a constructor ends, and what a final field has then. What it has made and what it was given is told apart by the numbers of the
     * objects: the one with the field got its own when the constructor began.
     */
    void freeze(ThreadState self, Object holder, Object value, int site);
}
