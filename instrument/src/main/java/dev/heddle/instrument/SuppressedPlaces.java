package dev.heddle.instrument;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Knows what the program's author does not want to hear of: what has an annotation whose simple name is {@code SuppressHeddle}, from any
 * package.
 *
 * <p>It may stand at a field; at a method or constructor, and then covers the lambdas and classes inside; at a class, and then covers
 * all in it, and its fields wherever they are accessed. Without a value it suppresses everything, otherwise the kinds and sources that the value names, a string or several.
 *
 * <p>It reads the class files on the class path. Not thread-safe.
 */
public final class SuppressedPlaces {
    private final Function<String, byte @Nullable []> files;
    private final SourcePlaces places;
    private final Map<String, Optional<AnnotatedClass>> classes = new HashMap<>();

    /** Look annotations up in class files, which a function gives by the name of the class with dots. */
    public SuppressedPlaces(Function<String, byte @Nullable []> files) {
        this.files = files;
        this.places = new SourcePlaces(files);
    }

    /** Name the member whose annotation suppresses a candidate; null if none does. */
    public @Nullable String by(Candidate candidate) {
        for (String each : candidate.subjects()) {
            String member = ofField(each, candidate);
            if (member != null) {
                return member;
            }
        }
        for (FindingSite each : candidate.sites()) {
            String member =
                    around(each.site().className(), places.of(each.site()).method(), candidate);
            if (member != null) {
                return member;
            }
        }
        return null;
    }

    /** Say which annotations, of those that were looked at so far, name what there is not. */
    public List<String> mistakes() {
        List<String> mistakes = new ArrayList<>();
        for (String each : new TreeSet<>(classes.keySet())) {
            AnnotatedClass of = read(each);
            if (of != null) {
                addMistakes(each, of.own, mistakes);
                for (Map.Entry<String, Suppression> field : new TreeMap<>(of.fields).entrySet()) {
                    addMistakes(each + "." + field.getKey(), field.getValue(), mistakes);
                }
                for (Map.Entry<String, Suppression> method : new TreeMap<>(of.methods).entrySet()) {
                    String name = method.getKey().substring(0, method.getKey().indexOf('('));
                    addMistakes(each + "." + name, method.getValue(), mistakes);
                }
            }
        }
        return mistakes;
    }

    private static void addMistakes(String member, @Nullable Suppression suppression, List<String> mistakes) {
        if (suppression != null) {
            for (String each : suppression.unknown) {
                mistakes.add("@SuppressHeddle at " + member + " names `" + each
                        + "`, which is neither a kind nor a method: that suppresses nothing");
            }
        }
    }

    /** Goes outwards from a field, wherever it is accessed. */
    private @Nullable String ofField(String name, Candidate candidate) {
        int dot = name.lastIndexOf('.');
        AnnotatedClass declaring = dot < 0 ? null : read(name.substring(0, dot));
        if (declaring == null) {
            return null;
        }
        return Suppression.covers(declaring.fields.get(name.substring(dot + 1)), candidate)
                ? name
                : around(name.substring(0, dot), null, candidate);
    }

    /** Goes outwards from a class, or from a method of it: method, class, the method around the class, the class around that. */
    private @Nullable String around(String innermost, @Nullable String innermostMethod, Candidate candidate) {
        String className = innermost;
        String method = innermostMethod;
        Set<String> visited = new HashSet<>();
        while (className != null && visited.add(className)) {
            AnnotatedClass at = read(className);
            if (at == null) {
                return null;
            }
            if (method != null && Suppression.covers(at.methods.get(method), candidate)) {
                return className + "." + method.substring(0, method.indexOf('('));
            }
            if (Suppression.covers(at.own, candidate)) {
                return className;
            }
            method = at.enclosingMethod;
            className = at.enclosingClass;
        }
        return null;
    }

    private @Nullable AnnotatedClass read(String className) {
        Optional<AnnotatedClass> known = classes.get(className);
        if (known == null) {
            byte[] file = files.apply(className);
            known = file == null ? Optional.empty() : AnnotatedClass.read(file);
            classes.put(className, known);
        }
        return known.orElse(null);
    }
}
