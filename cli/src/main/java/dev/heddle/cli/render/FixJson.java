package dev.heddle.cli.render;

import dev.heddle.check.mend.Fix;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What would mend what was found, in JSON. */
final class FixJson {
    private FixJson() {}

    static void put(ObjectNode node, Fix fix) {
        node.put("kind", fix.kind().name())
                .put("standing", fix.standing().name())
                .put("verified", fix.standing() == Fix.Standing.VERIFIED)
                .put("of", fix.of().fingerprint())
                .put("lock", fix.lock())
                .put("executions", fix.executions())
                .put("lack", fix.lack().name())
                .put("sentence", FixText.sentence(fix));
        FindingsJson.texts(node, "removes", fix.removes());
        FindingsJson.texts(node, "rests", fix.rests());
        FindingsJson.texts(node, "tried", fix.tried());
        ArrayNode places = node.putArray("places");
        for (Fix.Where each : fix.places()) {
            places.addObject()
                    .put("class", each.className())
                    .put("method", each.method())
                    .put("file", each.file())
                    .put("firstLine", each.firstLine())
                    .put("lastLine", each.lastLine())
                    .put("expression", each.expression());
        }
    }
}
