package dev.heddle.explore.worker;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A JSON object that came from the other side, read as what it must be. */
record Message(Map<?, ?> map) {
    static Message of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return new Message(map);
        }
        throw new IllegalArgumentException("expected an object and got " + value);
    }

    String text(String key) {
        return map.get(key) instanceof String text ? text : wrong(key);
    }

    @Nullable
    String textIfAny(String key) {
        return map.get(key) instanceof String text ? text : null;
    }

    int number(String key) {
        return Math.toIntExact(wide(key));
    }

    long wide(String key) {
        return map.get(key) instanceof Long number ? number : this.<Long>wrong(key);
    }

    double real(String key) {
        return map.get(key) instanceof Number number ? number.doubleValue() : this.<Double>wrong(key);
    }

    boolean flag(String key) {
        return map.get(key) instanceof Boolean flag ? flag : this.<Boolean>wrong(key);
    }

    List<?> list(String key) {
        return map.get(key) instanceof List<?> list ? list : wrong(key);
    }

    List<String> texts(String key) {
        return list(key).stream().map(String::valueOf).toList();
    }

    List<Integer> numbers(String key) {
        return list(key).stream()
                .map(each -> each instanceof Long number ? Math.toIntExact(number) : this.<Integer>wrong(key))
                .toList();
    }

    List<Long> wides(String key) {
        return list(key).stream()
                .map(each -> each instanceof Long number ? number : this.<Long>wrong(key))
                .toList();
    }

    List<Message> parts(String key) {
        return list(key).stream().map(Message::of).toList();
    }

    /** Read the whole as numbers by name. */
    Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        map.keySet().forEach(each -> counts.put(each.toString(), wide(each.toString())));
        return counts;
    }

    Message part(String key) {
        return of(map.get(key));
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // it never returns
    private <T> T wrong(String key) {
        throw new IllegalArgumentException("\"" + key + "\" is missing or of the wrong kind in " + map);
    }
}
