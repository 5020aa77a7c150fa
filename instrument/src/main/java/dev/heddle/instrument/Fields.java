package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields that rewritten classes access, each with a number. */
public final class Fields {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<FieldInfo> fields = new ArrayList<>();

    public synchronized int number(FieldInfo field) {
        String key = field.declaringClass() + '.' + field.name() + ':' + field.descriptor();
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        numbers.put(key, fields.size());
        fields.add(field);
        return fields.size() - 1;
    }

    public synchronized FieldInfo get(int number) {
        return fields.get(number);
    }

    /** Give the class that declares a field, with dots. */
    public String declaringClass(int number) {
        return get(number).declaringClass().replace('/', '.');
    }

    /** Give a field's name. */
    public String name(int number) {
        return get(number).name();
    }

    /** Give a field's type descriptor. */
    public String descriptor(int number) {
        return get(number).descriptor();
    }

    /** True if a field is static. */
    public boolean isStatic(int number) {
        return get(number).isStatic();
    }
}
