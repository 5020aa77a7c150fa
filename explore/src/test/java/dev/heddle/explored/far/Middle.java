package dev.heddle.explored.far;

/** One more class with static state that only this package may name. */
abstract class Middle extends Base {
    static final int OWN = Order.add("Middle ");
}
