package dev.heddle.bench.findings;

import dev.heddle.examples.Example;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.examples.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * One bug that exploration, or a check, is to show.
 *
 * @param example the program
 * @param number which of its declared findings it is, from 1
 * @param expected the declaration
 */
record Bug(Example example, int number, ExpectedFinding expected) {

    /** Lists the bugs of a program that exploration is to show. */
    static List<Bug> of(Example example) {
        List<Bug> bugs = new ArrayList<>();
        for (ExpectedFinding each : example.expected()) {
            if (each.isExplorable()) {
                bugs.add(new Bug(example, example.expected().indexOf(each) + 1, each));
            }
        }
        return bugs;
    }

    /** Lists the bugs of a program that a check is to show: all but that its results depend on the order, which is no fault by itself. */
    static List<Bug> allOf(Example example) {
        List<Bug> bugs = new ArrayList<>();
        for (ExpectedFinding each : example.expected()) {
            if (each.kind() != Kind.NONDETERMINISM) {
                bugs.add(new Bug(example, example.expected().indexOf(each) + 1, each));
            }
        }
        return bugs;
    }

    /** Tells whether a finding, as {@code explore} or {@code check} prints it, is this bug. */
    boolean isShownBy(JsonNode finding) {
        Set<String> places = new HashSet<>();
        for (JsonNode each : finding.get("sites")) {
            JsonNode site = each.get("site");
            places.add(site.get("file").asString() + ":" + site.get("line").asInt());
        }
        return example.isReported(
                expected, finding.get("kind").asString(), finding.get("subject").asString(), places);
    }

    /** Names it for the table. */
    String title() {
        String location = expected.location();
        String prefix = example.mainClass().substring(0, example.mainClass().lastIndexOf('.') + 1);
        return expected.kind() + " " + (location.startsWith(prefix) ? location.substring(prefix.length()) : location);
    }
}
