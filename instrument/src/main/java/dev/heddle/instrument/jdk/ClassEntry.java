package dev.heddle.instrument.jdk;

import java.util.ArrayList;
import java.util.List;

/** What one table says of one class. */
record ClassEntry(String name, ClassKind kind, Versions versions, List<Line> lines) {
    /** One rule and the methods that it is for. */
    record Line(Rule rule, List<MethodPattern> methods, Versions versions, int number) {
        boolean names(String method, String descriptor) {
            for (MethodPattern pattern : methods) {
                if (!pattern.isWildcard() && pattern.matches(method, descriptor)) {
                    return true;
                }
            }
            return false;
        }

        boolean hasWildcard() {
            return methods.size() == 1 && methods.get(0).isWildcard();
        }
    }

    /**
     * Collect the rules for a method, in the order of the table. A method that no line names gets those of the lines for
     * {@code *}; but these are not for the methods that every object has.
     */
    List<Rule> rules(String method, String descriptor) {
        List<Rule> rules = new ArrayList<>(2);
        for (Line line : lines) {
            if (line.names(method, descriptor)) {
                rules.add(line.rule());
            }
        }
        if (rules.isEmpty() && !UniversalMethods.has(method, descriptor) && !method.equals("<init>")) {
            for (Line line : lines) {
                if (line.hasWildcard()) {
                    rules.add(line.rule());
                }
            }
        }
        return rules;
    }

    boolean hasGuarded() {
        for (Line line : lines) {
            Verb verb = line.rule().verb();
            boolean guarded = verb == Verb.GUARDED_READ || verb == Verb.GUARDED_WRITE || verb == Verb.GUARDED_VIEW;
            if (guarded && line.rule().target().isReceiver()) {
                return true;
            }
        }
        return false;
    }

    boolean hasWildcard() {
        for (Line line : lines) {
            if (line.hasWildcard()) {
                return true;
            }
        }
        return false;
    }

    /** Let a later entry for the same class speak: of all methods if its kind differs, else of those that it names. */
    ClassEntry overriddenBy(ClassEntry later) {
        if (later.kind != kind) {
            return later;
        }
        List<Line> merged = new ArrayList<>(later.lines);
        for (Line line : lines) {
            List<MethodPattern> left = new ArrayList<>();
            for (MethodPattern pattern : line.methods) {
                if (!later.covers(pattern)) {
                    left.add(pattern);
                }
            }
            if (!left.isEmpty()) {
                merged.add(new Line(line.rule, left, line.versions, line.number));
            }
        }
        return new ClassEntry(name, kind, later.versions, merged);
    }

    private boolean covers(MethodPattern pattern) {
        for (Line line : lines) {
            for (MethodPattern named : line.methods) {
                if (named.equals(pattern)
                        || (named.parameters() == null && named.name().equals(pattern.name()))) {
                    return true;
                }
            }
        }
        return false;
    }
}
