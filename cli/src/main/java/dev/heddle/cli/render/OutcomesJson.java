package dev.heddle.cli.render;

import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The distinct outcomes of a program, in JSON. */
final class OutcomesJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private OutcomesJson() {}

    static ObjectNode of(OutcomeTable table, Map<String, String> schedules) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("counted", table.isOfClasses() ? "classes" : "executions");
        ArrayNode rows = node.putArray("rows");
        for (OutcomeTable.Row each : table.rows()) {
            ObjectNode row = of(each.outcome());
            put(row, each.count());
            row.put("schedule", schedules.get(each.outcome().id()));
            rows.add(row);
        }
        put(node.putObject("others"), table.others());
        return node;
    }

    private static void put(ObjectNode node, OutcomeTable.Count count) {
        node.put("executions", count.executions());
        node.put("classes", count.classes() == 0 ? null : count.classes());
    }

    private static ObjectNode of(Outcome outcome) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("id", outcome.id());
        node.put("ended", outcome.ended());
        node.put("returned", outcome.value(Fact.Kind.RETURNED, "").orElse(null));
        node.set("observed", named(outcome, Fact.Kind.OBSERVED));
        node.set("state", named(outcome, Fact.Kind.STATE));
        node.set("printed", named(outcome, Fact.Kind.PRINTED));
        return node;
    }

    private static ObjectNode named(Outcome outcome, Fact.Kind kind) {
        ObjectNode node = MAPPER.createObjectNode();
        for (Fact each : outcome.facts()) {
            if (each.kind() == kind) {
                node.put(each.name(), each.value());
            }
        }
        return node;
    }
}
