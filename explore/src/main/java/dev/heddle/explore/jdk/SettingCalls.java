package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Common;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of System that change the surroundings of the program. */
@Replaces(System.class)
public final class SettingCalls {
    private SettingCalls() {}

    @OfClass
    public static @Nullable String setProperty(String key, String value) {
        Surroundings.touch();
        Common.changesProperties();
        return System.setProperty(key, value);
    }

    @OfClass
    public static @Nullable String clearProperty(String key) {
        Surroundings.touch();
        Common.changesProperties();
        return System.clearProperty(key);
    }

    @OfClass
    public static Properties getProperties() {
        Surroundings.touch();
        Common.looksAtProperties();
        return System.getProperties();
    }

    @OfClass
    public static void setProperties(@Nullable Properties properties) {
        Surroundings.touch();
        Common.changesProperties();
        System.setProperties(properties);
    }

    @OfClass
    public static void setOut(PrintStream out) {
        Surroundings.touch();
        System.setOut(out);
    }

    @OfClass
    public static void setErr(PrintStream err) {
        Surroundings.touch();
        System.setErr(err);
    }

    @OfClass
    public static void setIn(InputStream in) {
        Surroundings.touch();
        System.setIn(in);
    }
}
