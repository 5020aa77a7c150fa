package dev.heddle.explored.far;

/** A class with static state that only this package may name. */
abstract class Base {
    public static int shared = Order.add("Base ");
}
