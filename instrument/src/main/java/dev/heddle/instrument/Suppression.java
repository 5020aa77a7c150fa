package dev.heddle.instrument;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;

/** What one annotation suppresses: all that its value names, or everything. */
final class Suppression extends AnnotationVisitor {
    private static final String NAME = "SuppressHeddle";

    private final Set<String> words = new HashSet<>();

    /** What it names that is neither a kind nor a source, as it is written. */
    final List<String> unknown = new ArrayList<>();

    Suppression() {
        super(Opcodes.ASM9);
    }

    /** True if an annotation is one that suppresses, by its simple name. */
    static boolean isMeant(String descriptor) {
        String name = descriptor.substring(1, descriptor.length() - 1);
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1)
                .equals(NAME);
    }

    @Override
    public void visit(String name, Object value) {
        if (name.equals("value")) {
            add(String.valueOf(value));
        }
    }

    @Override
    public void visitEnum(String name, String descriptor, String constant) {
        if (name.equals("value")) {
            add(constant);
        }
    }

    @Override
    public @Nullable AnnotationVisitor visitArray(String name) {
        if (!name.equals("value")) {
            return null;
        }
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(@Nullable String unnamed, Object value) {
                add(String.valueOf(value));
            }

            @Override
            public void visitEnum(@Nullable String unnamed, String descriptor, String constant) {
                add(constant);
            }
        };
    }

    private void add(String word) {
        String known = word.strip().toUpperCase(Locale.ROOT).replace('-', '_');
        words.add(known);
        if (!isKnown(known)) {
            unknown.add(word);
        }
    }

    private static boolean isKnown(String word) {
        for (FindingKind each : FindingKind.values()) {
            if (each.name().equals(word)) {
                return true;
            }
        }
        for (Source each : Source.values()) {
            if (each.name().equals(word) || each.word().toUpperCase(Locale.ROOT).equals(word)) {
                return true;
            }
        }
        return false;
    }

    /** True if there is a suppression, and it covers a candidate: its kind, or all sources that suspect it. */
    static boolean covers(@Nullable Suppression suppression, Candidate candidate) {
        return suppression != null && suppression.covers(candidate);
    }

    private boolean covers(Candidate candidate) {
        if (words.isEmpty() || words.contains(candidate.kind().name())) {
            return true;
        }
        for (Source each : candidate.sources()) {
            if (!words.contains(each.name()) && !words.contains(each.word().toUpperCase(Locale.ROOT))) {
                return false;
            }
        }
        return !candidate.sources().isEmpty();
    }
}
