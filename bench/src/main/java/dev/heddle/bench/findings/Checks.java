package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.model.Schedule;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import tools.jackson.databind.JsonNode;

/** Checks the programs on the first of some JDKs, replays what is shown on all of them, and knows what came of it. */
final class Checks {
    private static final int REPLAYS_AT_ONCE = 2;

    private final FindingsOptions options;
    private final Heddle heddle;
    private final PrintStream progress;
    private final List<Jdk> jdks;
    private final Map<Example, CheckedProgram> checked = new LinkedHashMap<>();

    Checks(FindingsOptions options, Heddle heddle, PrintStream progress) {
        this.options = options;
        this.heddle = heddle;
        this.progress = progress;
        this.jdks =
                options.jdks().stream().map(Path::toAbsolutePath).map(Jdk::at).toList();
    }

    List<Jdk> jdks() {
        return jdks;
    }

    /** Returns what was checked, in the order of the catalogue. */
    Map<Example, CheckedProgram> checked() {
        return checked;
    }

    /** Checks every program; one at a time, since a check takes all processors. */
    void check() throws IOException, InterruptedException {
        Jdk jdk = jdks.get(0);
        List<Callable<Boolean>> all = new ArrayList<>();
        for (Example each : Examples.all()) {
            boolean wanted = options.only().isEmpty() || options.only().contains(each.name());
            if (wanted && each.minimumJdk() <= jdk.feature()) {
                Path folder = options.root()
                        .resolve("target/checked/seed-" + options.seed())
                        .resolve(jdk.feature() + "/" + each.name());
                all.add(() -> {
                    CheckedProgram one = CheckedProgram.by(heddle, folder, each, jdk.home(), options.seed());
                    checked.put(each, one);
                    besides(each, one).forEach(fault -> progress.println("\r" + fault));
                    return true;
                });
            }
        }
        AtOnce.run(1, progress, "checks", all);
    }

    /** Returns the bug as it was shown, if it was. */
    Optional<JsonNode> found(Bug bug) {
        return Optional.ofNullable(checked.get(bug.example())).flatMap(program -> program.find(bug));
    }

    /** Returns the schedule that is to show a finding on a JDK; none if it can't there, as the program or steps inside the JDK are others. */
    Optional<Path> schedule(Example example, JsonNode finding, Jdk on) throws IOException {
        Optional<Path> schedule = checkedOf(example).schedule(finding);
        if (schedule.isEmpty() || on.feature() < example.minimumJdk()) {
            return Optional.empty();
        }
        boolean itsOwn = on.equals(jdks.get(0));
        return itsOwn || !Schedule.load(schedule.get()).hasInnerSteps() ? schedule : Optional.empty();
    }

    private CheckedProgram checkedOf(Example example) {
        CheckedProgram program = checked.get(example);
        if (program == null) {
            throw new IllegalStateException(example.name() + " was not checked");
        }
        return program;
    }

    /** Sees to it that every schedule of every program has been replayed so often on every JDK. */
    void replay(int times) throws IOException, InterruptedException {
        List<Callable<Boolean>> all = new ArrayList<>();
        for (Map.Entry<Example, CheckedProgram> each : checked.entrySet()) {
            for (JsonNode finding : each.getValue().answer().get("findings")) {
                for (Jdk on : jdks) {
                    Optional<Path> schedule = schedule(each.getKey(), finding, on);
                    if (schedule.isPresent()) {
                        Replays.upTo(times, heddle, schedule.get(), on, all);
                    }
                }
            }
        }
        AtOnce.run(REPLAYS_AT_ONCE, progress, "schedules, " + times + " times", all);
    }

    /** Lists what is not as it should be, one sentence each. */
    List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Map.Entry<Example, CheckedProgram> each : checked.entrySet()) {
            faults.addAll(besides(each.getKey(), each.getValue()));
            for (Bug bug : Bug.allOf(each.getKey())) {
                String status =
                        found(bug).map(shown -> shown.get("status").asString()).orElse("not shown");
                if (!status.equals("CONFIRMED")) {
                    faults.add(bug.example().name() + ", " + bug.title() + ": " + status);
                }
            }
            replayFaults(each.getKey(), each.getValue(), faults);
        }
        return faults;
    }

    private static List<String> besides(Example example, CheckedProgram program) {
        return program.besides(Bug.allOf(example)).stream()
                .map(each -> example.name() + ": " + each + ", though not declared")
                .toList();
    }

    private void replayFaults(Example example, CheckedProgram program, List<String> faults) throws IOException {
        for (JsonNode finding : program.answer().get("findings")) {
            for (Jdk on : jdks) {
                Optional<Path> schedule = schedule(example, finding, on);
                Replays replays = schedule.isEmpty() ? Replays.NONE : Replays.of(schedule.get(), on);
                if (!replays.isClean()) {
                    faults.add(example.name() + ", " + finding.get("message").asString() + ", on " + on.feature()
                            + ": replayed " + replays + ": " + replays.reason());
                }
            }
        }
    }
}
