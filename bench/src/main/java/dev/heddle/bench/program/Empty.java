package dev.heddle.bench.program;

/** A program that does nothing: what it takes is what starting takes. */
public final class Empty {

    private Empty() {}

    public static void main(String[] args) {}
}
