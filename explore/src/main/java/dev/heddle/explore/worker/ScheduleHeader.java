package dev.heddle.explore.worker;

import dev.heddle.model.Schedule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

/** Says for schedules what was run, and in which JVM. */
final class ScheduleHeader {
    private ScheduleHeader() {}

    /** Name what is run; the class path is told from the working folder where it lies in that. */
    static Schedule.Run run(Job job, String caseName) {
        Path here = Path.of("").toAbsolutePath();
        List<String> classPath = new ArrayList<>();
        for (String each : job.classPath()) {
            Path entry = Path.of(each).toAbsolutePath();
            String relative = entry.startsWith(here) ? here.relativize(entry).toString() : each;
            classPath.add(relative.isEmpty() ? "." : relative);
        }
        return new Schedule.Run(
                classPath,
                caseName,
                job.entry().arguments(),
                job.subject().include(),
                job.subject().exclude(),
                job.subject().inside(),
                List.of());
    }

    /** Tell what must be the same for the same executions. */
    static Schedule.Fixed fixed(Job job) {
        return new Schedule.Fixed(
                Runtime.version().feature(),
                Runtime.getRuntime().availableProcessors(),
                Locale.getDefault().toLanguageTag(),
                TimeZone.getDefault().getID(),
                job.seed(),
                job.strategy(),
                job.budget().limits().anyTimeouts(),
                job.budget().limits().spurious().toString());
    }
}
