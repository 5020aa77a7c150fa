package dev.heddle.instrument.jdk;

import org.jspecify.annotations.Nullable;

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
public record Rule(Verb verb, Target target, boolean conditional, boolean shared, Ordering ordering, Span span) {
    // Written out: what the language gives is linked at run time, which takes the agent a tenth of a second to start.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rule rule
                && verb == rule.verb
                && target.argument() == rule.target.argument()
                && conditional == rule.conditional
                && shared == rule.shared
                && ordering == rule.ordering
                && span.shape() == rule.span.shape()
                && span.from() == rule.span.from()
                && span.to() == rule.span.to();
    }

    @Override
    public int hashCode() {
        return verb.hashCode() * 31 + target.argument();
    }
}
