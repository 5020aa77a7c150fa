package dev.heddle.instrument.jdk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells the supertypes of a class without loading it. Names are internal: {@code java/util/HashMap}. */
public interface Ancestry {
    /** Name the superclass, or null for {@code java/lang/Object} and for a class that can't be found. */
    @Nullable
    String superclass(String internalName);

    /** Name the direct superinterfaces, in the order of the class file; empty for a class that can't be found. */
    List<String> interfaces(String internalName);
}
