package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.oracle.Generator;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.ArrayList;
import java.util.List;

/** Compares the engine with the reference interpreter on many random programs; {@code bench/run agreement} starts it. */
public final class Campaign {
    private Campaign() {}

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        Backend backend = args.length > 2 && args[2].equals("p") ? new PlatformBackend() : ContinuationBackend.create();
        Generator.Size size = args.length > 3 ? new Generator.Size(2, 2, 10, true) : Generator.Size.PAIR;
        Agreement agreement = new Agreement(backend, JavaSource.State.INSTANCE, 50_000);
        Agreement.Tally tally = new Agreement.Tally();
        for (long at = seed; at < seed + count; at += 100) {
            List<RandomProgram> programs = new ArrayList<>();
            for (int i = 0; i < Math.min(100, seed + count - at); i++) {
                programs.add(Generator.generate(size, at + i));
            }
            String difference = agreement.compare(programs, tally);
            System.out.println(
                    at + " " + tally.programs + " " + tally.tooLarge + " " + tally.executions + " " + tally.classes);
            if (difference != null) {
                System.out.println(difference);
                System.exit(1);
            }
        }
        System.exit(0);
    }
}
