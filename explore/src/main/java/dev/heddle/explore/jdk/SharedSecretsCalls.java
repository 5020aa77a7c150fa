package dev.heddle.explore.jdk;

import org.jspecify.annotations.Nullable;

/** What replaces the hand-over of a class's insides to the rest of the JDK: that of a copy is nobody's concern. */
@Replaces(named = "jdk.internal.access.SharedSecrets")
public final class SharedSecretsCalls {
    private SharedSecretsCalls() {}

    @Replaces.OfClass
    public static void setJavaUtilConcurrentFJPAccess(@Nullable Object access) {}
}
