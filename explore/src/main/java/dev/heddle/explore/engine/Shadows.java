package dev.heddle.explore.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is kept for each object and each static field in this execution: in the object itself where its class was rewritten, in
 * a table otherwise.
 */
final class Shadows {
    private static final ShadowTable OBJECTS = new ShadowTable();
    private static Location[] statics = new Location[256];

    private Shadows() {}

    /** Forget the objects of the execution before. */
    static void clear() {
        OBJECTS.clear();
    }

    static @Nullable Location location(Strand self, Object owner, int field) {
        if (owner instanceof Shadowed shadowed) {
            Shadow shadow = shadowed.heddle$shadow();
            if (shadow == null || !shadow.isOf(Control.epoch)) {
                shadow = new Shadow(Control.epoch);
                shadowed.heddle$shadow(shadow);
            } else if (shadow.owner == self) {
                return null;
            }
            return shadow.location(owner, field);
        }
        return shadow(owner).location(owner, field);
    }

    static Location staticLocation(int field) {
        if (field >= statics.length) {
            statics = Arrays.copyOf(statics, Math.max(field + 1, statics.length * 2));
        }
        Location known = statics[field];
        if (known == null) {
            known = new Location(null, field);
            statics[field] = known;
        }
        return known;
    }

    /** Give an object's own shadow, made if need be. */
    static Shadow shadow(Object object) {
        if (object instanceof Shadowed shadowed) {
            Shadow shadow = shadowed.heddle$shadow();
            if (shadow == null || !shadow.isOf(Control.epoch)) {
                shadow = new Shadow(Control.epoch);
                shadowed.heddle$shadow(shadow);
            } else if (shadow.owner != null && shadow == shadow.owner.local) {
                shadow = new Shadow(shadow.owner);
                shadowed.heddle$shadow(shadow);
            }
            return shadow;
        }
        Shadow known = OBJECTS.find(object);
        if (known == null) {
            known = new Shadow(Control.epoch);
            OBJECTS.add(object, known);
        }
        return known;
    }

    /** Give what is kept for an object in this execution, if anything is. */
    static @Nullable Shadow shadowIfAny(Object object) {
        Shadow shadow = object instanceof Shadowed shadowed ? shadowed.heddle$shadow() : OBJECTS.find(object);
        return shadow == null || !shadow.isOf(Control.epoch) ? null : shadow;
    }

    static @Nullable Monitor monitorIfAny(Object object) {
        Shadow shadow = shadowIfAny(object);
        return shadow == null ? null : shadow.monitorIfAny();
    }

    static Monitor held(Strand self, Object object) {
        Monitor monitor = shadow(object).monitor(object);
        monitor.renew(Control.epoch);
        if (monitor.owner != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }
}
