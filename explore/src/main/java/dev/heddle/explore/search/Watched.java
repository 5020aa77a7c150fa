package dev.heddle.explore.search;

import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Led;

/** Does what one other strategy says, in all executions; what extends it watches or corrects that one. */
abstract class Watched extends Led {
    private final Strategy strategy;

    Watched(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    protected final Strategy leader() {
        return strategy;
    }
}
