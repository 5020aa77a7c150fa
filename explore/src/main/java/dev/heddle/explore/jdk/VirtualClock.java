package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Clocks;
import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** A clock that shows the virtual time of whoever looks at it. */
final class VirtualClock extends Clock implements Serializable {
    private static final long serialVersionUID = 1;

    private final ZoneId zone;

    VirtualClock(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return other.equals(zone) ? this : new VirtualClock(other);
    }

    @Override
    public long millis() {
        return Clocks.currentTimeMillis();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof VirtualClock clock && clock.zone.equals(zone);
    }

    @Override
    public int hashCode() {
        return zone.hashCode() + 1;
    }

    @Override
    public String toString() {
        return "SystemClock[" + zone + "]";
    }
}
