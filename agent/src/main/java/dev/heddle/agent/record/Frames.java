package dev.heddle.agent.record;

import dev.heddle.instrument.Sites;
import dev.heddle.model.Site;
import dev.heddle.trace.write.Recording;
import java.lang.StackWalker.StackFrame;
import java.util.HashMap;
import java.util.Map;

/** The places in stacks, each with a number among the sites; one that was met in an earlier recording keeps its own. */
final class Frames {
    private final Sites sites;
    private final Map<Site, Integer> numbers = new HashMap<>();

    Frames(Sites sites) {
        this.sites = sites;
    }

    /** Give the number of the place where a frame is. */
    int site(StackFrame frame) {
        Site site = new Site(
                frame.getClassName(),
                frame.getMethodName(),
                frame.getDescriptor(),
                -1,
                frame.getFileName(),
                frame.getLineNumber());
        synchronized (Recording.MONITOR) {
            Integer known = numbers.get(site);
            if (known != null) {
                return known;
            }
        }
        int number = sites.add(site, -1); // takes a monitor of its own
        synchronized (Recording.MONITOR) {
            Integer known = numbers.putIfAbsent(site, number);
            return known != null ? known : number;
        }
    }
}
