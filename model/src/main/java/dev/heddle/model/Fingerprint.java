package dev.heddle.model;

import java.util.List;
import java.util.TreeSet;

/**
 * What a bug keeps while the code around it is edited, so that a known one can be told from a new one.
 *
 * <p>It is the SHA-256, in hexadecimal, of these lines: a version number, the kind, the subject, and the places, sorted. A
 * subject is a field, the class of a lock, or the class of an exception; a place has neither line nor bytecode index, see
 * {@link SourcePlace}. Of deadlocks and livelocks a place counts once, however many threads wait there: with three waiters
 * it is the same bug as with two.
 */
public final class Fingerprint {
    /** Counts the ways in which fingerprints have been made. */
    public static final int VERSION = 1;

    private Fingerprint() {}

    /** Make the fingerprint of a bug. */
    public static String of(FindingKind kind, String subject, List<SourcePlace> places) {
        StringBuilder text = new StringBuilder();
        text.append(VERSION)
                .append('\n')
                .append(kind)
                .append('\n')
                .append(subject)
                .append('\n');
        boolean waiting = kind == FindingKind.DEADLOCK || kind == FindingKind.LIVELOCK;
        for (SourcePlace each :
                waiting ? new TreeSet<>(places) : places.stream().sorted().toList()) {
            text.append(each).append('\n');
        }
        return Sha256.of(text.toString());
    }
}
