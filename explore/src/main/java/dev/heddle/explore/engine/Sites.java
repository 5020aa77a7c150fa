package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * The numbers of sites as hooks pass them: that of the instrumenter, and a bit for what happens inside the JDK.
 */
public final class Sites {
    private static IntFunction<Site> table = number -> Site.UNKNOWN;
    private static Predicate<String> explored = className -> false;

    private Sites() {}

    /** Say how to find a site by its number. */
    public static void known(IntFunction<Site> sites) {
        table = sites;
    }

    /** True for a site inside a copied class of the JDK. */
    public static boolean isInner(int site) {
        return (site & Site.INNER) != 0;
    }

    /** Say in which classes of the JDK, by name with dots, all accesses are visible. */
    public static void explored(Predicate<String> inside) {
        explored = inside;
    }

    /** True for a site inside a class of the JDK that is not itself explored: what it does with memory is its own affair. */
    public static boolean isHidden(int number) {
        return isInner(number) && !explored.test(site(number).className());
    }

    /** Give the site with a number. */
    public static Site site(int number) {
        return table.apply(number & ~Site.INNER);
    }
}
