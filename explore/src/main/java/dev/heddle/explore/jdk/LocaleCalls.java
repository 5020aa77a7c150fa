package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Common;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.Locale;

/** What replaces the methods of Locale that look at the default and change it. */
@Replaces(Locale.class)
public final class LocaleCalls {
    private LocaleCalls() {}

    @OfClass
    public static Locale getDefault() {
        Common.looksAtLocale();
        return Locale.getDefault();
    }

    @OfClass
    public static Locale getDefault(Locale.Category category) {
        Common.looksAtLocale();
        return Locale.getDefault(category);
    }

    @OfClass
    public static void setDefault(Locale locale) {
        Surroundings.touch();
        Common.changesLocale();
        Locale.setDefault(locale);
    }

    @OfClass
    public static void setDefault(Locale.Category category, Locale locale) {
        Surroundings.touch();
        Common.changesLocale();
        Locale.setDefault(category, locale);
    }
}
