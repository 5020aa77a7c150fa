package dev.heddle.explore.worker;

import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Outcomes on their way from one JVM to another. */
final class OutcomeJson {
    private OutcomeJson() {}

    static Map<String, @Nullable Object> write(OutcomeTable table) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        List<@Nullable Object> rows = new ArrayList<>();
        for (OutcomeTable.Row each : table.rows()) {
            Map<String, @Nullable Object> row = write(each.count());
            row.put("facts", write(each.outcome()));
            rows.add(row);
        }
        json.put("rows", rows);
        json.put("others", write(table.others()));
        json.put("written", List.copyOf(table.written()));
        return json;
    }

    private static Map<String, @Nullable Object> write(OutcomeTable.Count count) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("executions", count.executions());
        json.put("classes", count.classes());
        return json;
    }

    static OutcomeTable table(Message json) {
        List<OutcomeTable.Row> rows = json.parts("rows").stream()
                .map(each -> new OutcomeTable.Row(outcome(each.parts("facts")), count(each)))
                .toList();
        return new OutcomeTable(rows, count(json.part("others")), Set.copyOf(json.texts("written")));
    }

    private static OutcomeTable.Count count(Message json) {
        return new OutcomeTable.Count(json.wide("executions"), json.wide("classes"));
    }

    static List<Map<String, String>> write(Outcome outcome) {
        return outcome.facts().stream()
                .map(each -> Map.of("kind", each.kind().name(), "name", each.name(), "value", each.value()))
                .toList();
    }

    static Outcome outcome(List<Message> facts) {
        return new Outcome(facts.stream()
                .map(each -> new Fact(Fact.Kind.valueOf(each.text("kind")), each.text("name"), each.text("value")))
                .toList());
    }
}
