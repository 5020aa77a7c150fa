package dev.heddle.agent;

import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Shadow;
import dev.heddle.runtime.ThreadState;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a constructor has made, as far as a final field leads to it.
 *
 * <p>An object that the thread met for the first time after the constructor had begun, as its number says, was made in it, or was touched
 * by nobody before. From the value of the field on, such objects are followed through their fields and elements, and none that is older:
 * so what is looked at is no more than the constructor itself has made. In between there may be objects that nobody has met, as no event
 * was about them: what a collection of the JDK has inside, a collection that can't be changed, a lambda. Those are followed too, but not
 * for long where they lead to nothing.
 *
 * <p>Nothing of the program is called, nor of the collections.
 */
public final class FreshObjects {
    /** So many references are looked at. */
    private static final int MOST = 1 << 13;

    /** So many elements of an array are looked at in a row that lead to nothing. */
    private static final int PATIENCE = 64;

    private final ThreadState self;
    private final long begun;
    private final List<Object> fresh = new ArrayList<>();
    private final List<Object> open = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private int looks;

    private FreshObjects(ThreadState self, long begun) {
        this.self = self;
        this.begun = begun;
    }

    /**
     * Give what a thread has made in the constructor of an object, and put where the value of a field leads to. The object itself is not
     * among that, even where it leads back there: it has fields that are not final.
     *
     * @param begun what {@link ThreadState#hasMetSince} is to be asked with
     */
    public static List<Object> of(ThreadState self, Object holder, Object value, long begun) {
        Shadow shadow = Identity.known(value);
        if (shadow == null ? !isPassage(value) : !isFresh(self, begun, shadow)) {
            return List.of();
        }
        FreshObjects found = new FreshObjects(self, begun);
        found.seen.add(holder);
        found.leadsOn(value);
        while (!found.open.isEmpty() && found.looks < MOST) {
            found.follow(found.open.remove(found.open.size() - 1));
        }
        return found.fresh;
    }

    private static boolean isFresh(ThreadState self, long begun, @Nullable Shadow shadow) {
        return shadow != null && self.hasMetSince(begun, shadow.id);
    }

    /** True for what may lead to something fresh though nobody has met it. */
    private static boolean isPassage(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return object instanceof Object[];
        }
        return type.isHidden() || ReferenceFields.isCollection(type);
    }

    private void follow(Object object) {
        if (object instanceof Object[] array) {
            int inVain = 0;
            for (int i = 0; i < array.length && looks < MOST && inVain < PATIENCE; i++) {
                Object element = array[i]; // others may change it meanwhile
                inVain = element == null || leadsOn(element) ? 0 : inVain + 1;
            }
            return;
        }
        for (Field each : ReferenceFields.of(object.getClass())) {
            Object value = ReferenceFields.get(each, object);
            if (value != null) {
                leadsOn(value);
            }
        }
    }

    /** Look at an object. True if it is to be followed, and if it was before. */
    private boolean leadsOn(Object object) {
        looks++;
        Shadow shadow = Identity.known(object);
        boolean isFresh = isFresh(self, begun, shadow);
        if (!isFresh && (shadow != null || !isPassage(object))) {
            return false;
        }
        if (seen.add(object)) {
            open.add(object);
            if (isFresh) {
                fresh.add(object);
            }
        }
        return true;
    }
}
