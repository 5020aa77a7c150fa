package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import dev.heddle.model.Mode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What all threads share and is no memory of the program: the system properties, the file system, default settings.
 *
 * <p>Each is one target: looks at it commute, changes do not. Calls from inside the JDK are no steps.
 */
public final class Common extends Target {
    private static final Common FILES = new Common("the file system", false);
    private static final Common PROPERTIES = new Common("the system properties", true);
    private static final Common LOCALE = new Common("the default locale", false);
    private static final Common ZONE = new Common("the default time zone", false);
    private static final Common HANDLER = new Common("the default handler of exceptions", false);
    private static final Common OUTPUT = new Common("the output", false);
    private static final Common EXIT = new Common("the exit code", false);
    private static final Map<String, Common> OBSERVATIONS = new HashMap<>();

    private final String name;

    /** What a change leaves for those who look; null if that orders nothing. */
    private @Nullable SyncClock sync;

    private final boolean orders;

    private Common(String name, boolean orders) {
        this.name = name;
        this.orders = orders;
    }

    @Override
    protected int feature() {
        return name.hashCode();
    }

    /** Wait for the turn of a call that looks at files. */
    public static void looksAtFiles(int site) {
        FILES.look(site);
    }

    /** Wait for the turn of a call that changes files, or may. */
    public static void changesFiles(int site) {
        FILES.change(site);
    }

    /** Wait for the turn of a look at the system properties. */
    public static void looksAtProperties() {
        PROPERTIES.look(Control.site());
    }

    /** Wait for the turn of a change of the system properties. */
    public static void changesProperties() {
        PROPERTIES.change(Control.site());
    }

    /** Wait for the turn of a look at the default locale. */
    public static void looksAtLocale() {
        LOCALE.look(Control.site());
    }

    /** Wait for the turn of a change of the default locale. */
    public static void changesLocale() {
        LOCALE.change(Control.site());
    }

    /** Wait for the turn of a look at the default time zone. */
    public static void looksAtZone() {
        ZONE.look(Control.site());
    }

    /** Wait for the turn of a change of the default time zone. */
    public static void changesZone() {
        ZONE.change(Control.site());
    }

    /** Wait for the turn of a look at the default handler of exceptions. */
    public static void looksAtHandler() {
        HANDLER.look(Control.site());
    }

    /** Wait for the turn of a change of the default handler of exceptions. */
    public static void changesHandler() {
        HANDLER.change(Control.site());
    }

    /** Wait for the turn of a call that prints. */
    static void prints() {
        OUTPUT.change(Control.site());
    }

    /** Wait for the turn of an exit: the first sets the exit code. */
    static void exits() {
        EXIT.change(Control.site());
    }

    /** Wait for the turn of noting a part of the outcome under a name: the last that does counts. */
    static void observes(String name) {
        OBSERVATIONS
                .computeIfAbsent(name, each -> new Common("observation " + each, false))
                .change(Control.site());
    }

    private void look(int site) {
        Strand self = Control.watched();
        if (self != null && !Sites.isInner(site)) {
            Locking.query(self, this, site);
            if (sync != null) {
                self.scheduler.order().acquire(self.index, sync);
            }
        }
    }

    private void change(int site) {
        Strand self = Control.watched();
        if (self != null && !Sites.isInner(site)) {
            self.scheduler.turn(self, Op.VOLATILE_WRITE, this, site, Strand.NEVER);
            self.scheduler.touch(self, this, Mode.WRITE);
            if (sync != null) {
                self.scheduler.order().acquire(self.index, sync);
                self.scheduler.order().release(self.index, sync);
            }
            self.wrote();
            changed();
        }
    }

    @Override
    protected void forget() {
        sync = orders ? new SyncClock() : null;
    }

    @Override
    public String describe() {
        return name;
    }
}
