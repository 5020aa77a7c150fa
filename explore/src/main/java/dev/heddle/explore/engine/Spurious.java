package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * What the Java platform allows to happen for no reason, and how often it may happen to one thread.
 *
 * <p>Whether it does is a choice of the step: of the one that begins to wait, or to park, and of the weak compare-and-set itself. It
 * is only chosen where the program itself waits, parks or compares: the JDK's own classes are written to bear it.
 *
 * @param wakeups how often a wait may end though nobody notified
 * @param parks how often a park may return though nobody unparked
 * @param failures how often a weak compare-and-set may fail though it found what it expected
 */
public record Spurious(int wakeups, int parks, int failures) {
    /** Nothing happens for no reason. */
    public static final Spurious NONE = new Spurious(0, 0, 0);

    private static final String WAKEUPS = "wakeups";
    private static final String PARKS = "parks";
    private static final String FAILURES = "cas";
    private static final String ALL = "all";

    /**
     * Read what {@link #toString} wrote, or a person: {@code all}, {@code wakeups}, {@code parks=2,cas}.
     *
     * @throws IllegalArgumentException if it means nothing; the message is for the person who typed it
     */
    public static Spurious parse(String text) {
        Spurious read = NONE;
        for (String each : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int equals = each.indexOf('=');
            String name = (equals < 0 ? each : each.substring(0, equals)).strip();
            int most = equals < 0 ? 1 : number(each, equals);
            read = switch (name) {
                case WAKEUPS -> new Spurious(most, read.parks, read.failures);
                case PARKS -> new Spurious(read.wakeups, most, read.failures);
                case FAILURES -> new Spurious(read.wakeups, read.parks, most);
                case ALL -> new Spurious(most, most, most);
                default ->
                    throw new IllegalArgumentException("nothing is called " + name + "; there are " + WAKEUPS + ", "
                            + PARKS + ", " + FAILURES + " and " + ALL);
            };
        }
        return read;
    }

    private static int number(String text, int equals) {
        try {
            int number = Integer.parseInt(text.substring(equals + 1).strip());
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException notOne) {
            // told below
        }
        throw new IllegalArgumentException("the number in " + text + " must be a whole one, at least 0");
    }

    /** True if a wait that is about to begin may end for no reason. */
    boolean mayWake(Strand self, int site) {
        return self.wakeups < wakeups && !Sites.isInner(site);
    }

    /** Choose whether a wait that may, and begins in the step being done, ends for no reason. */
    boolean wakes(Strand self) {
        boolean chosen = self.scheduler.choose(self, 2) == 1;
        self.wakeups += chosen ? 1 : 0;
        return chosen;
    }

    /** True if a park that is about to begin may return for no reason. */
    boolean mayReturn(Strand self, int site) {
        return self.parks < parks && !Sites.isInner(site);
    }

    /** Choose whether a park that may, and begins in the step being done, returns for no reason. */
    boolean returns(Strand self) {
        boolean chosen = self.scheduler.choose(self, 2) == 1;
        self.parks += chosen ? 1 : 0;
        return chosen;
    }

    /** Choose whether a weak compare-and-set, which is the step being done, fails for no reason. */
    boolean fails(Strand self) {
        boolean chosen = self.failures < failures && !Sites.isInner(self.site) && self.scheduler.choose(self, 2) == 1;
        self.failures += chosen ? 1 : 0;
        return chosen;
    }

    /** Write it as a person would: empty for nothing. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        add(parts, WAKEUPS, wakeups);
        add(parts, PARKS, parks);
        add(parts, FAILURES, failures);
        return String.join(",", parts);
    }

    private static void add(List<String> parts, String name, int most) {
        if (most > 0) {
            parts.add(most == 1 ? name : name + "=" + most);
        }
    }
}
