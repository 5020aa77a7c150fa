package dev.heddle.agent.pairs;

/**
 * Lets one thread go after another without Heddle's noticing: classes of this package are not rewritten.
 */
public final class Turn {
    private boolean come;

    /** Let the other go. */
    public void pass() {
        come = true;
    }

    /** True if the other has let this one go. */
    public boolean hasCome() {
        return come;
    }

    /** Wait until the other lets this one go. */
    @SuppressWarnings("ThreadPriorityCheck") // there may be fewer processors than threads
    public void await() {
        while (!come) {
            Thread.yield(); // a call that the compiler can't look into, so that the field is read each time
        }
    }
}
