package dev.heddle.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the catalogue's line for one program and, where it has a bug, its fixed twin. */
final class Entry {

    /** What every look at a plain race shows: neither a lock nor anything else stands between the two accesses. */
    static final Set<Method> EVERY_RACE_METHOD =
            Set.of(Method.LOCKSET, Method.HAPPENS_BEFORE, Method.EXPLORATION, Method.PREDICTION, Method.STATIC);

    private final Group group;
    private final String name;
    private final String className;
    private final String summary;
    private final List<ExpectedFinding> expected = new ArrayList<>();
    private final List<ExpectedFinding> falseAlarms = new ArrayList<>();
    private final List<List<String>> alsoTry = new ArrayList<>();
    private List<String> defaultArguments = List.of();
    private int minimumJdk = 17;
    private String story = "";
    private @Nullable String fix;

    /** Starts the entry of a program whose class stands in the package of its group. */
    Entry(Group group, String name, String className, String summary) {
        this.group = group;
        this.name = name;
        this.className = className;
        this.summary = summary;
    }

    Entry defaults(String... arguments) {
        defaultArguments = List.of(arguments);
        return this;
    }

    Entry needsJdk(int version) {
        minimumJdk = version;
        return this;
    }

    /** Tells what is wrong, or in a program without a bug what is worth seeing. */
    Entry story(String text) {
        story = text.strip().replaceAll("\\s+", " ");
        return this;
    }

    /** Declares a true finding; the location is given without the package of the group, unless it is a JDK name. */
    Entry expect(Kind kind, String location, List<String> sites, Set<Method> shownBy, String note) {
        expected.add(new ExpectedFinding(kind, qualified(location), sites, shownBy, 0, note));
        return this;
    }

    /** Says within how many executions exploration shows the finding declared last. */
    Entry within(int executions) {
        int last = expected.size() - 1;
        expected.set(last, expected.get(last).within(executions));
        return this;
    }

    /** Declares what a method says by its nature although it is not so. */
    Entry falseAlarm(Kind kind, String location, List<String> sites, Set<Method> shownBy, String note) {
        falseAlarms.add(new ExpectedFinding(kind, qualified(location), sites, shownBy, 0, note));
        return this;
    }

    /** Suggests other arguments than the defaults. */
    Entry alsoTry(String... arguments) {
        alsoTry.add(List.of(arguments));
        return this;
    }

    /** Gives the program a fixed twin, in the class of the same name with {@code Fixed} at its end. */
    Entry fixedBy(String howItIsMended) {
        fix = howItIsMended;
        return this;
    }

    /** Returns the example, followed by its twin if it has one. */
    List<Example> examples() {
        String twin = fix == null ? null : name + "-fixed";
        Example example = new Example(
                name,
                group,
                summary,
                packageName() + className,
                twin,
                null,
                defaultArguments,
                minimumJdk,
                story,
                commands(name),
                expected,
                falseAlarms);
        if (fix == null || twin == null) {
            return List.of(example);
        }
        Example mended = new Example(
                twin,
                group,
                name + " without its bug: " + fix,
                packageName() + className + "Fixed",
                null,
                name,
                defaultArguments,
                minimumJdk,
                "Nothing: " + fix + ".",
                commands(twin),
                List.of(),
                List.of());
        return List.of(example, mended);
    }

    private List<String> commands(String of) {
        List<String> commands = new ArrayList<>();
        commands.add("heddle watch --example " + of);
        for (List<String> arguments : alsoTry) {
            commands.add("heddle watch --example " + of + " " + String.join(" ", arguments));
        }
        return commands;
    }

    private String qualified(String location) {
        boolean ours = !location.startsWith("java.") && !location.endsWith("[]");
        return ours ? packageName() + location : location;
    }

    private String packageName() {
        return switch (group) {
            case FIGURES -> "dev.heddle.examples.figures.";
            case PROGRAMS -> "dev.heddle.examples.programs.";
            case EVERYDAY -> "dev.heddle.examples.everyday.";
        };
    }
}
