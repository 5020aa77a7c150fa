package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import java.util.function.IntFunction;

/**
 * The numbers of sites as hooks pass them: that of the instrumenter, and a bit for what happens inside the JDK.
 */
public final class Sites {
    /** The bit of a site inside a copied class of the JDK. */
    public static final int INNER = 1 << 30;

    private static IntFunction<Site> table = number -> Site.UNKNOWN;

    private Sites() {}

    /** Say how to find a site by its number. */
    public static void known(IntFunction<Site> sites) {
        table = sites;
    }

    /** True for a site inside a copied class of the JDK. */
    public static boolean isInner(int site) {
        return (site & INNER) != 0;
    }

    /** Give the site with a number. */
    public static Site site(int number) {
        return table.apply(number & ~INNER);
    }
}
