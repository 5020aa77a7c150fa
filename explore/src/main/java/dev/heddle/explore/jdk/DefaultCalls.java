package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.ResponseCache;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of java.net that set what all of the JVM goes by: each execution starts with the JDK's own. */
public final class DefaultCalls {
    private DefaultCalls() {}

    @OfClass
    @Replaces(value = Authenticator.class, method = "setDefault")
    public static void authenticator(@Nullable Authenticator authenticator) {
        Authenticator before = Authenticator.getDefault();
        Surroundings.undo(() -> Authenticator.setDefault(before));
        Authenticator.setDefault(authenticator);
    }

    @OfClass
    @Replaces(value = ProxySelector.class, method = "setDefault")
    public static void proxySelector(@Nullable ProxySelector selector) {
        ProxySelector before = ProxySelector.getDefault();
        Surroundings.undo(() -> ProxySelector.setDefault(before));
        ProxySelector.setDefault(selector);
    }

    @OfClass
    @Replaces(value = CookieHandler.class, method = "setDefault")
    public static void cookieHandler(@Nullable CookieHandler handler) {
        CookieHandler before = CookieHandler.getDefault();
        Surroundings.undo(() -> CookieHandler.setDefault(before));
        CookieHandler.setDefault(handler);
    }

    @OfClass
    @Replaces(value = ResponseCache.class, method = "setDefault")
    public static void responseCache(@Nullable ResponseCache cache) {
        ResponseCache before = ResponseCache.getDefault();
        Surroundings.undo(() -> ResponseCache.setDefault(before));
        ResponseCache.setDefault(cache);
    }
}
