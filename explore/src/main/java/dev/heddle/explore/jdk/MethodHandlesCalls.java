package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.HandledMembers;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** What replaces the methods of MethodHandles that make handles of the elements of arrays. */
@Replaces(MethodHandles.class)
public final class MethodHandlesCalls {
    private MethodHandlesCalls() {}

    @Replaces.OfClass
    public static MethodHandle arrayElementGetter(Class<?> arrayClass) {
        return HandledMembers.ofElement(MethodHandles.arrayElementGetter(arrayClass), false);
    }

    @Replaces.OfClass
    public static MethodHandle arrayElementSetter(Class<?> arrayClass) {
        return HandledMembers.ofElement(MethodHandles.arrayElementSetter(arrayClass), true);
    }
}
