package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Witness;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds the collections of the JDK inside which something went wrong, so that it is worth looking there with {@code --inside}. */
final class InsideAdvice {
    private static final String CONTENTS = ".contents";

    /** What a collection throws that two threads have used at once. */
    private static final Set<String> BROKEN = Set.of(
            "java.util.ConcurrentModificationException",
            "java.lang.NullPointerException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.ClassCastException");

    private InsideAdvice() {}

    /** Returns the option, with all classes worth looking into that were not looked into yet. */
    static Optional<String> of(List<Found> all) {
        Set<String> names = new TreeSet<>();
        for (Found each : all) {
            Finding finding = each.finding();
            Witness witness = finding.witness();
            List<String> known =
                    witness == null ? List.of() : witness.schedule().run().inside();
            collections(finding).stream()
                    .map(InsideAdvice::topLevel)
                    .filter(name -> !known.contains(name) && isCollection(name))
                    .findFirst()
                    .ifPresent(names::add);
        }
        return names.isEmpty() ? Optional.empty() : Optional.of("--inside " + String.join(" --inside ", names));
    }

    /** Lists the classes in which it may have happened, the most likely first. */
    private static List<String> collections(Finding finding) {
        String subject = finding.subject();
        if (finding.kind() == FindingKind.DATA_RACE && subject.endsWith(CONTENTS)) {
            return List.of(subject.substring(0, subject.length() - CONTENTS.length()));
        }
        List<String> inJdk = new ArrayList<>();
        if (BROKEN.contains(subject) && !finding.sites().isEmpty()) {
            for (StackTraceElement frame : finding.sites().get(0).stack()) {
                if (!frame.getClassName().startsWith("java.")
                        && !frame.getClassName().startsWith("jdk.")) {
                    break;
                }
                inJdk.add(frame.getClassName());
            }
        }
        return inJdk;
    }

    private static String topLevel(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }

    private static boolean isCollection(String name) {
        if (!name.startsWith("java.util.") || name.indexOf('.', "java.util.".length()) >= 0) {
            return false;
        }
        try {
            Class<?> type = Class.forName(name, false, null);
            return !type.isInterface() && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
        } catch (ClassNotFoundException ofAnotherJdk) {
            return false;
        }
    }
}
