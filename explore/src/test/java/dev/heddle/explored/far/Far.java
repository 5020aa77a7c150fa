package dev.heddle.explored.far;

/** A class without static state that all may name. */
public class Far extends Middle {}
