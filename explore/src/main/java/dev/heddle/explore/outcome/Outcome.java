package dev.heddle.explore.outcome;

import dev.heddle.model.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one execution came to. Equivalent executions have the same, and nothing in it says which object is which.
 *
 * @param facts what is so, by kind and then by name
 */
public record Outcome(List<Fact> facts) {
    private static final int HEX_DIGITS = 8;

    /** Keep a copy. */
    public Outcome {
        facts = List.copyOf(facts);
    }

    /** Give the value of a fact, if there is one of that kind and name. */
    public Optional<String> value(Fact.Kind kind, String name) {
        return facts.stream()
                .filter(each -> each.kind() == kind && each.name().equals(name))
                .map(Fact::value)
                .findFirst();
    }

    /** Tell how the execution ended. */
    public String ended() {
        return value(Fact.Kind.ENDED, "").orElse(Endings.NORMALLY);
    }

    /** True if nothing went wrong: no thread failed, waits for ever, or has the program exit with a code. */
    public boolean isNormal() {
        return ended().equals(Endings.NORMALLY);
    }

    /** Give a short name, the same wherever the same comes out. */
    public String id() {
        Sha256 sum = new Sha256();
        for (Fact each : facts) {
            for (String part : List.of(each.kind().name(), each.name(), each.value())) {
                sum.add(part.length() + ":").add(part);
            }
        }
        return sum.hex().substring(0, HEX_DIGITS);
    }

    /** Say it in one line: {@code Account.balance = 15, printed "done"}. */
    @Override
    public String toString() {
        return words(facts);
    }

    /** Say it in one line, without fields that no thread has written. */
    public String words(Set<String> written) {
        return words(facts.stream()
                .filter(each -> each.kind() != Fact.Kind.STATE || written.contains(each.name()))
                .toList());
    }

    private String words(List<Fact> some) {
        StringBuilder text = new StringBuilder();
        for (Fact each : some) {
            if (each.kind() != Fact.Kind.ENDED || !isNormal() || some.size() == 1) {
                text.append(text.length() == 0 ? "" : ", ").append(words(each));
            }
        }
        return text.toString();
    }

    private static String words(Fact fact) {
        String value = fact.value();
        return switch (fact.kind()) {
            case ENDED -> value.equals(Endings.NORMALLY) ? "ends normally" : value;
            case RETURNED -> "returned " + value;
            case OBSERVED -> fact.name() + " = " + value;
            case STATE -> fact.label() + " = " + value;
            case PRINTED ->
                (fact.name().isEmpty() ? "printed " : fact.name() + " printed ") + Values.quoted(value.strip());
        };
    }
}
