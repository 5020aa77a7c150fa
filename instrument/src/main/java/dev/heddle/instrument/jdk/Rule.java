package dev.heddle.instrument.jdk;

/**
 * One meaning of one method; a method may have several, to be applied in their order.
 *
 * @param verb what the call does
 * @param target what it does that to
 * @param conditional whether it holds only when the result is true, non-null or non-zero (the {@code ?} of the table)
 * @param shared whether a lock is meant in shared mode (the {@code .shared} of the table)
 * @param ordering how strongly an atomic access orders; {@link Ordering#PLAIN} for plain accesses, and for verbs
 *     without an access {@link Ordering#VOLATILE}
 * @param span which elements of the target are meant
 */
public record Rule(Verb verb, Target target, boolean conditional, boolean shared, Ordering ordering, Span span) {}
