package dev.heddle.trace.summary;

import java.util.Map;

/**
 * How one field of all objects was used, where several threads shared it.
 *
 * @param name the field with its class, or the class of an array, or what a library object holds
 * @param areElements true for the elements of arrays of one class
 * @param locations how many of it were shared: one for each object, or one for each element
 * @param threads how many threads touched those
 * @param reads how often they were read
 * @param writes how often they were written, or both
 * @param locks how many of these accesses each lock was held at, by the lock's class; under no lock: with an empty name
 */
public record FieldUse(
        String name,
        boolean areElements,
        long locations,
        int threads,
        long reads,
        long writes,
        Map<String, Long> locks) {
    /** Count the accesses. */
    public long accesses() {
        return reads + writes;
    }
}
