package dev.heddle.model;

/**
 * Where something comes from that a report is about.
 *
 * @param what a thread or an object, by the name that the report has for it, with what was done: {@code teller-1 started}
 */
public record Origin(String what, Site site) {}
