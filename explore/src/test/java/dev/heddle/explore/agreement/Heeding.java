package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.search.Attending;
import dev.heddle.explore.search.Seams;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Pursuits, and somebody who looks at each execution when it is over. */
record Heeding(Pursuits pursuits, Consumer<Scheduler> onlooker) implements Attending {
    @Override
    public void attend(Scheduler next) {
        pursuits.attend(next);
    }

    @Override
    public void onlyOrder() {
        pursuits.onlyOrder();
    }

    @Override
    public Seams seams() {
        return pursuits.seams();
    }

    @Override
    public boolean begin() {
        return pursuits.begin();
    }

    @Override
    public Strand next(Scheduler moving, @Nullable Strand current) {
        return pursuits.next(moving, current);
    }

    @Override
    public int choose(Scheduler moving, Strand self, int options) {
        return pursuits.choose(moving, self, options);
    }

    @Override
    public void yielded(Strand self) {
        pursuits.yielded(self);
    }

    @Override
    public void over(Strand self) {
        pursuits.over(self);
    }

    @Override
    public boolean looksInto() {
        return pursuits.looksInto();
    }

    @Override
    public void end(Scheduler moved) {
        onlooker.accept(moved);
        pursuits.end(moved);
    }

    @Override
    public long[] stand() {
        return pursuits.stand();
    }

    @Override
    public void resume(long[] stand) {
        pursuits.resume(stand);
    }
}
