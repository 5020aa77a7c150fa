package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;

/** The permit that a park consumes and an unpark gives. */
final class Permit extends Target {
    private final Life life;
    boolean available;
    final SyncClock sync = new SyncClock();

    Permit(Life life) {
        this.life = life;
    }

    @Override
    protected boolean admits(Strand self) {
        return available || self.op != Op.PARK || self.straying;
    }

    @Override
    public boolean mayHoldUp(int op) {
        return op == Op.PARK;
    }

    @Override
    public long gate() {
        return available ? 1 : 0;
    }

    @Override
    public boolean lets(long gate, int strand, int op, int amount) {
        return gate == 1;
    }

    @Override
    public String describe() {
        return "the permit of " + life.describe();
    }
}
