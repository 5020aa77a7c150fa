package dev.heddle.bench;

import dev.heddle.explore.search.Rounded;
import tools.jackson.databind.JsonNode;

/**
 * What {@code heddle explore --format json} says of a target that is one case.
 *
 * @param json the object that it printed
 */
public record Answer(JsonNode json) {
    /** Returns {@code verified}, {@code violation}, {@code bound_reached} or {@code not_controlled}; or what is wrong with the command. */
    public String verdict() {
        return json.has("verdict")
                ? json.get("verdict").asString()
                : json.path("error").asString("no answer");
    }

    /** True if the search ended because nothing was left to try, whatever it found. */
    public boolean isExhausted() {
        return json.has("cases")
                && json.get("cases")
                        .valueStream()
                        .noneMatch(each -> each.get("covered").isNull());
    }

    /** Returns why the search ended. */
    public String reason() {
        return json.path("cases").path(0).path("reason").asString(verdict());
    }

    /** Counts the executions, however they ended. */
    public long executions() {
        return number("executions")
                + number("redundant")
                + number("discarded")
                + number("cut")
                + number("uncontrolled");
    }

    /** Counts the classes of equivalent executions; 0 if the strategy does not go by them. */
    public long classes() {
        return number("classes");
    }

    private long number(String name) {
        return json.path(name).asLong(0);
    }

    /** Returns how long the search took, without starting JVMs. */
    public double seconds() {
        return json.path("seconds").asDouble(0);
    }

    /** Says how much of everything was tried, as {@code 23% of at least 41,000}; nothing if nobody knows. */
    public String estimate() {
        JsonNode estimate = json.path("estimate");
        if (!estimate.isObject()) {
            return "–";
        }
        double all = estimate.get("tried").asDouble() + estimate.get("left").asDouble();
        return Rounded.percent(estimate.get("share").asDouble())
                + " of "
                + (estimate.get("growing").asBoolean() ? "at least " : "")
                + Rounded.number(all);
    }
}
