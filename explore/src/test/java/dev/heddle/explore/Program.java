package dev.heddle.explore;

import java.io.Serializable;

/** A program to explore; written as a lambda that captures nothing. */
@FunctionalInterface
public interface Program extends Serializable {
    void run() throws Exception;
}
