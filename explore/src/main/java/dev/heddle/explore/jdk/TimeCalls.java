package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

/** What replaces the methods that tell the time of day. */
public final class TimeCalls {
    private TimeCalls() {}

    private static Clock clock() {
        return new VirtualClock(ZoneId.systemDefault());
    }

    @OfClass
    @Replaces(Clock.class)
    public static Clock systemUTC() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    @OfClass
    @Replaces(Clock.class)
    public static Clock systemDefaultZone() {
        return clock();
    }

    @OfClass
    @Replaces(value = Clock.class, method = "system")
    public static Clock system(ZoneId zone) {
        return new VirtualClock(zone);
    }

    @OfClass
    @Replaces(value = InstantSource.class, method = "system")
    public static InstantSource instantSource() {
        return systemUTC();
    }

    @OfClass
    @Replaces(Clock.class)
    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMillis(1));
    }

    @OfClass
    @Replaces(Clock.class)
    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofSeconds(1));
    }

    @OfClass
    @Replaces(Clock.class)
    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(system(zone), Duration.ofMinutes(1));
    }

    @OfClass
    @Replaces(value = Instant.class, method = "now")
    public static Instant instant() {
        return clock().instant();
    }

    @OfClass
    @Replaces(value = LocalDate.class, method = "now")
    public static LocalDate localDate() {
        return LocalDate.now(clock());
    }

    @OfClass
    @Replaces(value = LocalDate.class, method = "now")
    public static LocalDate localDate(ZoneId zone) {
        return LocalDate.now(system(zone));
    }

    @OfClass
    @Replaces(value = LocalTime.class, method = "now")
    public static LocalTime localTime() {
        return LocalTime.now(clock());
    }

    @OfClass
    @Replaces(value = LocalTime.class, method = "now")
    public static LocalTime localTime(ZoneId zone) {
        return LocalTime.now(system(zone));
    }

    @OfClass
    @Replaces(value = LocalDateTime.class, method = "now")
    public static LocalDateTime localDateTime() {
        return LocalDateTime.now(clock());
    }

    @OfClass
    @Replaces(value = LocalDateTime.class, method = "now")
    public static LocalDateTime localDateTime(ZoneId zone) {
        return LocalDateTime.now(system(zone));
    }

    @OfClass
    @Replaces(value = ZonedDateTime.class, method = "now")
    public static ZonedDateTime zonedDateTime() {
        return ZonedDateTime.now(clock());
    }

    @OfClass
    @Replaces(value = ZonedDateTime.class, method = "now")
    public static ZonedDateTime zonedDateTime(ZoneId zone) {
        return ZonedDateTime.now(system(zone));
    }

    @OfClass
    @Replaces(value = OffsetDateTime.class, method = "now")
    public static OffsetDateTime offsetDateTime() {
        return OffsetDateTime.now(clock());
    }

    @OfClass
    @Replaces(value = OffsetDateTime.class, method = "now")
    public static OffsetDateTime offsetDateTime(ZoneId zone) {
        return OffsetDateTime.now(system(zone));
    }

    @OfClass
    @Replaces(value = OffsetTime.class, method = "now")
    public static OffsetTime offsetTime() {
        return OffsetTime.now(clock());
    }

    @OfClass
    @Replaces(value = OffsetTime.class, method = "now")
    public static OffsetTime offsetTime(ZoneId zone) {
        return OffsetTime.now(system(zone));
    }

    @OfClass
    @Replaces(value = Year.class, method = "now")
    public static Year year() {
        return Year.now(clock());
    }

    @OfClass
    @Replaces(value = Year.class, method = "now")
    public static Year year(ZoneId zone) {
        return Year.now(system(zone));
    }

    @OfClass
    @Replaces(value = YearMonth.class, method = "now")
    public static YearMonth yearMonth() {
        return YearMonth.now(clock());
    }

    @OfClass
    @Replaces(value = YearMonth.class, method = "now")
    public static YearMonth yearMonth(ZoneId zone) {
        return YearMonth.now(system(zone));
    }

    @OfClass
    @Replaces(value = MonthDay.class, method = "now")
    public static MonthDay monthDay() {
        return MonthDay.now(clock());
    }

    @OfClass
    @Replaces(value = MonthDay.class, method = "now")
    public static MonthDay monthDay(ZoneId zone) {
        return MonthDay.now(system(zone));
    }

    @OfClass
    @Replaces(value = Calendar.class, method = "getInstance")
    public static Calendar calendar() {
        return now(Calendar.getInstance());
    }

    @OfClass
    @Replaces(value = Calendar.class, method = "getInstance")
    public static Calendar calendar(TimeZone zone) {
        return now(Calendar.getInstance(zone));
    }

    @OfClass
    @Replaces(value = Calendar.class, method = "getInstance")
    public static Calendar calendar(Locale locale) {
        return now(Calendar.getInstance(locale));
    }

    @OfClass
    @Replaces(value = Calendar.class, method = "getInstance")
    public static Calendar calendar(TimeZone zone, Locale locale) {
        return now(Calendar.getInstance(zone, locale));
    }

    private static Calendar now(Calendar calendar) {
        calendar.setTimeInMillis(Clocks.currentTimeMillis());
        return calendar;
    }
}
