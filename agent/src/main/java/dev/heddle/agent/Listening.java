package dev.heddle.agent;

import dev.heddle.runtime.Observer;
import java.util.Map;

/** An observer that has something to say at the end. */
public interface Listening extends Observer {
    /** Stop listening; nothing heard after this counts. */
    void close();

    /** Add what was heard to the summary. */
    void addTo(Map<String, Object> summary);
}
