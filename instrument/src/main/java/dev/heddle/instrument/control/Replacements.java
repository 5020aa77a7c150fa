package dev.heddle.instrument.control;

import org.jspecify.annotations.Nullable;

/** Which methods of the JDK a controlled program calls others for. */
public interface Replacements {
    /**
     * Find what is called instead of a method.
     *
     * @param owner the class that implements the method, with slashes
     * @return null if the method itself is called
     */
    @Nullable
    Replacement find(String owner, String name, String descriptor);
}
