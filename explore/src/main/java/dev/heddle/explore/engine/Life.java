package dev.heddle.explore.engine;

/** Whether a thread has ended. */
final class Life extends Target {
    final Strand strand;
    boolean ended;

    Life(Strand strand) {
        this.strand = strand;
    }

    @Override
    protected boolean admits(Strand other) {
        return ended || other.op != Op.JOIN;
    }

    @Override
    public String describe() {
        return strand.name();
    }
}
