package dev.heddle.detect.run;

import dev.heddle.model.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what the numbers mean that the detector was told: asked when there is something to report. */
public interface Naming {
    /** Name a thread as a person knows it; one that was forgotten, among many that have ended, has a number below 0. */
    String thread(int number);

    /** Give a place in the code. */
    Site site(int number);

    /** Name an object, as in {@code Account@1}. */
    String object(long object, int type);

    /** Name a lock. */
    String lock(LockTrack lock);

    /** Name a class. */
    String type(int number);

    /** Name a field with its class, as in {@code com.acme.Account.balance}. */
    String field(int number);

    /** Tell how a thread came to a site, the innermost frame first: a stack that was seen; empty if there was none. */
    List<StackTraceElement> stack(int thread, int site);

    /** Tell where a thread was started, if that is known. */
    @Nullable
    Site startOf(int thread);

    /** Tell where an object was made, if that is known. */
    @Nullable
    Site makingOf(long object);
}
