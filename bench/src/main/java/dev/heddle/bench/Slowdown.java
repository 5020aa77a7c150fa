package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Measures how much slower programs are under Heddle than plain; {@code bench/run slowdown} starts it. */
public final class Slowdown {

    private Slowdown() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        SlowdownOptions options;
        try {
            options = SlowdownOptions.parse(List.of(args), Path.of(System.getProperty("heddle.root", ".")));
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + SlowdownOptions.USAGE);
            System.exit(2);
            return;
        }
        Predicate<Subject> chosen =
                subject -> options.only().isEmpty() || options.only().contains(subject.name());
        List<Subject> subjects = Subject.all().stream().filter(chosen).toList();
        StringBuilder text = new StringBuilder();
        boolean succeeded = true;
        for (Path jdk : options.jdks()) {
            Jvm jvm = new Jvm(jdk, System.getProperty("java.class.path"));
            Measurement measurement =
                    new Measurement(jvm, options.agent(), options.rounds(), options.times(), System.err);
            List<Measured> measured = new ArrayList<>();
            for (Subject subject : subjects) {
                Measured one = measurement.measure(subject);
                System.err.print(Report.rows(one));
                measured.add(one);
            }
            String table = Report.markdown(measured, options.rounds(), options.times());
            System.out.println(table);
            text.append(text.isEmpty() ? "" : "\n").append(table);
            succeeded &= measured.stream().allMatch(Measured::succeeded);
        }
        if (options.write()) {
            Path results = options.root().resolve("bench/results/slowdown.md");
            Files.createDirectories(results.getParent());
            Files.writeString(results, text);
            Section.replace(options.root().resolve("docs/performance.md"), "slowdown", text.toString());
        }
        System.exit(succeeded ? 0 : 1);
    }

    /** The names that {@code --only} takes. */
    static Set<String> names() {
        return Set.copyOf(Subject.all().stream().map(Subject::name).toList());
    }
}
