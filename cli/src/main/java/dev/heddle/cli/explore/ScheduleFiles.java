package dev.heddle.cli.explore;

import dev.heddle.cli.run.BadInput;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.model.Sha256;
import dev.heddle.model.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The folder into which the schedules of violations and outcomes go. The same bug of the same thing that is run has the same file in each search; that
 * of another test, of other arguments or of another class path has another, as its schedule could not be replayed with it.
 */
public final class ScheduleFiles implements Gathering.Keeper {
    /** Where they go unless told. */
    public static final Path DEFAULT = Path.of(".heddle");

    private static final String SUFFIX = ".schedule.json";
    private static final int LONGEST_SUBJECT = 40;
    private static final int HEX_DIGITS = 8;

    private final Path folder;
    private final UnaryOperator<Schedule.Run> naming;
    private final Consumer<String> complaints;
    private boolean complained;

    /**
     * Makes one.
     *
     * @param naming says how a schedule names what to run
     * @param complaints hears why schedules can't be written any more: what is found is told without them
     */
    public ScheduleFiles(Path folder, UnaryOperator<Schedule.Run> naming, Consumer<String> complaints) {
        this.folder = folder;
        this.naming = naming;
        this.complaints = complaints;
    }

    /** Makes sure that schedules can be written, before anything is searched for. */
    public void prepare() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw cantWrite();
        }
        if (!Files.isWritable(folder)) {
            throw cantWrite();
        }
    }

    private BadInput cantWrite() {
        return new BadInput(
                "can't write schedules to " + folder,
                "name another folder with --out, or make it one you can write to");
    }

    @Override
    public Optional<String> save(Finding finding) {
        Witness witness = finding.witness();
        if (witness == null) {
            return Optional.empty();
        }
        Schedule.Run run = naming.apply(witness.schedule().run());
        return save(witness.schedule(), run, name(finding, run));
    }

    @Override
    public Optional<String> saveOutcome(Schedule schedule) {
        Schedule.Run run = naming.apply(schedule.run());
        return save(schedule, run, outcome(schedule.expected().fingerprint(), run));
    }

    private static String outcome(String id, Schedule.Run run) {
        return "outcome-" + digest(id + run) + SUFFIX;
    }

    /**
     * Finds the schedule of an outcome that an earlier search of the same has written: one that goes on does not write it again.
     *
     * @param id which outcome
     * @param run what is run, as its schedules name it
     */
    public Optional<String> findOutcome(String id, Schedule.Run run) {
        Path file = folder.resolve(outcome(id, naming.apply(run)));
        return Files.exists(file) ? Optional.of(file.toString()) : Optional.empty();
    }

    private Optional<String> save(Schedule schedule, Schedule.Run run, String name) {
        Path file = folder.resolve(name);
        try {
            new Schedule(run, schedule.fixed(), schedule.expected(), schedule.steps()).save(file);
        } catch (IOException e) {
            complain(e);
            return Optional.empty();
        }
        return Optional.of(file.toString());
    }

    private synchronized void complain(IOException why) {
        if (!complained) {
            complained = true;
            complaints.accept("schedules can't be written to " + folder + " any more (" + why.getMessage()
                    + "), so what is found is told without them");
        }
    }

    /** Returns {@code data-race-Account.balance-3f2a1c77.schedule.json}. */
    private static String name(Finding finding, Schedule.Run run) {
        String kind = finding.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String subject = switch (finding.kind()) {
            case DATA_RACE -> lastParts(finding.subject(), 2);
            case DEADLOCK, LIVELOCK -> waitedFor(finding.subject());
            default -> lastParts(finding.subject(), 1);
        };
        String safe = subject.replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("^-+|-+$", "");
        String cut = safe.length() > LONGEST_SUBJECT ? safe.substring(0, LONGEST_SUBJECT) : safe;
        return kind + "-" + cut + "-" + digest(finding.fingerprint() + run) + SUFFIX;
    }

    /** Returns {@code Thread-Purse} for threads that JOIN a Thread and ACQUIRE a Purse. */
    private static String waitedFor(String subject) {
        return Arrays.stream(subject.split(", "))
                .map(each -> lastParts(each.substring(each.indexOf(' ') + 1), 1))
                .distinct()
                .collect(Collectors.joining("-"));
    }

    private static String digest(String text) {
        return Sha256.of(text).substring(0, HEX_DIGITS);
    }

    private static String lastParts(String name, int count) {
        List<String> parts = List.of(name.split("\\.", -1));
        return String.join(".", parts.subList(Math.max(0, parts.size() - count), parts.size()))
                .replaceAll("[\\w$]+\\$(?=[A-Za-z_])", "");
    }
}
