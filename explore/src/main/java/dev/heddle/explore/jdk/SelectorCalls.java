package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Outside;
import java.io.IOException;
import java.nio.channels.Selector;

/** What replaces the methods of Selector that wait for a channel. */
@Replaces(Selector.class)
public final class SelectorCalls {
    private SelectorCalls() {}

    public static int select(Selector selector) throws IOException {
        return Outside.during("Selector.select", selector, () -> selector.select());
    }

    public static int select(Selector selector, long millis) throws IOException {
        return Outside.during("Selector.select", selector, () -> selector.select(millis));
    }
}
