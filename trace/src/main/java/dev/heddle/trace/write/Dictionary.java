package dev.heddle.trace.write;

/**
 * Is told what the events of a trace are about, before they are stored: so a recorder need not write a table of all sites and fields
 * of the program, but only the rows that events need.
 *
 * <p>Each writer tells of each statement again whenever it has forgotten it, some times in a thousand events: who listens sorts out repeats.
 * It is called on the thread that stores the event, by several threads at the same time, and may write to
 * {@link Recording#tables()}. It must not use the writer that calls it.
 */
public interface Dictionary {
    /** Hear that an event is about to be stored: its site, or 0, and the number of the field it touches, or -1 if it touches none. */
    void use(int site, int field);
}
