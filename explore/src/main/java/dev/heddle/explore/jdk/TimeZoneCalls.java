package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Common;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of TimeZone that look at the default and change it. */
@Replaces(TimeZone.class)
public final class TimeZoneCalls {
    private TimeZoneCalls() {}

    @OfClass
    public static TimeZone getDefault() {
        Common.looksAtZone();
        return TimeZone.getDefault();
    }

    @OfClass
    public static void setDefault(@Nullable TimeZone zone) {
        Surroundings.touch();
        Common.changesZone();
        TimeZone.setDefault(zone);
    }
}
