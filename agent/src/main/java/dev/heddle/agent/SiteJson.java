package dev.heddle.agent;

import dev.heddle.model.Site;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes sites for the summary. */
public final class SiteJson {
    private SiteJson() {}

    /** Give what a site becomes; null if it is unknown. */
    public static @Nullable Map<String, Object> of(Site site) {
        if (site.equals(Site.UNKNOWN)) {
            return null;
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("class", site.className());
        json.put("method", site.method());
        json.put("descriptor", site.descriptor());
        json.put("index", site.index());
        json.put("file", site.file());
        json.put("line", site.line());
        return json;
    }
}
