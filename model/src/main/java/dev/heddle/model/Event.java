package dev.heddle.model;

import org.jspecify.annotations.Nullable;

/**
 * Something that one thread did to memory or to other threads.
 *
 * @param position which event of the run this is, from 1
 * @param site where in the code, {@link Site#UNKNOWN} if that is not known
 * @param location what an access touched, null for other kinds
 * @param object the object: that of an access, a lock, what was made; null if there is none
 * @param other the other thread of a FORK, JOIN, UNPARK or INTERRUPT, or the thread itself in BEGIN, END and PARK
 * @param value the value of an access as a person would write it, or the class of a CLASS_INIT or FAIL; null if unknown
 * @param shared true for a lock that is held together with others
 * @param flag true for an ATOMIC that wrote, a CLASS_INIT that is done, an INTERRUPT that was noticed
 */
public record Event(
        long position,
        ThreadId thread,
        EventKind kind,
        Site site,
        @Nullable Location location,
        @Nullable ObjectId object,
        @Nullable ThreadId other,
        @Nullable String value,
        boolean shared,
        boolean flag) {}
