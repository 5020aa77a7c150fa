package dev.heddle.explore.strategy;

/** A strategy that comes to an end, and can say then what it has tried. */
public interface Systematic extends Resumable {
    /** Say what was tried in full: {@code every order}, {@code every order with at most 2 preemptions}. */
    String covered();
}
