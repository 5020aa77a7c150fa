package dev.heddle.agent.pairs;

import dev.heddle.instrument.jdk.Ordering;
import dev.heddle.instrument.jdk.Rule;
import java.util.List;

/**
 * What a method does for the threads that meet at its receiver, by the rules of the table.
 *
 * @param conditional whether it takes only if it succeeds
 * @param views whether its result is a view of the receiver
 * @param ordersNothing whether it writes without handing over
 * @param looksOnly whether it reads without taking
 */
record Roles(
        boolean gives, boolean takes, boolean conditional, boolean views, boolean ordersNothing, boolean looksOnly) {
    static Roles of(List<Rule> rules) {
        boolean gives = false;
        boolean takes = false;
        boolean conditional = false;
        boolean views = false;
        boolean writes = false;
        boolean reads = false;
        for (Rule rule : rules) {
            if (!rule.target().isReceiver()) {
                continue;
            }
            switch (rule.verb()) {
                case PUT, RELEASE, VOLATILE_WRITE, RELEASE_WRITE -> gives = true;
                case TAKE, ACQUIRE -> {
                    takes = true;
                    conditional |= rule.conditional();
                }
                case VOLATILE_READ, ACQUIRE_READ -> takes = true;
                case GUARDED_READ, GUARDED_WRITE -> {
                    gives = true;
                    takes = true;
                }
                case UPDATE, CAS -> {
                    gives |= rule.ordering() == Ordering.VOLATILE || rule.ordering() == Ordering.RELEASE;
                    takes |= rule.ordering() == Ordering.VOLATILE || rule.ordering() == Ordering.ACQUIRE;
                    writes = true;
                    reads = true;
                }
                case OPAQUE_READ, PLAIN_READ, QUERY -> reads = true;
                case OPAQUE_WRITE, PLAIN_WRITE -> writes = true;
                case GUARDED_VIEW -> {
                    gives = true;
                    takes = true;
                    views = true;
                }
                case MEET, FREE, FILL -> {
                    // What it means is played in scenes of its own.
                }
                case ALIAS -> views = true;
                default ->
                    throw new IllegalArgumentException("nothing is known of '"
                            + rule.verb().word() + "': write a scene by hand, and 'leave' the method in its subject");
            }
        }
        return new Roles(gives, takes, conditional, views, writes && !gives, reads && !takes);
    }
}
