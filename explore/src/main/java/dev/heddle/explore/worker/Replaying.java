package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.Replayer;
import dev.heddle.explore.targets.Case;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.model.Schedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Follows a schedule. */
final class Replaying implements Work {
    private final Port port;
    private final Ground ground;
    private final Schedule schedule;
    private final Limits limits;
    private volatile boolean underWay;

    Replaying(Port port, Ground ground, Schedule schedule, Limits limits) {
        this.port = port;
        this.ground = ground;
        this.schedule = schedule;
        this.limits = limits;
    }

    @Override
    public void perform(List<Case> cases) {
        Case target = named(schedule.run().target(), cases);
        underWay = true;
        Replayer replayer = new Replayer(ground.program(target), ground.backend(), limits);
        Replayed replayed = replayer.replay(schedule, ground.sources());
        underWay = false;
        say(replayed);
    }

    private static Case named(String name, List<Case> cases) {
        return cases.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TargetException("there is no " + name + " to replay"));
    }

    private void say(Replayed replayed) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", "replayed");
        message.put("reproduced", replayed.reproduced());
        message.put("ending", replayed.ending().name());
        message.put("reason", replayed.reason());
        message.put("interleaving", FindingJson.write(replayed.interleaving()));
        message.put("output", ground.surroundings().printed());
        port.say(message);
        port.say("done");
    }

    @Override
    public boolean gotAway(String reason, StackTraceElement[] stack) {
        if (underWay) {
            say(new Replayed(false, Ending.UNCONTROLLED, reason, new Interleaving(List.of(), List.of())));
        }
        return underWay;
    }
}
