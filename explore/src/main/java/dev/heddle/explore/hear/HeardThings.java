package dev.heddle.explore.hear;

import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.ElementCells;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Owner;
import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers the objects and classes of an execution for a detector, and keeps what it knows of their locations. */
final class HeardThings {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    private final List<String> types = new ArrayList<>();
    private final Map<Object, Owner> owners = new IdentityHashMap<>();
    private final Map<Object, ElementCells> elements = new IdentityHashMap<>();
    private final Map<Location, Cell> cells = new IdentityHashMap<>();

    /** Give what is kept of a location. */
    Cell cell(Location location) {
        return cells.computeIfAbsent(location, this::makeCell);
    }

    private Cell makeCell(Location location) {
        Object object = location.object();
        if (object == null) {
            return Cell.ofField(Owner.OF_STATICS, location.field());
        }
        Owner owner = owners.computeIfAbsent(object, each -> new Owner(number(each), type(each)));
        if (location.element() >= 0) {
            return elements.computeIfAbsent(object, each -> new ElementCells(null, owner, Integer.MAX_VALUE))
                    .alone(location.element());
        }
        return Cell.ofField(owner, location.field() < 0 ? Cell.CONTENTS : location.field());
    }

    /** Make what is kept of a lock. */
    LockTrack lock(Target lock) {
        Object object = lock instanceof LockState state ? state.lock() : lock;
        return new LockTrack(number(object), type(object), false);
    }

    private int number(Object object) {
        Integer known = numbers.get(object);
        if (known == null) {
            objects.add(object);
            known = objects.size();
            numbers.put(object, known);
        }
        return known;
    }

    private int type(Object object) {
        String name = Names.original(
                object instanceof Class<?> type
                        ? type.getName()
                        : object.getClass().getTypeName());
        return typeNumbers.computeIfAbsent(name, each -> {
            types.add(each);
            return types.size() - 1;
        });
    }

    /** Find an object by its number. */
    Object object(long number) {
        return objects.get((int) number - 1);
    }

    /** Name a class by its number. */
    String type(int number) {
        return types.get(number);
    }
}
