package dev.heddle.agent.record;

import dev.heddle.instrument.Fields;
import dev.heddle.instrument.Registry;
import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Shadow;
import dev.heddle.trace.format.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which field each site accesses, of which type, and, if it is static, where the words of the class that holds it are.
 *
 * <p>Found out at the first access and kept in arrays by the number of the site. They are replaced when they grow, and filled by
 * threads that may do the same work twice; whoever sees a zero asks again.
 */
final class Places {
    private static final int KNOWN = 1 << 30;
    private static final int TYPE_SHIFT = 24;
    private static final int FIELD_MASK = Shape.GREATEST_FIELD;

    private final Registry registry;
    /** Stands for classes that are gone. */
    private final Shadow nowhere = Identity.of(this);

    private int[] places = new int[4096];
    private @Nullable Shadow[] holders = new @Nullable Shadow[1024];

    /** By the numbers of static fields: the first class that was seen to hold each. */
    private @Nullable Shadow[] firsts = new @Nullable Shadow[256];

    Places(Registry registry) {
        this.registry = registry;
    }

    /** Give what is known of a site: see {@link #field} and {@link #valueType}. */
    int of(int site) {
        int[] now = places;
        int known = site < now.length ? now[site] : 0;
        return known != 0 ? known : find(site);
    }

    static int field(int packed) {
        return packed & FIELD_MASK;
    }

    static int valueType(int packed) {
        return (packed >>> TYPE_SHIFT) & 7;
    }

    private int find(int site) {
        int field = registry.sites.field(site);
        int type = valueType(registry.fields.descriptor(field));
        int packed = KNOWN | (type << TYPE_SHIFT) | field;
        keep(site, packed);
        return packed;
    }

    private synchronized void keep(int site, int packed) {
        if (site >= places.length) {
            places = Arrays.copyOf(places, Math.max(site + 1, places.length * 2));
        }
        places[site] = packed;
    }

    /** Give the type that values of a Java type have in a trace. */
    static int valueType(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> Shape.BOOLEAN;
            case 'C' -> Shape.CHAR;
            case 'F' -> Shape.FLOAT;
            case 'D' -> Shape.DOUBLE;
            case 'L', '[' -> Shape.REFERENCE;
            default -> Shape.INTEGER;
        };
    }

    /**
     * Give the object that a static field belongs to in a trace: none, for the first class that has it; the class, for one of the same name that
     * another loader has loaded.
     */
    long object(int field, Shadow holder) {
        @Nullable Shadow[] now = firsts;
        Shadow first = field < now.length ? now[field] : null;
        if (first == null) {
            first = firstHolder(field, holder);
        }
        return first == holder ? 0 : holder.id;
    }

    private synchronized Shadow firstHolder(int field, Shadow holder) {
        if (field >= firsts.length) {
            firsts = Arrays.copyOf(firsts, Math.max(field + 1, firsts.length * 2));
        }
        Shadow first = firsts[field];
        if (first == null) {
            first = holder;
            firsts[field] = first;
        }
        return first;
    }

    /** Give the shadow of the class that holds the static field of a site. */
    Shadow holder(int site) {
        @Nullable Shadow[] now = holders;
        Shadow known = site < now.length ? now[site] : null;
        return known != null ? known : findHolder(site);
    }

    private Shadow findHolder(int site) {
        Fields fields = registry.fields;
        Class<?> holder = registry.sites.staticHolder(site, fields);
        if (holder == null) {
            return nowhere;
        }
        Shadow shadow = Identity.of(holder);
        keepHolder(site, shadow);
        return shadow;
    }

    private synchronized void keepHolder(int site, Shadow shadow) {
        if (site >= holders.length) {
            holders = Arrays.copyOf(holders, Math.max(site + 1, holders.length * 2));
        }
        holders[site] = shadow;
    }
}
