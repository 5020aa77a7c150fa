package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.security.Provider;
import java.security.Security;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of Security that change properties and providers: each execution starts with those of the JDK. */
@Replaces(Security.class)
public final class SecurityCalls {
    /** Properties that the JDK does not have: it knows no way to be rid of one. */
    private static final Map<String, String> ADDED = new HashMap<>();

    private SecurityCalls() {}

    @OfClass
    public static @Nullable String getProperty(String key) {
        String added = ADDED.get(key);
        return added == null ? Security.getProperty(key) : added;
    }

    @OfClass
    public static void setProperty(String key, String value) {
        String before = Security.getProperty(key);
        if (before == null && key != null && value != null) {
            ADDED.put(key, value);
            Surroundings.undo(() -> ADDED.remove(key));
        } else {
            Security.setProperty(key, value);
            Surroundings.undo(() -> Security.setProperty(key, before));
        }
    }

    @OfClass
    public static int addProvider(Provider provider) {
        keepProviders();
        return Security.addProvider(provider);
    }

    @OfClass
    public static int insertProviderAt(Provider provider, int position) {
        keepProviders();
        return Security.insertProviderAt(provider, position);
    }

    @OfClass
    public static void removeProvider(String name) {
        keepProviders();
        Security.removeProvider(name);
    }

    private static void keepProviders() {
        Provider[] before = Security.getProviders();
        Surroundings.undo(() -> {
            for (Provider each : Security.getProviders()) {
                Security.removeProvider(each.getName());
            }
            for (Provider each : before) {
                Security.addProvider(each);
            }
        });
    }
}
