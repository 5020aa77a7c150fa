package dev.heddle.agent;

import dev.heddle.model.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Something of which more than one thread has accessed at least a part. */
interface Shared {
    /** What is to be told of a location, or of several that are alike. */
    record Report(Location location, AccessLog log) {
        Map<String, Object> toJson(Names names) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("location", location.name());
            json.put("object", names.location(location));
            log.toJson(names, json);
            return json;
        }
    }

    /** Tell what was shared; {@code location} is the first that was. */
    List<Report> reports(Location location);
}
