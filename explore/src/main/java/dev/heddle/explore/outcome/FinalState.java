package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.TouchedObjects;
import dev.heddle.explore.engine.TouchedObjects.Touched;
import dev.heddle.explore.load.ExploringLoader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what threads have left in memory at the end of an execution: the static fields of the program's visible classes, the
 * fields of its objects that were touched while several threads were alive and others could reach them, and those of what all of these refer to.
 *
 * <p>A field is told by its class and name. Where there are several objects of a class, their values stand together: first of those that static
 * fields lead to, then of those that were touched, in an order that depends on which thread touched which first, not on when. So it is the same in
 * equivalent executions. A container (an array, an atomic variable, a collection of the JDK) is told by
 * what it holds, under the name of the field that refers to it; one that no such field refers to, under its class, if several threads
 * touched it.
 */
final class FinalState {
    /** The most objects whose fields are told. */
    private static final int MOST_OBJECTS = 64;

    private final ExploringLoader loader;
    private final TouchedObjects touchedObjects = new TouchedObjects();

    /** Those of all visible classes so far, by name. */
    private final List<StateFields> classes = new ArrayList<>();

    private final ClassValue<List<StateFields>> fieldsOf = new ClassValue<>() {
        @Override
        protected List<StateFields> computeValue(Class<?> type) {
            List<StateFields> all = new ArrayList<>();
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                StateFields fields = loader.isVisible(each) ? StateFields.of(each) : null;
                if (fields != null && !fields.own().isEmpty()) {
                    all.add(0, fields);
                }
            }
            return all;
        }
    };

    private int seen;

    /** Fields whose containers were changed in any execution so far. */
    private final Set<String> changedContainers = new HashSet<>();

    private final TreeMap<String, StringBuilder> values = new TreeMap<>();
    private final List<Object> told = new ArrayList<>();

    /** The objects whose fields are told. */
    private final List<Object> objects = new ArrayList<>();

    FinalState(ExploringLoader loader) {
        this.loader = loader;
    }

    /** Add the facts of the execution that a scheduler has run last. */
    void read(Scheduler scheduler, List<Fact> facts) {
        noteClasses();
        values.clear();
        told.clear();
        objects.clear();
        List<Touched> touched = touchedObjects.of(scheduler);
        for (StateFields each : classes) {
            if (each.state() != null && each.state().isBegun()) {
                read(each.statics(), null, touched);
            }
        }
        int done = readObjects(0, touched);
        for (Touched each : touched) {
            reach(each.object());
            done = readObjects(done, touched);
        }
        for (Touched each : touched) {
            if (each.isShared() && Values.isContainer(each.object()) && !isIn(told, each.object())) {
                String type = Names.original(each.object().getClass().getTypeName());
                add(Names.brief(type), each.object(), touched);
            }
        }
        values.forEach((name, value) -> facts.add(new Fact(Fact.Kind.STATE, name, Values.bounded(value.toString()))));
    }

    /** Read the objects that were reached, from one on, and those that they refer to; gives how many were read in all. */
    private int readObjects(int from, List<Touched> touched) {
        int done = from;
        for (; done < objects.size(); done++) {
            Object object = objects.get(done);
            for (StateFields each : fieldsOf.get(object.getClass())) {
                read(each.own(), object, touched);
            }
        }
        return done;
    }

    /** Note an object whose fields are to be read, if it has any of interest. */
    private void reach(@Nullable Object value) {
        if (value == null || value instanceof Enum || value instanceof Record || objects.size() == MOST_OBJECTS) {
            return;
        }
        if (!fieldsOf.get(value.getClass()).isEmpty() && !isIn(objects, value)) {
            objects.add(value);
        }
    }

    private void noteClasses() {
        List<Class<?>> visible = loader.visible();
        if (seen == visible.size()) {
            return;
        }
        for (; seen < visible.size(); seen++) {
            StateFields fields = StateFields.of(visible.get(seen));
            if (!fields.statics().isEmpty()) {
                classes.add(fields);
            }
        }
        classes.sort(Comparator.comparing(each -> each.type().getName()));
    }

    private void read(List<StateFields.One> fields, @Nullable Object object, List<Touched> touched) {
        for (StateFields.One each : fields) {
            Object value = each.in(object);
            if (!each.fixed() || Values.isContainer(value)) {
                add(each.name(), value, touched);
            }
            reach(value);
        }
    }

    private void add(String name, @Nullable Object value, List<Touched> touched) {
        StringBuilder text = values.get(name);
        if (text == null) {
            text = new StringBuilder();
            values.put(name, text);
        } else {
            text.append(", ");
        }
        text.append(Values.text(value));
        if (value != null && Values.isContainer(value)) {
            told.add(value);
            if (!changedContainers.contains(name) && isChanged(value, touched)) {
                changedContainers.add(name);
            }
        }
    }

    /** Looks by identity; the lists are short. */
    private static boolean isIn(List<Object> some, Object one) {
        for (Object each : some) {
            if (each == one) {
                return true;
            }
        }
        return false;
    }

    /** True if a step has changed a container, or may have inside the JDK. */
    private static boolean isChanged(Object container, List<Touched> touched) {
        for (Touched each : touched) {
            if (each.object() == container) {
                return each.isChanged();
            }
        }
        return container.getClass().getName().startsWith("heddle.copy.");
    }

    /** List the names of what steps have written in any execution so far. */
    Set<String> written() {
        Set<String> all = new HashSet<>(touchedObjects.writtenFields());
        all.addAll(changedContainers);
        return all;
    }
}
