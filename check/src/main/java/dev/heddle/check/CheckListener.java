package dev.heddle.check;

import dev.heddle.explore.worker.Hello;

/** Hears what a check comes to, while it goes on; one word at a time. */
public interface CheckListener {
    /** Hear what runs the program. */
    default void hello(Hello hello) {}

    /** Hear of something that was shown. */
    default void found(Shown shown) {}

    /** Hear that the program will be run freely from now on, because something is not under control. */
    default void goesOnFreely(String because) {}

    /** Hear how it stands. */
    default void progress(Standing standing) {}
}
