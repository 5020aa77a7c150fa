package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.Locale;

/** What replaces the methods of Locale that change the default. */
@Replaces(Locale.class)
public final class LocaleCalls {
    private LocaleCalls() {}

    @OfClass
    public static void setDefault(Locale locale) {
        Surroundings.touch();
        Locale.setDefault(locale);
    }

    @OfClass
    public static void setDefault(Locale.Category category, Locale locale) {
        Surroundings.touch();
        Locale.setDefault(category, locale);
    }
}
