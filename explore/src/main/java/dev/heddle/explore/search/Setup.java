package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.model.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * What is run and on what.
 *
 * @param program what is run
 * @param backend what carries its threads
 * @param second another backend, on which what was found is tried again; null if there is none here
 * @param run how schedules name what is run
 * @param fixed what schedules say of this JVM
 */
public record Setup(
        Program program, Backend backend, @Nullable Backend second, Schedule.Run run, Schedule.Fixed fixed) {}
