package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** What replaces the method of TimeZone that changes the default. */
@Replaces(TimeZone.class)
public final class TimeZoneCalls {
    private TimeZoneCalls() {}

    @OfClass
    public static void setDefault(@Nullable TimeZone zone) {
        Surroundings.touch();
        TimeZone.setDefault(zone);
    }
}
