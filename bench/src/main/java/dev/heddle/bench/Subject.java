package dev.heddle.bench;

import dev.heddle.bench.library.Library;
import dev.heddle.bench.program.Empty;
import dev.heddle.bench.program.LargeMethod;
import dev.heddle.bench.program.LoadClasses;
import java.util.ArrayList;
import java.util.List;

/**
 * Something to measure.
 *
 * @param kind what its time is the time of
 * @param name its name in the table
 * @param mainClass the class to run
 * @param include the packages that are rewritten, in the form the agent takes
 * @param arguments the program's own arguments
 * @param modes the ways to run it, {@link Mode#PLAIN} first
 */
record Subject(Kind kind, String name, String mainClass, String include, List<String> arguments, List<Mode> modes) {

    /** What is timed. */
    enum Kind {
        /** One run of a program in a JVM that has run it before. */
        STEADY("Steady state"),
        /** A whole process. */
        START("Start-up");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    private static final List<Mode> USUAL = List.of(Mode.PLAIN, Mode.UNHEARD, Mode.COUNTED, Mode.PLAIN_AGAIN);

    private static final String OWN_PROGRAMS = "dev.heddle.bench.program";

    /** Everything the slow-down table shows, in its order. */
    static List<Subject> all() {
        List<Subject> all = new ArrayList<>(MeasuredExamples.all());
        for (Library library : Library.values()) {
            all.add(new Subject(
                    Kind.STEADY,
                    library.label(),
                    library.mainClass(),
                    library.include() + ":dev.heddle.bench.library",
                    List.of(Integer.toString(library.trialSize())),
                    USUAL));
        }
        all.add(new Subject(
                Kind.STEADY,
                "large-method",
                LargeMethod.class.getName(),
                OWN_PROGRAMS,
                List.of("2000000"),
                List.of(Mode.values())));
        all.add(new Subject(Kind.START, "empty", Empty.class.getName(), OWN_PROGRAMS, List.of(), USUAL));
        all.add(new Subject(
                Kind.START,
                "load-1000-classes",
                LoadClasses.class.getName(),
                OWN_PROGRAMS + ":com.google.common",
                List.of("1000"),
                USUAL));
        return List.copyOf(all);
    }

    /** An example that is run in the usual modes. */
    static Subject example(String name, String mainClass, List<String> arguments) {
        return new Subject(Kind.STEADY, name, mainClass, "dev.heddle.examples", arguments, USUAL);
    }

    /** The same subject with other arguments. */
    Subject with(List<String> others) {
        return new Subject(kind, name, mainClass, include, others, modes);
    }
}
