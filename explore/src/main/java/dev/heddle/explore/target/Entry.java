package dev.heddle.explore.target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names what to run: {@code com.acme.Main}, {@code com.acme.Jobs#nightly} or {@code com.acme.CacheTest#evictsOnce}.
 *
 * @param className a class, by name with dots
 * @param method a method of it; null for what the class itself offers
 * @param arguments what to pass, where the target takes strings
 * @param lambda a lambda of the class, serialised and in Base64; null for anything else
 */
public record Entry(
        String className,
        @Nullable String method,
        List<String> arguments,
        @Nullable String lambda) {
    /** Copy the arguments. */
    public Entry {
        arguments = List.copyOf(arguments);
    }

    /**
     * Read what a person writes: a class, or a class and a method with {@code #} between them.
     *
     * @throws TargetException if it is neither
     */
    public static Entry parse(String text, List<String> arguments) {
        int hash = text.indexOf('#');
        String className = hash < 0 ? text : text.substring(0, hash);
        String method = hash < 0 ? null : text.substring(hash + 1);
        if (method != null && method.endsWith("()")) {
            method = method.substring(0, method.length() - 2);
        }
        if (className.isBlank() || (method != null && method.isBlank())) {
            throw new TargetException(
                    "'" + text + "' names no class and method: write com.acme.Main or com.acme.Jobs#run");
        }
        return new Entry(className.replace('/', '.'), method, arguments, null);
    }

    /** Give the parts as JSON has them. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("class", className);
        if (method != null) {
            json.put("method", method);
        }
        json.put("arguments", arguments);
        if (lambda != null) {
            json.put("lambda", lambda);
        }
        return json;
    }

    /** Read what {@link #toJson} gave. */
    public static Entry fromJson(Map<?, ?> json) {
        Object arguments = json.get("arguments");
        return new Entry(
                String.valueOf(json.get("class")),
                text(json.get("method")),
                arguments instanceof List<?> list
                        ? list.stream().map(String::valueOf).toList()
                        : List.of(),
                text(json.get("lambda")));
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    @Override
    public String toString() {
        return method == null ? className : className + "#" + method;
    }
}
