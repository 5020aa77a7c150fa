package dev.heddle.agent.record;

import dev.heddle.runtime.Shadow;
import dev.heddle.runtime.WeakTable;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.Recording;
import dev.heddle.trace.write.TableWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The classes of the objects that events are about, each with a number from 1; objects remember theirs in their shadow. */
public final class Classes {
    private WeakTable<Integer> numbers = new WeakTable<>();
    private final List<String> names = new ArrayList<>();

    /** The types of the elements of arrays, plus one, by the numbers of the arrays' classes; whoever sees a zero asks again. */
    private byte[] elements = new byte[256];

    private @Nullable TableWriter tables;

    /** Give the number of an object's class. */
    public int of(Shadow shadow, Object object) {
        int known = shadow.type;
        if (known == 0) {
            known = number(object.getClass());
            shadow.type = known;
        }
        return known;
    }

    /** Give the number of a class. */
    int number(Class<?> type) {
        Integer known = numbers.get(type);
        return known != null ? known : add(type);
    }

    private int add(Class<?> type) {
        synchronized (Recording.MONITOR) {
            Integer known = numbers.get(type);
            if (known != null) {
                return known;
            }
            String name = type.getTypeName();
            names.add(name);
            int number = names.size();
            if (number >= elements.length) {
                elements = Arrays.copyOf(elements, elements.length * 2);
            }
            Class<?> element = type.getComponentType();
            int valueType = element == null ? Shape.NONE : Places.valueType(element.descriptorString());
            elements[number] = (byte) (valueType + 1);
            if (tables != null) {
                tables.type(number, name);
            }
            numbers.put(type, number);
            return number;
        }
    }

    /** Name the class with a number. */
    public String name(int number) {
        synchronized (Recording.MONITOR) {
            return names.get(number - 1);
        }
    }

    /** Give the type that elements of an array have in a trace, by the number of the array's class. */
    int elements(int number) {
        byte[] now = elements;
        int known = number < now.length ? now[number] : 0;
        if (known == 0) {
            synchronized (Recording.MONITOR) {
                known = elements[number];
            }
        }
        return known - 1;
    }

    /** Forget all classes, and begin to count anew, when nobody records and the objects met so far are of no interest any more. */
    void forget() {
        synchronized (Recording.MONITOR) {
            numbers = new WeakTable<>();
            names.clear();
            Arrays.fill(elements, (byte) 0);
        }
    }

    /** Tell a trace of all classes met so far, and from now on of each new one. */
    void tell(TableWriter trace) {
        synchronized (Recording.MONITOR) {
            tables = trace;
            for (int i = 0; i < names.size(); i++) {
                trace.type(i + 1, names.get(i));
            }
        }
    }

    /** Tell a trace of no more classes. */
    void stopTelling(TableWriter trace) {
        synchronized (Recording.MONITOR) {
            tables = tables == trace ? null : tables;
        }
    }
}
